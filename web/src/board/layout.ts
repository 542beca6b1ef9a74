// Where hulls and nameplates lie at one scale, in pixels from the board's origin. Made anew when the zoom has settled, never
// while panning, and without regard to what is selected: nothing moves because somebody points at it.
import type { Piece, Scene } from "../protocol";
import { type Badge, badgesOf } from "./badges";
import { add, along, type Frame, type Vec } from "./geometry";
import { drawnHull, type Hull, sizeOf, type ShipSize, trueHull } from "./ship";

export interface Pose extends Hull {
  piece: Piece;
  x: number;
  y: number;
  degrees: number;
  rank: number;  // larger ships are named first
}

type Stack = { piece: Piece; hull: Hull; degrees: number; rank: number }[];

/** Ships of one hex, fanned out: abreast when they are on one heading, else in a ring. */
function fanned(stack: Stack, centre: Vec, scale: number): Pose[] {
  const n = stack.length;
  if (n === 1) return stack.map(({ piece, hull, degrees, rank }) => ({ piece, ...hull, ...centre, degrees, rank }));
  const shrink = n === 2 ? 0.86 : n === 3 ? 0.76 : 0.66;
  const widest = Math.max(...stack.map((s) => s.hull.beam)) * shrink;
  const together = stack.every((s) => s.degrees === stack[0]!.degrees);
  const step = Math.max(Math.min(0.3, 0.86 / n) * scale, widest + 3);
  return stack.map(({ piece, hull, degrees, rank }, i) => {
    const offset = together
      ? add(along(degrees + 90, (i - (n - 1) / 2) * step), along(degrees, (i % 2 === 0 ? 0.05 : -0.05) * scale))
      : along(90 + (i * 360) / n, Math.max(0.27 * scale, widest + 4));
    const size = { length: hull.length * shrink, beam: hull.beam * shrink };
    return { piece, ...size, ...add(centre, offset), degrees, rank };
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
    const hull = drawnHull(trueHull(piece, size, frame), size, scale, room[i]! * scale);
    const key = frame.hexes ? `${piece.x},${piece.y}` : String(i);
    const stack = stacks.get(key) ?? [];
    stack.push({ piece, hull, degrees: frame.degrees(piece.heading), rank: size.length_ft });
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
  note: string;    // type and speed; empty where there is no room
  noteAt: number;  // from the left
  badges: Badge[];
  leader: string;  // path from plate to hull; empty when she lies beside it
}
export const PLATE_HEIGHT = 17;
/** What labels keep off: as high as a plate where nothing is said. */
export interface Cover { x: number; y: number; width: number; height?: number }
export const GLYPH = 14;
/** The plate under a point. */
export function plateAt(plates: Iterable<Plate>, p: Vec): Plate | null {
  for (const plate of plates) if (p.x >= plate.x && p.x <= plate.x + plate.width && p.y >= plate.y && p.y <= plate.y + PLATE_HEIGHT) return plate;
  return null;
}
const PADDING = 7;
const MOST_GLYPHS = 5;
/** Width of a text in pixels: `bold` for names. */
export type TextWidth = (text: string, bold: boolean) => number;

export const noteOf = (piece: Piece): string => [piece.type, piece.speed].filter((s) => s !== "").join(" · ");

export function plateOf(piece: Piece, at: Vec, full: boolean, width: TextWidth): Plate {
  const badges = badgesOf(piece.badges).slice(0, MOST_GLYPHS);
  const note = full ? noteOf(piece) : "";
  const noteAt = PADDING + width(piece.label, true) + 6;
  const text = note === "" ? noteAt - 6 : noteAt + width(note, false);
  const total = text + (badges.length > 0 ? 3 + badges.length * GLYPH : 0) + PADDING;
  return { piece, x: at.x, y: at.y, width: total, name: piece.label, note, noteAt, badges, leader: "" };
}

/** Her plate in full, whatever room there is: of a ship that stands in front. */
export function frontPlate(pose: Pose, plate: Plate | undefined, width: TextWidth): Plate {
  const at = plate ?? { x: pose.x + pose.beam / 2 + 8, y: pose.y + 6 };
  return { ...plateOf(pose.piece, at, true, width), leader: plate?.leader ?? "" };
}

interface Rect { left: number; top: number; right: number; bottom: number }
const CELL = 48;

/** What is taken, in a coarse net, so that hundreds of ships cost no more than their neighbours. */
export class Taken {
  private readonly cells = new Map<number, Rect[]>();
  private each(r: Rect, f: (key: number) => void): void {
    for (let cx = Math.floor(r.left / CELL); cx <= Math.floor(r.right / CELL); ++cx)
      for (let cy = Math.floor(r.top / CELL); cy <= Math.floor(r.bottom / CELL); ++cy) f(cx * 65536 + cy);
  }
  add(r: Rect): void {
    this.each(r, (key) => {
      const row = this.cells.get(key);
      if (row) row.push(r);
      else this.cells.set(key, [r]);
    });
  }
  meets(r: Rect): boolean {
    let met = false;
    this.each(r, (key) => {
      for (const o of this.cells.get(key) ?? [])
        met ||= o.left < r.right && r.left < o.right && o.top < r.bottom && r.top < o.bottom;
    });
    return met;
  }
}

/** A hull as a row of small squares, near enough to keep texts off her. */
export const beads = (pose: Pose): Rect[] =>
  [-0.4, -0.2, 0, 0.2, 0.4].map((part) => {
    const c = add(pose, along(pose.degrees, pose.length * part)), r = pose.beam / 2 + 1;
    return { left: c.x - r, top: c.y - r, right: c.x + r, bottom: c.y + r };
  });

/** Directions in which a plate is tried, best first: abeam of her, away from the line she steams in. */
function bearings(pose: Pose): number[] {
  const abeam = pose.degrees % 180 === 0 ? 90 : pose.degrees % 180 < 90 ? pose.degrees + 90 : pose.degrees - 90;
  return [0, 180, 35, -35, 145, -145, 90, -90].map((turn) => abeam + turn);
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

/** Names without overlaps, large ships first: in full, or the name alone, or none where the sea is crowded. */
export function platesOf(poses: Pose[], width: TextWidth): Map<string, Plate> {
  const taken = new Taken(), out = new Map<string, Plate>();
  for (const pose of poses) for (const bead of beads(pose)) taken.add(bead);
  const order = poses.map((pose, i) => ({ pose, i })).sort((a, b) => b.pose.rank - a.pose.rank || a.i - b.i);
  for (const { pose } of order) {
    const place = (full: boolean, distance: number): boolean => {
      const plate = plateOf(pose.piece, pose, full, width);
      for (const degrees of bearings(pose)) {
        const r = rectAt(pose, degrees, plate.width, distance);
        if (taken.meets(r)) continue;
        taken.add(r);
        const leader = distance > 8 ? leaderOf(pose, r) : "";
        out.set(pose.piece.handle, { ...plate, x: r.left, y: r.top, leader });
        return true;
      }
      return false;
    };
    place(true, 4) || place(true, 20) || place(false, 4) || place(false, 20);
  }
  return out;
}

function leaderOf(pose: Pose, r: Rect): string {
  const x = Math.min(Math.max(pose.x, r.left + 6), r.right - 6), y = pose.y < r.top ? r.top : pose.y > r.bottom ? r.bottom : pose.y;
  const from = pose.x < r.left ? r.left : pose.x > r.right ? r.right : x;
  return `M${from.toFixed(1)} ${y.toFixed(1)}L${pose.x.toFixed(1)} ${pose.y.toFixed(1)}`;
}
