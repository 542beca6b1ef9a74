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
  kind: "line", tone: hits > 0 ? "hit" : "miss", label: words.chart.hits(hits), piece: from.handle,
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

const SINKS = /\b(sinks?|sank|sunk)\b/i;
export const isSunk = (loss: Loss, events: readonly EventFrame[]): boolean =>
  events.some((e) => e.pieces.includes(loss.piece.handle) && SINKS.test(e.text));

const weight = (event: EventFrame): number =>
  SINKS.test(event.text) ? 3 : event.dice.length > 0 && (hitsIn(event.outcome) ?? 0) > 0 ? 2 : event.pieces.length > 1 ? 1 : 0;
/** The events that tell most, where there is room for a few: losses, then hits, then what concerns several ships; of equals the last. */
export function telling(events: readonly EventFrame[], room: number): EventFrame[] {
  const byWeight = events.map((event, i) => ({ event, i })).sort((a, b) => weight(b.event) - weight(a.event) || b.i - a.i);
  return byWeight.slice(0, room).sort((a, b) => a.i - b.i).map(({ event }) => event);
}
