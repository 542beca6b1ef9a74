// Where hulls and nameplates lie at one scale, in pixels from the board's origin. Made anew when the zoom has settled, never
// while panning, and without regard to what is selected: nothing moves because somebody points at it.
import type { Piece, Scene } from "../protocol";
import { type Badge, badgesOf } from "./badges";
import { add, along, type Frame, gap, polyline, type Vec } from "./geometry";
import { signOf } from "./kinds";
import { type DeckPlan, usualPlan } from "./plan";
import { drawnHull, type Hull, sizeOf, type ShipSize, trueHull } from "./ship";

export interface Pose extends Hull {
  piece: Piece;
  x: number;
  y: number;
  degrees: number;
  rank: number;  // larger ships are named first
  plan: DeckPlan;
}

type Stack = { piece: Piece; hull: Hull; degrees: number; rank: number; plan: DeckPlan }[];

/** Ships of one hex, fanned out: abreast when they are on one heading, else in a ring. */
function fanned(stack: Stack, centre: Vec, scale: number): Pose[] {
  const n = stack.length;
  if (n === 1) return stack.map(({ hull, ...ship }) => ({ ...ship, ...hull, ...centre }));
  const shrink = n === 2 ? 0.86 : n === 3 ? 0.76 : 0.66;
  const widest = Math.max(...stack.map((s) => s.hull.beam)) * shrink;
  const together = stack.every((s) => s.degrees === stack[0]!.degrees);
  const step = Math.max(Math.min(0.3, 0.86 / n) * scale, widest + 3);
  return stack.map(({ hull, ...ship }, i) => {
    const offset = together
      ? add(along(ship.degrees + 90, (i - (n - 1) / 2) * step), along(ship.degrees, (i % 2 === 0 ? 0.05 : -0.05) * scale))
      : along(90 + (i * 360) / n, Math.max(0.27 * scale, widest + 4));
    const size = { length: hull.length * shrink, beam: hull.beam * shrink };
    return { ...ship, ...size, ...add(centre, offset) };
  });
}

