// What a replay's time line shows: where turns begin, and who was hit or lost when. All of it from the data of events.
import type { EventFrame } from "./protocol";

export interface Tick {
  phase: number;
  /** Of those who suffered it. */
  side: number;
  hits: number;
  lost: boolean;
}
export interface TurnMark { turn: number; phase: number }

const HITS: ReadonlySet<EventFrame["effect"]> = new Set(["hit", "damaged", "disabled"]);

/** One for each phase and side; a handle of no known side counts for nobody. */
export function ticksOf(events: readonly EventFrame[], sides: ReadonlyMap<string, number>): Tick[] {
  const ticks = new Map<string, Tick>();
  for (const { phase, whom, effect, amount } of events) {
    if (!HITS.has(effect) && effect !== "sunk") continue;
    for (const side of new Set(whom.map((handle) => sides.get(handle)))) {
      if (side === undefined) continue;
      const key = `${phase} ${side}`, tick = ticks.get(key) ?? { phase, side, hits: 0, lost: false };
      if (effect === "hit") tick.hits += Math.max(amount, 1);
      tick.lost ||= effect === "sunk";
      ticks.set(key, tick);
    }
  }
  return [...ticks.values()].sort((a, b) => a.phase - b.phase || a.side - b.side);
}

/** The moment before the first phase in which something is told of a turn. */
export function turnsOf(events: readonly EventFrame[]): TurnMark[] {
  const out: TurnMark[] = [];
  for (const { turn, phase } of events) if (turn > (out.at(-1)?.turn ?? 0)) out.push({ turn, phase: Math.max(phase - 1, 0) });
  return out;
}
export const turnBefore = (turns: readonly TurnMark[], phase: number): number => turns.findLast((t) => t.phase < phase)?.phase ?? 0;
export const turnAfter = (turns: readonly TurnMark[], phase: number, last: number): number => turns.find((t) => t.phase > phase)?.phase ?? last;

const LOW = 5, HIGH = 13, LOSS = 17;
/** How high a tick stands, in pixels: more for more hits, and highest for a loss. */
export const tickHeight = ({ hits, lost }: Tick): number => (lost ? LOSS : Math.min(LOW + 2 * Math.sqrt(hits), HIGH));
