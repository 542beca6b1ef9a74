// What has just happened, for the chart: who fired at whom with what result, and who went down. Read from what every
// system's events have: the first piece is the one that acts, the second the one it happens to.
import type { EventFrame, Mark, Piece } from "./protocol";
import { words } from "./words";

export interface Loss {
  piece: Piece;
  turn: number;
  /** Number of events there were when she was gone: a new position comes before the events that tell of it. */
  at: number;
}
type Finding = (handle: string) => Piece | undefined;

const NAMES_OF_HITS = ["hits", "hit_dice", "noted"];
/** The hits an outcome tells of, at any depth; null: it tells of none, nor of a miss. */
export function hitsIn(outcome: unknown): number | null {
  if (typeof outcome !== "object" || outcome === null) return null;
  const counts = Object.entries(outcome).map(([name, value]) => {
    if (NAMES_OF_HITS.includes(name) && typeof value === "number") return value;
    if (NAMES_OF_HITS.includes(name) && Array.isArray(value)) return value.length;
    return hitsIn(value);
  }).filter((n) => n !== null);
  return counts.length === 0 ? null : counts.reduce((a, b) => a + b, 0);
}

const line = (from: Piece, to: Piece, hits: number): Mark => ({
  kind: "line", tone: hits > 0 ? "hit" : "miss", label: words.chart.hits(hits), piece: from.handle, target: to.handle,
  points: [[from.x, from.y], [to.x, to.y]], heading: 0, from: 0, to: 0, inner: 0, outer: 0,
});

/** A line from each firer to her target, all her batteries together. */
export function shots(events: readonly EventFrame[], find: Finding): Mark[] {
  const pairs = new Map<string, { from: Piece; to: Piece; hits: number }>();
  for (const event of events) {
    const [from, to] = event.pieces.length === 2 ? event.pieces.map(find) : [];
    const hits = event.dice.length > 0 ? hitsIn(event.outcome) : null;
    if (!from || !to || hits === null) continue;
    const key = JSON.stringify(event.pieces), before = pairs.get(key)?.hits ?? 0;
    pairs.set(key, { from, to, hits: before + hits });
  }
  return [...pairs.values()].map(({ from, to, hits }) => line(from, to, hits));
}

/** Those who were on the chart and are no more: gone down, or away by another road, which only the log tells. */
export const losses = (before: readonly Piece[], now: readonly Piece[], turn: number, at: number): Loss[] =>
  before.filter((piece) => !now.some((p) => p.handle === piece.handle)).map((piece) => ({ piece, turn, at }));

/** However it is told: blown up and capsized are as lost as sunk. */
export const isSunk = (loss: Loss, events: readonly EventFrame[]): boolean =>
  events.some((e) => e.effect === "sunk" && e.whom === loss.piece.handle);

const WEIGHTS: readonly EventFrame["effect"][] = ["none", "moved", "missed", "hit", "damaged", "disabled", "left", "sunk"];
/** Of equal effects what the dice said comes before what followed from it. */
const weight = (event: EventFrame): number => 2 * WEIGHTS.indexOf(event.effect) + (event.dice.length > 0 ? 1 : 0);

/**
 * The events that tell most, where there is room for a few, the heaviest first; of equals the last, as they happened. One of
 * each ship, as long as there are others.
 */
export function telling(events: readonly EventFrame[], room: number): EventFrame[] {
  const ranked = events.map((event, i) => ({ event, i })).sort((a, b) => weight(b.event) - weight(a.event) || b.i - a.i);
  const told = new Set<string>(), first: typeof ranked = [], more: typeof ranked = [];
  for (const row of ranked) {
    (row.event.whom !== "" && told.has(row.event.whom) ? more : first).push(row);
    told.add(row.event.whom);
  }
  const chosen = [...first, ...more].slice(0, room);
  return chosen.sort((a, b) => weight(b.event) - weight(a.event) || a.i - b.i).map(({ event }) => event);
}

/** What is still news: since the last order, and no less than the last two phases, for an order may be a small part of a turn. */
export function recent(events: readonly EventFrame[], sinceOrder: number): readonly EventFrame[] {
  const before = (at: number): number => events.slice(0, Math.max(at, 0)).findLastIndex((e) => e.phase !== events[at - 1]?.phase) + 1;
  return events.slice(Math.min(sinceOrder, before(before(events.length))));
}

/** "Moltke: 2 hits": what came of it, to be read before how; empty where the sentence is all there is to say. */
export function outcomeOf(event: EventFrame): string {
  if (event.effect === "none" || event.effect === "moved") return "";
  const what = event.effect === "hit" ? words.now.hits(hitsIn(event.outcome) ?? 0) : words.now.effects[event.effect];
  return event.whom === "" ? what : `${event.whom}: ${what}`;
}
