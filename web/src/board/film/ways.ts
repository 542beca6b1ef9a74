// The way of a glide, sampled once for the screen, so that a frame only looks it up: no allocation while a film runs.
import type { Waypoint } from "../../protocol";
import { bearing, type Frame, gap, type Vec } from "../geometry";

/** Places along a way in board units, with headings that do not jump at north. */
export interface Way {
  /** How far along, at each sample. */
  far: Float64Array;
  x: Float64Array;
  y: Float64Array;
  degrees: Float64Array;
}
export interface Placed { x: number; y: number; degrees: number }

/** Where she stops or turns: hexes say a turn as a second heading in one place. */
interface Knot extends Vec { comes: number; goes: number }

const turnBy = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

function knotsOf(points: readonly Waypoint[], frame: Frame): Knot[] {
  const knots: Knot[] = [];
  let heading = 0;
  for (const [i, point] of points.entries()) {
    const at = frame.place(point.x, point.y), degrees = frame.degrees(point.heading), last = knots.at(-1);
    heading = i === 0 ? degrees : heading + turnBy(heading, degrees);
    if (last && gap(last, at) < 1e-9) last.goes = heading;
    else knots.push({ ...at, comes: heading, goes: heading });
  }
  return knots;
}

const SAMPLES = 10;

/** Between two knots a curve that leaves and enters on her headings; going astern, against them. */
function leg(from: Knot, to: Knot, t: number): Vec {
  const chord = gap(from, to), astern = Math.abs(turnBy(bearing(from, to), from.goes)) > 90 ? -1 : 1;
  const pull = chord * astern, a = (from.goes * Math.PI) / 180, b = (to.comes * Math.PI) / 180;
  const t2 = t * t, t3 = t2 * t, h = 2 * t3 - 3 * t2 + 1, k = t3 - t2, m = t3 - 2 * t2 + t;
  return {
    x: from.x * h + to.x * (1 - h) + Math.sin(a) * pull * m + Math.sin(b) * pull * k,
    y: from.y * h + to.y * (1 - h) - Math.cos(a) * pull * m - Math.cos(b) * pull * k,
  };
}

/** On hexes she is half way round where she turns, and begins and ends the turn in the middle of the hexes' sides. */
function rounded(knots: Knot[]): Knot[] {
  return knots.map((knot, i) => {
    const middle = (knot.comes + knot.goes) / 2, inner = i > 0 && i < knots.length - 1;
    return inner ? { ...knot, comes: middle, goes: middle } : knot;
  });
}

export function wayOf(points: readonly Waypoint[], frame: Frame): Way {
  const sharp = knotsOf(points, frame), first = sharp[0]!, last = sharp.at(-1)!;
  const knots = sharp.length === 1 ? [{ ...first, goes: first.comes }, { ...last, comes: last.goes }] : frame.hexes ? rounded(sharp) : sharp;
  const legs = knots.length - 1, n = legs * SAMPLES + 1;
  const way: Way = { far: new Float64Array(n), x: new Float64Array(n), y: new Float64Array(n), degrees: new Float64Array(n) };
  for (let i = 0; i < n; ++i) {
    const of = Math.min(Math.floor(i / SAMPLES), legs - 1), from = knots[of]!, to = knots[of + 1]!, t = i / SAMPLES - of;
    const at = leg(from, to, t);
    way.x[i] = at.x;
    way.y[i] = at.y;
    way.degrees[i] = from.goes + (to.comes - from.goes) * t;
    way.far[i] = i === 0 ? 0 : way.far[i - 1]! + Math.hypot(at.x - way.x[i - 1]!, at.y - way.y[i - 1]!);
  }
  if (sharp.length > 1) soften(way.degrees, first.comes, last.goes);
  return way;
}

/** Turns made before she gets under way, or when she has stopped, are spread over half a leg. */
function soften(degrees: Float64Array, from: number, to: number): void {
  const end = degrees.length - 1, n = SAMPLES / 2;
  for (let i = 0; i < n; ++i) {
    degrees[i] = from + (degrees[i]! - from) * (i / n);
    degrees[end - i] = to + (degrees[end - i]! - to) * (i / n);
  }
}

/** Where she is at a part of her way; written into `out`. */
export function placeOn(way: Way, part: number, out: Placed): Placed {
  const { far } = way, n = far.length - 1, target = far[n]! * part;
  let i = 0;
  if (far[n]! > 0) while (i < n && far[i + 1]! < target) ++i;
  else i = Math.min(Math.floor(n * part), n);
  const j = Math.min(i + 1, n), span = far[j]! - far[i]!, t = span > 0 ? Math.min((target - far[i]!) / span, 1) : n * part - i;
  out.x = way.x[i]! + (way.x[j]! - way.x[i]!) * t;
  out.y = way.y[i]! + (way.y[j]! - way.y[i]!) * t;
  out.degrees = way.degrees[i]! + (way.degrees[j]! - way.degrees[i]!) * t;
  return out;
}

/** She gathers way and loses it. */
export const eased = (p: number): number => (p <= 0 ? 0 : p >= 1 ? 1 : p * p * (3 - 2 * p));
