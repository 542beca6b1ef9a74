// What a phase of fighting came to, ship by ship, for the sheet that is shown after it. All of it from the data of events.
import { WEIGHTS, heavier, type Effect } from "./aftermath";
import type { EventFrame, Sheet, SheetRow } from "./protocol";
import { words } from "./words";

export interface ShipResult {
  handle: string;
  effect: Effect;
  /** Shells and torpedoes that struck, where the rules count them. */
  hits: number;
  /** Codes of the rows of her sheet that changed. */
  rows: string[];
  events: EventFrame[];
}

const FOUGHT: readonly Effect[] = ["missed", "hit", "damaged", "disabled", "sunk"];
const tells = ({ effect, dice, whom }: EventFrame): boolean => whom.length > 0 && (FOUGHT.includes(effect) || effect === "left" || dice.length > 0);

function add(to: Map<string, ShipResult>, handle: string, event: EventFrame): void {
  const before = to.get(handle) ?? { handle, effect: "none", hits: 0, rows: [], events: [] };
  const { effect, amount, dice, rows } = event;
  to.set(handle, {
    handle,
    effect: heavier(before.effect, effect),
    // What is only noted after the roll has been counted with it.
    hits: before.hits + (effect === "hit" && dice.length > 0 ? amount : 0),
    rows: [...before.rows, ...rows.filter((row) => !before.rows.includes(row))],
    events: [...before.events, event],
  });
}

/** Those who were fired at or came to harm: the worst first, of equals whom more struck. Empty: nobody fought. */
export function resultsOf(events: readonly EventFrame[]): ShipResult[] {
  if (!events.some((e) => FOUGHT.includes(e.effect))) return [];
  const ships = new Map<string, ShipResult>();
  for (const event of events) if (tells(event)) for (const handle of event.whom) add(ships, handle, event);
  const weight = (ship: ShipResult): number => WEIGHTS.indexOf(ship.effect);
  return [...ships.values()].filter((s) => FOUGHT.includes(s.effect) || s.effect === "left").sort((a, b) => weight(b) - weight(a) || b.hits - a.hits);
}

export const cameToNothing = (ship: ShipResult): boolean => ship.effect === "missed";

/** So many ships are named in the heading. */
const IN_HEADING = 3;
/** "Seydlitz is sunk; Blücher is badly hit": of the two gravest things that happened; `name` of those who have one to be shown. */
export function headline(ships: readonly ShipResult[], name: (handle: string) => string): string {
  const by = (effect: Effect): ShipResult[] => ships.filter((s) => s.effect === effect);
  const happened = (["sunk", "left", "disabled", "damaged", "hit"] as const).filter((effect) => by(effect).length > 0).slice(0, 2);
  if (happened.length === 0) return words.result.nothing;
  return happened.map((effect) => {
    const names = by(effect).map((s) => name(s.handle));
    return words.result.happened[effect](names.slice(0, IN_HEADING), Math.max(0, names.length - IN_HEADING));
  }).join("; ");
}

const isHull = (row: SheetRow): boolean => row.boxes > 0 && row.code.startsWith("hull");
export interface Boxes { left: number; all: number }
/** Boxes of hull, wherever the book divides them into several rows. */
export function hullOf(sheet: Sheet | null): Boxes | null {
  const rows = sheet?.rows.filter(isHull) ?? [];
  const sum = (of: (row: SheetRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return rows.length === 0 ? null : { left: sum((r) => r.boxes - r.crossed), all: sum((r) => r.boxes) };
}

/** Where she is and how much hull is left stands elsewhere. */
const TOLD = ["position", "legend"];
/** Rows that say by themselves what has become of her. */
const CONDITION = ["condition", "pencilled"];
/** "speed 5 of 6 · torpedoes 1 of 2 · on fire": what else of her sheet changed, in the order of the sheet. */
export function changesOf(ship: ShipResult, sheet: Sheet | null): string[] {
  return (sheet?.rows ?? []).flatMap((row) => {
    if (!ship.rows.includes(row.code) || TOLD.includes(row.code) || isHull(row)) return [];
    if (CONDITION.includes(row.code)) return [row.text];
    if (row.boxes > 0) return [words.result.row(row.label, words.result.left(row.boxes - row.crossed, row.boxes))];
    return [row.mounts.length > 0 ? words.result.weaker(row.label) : words.result.row(row.label, row.text)];
  });
}
