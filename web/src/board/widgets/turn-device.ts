// One move on an open table: straight on, one turn along a circle, the rest straight on. Lengths are in board units.
import type { Slot } from "../../protocol";
import { add, along, type Vec } from "../geometry";
import { limit } from "./widget";

export type Helm = "port" | "starboard";
export interface Turn { first: number; helm: Helm | null; arc: number }
export interface Device {
  at: Vec;
  degrees: number;
  way: number;
  radius: number;   // of the circle that her centre follows
  rim: number;      // of the circle along which the arc is measured
  longest: number;  // arc
  astern: boolean;
}
export interface Pose { at: Vec; degrees: number }

const round = (n: number): number => Math.round(n * 1000) / 1000;

/** Whatever is asked, what the way allows. */
export function fitted(turn: Turn, d: Device): Turn {
  const first = round(Math.min(Math.max(turn.first, 0), d.way));
  const arc = round(Math.min(Math.max(turn.arc, 0), d.way - first, d.longest));
  return { first, arc, helm: arc > 0 ? turn.helm : null };
}

export const angleOf = (turn: Turn, d: Device): number => ((turn.arc / d.rim) * 180) / Math.PI;

function circled(from: Pose, helm: Helm, degrees: number, d: Device): Pose {
  const side = helm === "starboard" ? 1 : -1, astern = d.astern ? -1 : 1;
  const centre = add(from.at, along(from.degrees + side * 90, d.radius));
  const heading = from.degrees + side * astern * degrees;
  return { at: add(centre, along(heading - side * 90, d.radius)), degrees: heading };
}
const straight = (from: Pose, way: number, d: Device): Pose => ({
  at: add(from.at, along(from.degrees, d.astern ? -way : way)), degrees: from.degrees,
});

/** Where the turn begins, where it ends, and where she ends. */
export function legs(turn: Turn, d: Device): { begin: Pose; turned: Pose; end: Pose } {
  const begin = straight({ at: d.at, degrees: d.degrees }, turn.first, d);
  const turned = turn.helm ? circled(begin, turn.helm, angleOf(turn, d), d) : begin;
  return { begin, turned, end: straight(turned, Math.max(d.way - turn.first - turn.arc, 0), d) };
}

/** Her track, as points close enough to look round. */
export function track(turn: Turn, d: Device): Vec[] {
  const { begin, turned, end } = legs(turn, d);
  const points = [d.at, begin.at];
  if (turn.helm) {
    const angle = angleOf(turn, d), n = Math.max(Math.ceil(angle / 4), 1);
    for (let i = 1; i < n; ++i) points.push(circled(begin, turn.helm, (angle * i) / n, d).at);
    points.push(turned.at);
  }
  return [...points, end.at];
}

const figure = (n: number): string => String(Math.round(n * 100) / 100);

/** "ahead 2, starboard 3.5, ahead 1.5" */
export function turnText(turn: Turn, d: Device): string {
  const rest = d.way - turn.first - turn.arc, parts: string[] = [];
  if (!turn.helm) return `ahead ${figure(d.way)}`;
  if (turn.first > 0) parts.push(`ahead ${figure(turn.first)}`);
  parts.push(`${turn.helm} ${figure(turn.arc)}`);
  if (rest > 0.004) parts.push(`ahead ${figure(rest)}`);
  return parts.join(", ");
}

/** Reads what it wrote, and degrees of turn; null: this is something else. */
export function readTurn(text: string, d: Device): Turn | null {
  const turn: Turn = { first: 0, helm: null, arc: 0 };
  for (const part of text.toLowerCase().split(",").map((p) => p.trim()).filter((p) => p !== "")) {
    const match = /^(ahead|astern|port|starboard)\s+([0-9]+(?:\.[0-9]+)?)\s*(cm|deg|degrees)?$/.exec(part);
    if (!match) return null;
    const n = Number(match[2]), word = match[1]!;
    if (word === "port" || word === "starboard") {
      if (turn.helm) return null;
      turn.helm = word;
      turn.arc = match[3]?.startsWith("deg") ? (n * Math.PI * d.rim) / 180 : n;
    } else if (!turn.helm) turn.first += n;
  }
  // All the way ahead says nothing of where a turn would begin.
  if (!turn.helm && turn.first >= d.way) turn.first = 0;
  return fitted(turn, d);
}

/** A way drawn for another speed, as it goes on with this one; `way` in table units, `units` of them to a length. */
export function refitTurn(slot: Slot, text: string, way: number, units: number): string {
  const radius = limit(slot, "radius") ?? units, arc = limit(slot, "arc");
  const device: Device = {
    at: { x: 0, y: 0 }, degrees: 0, way: way / units, radius: radius / units, rim: (limit(slot, "rim") ?? radius) / units,
    longest: arc === null ? Infinity : arc / units, astern: limit(slot, "astern") !== null,
  };
  const turn = readTurn(text, device);
  return turn === null ? text : turnText(turn, device);
}

const STEP = 0.1;

/** The turn begins where her own course comes nearest to the place. */
export function dragBegin(turn: Turn, d: Device, to: Vec): Turn {
  const ahead = along(d.degrees, d.astern ? -1 : 1);
  const first = (to.x - d.at.x) * ahead.x + (to.y - d.at.y) * ahead.y;
  const arc = Math.min(turn.arc, d.way);
  return fitted({ ...turn, first: Math.min(Math.round(first / STEP) * STEP, d.way - arc) }, d);
}

/** Of all turns from there, the one that ends nearest to the place. */
export function dragEnd(turn: Turn, d: Device, to: Vec): Turn {
  let best = turn, least = Infinity;
  for (const helm of ["port", "starboard"] as const)
    for (let i = 0; i * STEP <= Math.min(d.way - turn.first, d.longest) + 1e-9; ++i) {
      const candidate = fitted({ first: turn.first, helm, arc: i * STEP }, d), end = legs(candidate, d).end.at;
      const away = Math.hypot(end.x - to.x, end.y - to.y);
      if (away < least - 1e-9) best = candidate, least = away;
    }
  return best;
}

/** One step of the helm: starboard positive; passes through amidships. */
export function steer(turn: Turn, d: Device, by: number): Turn {
  const now = turn.helm === "port" ? -turn.arc : turn.arc, next = round(now + by);
  return fitted({ first: turn.first, helm: next < 0 ? "port" : "starboard", arc: Math.abs(next) }, d);
}
