// Marks as paths, in pixels at a scale.
import type { Mark, Scene } from "../protocol";
import { beads, type Cover, PLATE_HEIGHT, type Pose, Taken, type TextWidth } from "./layout";
import { add, along, bearing, type Box, circle, type Frame, gap, hexesPath, hexesRim, normal, polygon, polyline, radians, sectorPath, times, type Vec } from "./geometry";
import { boxOf } from "./extent";
import type { Hull } from "./ship";
import { isWreck, markersOf } from "./wrecks";

export interface Drawn {
  mark: Mark;
  tone: string;
  path: string;
  fill: "none" | "wash" | "hatch" | "cross";
  /** Places for the label, best first. */
  labels: Vec[];
  /** Of a line: its last leg, for what stands at its end. */
  end: { at: Vec; degrees: number } | null;
  /** Of cells: their outer edge, which is all of them that is drawn as a line. */
  rim?: string;
}

const TONES = new Set(["arc", "range", "plan", "committed", "fire", "sight", "blocked", "torpedo", "smoke", "danger", "hit", "miss", "course", "known"]);
/** What was last known fades with the turns. */
export const fading = (mark: Mark): number => Math.max(1 - 0.13 * (mark.age ?? 0), 0.35);
export const toneOf = (mark: Pick<Mark, "tone">): string => (TONES.has(mark.tone) ? mark.tone : "other");

const middle = (points: Vec[]): Vec =>
  points.length === 0 ? { x: 0, y: 0 } : times(points.reduce(add, { x: 0, y: 0 }), 1 / points.length);

/** A part of the way along, by length. */
export function partway(points: Vec[], part: number): Vec {
  const legs = points.slice(1).map((p, i) => Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y));
  let left = legs.reduce((a, b) => a + b, 0) * part;
  for (const [i, leg] of legs.entries()) {
    const a = points[i]!, b = points[i + 1]!;
    if (left <= leg && leg > 0) return { x: a.x + ((b.x - a.x) * left) / leg, y: a.y + ((b.y - a.y) * left) / leg };
    left -= leg;
  }
  return points[0] ?? { x: 0, y: 0 };
}

/** From the middle of a ghost to what is written beside her, in pixels. */
const GHOST = 26;
const PARTS = [0.5, 0.38, 0.62, 0.26, 0.74, 0.16, 0.84];
/** Two ships that fired at each other have one line: what she suffered is written near her who suffered it. */
const SHOT = new Set(["hit", "miss"]), NEAR_END = [0.74, 0.66, 0.82, 0.58, 0.9];
const fillOf = (tone: string): Drawn["fill"] => (tone === "smoke" ? "hatch" : tone === "danger" || tone === "blocked" ? "cross" : "wash");

/** How far a hull reaches from her middle along a bearing. */
export function rimOf(pose: Hull & { degrees: number }, degrees: number): number {
  const turn = radians(degrees - pose.degrees);
  return 1 / Math.hypot(Math.cos(turn) / (pose.length / 2), Math.sin(turn) / (pose.beam / 2));
}
/** Between a hull and the line of fire that begins or ends at her; a line shorter than that goes from middle to middle. */
const CLEAR = 3, SHORTEST = 10;

const GUNNERY = new Set(["fire", "hit", "miss"]);
/** Where the guns of those who fire point, in degrees from their bows: at the first target an order or the last fire gives them. */
export function trainsOf(marks: readonly Mark[], poses: ReadonlyMap<string, Pose>): ReadonlyMap<string, number> {
  const out = new Map<string, number>();
  for (const mark of marks) {
    const from = poses.get(mark.piece), to = poses.get(mark.target);
    if (mark.kind !== "line" || !GUNNERY.has(mark.tone) || !from || !to || out.has(mark.piece)) continue;
    out.set(mark.piece, normal(bearing(from, to) - from.degrees));
  }
  return out;
}

/** What is at both ends of a line of fire: ships of one hex lie beside each other, and a wreck below the middle. */
export interface Ends {
  poses: ReadonlyMap<string, Pose>;
  wrecks: ReadonlyMap<string, Vec>;
}

/** From hull to hull, where she stands in the hex that is meant; where a ship is shown elsewhere, that place counts. */
function fireLine(mark: Mark, points: Vec[], frame: Frame, scale: number, ends: Ends): Vec[] {
  const [from, to] = points;
  if (mark.target === "" || points.length !== 2 || !from || !to) return points;
  const end = (handle: string, place: Vec): { at: Vec; hull: Pose | null } => {
    const hull = ends.poses.get(handle);
    if (!hull) return { at: ends.wrecks.get(handle) ?? place, hull: null };
    const meant = gap(times(frame.place(hull.piece.x, hull.piece.y), scale), place) < 1;
    return meant ? { at: { x: hull.x, y: hull.y }, hull } : { at: place, hull: null };
  };
  const firer = end(mark.piece, from), target = end(mark.target, to), way = bearing(firer.at, target.at);
  const clear = (hull: Pose | null): number => (hull ? rimOf(hull, way) + CLEAR : 0);
  if (gap(firer.at, target.at) < clear(firer.hull) + clear(target.hull) + SHORTEST) return [firer.at, target.at];
  return [add(firer.at, along(way, clear(firer.hull))), add(target.at, along(way + 180, clear(target.hull)))];
}

const NOBODY: Ends = { poses: new Map(), wrecks: new Map() };

