// One ship at another: what may be said of the moment, and what comes of it.
import { get, post } from "../../api";

export interface DuelFact { name: string; title: string; kind: "whole" | "decimal" | "choice" | "yes"; least: number; most: number; standard: string; choices: string[] }
export interface DuelSystem { system: string; name: string; facts: DuelFact[] }
export interface OddsLine { value: string; percent: number; at_least?: number }
export type Part = { text: string } | { about: string; word: string; title: string; mean?: number; rows: OddsLine[] };
export type OddsPart = Extract<Part, { title: string }>;

let known: Promise<DuelSystem[]> | null = null;
export function duelSystems(): Promise<DuelSystem[]> {
  known ??= get<DuelSystem[]>("/api/odds");
  known.catch(() => (known = null));
  return known;
}

/** Only what differs from the standard is said; what cannot be read as a number is left for the server to refuse. */
export const said = (facts: readonly DuelFact[], values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(facts.flatMap((f): [string, string][] => {
    const value = (values[f.name] ?? "").trim();
    return value === "" || (f.name !== "range" && value === f.standard) ? [] : [[f.name, value]];
  }));
/** What is to be sent where nothing was typed: a range has to be said. */
export const standards = (facts: readonly DuelFact[]): Record<string, string> => Object.fromEntries(facts.map((f) => [f.name, f.standard]));

export const fight = async (system: string, firer: string, target: string, facts: Record<string, string>): Promise<Part[]> =>
  (await post<{ parts: Part[] }>("/api/odds", { system, firer, target, facts })).parts;

/** Parts under what they are about: the lines before a table belong to it. */
export interface Chapter { about: string; lines: string[]; tables: OddsPart[] }
export function chaptersOf(parts: readonly Part[]): Chapter[] {
  const chapters: Chapter[] = [{ about: "", lines: [], tables: [] }];
  let lines: string[] = [];
  for (const part of parts) {
    const last = chapters.at(-1)!;
    if ("text" in part) lines.push(part.text);
    else if (part.about === last.about) {
      last.lines.push(...lines.splice(0));
      last.tables.push(part);
    } else chapters.push({ about: part.about, lines: lines.splice(0), tables: [part] });
  }
  chapters.at(-1)!.lines.push(...lines);
  return chapters.filter((c) => c.lines.length + c.tables.length > 0);
}
