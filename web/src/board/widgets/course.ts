// A course of legs: turn, run, turn, run. "run 4, starboard 30, run 2.5": degrees to turn and lengths to run.
import type { Slot } from "../../protocol";
import { add, along, bearing, gap, normal, type Vec } from "../geometry";
import { limit } from "./widget";

/** Turned first, starboard positive, then run. */
export interface Leg { turn: number; run: number }
export interface Pose { at: Vec; degrees: number }
export interface Sea extends Pose {
  way: number;       // what may be run in all; 0: any length
  advance: number;   // straight on before a turn takes effect; counts as way
  sharpest: number;  // degrees of one turn
  turns: number;     // of one course
}

const tenth = (n: number): number => Math.round(n * 10) / 10;
const figure = (n: number): string => String(Math.round(n * 100) / 100);
/** From -180 to 180. */
const aside = (degrees: number): number => normal(degrees + 180) - 180;

/** Out of the limits of a slot, in table units but for degrees and numbers: "advance 500000", "turn 60", "legs 4". */
export const rulesOf = (slot: Slot, size: (length: number) => number): Pick<Sea, "advance" | "sharpest" | "turns"> => ({
  advance: size(limit(slot, "advance") ?? 0), sharpest: limit(slot, "turn") ?? 180, turns: limit(slot, "legs") ?? 8,
});

const costOf = (leg: Leg, sea: Sea): number => leg.run + (leg.turn === 0 ? 0 : sea.advance);
export const spent = (legs: readonly Leg[], sea: Sea): number => legs.reduce((sum, leg) => sum + costOf(leg, sea), 0);
export const left = (legs: readonly Leg[], sea: Sea): number => (sea.way > 0 ? Math.max(sea.way - spent(legs, sea), 0) : Infinity);

/** Whatever is asked, what the rules allow. */
export function fitted(legs: readonly Leg[], sea: Sea): Leg[] {
  const out: Leg[] = [];
  let turns = 0;
  for (const leg of legs) {
    const turn = Math.min(Math.max(Math.round(leg.turn), -sea.sharpest), sea.sharpest);
    if (turn !== 0 && (++turns > sea.turns || left(out, sea) < sea.advance)) break;
    const room = left(out, sea) - (turn === 0 ? 0 : sea.advance);
    const run = Math.min(Math.max(Math.round(leg.run * 100) / 100, 0), room);
    if (turn !== 0 || run > 0) out.push({ turn, run });
  }
  return out;
}

/** Where she turns and where she ends, leg by leg; the first is where she is. */
export function posesAlong(legs: readonly Leg[], sea: Sea): Pose[] {
  const poses: Pose[] = [{ at: sea.at, degrees: sea.degrees }];
  for (const leg of legs) poses.push(after(leg, poses.at(-1)!, sea));
  return poses;
}
const pivot = (from: Pose, sea: Sea, turns: boolean): Vec => (turns ? add(from.at, along(from.degrees, sea.advance)) : from.at);
function after(leg: Leg, from: Pose, sea: Sea): Pose {
  const degrees = normal(from.degrees + leg.turn);
  return { at: add(pivot(from, sea, leg.turn !== 0), along(degrees, leg.run)), degrees };
}
/** Her track as points: with the places where she turns. */
export function track(legs: readonly Leg[], sea: Sea): Vec[] {
  const poses = posesAlong(legs, sea);
  return [sea.at, ...legs.flatMap((leg, i) => [...(leg.turn !== 0 && sea.advance > 0 ? [pivot(poses[i]!, sea, true)] : []), poses[i + 1]!.at])];
}

export const courseText = (legs: readonly Leg[]): string =>
  legs.flatMap(({ turn, run }) => [
    ...(turn === 0 ? [] : [`${turn > 0 ? "starboard" : "port"} ${Math.abs(turn)}`]), ...(run === 0 ? [] : [`run ${figure(run)}`])]).join(", ");

/** Reads what it wrote; null: this is something else. */
export function readCourse(text: string, sea: Sea): Leg[] | null {
  const legs: Leg[] = [];
  for (const part of text.toLowerCase().split(",").map((p) => p.trim()).filter((p) => p !== "")) {
    const match = /^(run|ahead|port|starboard)\s+([0-9]+(?:\.[0-9]+)?)\s*(?:°|deg|degrees)?$/.exec(part);
    if (!match) return null;
    const n = Number(match[2]), last = legs.at(-1);
    if (match[1] === "port" || match[1] === "starboard") legs.push({ turn: match[1] === "port" ? -n : n, run: 0 });
    else if (last && last.run === 0) last.run = n;
    else legs.push({ turn: 0, run: n });
  }
  return fitted(legs, sea);
}

/** The leg that leads from a pose to a place. */
function leadTo(from: Pose, to: Vec, sea: Sea): Leg {
  const straight = aside(bearing(from.at, to) - from.degrees);
  if (Math.abs(straight) < 1) return { turn: 0, run: tenth(gap(from.at, to)) };
  const begin = pivot(from, sea, true), turn = aside(bearing(begin, to) - from.degrees);
  return { turn: Math.min(Math.max(Math.round(turn), -sea.sharpest), sea.sharpest), run: tenth(gap(begin, to)) };
}
/** One leg more, to that place. */
export const extended = (legs: readonly Leg[], to: Vec, sea: Sea): Leg[] => fitted([...legs, leadTo(posesAlong(legs, sea).at(-1)!, to, sea)], sea);

/** The end of a leg moved to that place; the legs after it keep their turns and runs. */
export function moved(legs: readonly Leg[], which: number, to: Vec, sea: Sea): Leg[] {
  const from = posesAlong(legs.slice(0, which), sea).at(-1)!;
  return fitted(legs.map((leg, i) => (i === which ? leadTo(from, to, sea) : leg)), sea);
}

/** The last leg turned further, or run further. */
export const steered = (legs: readonly Leg[], by: number, sea: Sea): Leg[] => amended(legs, (leg) => ({ ...leg, turn: leg.turn + by }), sea);
export const stretched = (legs: readonly Leg[], by: number, sea: Sea): Leg[] => amended(legs, (leg) => ({ ...leg, run: Math.max(leg.run + by, 0) }), sea);
function amended(legs: readonly Leg[], change: (leg: Leg) => Leg, sea: Sea): Leg[] {
  const all = legs.length > 0 ? legs : [{ turn: 0, run: 0 }];
  return fitted(all.map((leg, i) => (i === all.length - 1 ? change(leg) : leg)), sea);
}

/** A course drawn for another speed, as far as this one goes; `way` in table units, `units` of them to a length. */
export function refitCourse(slot: Slot, text: string, way: number, units: number): string {
  const sea: Sea = { at: { x: 0, y: 0 }, degrees: 0, way: way / units, ...rulesOf(slot, (length) => length / units) };
  const legs = readCourse(text, sea);
  return legs === null ? text : courseText(legs);
}
