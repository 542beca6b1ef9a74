// Guns of a data sheet as they are drawn: how many bear where, and which turrets of the deck plan are lost.
import type { Place } from "./board/plan";
import type { SheetMount, SheetRow } from "./protocol";

type Bears = SheetMount["bears"];
const ROUND = 360;
const into = (degrees: number): number => ((degrees % ROUND) + ROUND) % ROUND;
/** Sectors run clockwise and may cross the bow. */
const covers = (bears: Bears, degrees: number): boolean =>
  bears.some(([from, to]) => to - from >= ROUND || into(degrees - from) < into(to - from));

/** Barrels or dice in action that bear there, in degrees from the bow. */
export const gunsAt = (mounts: readonly SheetMount[], degrees: number): number =>
  mounts.reduce((sum, mount) => sum + (!mount.lost && covers(mount.bears, degrees) ? mount.guns : 0), 0);

export interface Sector { from: number; to: number; guns: number }
/** The circle in sectors with equal numbers of guns, clockwise from the bow; those without a gun are left out. */
export function sectorsOf(mounts: readonly SheetMount[]): Sector[] {
  const edges = [...new Set([0, ROUND, ...mounts.flatMap((m) => m.bears.flatMap(([from, to]) => [into(from), into(to)]))])].sort((a, b) => a - b);
  const out: Sector[] = [];
  for (const [i, from] of edges.slice(0, -1).entries()) {
    const to = edges[i + 1]!, guns = gunsAt(mounts, (from + to) / 2), last = out.at(-1);
    if (guns === 0) continue;
    if (last && last.to === from && last.guns === guns) last.to = to;
    else out.push({ from, to, guns });
  }
  return out;
}

/** Along the ship from the bow, and to which side: by where a mount bears. */
function placeOf({ bears }: SheetMount): { at: number; side: number } {
  const ahead = covers(bears, 0), astern = covers(bears, 180), port = covers(bears, 270), starboard = covers(bears, 90);
  return { at: ahead === astern ? 0.5 : ahead ? 0.15 : 0.85, side: port === starboard ? 0 : port ? -1 : 1 };
}

/** Of the turrets of her plan those whose mounts are lost: each the one that stands most like where its mount bears. */
export function lostTurrets(turrets: readonly Place[], mounts: readonly SheetMount[]): number[] {
  const left = turrets.map((_, i) => i), out: number[] = [];
  for (const mount of mounts.filter((m) => m.lost)) {
    const { at, side } = placeOf(mount);
    const far = (i: number): number => Math.abs(turrets[i]![0] - at) + (turrets[i]![1] === side ? 0 : 1);
    const nearest = left.reduce((best, i) => (best < 0 || far(i) < far(best) ? i : best), -1);
    if (nearest < 0) break;
    out.push(nearest);
    left.splice(left.indexOf(nearest), 1);
  }
  return out;
}

/** The row of her main battery: the first whose mounts are there one by one. */
export const mainBattery = (rows: readonly SheetRow[]): SheetRow | null => rows.find((row) => row.mounts.length > 0 && row.boxes === row.mounts.length) ?? null;
