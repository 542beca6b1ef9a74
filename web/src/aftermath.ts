// What has just happened, for the chart and the news: who fired at whom with what result, and who went down. All of it from
// the data of events; their sentences are only shown.
import type { EventFrame, Mark, Piece, ReasonFrame } from "./protocol";
import { words } from "./words";

export interface Loss {
  piece: Piece;
  turn: number;
  /** Number of events there were when she was gone: a new position comes before the events that tell of it. */
  at: number;
}
type Finding = (handle: string) => Piece | undefined;
export type Effect = EventFrame["effect"];

/** From light to heavy. */
export const WEIGHTS: readonly Effect[] = ["none", "moved", "signalled", "revealed", "missed", "hit", "damaged", "disabled", "left", "sunk"];
export const heavier = (a: Effect, b: Effect): Effect => (WEIGHTS.indexOf(a) >= WEIGHTS.indexOf(b) ? a : b);
const FALL_OF_SHOT: readonly Effect[] = ["missed", "hit", "damaged", "disabled", "sunk"];

interface Fire { from: Piece; to: Piece; hits: number; effect: Effect }
function line({ from, to, hits, effect }: Fire): Mark {
  const label = effect === "missed" || hits > 0 ? words.chart.hits(hits) : became(effect, 0);
  return {
    kind: "line", tone: effect === "missed" ? "miss" : "hit", label, piece: from.handle, target: to.handle,
    points: [[from.x, from.y], [to.x, to.y]], heading: 0, from: 0, to: 0, inner: 0, outer: 0,
  };
}

/** A line from each firer to her target, all her batteries together. */
export function shots(events: readonly EventFrame[], find: Finding): Mark[] {
  const pairs = new Map<string, Fire>();
  for (const { who, whom, effect, amount, dice } of events) {
    if (dice.length === 0 || who.length !== 1 || whom.length !== 1 || !FALL_OF_SHOT.includes(effect)) continue;
    const from = find(who[0]!), to = find(whom[0]!);
    if (!from || !to || from === to) continue;
    const key = JSON.stringify([from.handle, to.handle]), before = pairs.get(key);
    const hits = (before?.hits ?? 0) + (effect === "hit" ? amount : 0);
    pairs.set(key, { from, to, hits, effect: heavier(effect, before?.effect ?? "missed") });
  }
  return [...pairs.values()].map(line);
}

/** A ship whose order is refused is not shown as if she came through. */
export const inDanger = (marks: readonly Mark[], reasons: readonly ReasonFrame[]): Mark[] =>
  marks.map((mark) => (mark.kind === "ghost" && reasons.some((r) => r.mentions.some((m) => m.handle === mark.piece)) ? { ...mark, tone: "danger" } : mark));

/** Those who were on the chart and are no more: gone down, or away by another road, which only the log tells. */
export const losses = (before: readonly Piece[], now: readonly Piece[], turn: number, at: number): Loss[] =>
  before.filter((piece) => !now.some((p) => p.handle === piece.handle)).map((piece) => ({ piece, turn, at }));

/** However it is told: blown up and capsized are as lost as sunk. */
export const isSunk = (loss: Loss, events: readonly EventFrame[]): boolean =>
  events.some((e) => e.effect === "sunk" && e.whom.includes(loss.piece.handle));

/** That all is over outweighs all else. Of equal effects what the dice said comes before what followed from it. */
const weight = (event: EventFrame): number => event.kind === "end" ? 2 * WEIGHTS.length : 2 * WEIGHTS.indexOf(event.effect) + (event.dice.length > 0 ? 1 : 0);

/**
 * The events that tell most, where there is room for a few, the heaviest first; of equals the last, as they happened. One of
 * each ship, as long as there are others.
 */
export function telling(events: readonly EventFrame[], room: number): EventFrame[] {
  const ranked = events.map((event, i) => ({ event, i })).sort((a, b) => weight(b.event) - weight(a.event) || b.i - a.i);
  const told = new Set<string>(), first: typeof ranked = [], more: typeof ranked = [];
  for (const row of ranked) {
    const { whom } = row.event;
    (whom.length > 0 && whom.every((handle) => told.has(handle)) ? more : first).push(row);
    for (const handle of whom) told.add(handle);
  }
  const chosen = [...first, ...more].slice(0, room);
  return chosen.sort((a, b) => weight(b.event) - weight(a.event) || a.i - b.i).map(({ event }) => event);
}

/** What is still news: since the last order, and no less than the last two phases, for an order may be a small part of a turn. */
export function recent(events: readonly EventFrame[], sinceOrder: number): readonly EventFrame[] {
  const before = (at: number): number => events.slice(0, Math.max(at, 0)).findLastIndex((e) => e.phase !== events[at - 1]?.phase) + 1;
  return events.slice(Math.min(sinceOrder, before(before(events.length))));
}

const became = (effect: Effect, amount: number): string =>
  effect === "none" || effect === "moved" ? "" : effect === "hit" ? words.now.hits(amount) : words.now.effects[effect];

/** What came of it, to be read before how: on whom, and what; null where the sentence is all there is to say. */
export interface Outcome { whom: readonly string[]; what: string }
export function outcomeOf(event: EventFrame): Outcome | null {
  const what = became(event.effect, event.amount);
  return what === "" ? null : { whom: event.whom, what };
}
