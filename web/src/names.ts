// Names as people read them: of ships, of files, of options.
import { NO_SEAT, type Scene, type Welcome } from "./protocol";
import { words } from "./words";

/** What ships with a card to look at are called, by handle: those on the chart, those that went down, and those known by their sheets alone. */
export function shipsOf(scene: Scene | null): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { handle } of scene?.sheets ?? []) names.set(handle, handle);
  for (const { piece, label } of scene?.markers ?? []) if (piece !== "") names.set(piece, label);
  for (const { handle, label } of scene?.pieces ?? []) names.set(handle, label);
  return names;
}

/** Whose ships they are, by handle. */
export function shipSidesOf(scene: Scene | null): ReadonlyMap<string, number> {
  const sides = new Map<string, number>();
  for (const { handle, side } of scene?.sheets ?? []) sides.set(handle, side);
  for (const { piece, side } of scene?.markers ?? []) if (piece !== "") sides.set(piece, side);
  for (const { handle, side } of scene?.pieces ?? []) sides.set(handle, side);
  return sides;
}
/** The class that gives what stands on the page its side's colour. */
export const sideClass = (side: number | undefined): string => `side-${side === undefined || side === NO_SEAT || side > 1 ? "x" : side}`;

function fileName(title: string, day: Date, ending: string): string {
  const word = title.normalize("NFD").toLowerCase().replace(/[\u0300-\u036f]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${word || "battle"}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.${ending}`;
}
/** "coronel-2026-11-16.jsonl" */
export const recordName = (title: string, day: Date): string => fileName(title, day, "jsonl");
/** "coronel-2026-11-16.html" */
export const reportName = (title: string, day: Date): string => fileName(title, day, "html");

/** "turn 3, gunfire": the moment at which a "what if" left the battle it comes from; empty if it is none. */
export const forkedAt = (welcome: Pick<Welcome, "fork"> | null): string => welcome?.fork?.phase_name ?? "";

/** "torpedo_range" is how files spell it: "Torpedo range". */
export const optionName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
/** "false, true" as people answer: "no, yes"; "60_120" as they write it: "60/120". */
export const optionValue = (value: string): string =>
  value.replace(/\bfalse\b/g, words.start.no).replace(/\btrue\b/g, words.start.yes).replace(/(\d)_(\d)/g, "$1/$2").replaceAll("_", " ");
/** What somebody wrote for it, as files spell it: "by year" is "by_year". */
export const writtenValue = (text: string): string => text.trim().replace(/\s+/g, "_");
