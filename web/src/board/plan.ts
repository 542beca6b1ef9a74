// A ship from above, by where her turrets and funnels stood: paths in pixels, bow to the north, her middle at 0, 0. Detail is lost
// in steps as she grows small, but never her bow.
import { normal, radians, type Vec } from "./geometry";
import type { Hull } from "./ship";

/** A part of her length from the bow; -1 port, 0 centreline, 1 starboard; guns of a mount. */
export type Place = [at: number, side: number, guns: number];
export interface DeckPlan { turrets: Place[]; secondary: Place[]; funnels: Place[]; masts: Place[] }

const centre = (...at: number[]): Place[] => at.map((a) => [a, 0, 0]);
const mounts = (guns: number, ...at: number[]): Place[] => at.map((a) => [a, 0, guns]);
const wings = (...at: number[]): Place[] => at.flatMap((a): Place[] => [[a, -1, 1], [a, 1, 1]]);
const plan = (turrets: Place[], funnels: Place[], masts: Place[] = []): DeckPlan => ({ turrets, secondary: [], funnels, masts });

/** What ships of the type usually carried, where the register has no plan. */
const USUAL: Record<string, DeckPlan> = {
  BB: plan(mounts(2, 0.19, 0.26, 0.7, 0.78), centre(0.4, 0.48), centre(0.34, 0.6)),
  BC: plan(mounts(2, 0.17, 0.24, 0.58, 0.79), centre(0.34, 0.42, 0.5), centre(0.28, 0.64)),
  B: plan(mounts(2, 0.2, 0.8), centre(0.42, 0.52), centre(0.32, 0.67)),
  AC: plan([...mounts(2, 0.18, 0.82), ...wings(0.32, 0.68)], centre(0.37, 0.45, 0.53), centre(0.29, 0.7)),
  DD: plan(mounts(1, 0.16, 0.62, 0.9), centre(0.3, 0.42), centre(0.25)),
  TB: plan(mounts(1, 0.2, 0.85), centre(0.36), centre(0.28)),
};
const ANY = plan([...mounts(1, 0.15, 0.86), ...wings(0.3, 0.68)], centre(0.36, 0.45, 0.54), centre(0.28, 0.7));
export const usualPlan = (type: string): DeckPlan => USUAL[type] ?? ANY;

/** How much of her is drawn: the hull alone, guns and funnels as well, or all. */
export type Detail = 0 | 1 | 2;
const GUNS_FROM = 22, ALL_FROM = 62;
export const detailOf = ({ length }: Hull): Detail => (length < GUNS_FROM ? 0 : length < ALL_FROM ? 1 : 2);

/** How near to bow or stern a gun on the centreline comes, in degrees off it. */
const BLIND = 35;
/** Where a mount points, in degrees from the bow: at the target if it bears, else fore and aft. */
export function trained([at, side]: Place, train: number | null): number {
  const rest = at < 0.5 ? 0 : 180;
  if (train === null) return rest;
  const to = normal(train), off = to > 180 ? 360 - to : to;
  if (side !== 0) return (side > 0 ? to <= 180 : to >= 180 || to === 0) ? to : rest;
  return (at < 0.5 ? off <= 180 - BLIND : off >= BLIND) ? to : rest;
}

const n = (value: number): string => String(Math.round(value * 100) / 100);
const figure = (points: Vec[]): string => points.map((p, i) => `${i === 0 ? "M" : "L"}${n(p.x)} ${n(p.y)}`).join("");
const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}Z`;

const HOUSE = [[-0.78, -0.72], [0.78, -0.72], [1, 0.2], [0.72, 0.86], [0, 1], [-0.72, 0.86], [-1, 0.2]] as const;
const REACH = 2.3;

interface Mount { at: Vec; r: number; degrees: number; guns: number }
function turn({ at, degrees }: Mount, x: number, y: number): Vec {
  const s = Math.sin(radians(degrees)), c = Math.cos(radians(degrees));
  return { x: at.x + x * c - y * s, y: at.y + x * s + y * c };
}
const house = (m: Mount): string => `${figure(HOUSE.map(([x, y]) => turn(m, x * m.r, y * m.r)))}Z`;
const barrels = (m: Mount): string =>
  Array.from({ length: m.guns }, (_, i) => {
    const x = (i - (m.guns - 1) / 2) * m.r * 0.62;
    return figure([turn(m, x, -m.r * 0.6), turn(m, x, -m.r * REACH)]);
  }).join("");

export interface PlanPaths { works: string; funnels: string; houses: string; barrels: string; masts: string }

/** Room for a turret: no wider than the deck, and clear of the next one on the same side. */
function radius(places: readonly Place[], place: Place, hull: Hull): number {
  const near = places.filter((p) => p !== place && p[1] === place[1]).map((p) => Math.abs(p[0] - place[0]) * hull.length);
  const widest = (hull.beam / 2) * (place[1] === 0 ? 0.5 : place[2] > 1 ? 0.42 : 0.26);
  return Math.min(widest * (place[2] === 1 && place[1] === 0 ? 0.8 : 1), ...near.map((gap) => gap * 0.46));
}

export function planPaths(hull: Hull, { turrets, secondary, funnels, masts }: DeckPlan, train: number | null, detail: Detail): PlanPaths {
  const b = hull.beam / 2, y = (at: number): number => (at - 0.5) * hull.length;
  const x = (side: number, small: boolean): number => side * b * (small ? 0.66 : 0.5);
  const all = [...turrets, ...(detail === 2 ? secondary : [])];
  const guns = all.map((place): Mount => ({
    at: { x: x(place[1], place[2] === 1), y: y(place[0]) }, r: radius(all, place, hull), degrees: trained(place, train), guns: place[2],
  }));
  const stacks = funnels.map(([at, side]) => ellipse(side * b * 0.3, y(at), b * 0.24, Math.min(b * 0.38, hull.length * 0.028))).join("");
  return {
    works: detail === 2 ? works(hull, funnels) : "",
    funnels: stacks,
    houses: guns.map(house).join(""),
    barrels: detail === 2 ? guns.map(barrels).join("") : "",
    masts: detail === 2 ? masts.map(([at]) => ellipse(0, y(at), b * 0.09, b * 0.09)).join("") : "",
  };
}

/** The superstructure, around her funnels. */
function works(hull: Hull, funnels: readonly Place[]): string {
  const b = hull.beam / 2, at = funnels.map((f) => f[0]);
  const from = (Math.min(...at, 0.45) - 0.09 - 0.5) * hull.length, to = (Math.max(...at, 0.5) + 0.08 - 0.5) * hull.length, w = b * 0.46;
  return `${figure([{ x: 0, y: from - b * 0.45 }, { x: w * 0.9, y: from }, { x: w, y: to }, { x: 0, y: to + b * 0.45 }, { x: -w, y: to }, { x: -w * 0.9, y: from }])}Z`;
}
