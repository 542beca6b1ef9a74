// Places on the board. Board units: one hex from centre to centre, or one `length` of the table (a cm); x east, y south,
// as screens have it. Hexes lie as in engine/core/hex.h: columns run north and south, odd ones half a hex lower.
import type { Point, Scene } from "../protocol";

export interface Vec { x: number; y: number }
export interface Hex { column: number; row: number }
export interface Box { left: number; top: number; right: number; bottom: number }

export const HEADING_LETTERS = ["N", "NE", "SE", "S", "SW", "NW"] as const;
const ROOT3 = Math.sqrt(3);
const CORNER = 1 / ROOT3;
const MICRO = 1_000_000;

export const turned = (heading: number, sides: number): number => (((heading + sides) % 6) + 6) % 6;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const normal = (degrees: number): number => ((degrees % 360) + 360) % 360;
/** One step along a bearing, clockwise from north. */
export const along = (degrees: number, distance = 1): Vec => ({
  x: Math.sin(radians(degrees)) * distance,
  y: -Math.cos(radians(degrees)) * distance,
});
export const add = (a: Vec, b: Vec): Vec => ({ x: a.x + b.x, y: a.y + b.y });
export const times = (a: Vec, k: number): Vec => ({ x: a.x * k, y: a.y * k });
export const gap = (a: Vec, b: Vec): number => Math.hypot(b.x - a.x, b.y - a.y);
export const bearing = (from: Vec, to: Vec): number => normal((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);

// --- hexes

export const sameHex = (a: Hex, b: Hex): boolean => a.column === b.column && a.row === b.row;
export const hexCentre = ({ column, row }: Hex): Vec => ({ x: (column * ROOT3) / 2, y: row + (column & 1) / 2 });

const axial = ({ column, row }: Hex): { q: number; r: number } => ({ q: column, r: row - (column >> 1) });
const fromAxial = (q: number, r: number): Hex => ({ column: q, row: r + (q >> 1) });

export function neighbour(at: Hex, heading: number): Hex {
  const steps = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const;
  const [dq, dr] = steps[turned(heading, 0)]!;
  const { q, r } = axial(at);
  return fromAxial(q + dq, r + dr);
}

export function hexDistance(a: Hex, b: Hex): number {
  const from = axial(a), to = axial(b);
  const q = to.q - from.q, r = to.r - from.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The hex a point lies in: the nearest centre. */
export function hexAt(p: Vec): Hex {
  const q = (p.x * 2) / ROOT3, r = p.y - q / 2;
  let rq = Math.round(q), rr = Math.round(r);
  const rs = Math.round(-q - r);
  const dq = Math.abs(rq - q), dr = Math.abs(rr - r), ds = Math.abs(rs + q + r);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return fromAxial(rq + 0, rr + 0);  // no negative zero
}

export function hexCorners(at: Hex): Vec[] {
  const centre = hexCentre(at);
  return [30, 90, 150, 210, 270, 330].map((degrees) => add(centre, along(degrees, CORNER)));
}

/** "C7": column letters and row from 1; after Z come AA, AB. */
export function hexLabel({ column, row }: Hex): string {
  let letters = "";
  for (let c = column; c >= 0; c = Math.floor(c / 26) - 1) letters = String.fromCharCode(65 + (c % 26)) + letters;
  return `${letters}${row + 1}`;
}

export function hexFromLabel(text: string): Hex | null {
  const match = /^\s*([a-z]{1,3})\s*([0-9]{1,3})\s*$/i.exec(text);
  if (!match) return null;
  const letters = match[1]!.toUpperCase(), row = Number(match[2]) - 1;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return row < 0 ? null : { column: column - 1, row };
}

/** Outline of many hexes as one path. */
export const hexesPath = (hexes: Iterable<Hex>, scale = 1): string => {
  let path = "";
  for (const hex of hexes) path += polygon(hexCorners(hex), scale);
  return path;
};

/** Only the sides between them and the rest of the sea. */
export function hexesRim(hexes: readonly Hex[], scale = 1): string {
  const taken = new Set(hexes.map((h) => `${h.column},${h.row}`));
  let path = "";
  for (const hex of hexes) {
    const corners = hexCorners(hex);
    for (let side = 0; side < 6; ++side) {
      const next = neighbour(hex, side);
      if (!taken.has(`${next.column},${next.row}`)) path += polyline([corners[(side + 5) % 6]!, corners[side]!], scale);
    }
  }
  return path;
}

// --- paths

const figure = (n: number): string => String(Math.round(n * 100) / 100);
/** Moves and lines through the points, each times `scale`. */
export const polyline = (points: Vec[], scale = 1): string =>
  points.map((p, i) => `${i === 0 ? "M" : "L"}${figure(p.x * scale)} ${figure(p.y * scale)}`).join("");
export const polygon = (points: Vec[], scale = 1): string => (points.length === 0 ? "" : `${polyline(points, scale)}Z`);

/** A ring sector, clockwise from one bearing to the other; all round when both are the same or a circle apart. */
export function sectorPath(centre: Vec, from: number, to: number, inner: number, outer: number): string {
  const sweep = normal(to - from);
  if (sweep === 0 || to - from >= 360) return circle(centre, outer) + (inner > 0 ? circle(centre, inner) : "");
  const big = sweep > 180 ? 1 : 0;
  const at = (degrees: number, r: number): string => {
    const p = add(centre, along(degrees, r));
    return `${figure(p.x)} ${figure(p.y)}`;
  };
  const back = inner > 0 ? `L${at(to, inner)}A${inner} ${inner} 0 ${big} 0 ${at(from, inner)}` : `L${at(0, 0)}`;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${big} 1 ${at(to, outer)}${back}Z`;
}

export function circle(centre: Vec, r: number): string {
  const x = figure(centre.x), top = figure(centre.y - r), bottom = figure(centre.y + r);
  return `M${x} ${top}A${r} ${r} 0 0 1 ${x} ${bottom}A${r} ${r} 0 0 1 ${x} ${top}Z`;
}

// --- the frame of a scene

/** Turns what a scene says into board units and degrees, whatever its board is. */
export interface Frame {
  hexes: boolean;
  box: Box;
  place(x: number, y: number): Vec;
  unplace(v: Vec): Point;
  degrees(heading: number): number;
  size(length: number): number;
  /** Of a table: what its south-west corner is called, in lengths east and north. */
  corner: Vec;
}

type Extent = Pick<Scene, "board" | "width" | "height" | "units"> & Partial<Pick<Scene, "left" | "bottom">>;

export function frameOf(scene: Extent): Frame {
  if (scene.board === "hexes") {
    const { width, height } = scene;
    const low = width > 1 ? 0.5 : 0;
    return {
      hexes: true,
      box: { left: -CORNER, top: -0.5, right: ((width - 1) * ROOT3) / 2 + CORNER, bottom: height - 0.5 + low },
      place: (column, row) => hexCentre({ column, row }),
      unplace: (v) => {
        const hex = hexAt(v);
        return [hex.column, hex.row];
      },
      degrees: (heading) => heading * 60,
      size: (length) => length,
      corner: { x: 0, y: 0 },
    };
  }
  const units = scene.units || 1, left = scene.left ?? 0, bottom = scene.bottom ?? 0, top = bottom + scene.height;
  return {
    hexes: false,
    box: { left: 0, top: 0, right: scene.width / units, bottom: scene.height / units },
    place: (x, y) => ({ x: (x - left) / units, y: (top - y) / units }),
    unplace: (v) => [Math.round(left + v.x * units), Math.round(top - v.y * units)],
    degrees: (heading) => heading / MICRO,
    size: (length) => length / units,
    corner: { x: left / units, y: bottom / units },
  };
}

/** What a place of the table is called: lengths east and north, as the scene counts them. */
export const called = (frame: Frame, v: Vec): Vec => ({ x: frame.corner.x + v.x, y: frame.corner.y + frame.box.bottom - v.y });
export const uncalled = (frame: Frame, v: Vec): Vec => ({ x: v.x - frame.corner.x, y: frame.corner.y + frame.box.bottom - v.y });

export const onBoard = (scene: Pick<Scene, "width" | "height">, hex: Hex): boolean =>
  hex.column >= 0 && hex.row >= 0 && hex.column < scene.width && hex.row < scene.height;

export interface Measured { range: number; bearing: number }
/** Range in hexes (whole) or lengths, and true bearing in degrees. */
export function measure(frame: Frame, from: Vec, to: Vec): Measured {
  const range = frame.hexes ? hexDistance(hexAt(from), hexAt(to)) : gap(from, to);
  return { range, bearing: range === 0 ? 0 : bearing(from, to) };
}
