// Where a salvo is seen: flashes at the muzzles, shells on their way, the fall of shot. The same salvo falls the same way whenever it
// is looked at.
import { add, along, bearing, gap, type Vec } from "../geometry";
import { rimOf } from "../marks";
import type { Hull } from "../ship";
import { FALL } from "./cues";

export interface Ship extends Hull, Vec { degrees: number }

/** A number from 0 to 1 that looks like chance and is none. */
export function scatter(seed: number, i: number): number {
  const v = Math.sin(seed * 127.1 + i * 311.7) * 43758.5453;
  return v - Math.floor(v);
}

export interface Shot { way: number; far: number; muzzles: Vec[]; falls: Vec[]; hits: Vec[] }

/** At most `most` of each are seen: enough to tell much from little. */
export function shotOf(from: Ship, to: Ship, seed: number, hits: number, misses: number, most: number): Shot {
  const way = bearing(from, to), side = rimOf(from, way);
  const muzzle = (part: number): Vec => add(add(from, along(from.degrees, from.length * part)), along(way, Math.min(side, from.beam / 2) + 3));
  const onHer = (i: number): Vec => add(to, along(to.degrees, to.length * (scatter(seed, i) - 0.5) * 0.7));
  const beside = (i: number): Vec => {
    const over = scatter(seed, i + 40) < 0.5 ? -1 : 1, clear = rimOf(to, way) + 6 + scatter(seed, i + 20) * 16;
    return add(add(to, along(way, over * clear)), along(way + 90, (scatter(seed, i + 60) - 0.5) * (to.length * 0.8 + 14)));
  };
  return {
    way, far: gap(from, to),
    muzzles: from.length > 40 ? [muzzle(0.28), muzzle(-0.28)] : [muzzle(0)],
    falls: Array.from({ length: Math.min(misses, most) }, (_, i) => beside(i)),
    hits: Array.from({ length: Math.min(hits, most) }, (_, i) => onHer(i)),
  };
}

/** The part of a stretch that a moment lies in: below 0 or above 1 outside it. */
export const within = (p: number, from: number, to: number): number => (p - from) / (to - from);

/** The stretches of a salvo, as parts of it. */
export const FLASH = [0, 0.34] as const, FLIGHT = [0.06, FALL] as const, FALLING = [FALL, 1] as const;
const HIGHEST = 34;

/** Where a shell is on its way, seen a little from the side, and how it points. */
export function shellAt(from: Vec, { way, far }: Shot, part: number, beside: number): { at: Vec; degrees: number } {
  const high = Math.min(HIGHEST, far * 0.13), at = add(add(from, along(way, far * part)), along(way + 90, beside));
  const rise = Math.atan2(Math.cos(part * Math.PI) * high * Math.PI, far);
  const left = Math.sin((way * Math.PI) / 180) < 0 ? -1 : 1;
  return { at: { x: at.x, y: at.y - Math.sin(part * Math.PI) * high }, degrees: way - (left * rise * 180) / Math.PI };
}
