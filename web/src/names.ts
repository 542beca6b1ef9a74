// Names as people read them: of pieces in a sentence, so that a ship can be chosen where she is read about; of files; of options.
import type { Scene, Welcome } from "./protocol";
import { words } from "./words";

export interface Bit { text: string; handle: string | null }
export type Finder = (text: string) => Bit[];

export interface Known { label: string; handle: string }

/** Ships that have a card to look at: those on the chart, those that went down, and those known by their sheets alone. */
export function shipsOf(scene: Scene | null): Known[] {
  if (!scene) return [];
  const sunk = scene.markers.filter((m) => m.piece !== "").map((m) => ({ label: m.label, handle: m.piece }));
  return [...scene.sheets.map((s) => ({ label: s.handle, handle: s.handle })), ...sunk, ...scene.pieces];
}

/** Of two with one name the last is meant. */
export function nameFinder(ships: readonly Known[]): Finder {
  const handles = new Map<string, string>();
  for (const ship of ships) if (ship.label.length > 1) handles.set(ship.label, ship.handle);
  // Longest first: "New Zealand" before "Zealand".
  const names = [...handles.keys()].sort((a, b) => b.length - a.length).map((n) => n.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (names.length === 0) return (text) => [{ text, handle: null }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return (text) =>
    text
      .split(pattern)
      .filter((part) => part !== "")
      .map((part) => ({ text: part, handle: handles.get(part) ?? null }));
}

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
export const forkedAt = (welcome: Pick<Welcome, "fork"> | null): string => (welcome?.fork ? words.top.turn(welcome.fork.turn, welcome.fork.phase_name) : "");

/** "torpedo_range" is how files spell it: "Torpedo range". */
export const optionName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
/** "false, true" as people answer: "no, yes"; "60_120" as they write it: "60/120". */
export const optionValue = (value: string): string =>
  value.replace(/\bfalse\b/g, words.start.no).replace(/\btrue\b/g, words.start.yes).replace(/(\d)_(\d)/g, "$1/$2").replaceAll("_", " ");
/** What somebody wrote for it, as files spell it: "by year" is "by_year". */
export const writtenValue = (text: string): string => text.trim().replace(/\s+/g, "_");