export function drawn(mark: Mark, frame: Frame, scale: number, ends: Ends = NOBODY): Drawn {
  const points = fireLine(mark, mark.points.map(([x, y]) => times(frame.place(x, y), scale)), frame, scale, ends);
  const first = points[0] ?? { x: 0, y: 0 }, tone = toneOf(mark);
  const inner = frame.size(mark.inner) * scale, outer = frame.size(mark.outer) * scale;
  const make = (path: string, fill: Drawn["fill"], labels: Vec[], end: Drawn["end"] = null): Drawn => ({ mark, tone, path, fill, labels, end });
  switch (mark.kind) {
    case "line": {
      const last = points.at(-1) ?? first, before = points.at(-2) ?? first;
      return make(polyline(points), "none", (SHOT.has(tone) ? NEAR_END : PARTS).map((part) => partway(points, part)), { at: last, degrees: bearing(before, last) });
    }
    case "sector": {
      const from = mark.from / 1e6, to = mark.to / 1e6, sweep = to - from >= 360 ? 360 : normal(to - from);
      const rim = PARTS.map((part) => add(first, along(from + sweep * part, outer)));
      return make(sectorPath(first, from, to, inner, outer), fillOf(tone), rim);
    }
    case "ring":
      return make(circle(first, outer) + (inner > 0 ? circle(first, inner) : ""), tone === "range" || tone === "known" ? "none" : fillOf(tone),
        [45, 135, 225, 315].map((degrees) => add(first, along(degrees, outer))));
    case "cells": {
      const cells = mark.points.map(([column, row]) => ({ column, row }));
      return { ...make(hexesPath(cells, scale), fillOf(tone), [middle(points)]), rim: hexesRim(cells, scale) };
    }
    case "area":
      return make(polygon(points), fillOf(tone), [middle(points)]);
    case "ghost":  // her outline is drawn elsewhere
      return make("", "none", [0, 180, 90, 270].map((degrees) => add(first, along(degrees, GHOST))));
    case "marker": {
      const beside = 14 + mark.label.length * 3.8;
      return make("", "none", [90, 270].map((degrees) => add(first, along(degrees, beside))).concat([0, 180].map((degrees) => add(first, along(degrees, GHOST)))));
    }
    default:  // a text, or what a later server may send
      return make("", "none", [first]);
  }
}

/** Where ships went down, by handle, in pixels. */
export const wreckPlaces = (scene: Scene, frame: Frame, scale: number): Map<string, Vec> =>
  new Map(markersOf(scene).filter(isWreck).map((m) => [m.piece, times(frame.place(m.x, m.y), scale)]));

const NAMELESS = new Set(["splash", "smoke", "torpedo", "mine"]);
/** Names of what lies on the water, to be written where there is room for them. */
export const markerNames = (scene: Scene): Mark[] =>
  markersOf(scene).filter((m) => m.label !== "" && !NAMELESS.has(m.kind)).map((m) => (
    { kind: "marker", tone: "other", label: m.label, piece: "", target: "", points: [[m.x, m.y]], heading: 0, from: 0, to: 0, inner: 0, outer: 0 }));

export interface Label { text: string; x: number; y: number }

/** How far below its place a text is tried, best first; on a line it stands above. */
const DROPS = [4, 17, -9, 30], LINE_DROPS = [-6, 17, -19, 30];

const isIn = (r: Box, view: Box): boolean => r.left >= view.left && r.right <= view.right && r.top >= view.top && r.bottom <= view.bottom;

/** The places that are in view, and then those that would be if they were pushed aside. */
const withinView = (spots: Vec[], half: number, { left, right }: Box): Vec[] =>
  [...spots, ...spots.map(({ x, y }) => ({ x: Math.min(Math.max(x, left + half), right - half), y }))];

/** What is in view when the chart is fitted: its camera leaves at least so much beside and above ships and wrecks. */
const BESIDE = 80, ABOVE = 40;
export function inView(scene: Scene, frame: Frame, scale: number): Box {
  const { left, top, right, bottom } = boxOf(scene, frame, true);
  return { left: left * scale - BESIDE, top: top * scale - ABOVE, right: right * scale + BESIDE, bottom: bottom * scale + ABOVE };
}

/**
 * Labels clear of hulls, nameplates and each other. One whose places are all taken is left out: two texts on one another are none. The name
 * of what lies on the water stands within `view`, if it can: beside a wreck at the edge there may be no chart to write it on.
 */
export function labelsOf(all: Drawn[], poses: Pose[], covers: Iterable<Cover>, width: TextWidth, view: Box | null = null): Label[] {
  const taken = new Taken();
  for (const pose of poses) for (const bead of beads(pose)) taken.add(bead);
  for (const { x, y, width: wide, height = PLATE_HEIGHT } of covers) taken.add({ left: x, top: y, right: x + wide, bottom: y + height });
  return all.filter((d) => d.mark.label !== "").flatMap((d) => {
    const half = width(d.mark.label, true) / 2 + 2;
    const spots = (d.end ? LINE_DROPS : DROPS).flatMap((down) => d.labels.map((at) => ({ x: at.x, y: at.y + down })));
    const rect = (at: Vec) => ({ left: at.x - half, top: at.y - 11, right: at.x + half, bottom: at.y + 4 });
    const free = (spot: Vec): boolean => !taken.meets(rect(spot));
    const seen = view && d.mark.kind === "marker" ? withinView(spots, half, view).find((spot) => isIn(rect(spot), view) && free(spot)) : undefined;
    const at = seen ?? spots.find(free);
    if (!at) return [];
    taken.add(rect(at));
    return [{ text: d.mark.label, x: at.x, y: at.y }];
  });
}