/** From each place to the nearest other one; several pieces in one place do not count. */
function rooms(places: Vec[]): number[] {
  return places.map((a) => {
    let least = Infinity;
    for (const b of places) {
      const way = (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
      if (way > 1e-9 && way < least) least = way;
    }
    return Math.sqrt(least);
  });
}

export function posesOf(scene: Scene, frame: Frame, outlines: ReadonlyMap<string, ShipSize>, scale: number): Pose[] {
  const stacks = new Map<string, Stack>(), room = rooms(scene.pieces.map((p) => frame.place(p.x, p.y)));
  scene.pieces.forEach((piece, i) => {
    const size = sizeOf(piece, outlines);
    const hull = signOf(piece.kind)?.size ?? drawnHull(trueHull(piece, size, frame), size, scale, room[i]! * scale);
    const key = frame.hexes ? `${piece.x},${piece.y}` : String(i);
    const stack = stacks.get(key) ?? [];
    stack.push({ piece, hull, degrees: frame.degrees(piece.heading), rank: size.length_ft, plan: size.plan ?? usualPlan(piece.type) });
    stacks.set(key, stack);
  });
  return [...stacks.values()].flatMap((stack) => {
    const { x, y } = frame.place(stack[0]!.piece.x, stack[0]!.piece.y);
    stack.sort((a, b) => a.piece.side - b.piece.side);
    return fanned(stack, { x: x * scale, y: y * scale }, scale);
  });
}

/** The piece under a point: the nearest hull within reach of a finger. */
export function poseAt(poses: Pose[], p: Vec, reach: number): Pose | null {
  let best: Pose | null = null, least = reach;
  for (const pose of poses) {
    const ahead = along(pose.degrees, 1), dx = p.x - pose.x, dy = p.y - pose.y;
    const half = pose.length / 2 - pose.beam / 2;
    const on = Math.min(Math.max(dx * ahead.x + dy * ahead.y, -half), half);
    const away = Math.hypot(dx - ahead.x * on, dy - ahead.y * on) - pose.beam / 2;
    if (away < least) best = pose, least = away;
  }
  return best;
}

// --- nameplates

export interface Plate {
  piece: Piece;
  x: number;  // left, top
  y: number;
  width: number;
  name: string;
  nameWidth: number;
  note: string;    // type and speed; empty where there is no room
  noteAt: number;  // from the left
  badges: Badge[];
  leader: string;  // path from plate to hull; empty when she lies beside it
  more: string;    // how many nameless ones there are around her: "+3"
  moreAt: number;
}
export const PLATE_HEIGHT = 21;
/** What labels keep off: as high as a plate where nothing is said. */
export interface Cover { x: number; y: number; width: number; height?: number }
export const GLYPH = 14;
/** The plate under a point. */
export function plateAt(plates: Iterable<Plate>, p: Vec): Plate | null {
  for (const plate of plates) if (p.x >= plate.x && p.x <= plate.x + plate.width && p.y >= plate.y && p.y <= plate.y + PLATE_HEIGHT) return plate;
  return null;
}
const PADDING = 3;
const MOST_GLYPHS = 5;
/** Width of a text in pixels: `bold` for names. */
export type TextWidth = (text: string, bold: boolean) => number;

export const noteOf = (piece: Piece): string => [piece.type, piece.speed].filter((s) => s !== "").join(" · ");

export function plateOf(piece: Piece, at: Vec, full: boolean, width: TextWidth, tight = false): Plate {
  const badges = badgesOf(piece.badges).filter((badge) => badge.grave || !tight).slice(0, MOST_GLYPHS);
  const note = full ? noteOf(piece) : "";
  const nameWidth = width(piece.label, true), noteAt = PADDING + nameWidth + 6;
  const text = note === "" ? noteAt - 6 : noteAt + width(note, false);
  const total = text + (badges.length > 0 ? 3 + badges.length * GLYPH : 0) + PADDING;
  return { piece, x: at.x, y: at.y, width: total, name: piece.label, nameWidth, note, noteAt, badges, leader: "", more: "", moreAt: total };
}

/** Her plate in full, whatever room there is: of a ship that stands in front. */
export function frontPlate(pose: Pose, plate: Plate | undefined, width: TextWidth): Plate {
  const at = plate ?? { x: pose.x + pose.beam / 2 + 8, y: pose.y + 6 };
  return { ...plateOf(pose.piece, at, true, width), leader: plate?.leader ?? "" };
}

/** `hull`: whose it is. */
interface Rect { left: number; top: number; right: number; bottom: number; hull?: string }
const CELL = 24;
const cell = (v: number): number => Math.floor(v / CELL);

/** What is taken, in a coarse net, so that hundreds of ships cost no more than their neighbours. */
export class Taken {
  private readonly cells = new Map<number, Rect[]>();
  add(r: Rect): void {
    for (let cx = cell(r.left); cx <= cell(r.right); ++cx)
      for (let cy = cell(r.top); cy <= cell(r.bottom); ++cy) {
        const key = cx * 65536 + cy, row = this.cells.get(key);
        if (row) row.push(r);
        else this.cells.set(key, [r]);
      }
  }
  meets(r: Rect): boolean {
    return this.find(r) !== null;
  }
  /** What is met; the hull of `own` is not an obstacle. */
  find(r: Rect, own?: string): Rect | null {
    for (let cx = cell(r.left); cx <= cell(r.right); ++cx)
      for (let cy = cell(r.top); cy <= cell(r.bottom); ++cy)
        for (const o of this.cells.get(cx * 65536 + cy) ?? [])
          if (o.left < r.right && r.left < o.right && o.top < r.bottom && r.top < o.bottom && (own === undefined || o.hull !== own)) return o;
    return null;
  }
}

/** A hull as a row of small squares, near enough to keep texts off her. */
export const beads = (pose: Pose): Rect[] =>
  [-0.4, -0.2, 0, 0.2, 0.4].map((part) => {
    const c = add(pose, along(pose.degrees, pose.length * part)), r = pose.beam / 2 + 1;
    return { left: c.x - r, top: c.y - r, right: c.x + r, bottom: c.y + r, hull: pose.piece.handle };
  });

/** Directions in which a plate is tried, best first: abeam of her, away from the line she steams in. */
function bearings(pose: Pose): number[] {
  const abeam = pose.degrees % 180 === 0 ? 90 : pose.degrees % 180 < 90 ? pose.degrees + 90 : pose.degrees - 90;
  return [0, 180, 35, -35, 145, -145, 90, -90, 17, -17, 163, -163, 60, -60, 120, -120].map((turn) => abeam + turn);
}

function rectAt(pose: Pose, degrees: number, width: number, distance: number): Rect {
  const way = along(degrees, 1);
  const lean = Math.abs(Math.cos(((degrees - pose.degrees) * Math.PI) / 180));
  const hull = (pose.length / 2) * lean + (pose.beam / 2) * (1 - lean) + distance;
  // The plate's own extent towards the ship, so that its rim and not its middle keeps the distance.
  const own = Math.min(width / 2 / Math.max(Math.abs(way.x), 1e-6), PLATE_HEIGHT / 2 / Math.max(Math.abs(way.y), 1e-6));
  const c = add(pose, along(degrees, hull + own));
  return { left: c.x - width / 2, top: c.y - PLATE_HEIGHT / 2, right: c.x + width / 2, bottom: c.y + PLATE_HEIGHT / 2 };
}

/** What is tried for each ship in turn: close to her in full or the name alone, then at the end of ever longer leaders. */
const TRIES = [[true, 4], [false, 4], [true, 20], [false, 20], [false, 38], [false, 60], [false, 86], [false, 116], [false, 150]] as const;
/** From here on a plate has a leader; and in a crowd no longer one than this, for many of them could not be told apart. */
const APART = 8, MOST_IN_CROWD = 20;
const CROSS = 8;
const CROWD = 24, NEAR = 150;

/** Is she among so many that long leaders would only tangle? */
const crowded = (pose: Pose, poses: Pose[]): boolean =>
  poses.reduce((near, other) => near + (Math.abs(other.x - pose.x) < NEAR && Math.abs(other.y - pose.y) < NEAR ? 1 : 0), 0) > CROWD;

/** So far off may the ship be beside whose name the nameless ones of her side are counted. */
const WITH_HER = 90;
const MORE_GAP = 4;

/** How many of her side stand nameless around her: "+3" behind the name of the nearest. */
function countNameless(poses: Pose[], out: Map<string, Plate>, taken: Taken, width: TextWidth): void {
  const named = poses.filter((p) => out.has(p.piece.handle)), more = new Map<string, number>();
  for (const pose of poses) {
    if (out.has(pose.piece.handle) || pose.piece.kind !== "ship") continue;
    let nearest: Pose | null = null, least = WITH_HER;
    for (const other of named) {
      const away = other.piece.side === pose.piece.side && other.piece.kind === "ship" ? gap(other, pose) : Infinity;
      if (away < least) nearest = other, least = away;
    }
    if (nearest) more.set(nearest.piece.handle, (more.get(nearest.piece.handle) ?? 0) + 1);
  }
  for (const [handle, n] of more) {
    const plate = out.get(handle)!, text = `+${n}`, room = MORE_GAP + width(text, false);
    const beside: Rect = { left: plate.x + plate.width + 0.5, top: plate.y, right: plate.x + plate.width + room, bottom: plate.y + PLATE_HEIGHT };
    if (taken.meets(beside)) continue;
    taken.add(beside);
    out.set(handle, { ...plate, more: text, moreAt: plate.width, width: plate.width + room });
  }
}

/**
 * Names without overlaps, large ships first; none only in a crowd, and where no free sea is within reach of a leader: they are counted
 * behind a name near them. `tight`: on a narrow screen names alone, close to their ships.
 */
export function platesOf(poses: Pose[], width: TextWidth, crosses: Iterable<Vec> = [], tight = false): Map<string, Plate> {
  const taken = new Taken(), out = new Map<string, Plate>();
  // Where a ship went down there is a cross to be clicked.
  for (const { x, y } of crosses) taken.add({ left: x - CROSS, top: y - CROSS, right: x + CROSS, bottom: y + CROSS });
  for (const pose of poses) for (const bead of beads(pose)) taken.add(bead);
  const order = poses.map((pose, i) => ({ pose, i })).sort((a, b) => b.pose.rank - a.pose.rank || a.i - b.i);
  for (const { pose } of order) {
    const spot = spotFor(pose, taken, width, crowded(pose, poses) || tight ? MOST_IN_CROWD : Infinity, tight);
    if (!spot) continue;
    const { plate, at, leader } = spot;
    for (const rect of [at, ...leader.slice(1, -1).map(speck)]) taken.add(rect);
    out.set(pose.piece.handle, { ...plate, x: at.left, y: at.top, leader: polyline(leader.filter((_, i) => i === 0 || i === leader.length - 1)) });
  }
  countNameless(poses, out, taken, width);
  return out;
}

interface Spot { plate: Plate; at: Rect; leader: Vec[]; cost: number }
/** The best free place: near to her, and with a leader that crosses no hull and passes under no other name. */
function spotFor(pose: Pose, taken: Taken, width: TextWidth, farthest: number, tight: boolean): Spot | null {
  let best: Spot | null = null;
  const inFull = plateOf(pose.piece, pose, true, width), inShort = plateOf(pose.piece, pose, false, width, tight);
  for (const [tried, [full, distance]] of TRIES.entries()) {
    if (distance > farthest || (best && best.cost <= tried)) return best;
    if (full && tight) continue;
    const plate = full ? inFull : inShort;
    for (const degrees of bearings(pose)) {
      const at = rectAt(pose, degrees, plate.width, distance);
      if (taken.meets(at)) continue;
      const leader = distance > APART ? leaderOf(pose, at) : [];
      const cost = tried + crossings(leader, taken, pose.piece.handle);
      if (!best || cost < best.cost) best = { plate, at, leader, cost };
    }
  }
  return best;
}
/** In tries: a name that is so much farther off or shorter is as good. */
const OVER_HULL = 12, UNDER_NAME = 3;
function crossings(leader: Vec[], taken: Taken, own: string): number {
  let cost = 0;
  for (const p of leader) {
    const met = p === leader[0] ? null : taken.find(speck(p), own);
    if (met?.hull !== undefined) return OVER_HULL;
    if (met) cost = UNDER_NAME;
  }
  return cost;
}

const STEP = 4;
const speck = ({ x, y }: Vec): Rect => ({ left: x - 2, top: y - 2, right: x + 2, bottom: y + 2 });

const within = (v: number, from: number, to: number): number => Math.min(Math.max(v, from), to);

/** Where along her keel a leader meets her, short of bow and stern. */
function onKeel(pose: Pose, p: Vec): Vec {
  const ahead = along(pose.degrees, 1), part = pose.length * 0.36;
  return add(pose, along(pose.degrees, within((p.x - pose.x) * ahead.x + (p.y - pose.y) * ahead.y, -part, part)));
}

/** From the rim of her plate to her keel, in short steps. */
function leaderOf(pose: Pose, r: Rect): Vec[] {
  const near = onKeel(pose, { x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2 });
  const rim = { x: near.x < r.left || near.x > r.right ? within(near.x, r.left, r.right) : within(near.x, r.left + 6, r.right - 6), y: within(near.y, r.top, r.bottom) };
  const to = onKeel(pose, rim), steps = Math.max(Math.ceil(gap(rim, to) / STEP), 1);
  return Array.from({ length: steps + 1 }, (_, i) => ({ x: rim.x + ((to.x - rim.x) * i) / steps, y: rim.y + ((to.y - rim.y) * i) / steps }));
}
