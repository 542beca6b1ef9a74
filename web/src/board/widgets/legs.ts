// A way of straight legs with a turn before, between and after them, each turn a blank of its own: the limits of each name them all in
// order ("legs start halfway end"), the way there is ("way speed 1000000") and what turning takes off it ("toll 250000 30": lengths of the
// table for so many degrees). The legs are of one length.
import type { FormRow, Slot } from "../../protocol";
import { add, along, gap, normal, type Vec } from "../geometry";

export interface Turn { degrees: number; word: string }
/** A place where she may turn; the first of its turns is none. */
export interface Helm { slot: number; name: string; turns: readonly Turn[] }
export interface Sea { at: Vec; degrees: number; way: number; toll: number; helms: readonly Helm[] }
export interface Pose { at: Vec; degrees: number }

const words = (slot: Slot, name: string): string[] => slot.limits.map((limit) => limit.trim().split(/\s+/)).find(([first]) => first === name)?.slice(1) ?? [];
export const isLegs = (slot: Slot): boolean => slot.kind === "pick" && words(slot, "legs").length > 0;

/** "port 30": to port is less than nothing. */
export function degreesOf(word: string): number | null {
  const match = /^(port|starboard)\s+(\d+)$/.exec(word.trim().toLowerCase());
  return match ? Number(match[2]) * (match[1] === "port" ? -1 : 1) : null;
}

export function helmsOf(row: FormRow, slot: Slot): Helm[] {
  return words(slot, "legs").flatMap((name) => {
    const at = row.slots.findIndex((s) => s.name === name), choices = row.slots[at]?.choices ?? [];
    if (at < 0) return [];
    const turns = choices.flatMap(({ word }) => {
      const degrees = degreesOf(word);
      return degrees === null ? [] : [{ degrees, word }];
    });
    return [{ slot: at, name, turns: [{ degrees: 0, word: "" }, ...turns].sort((a, b) => a.degrees - b.degrees) }];
  });
}
/** Lengths of the table for a degree. */
export function tollOf(slot: Slot): number {
  const [cost, degrees] = words(slot, "toll").map(Number);
  return cost !== undefined && degrees !== undefined && degrees > 0 ? cost / degrees : 0;
}

/** What is left to run when so much is turned. */
export const runOf = (turns: readonly number[], sea: Sea): number => Math.max(sea.way - turns.reduce((sum, t) => sum + Math.abs(t), 0) * sea.toll, 0);

/** Where she stands at each helm, before she turns there; and at the last how she then lies. */
export function posesAlong(turns: readonly number[], sea: Sea): Pose[] {
  const legs = sea.helms.length - 1, run = legs > 0 ? runOf(turns, sea) / legs : 0;
  let now: Pose = { at: sea.at, degrees: normal(sea.degrees) };
  const poses = [now];
  sea.helms.forEach((_, i) => {
    const degrees = normal(now.degrees + (turns[i] ?? 0));
    now = { at: i < legs ? add(now.at, along(degrees, run)) : now.at, degrees };
    poses.push(now);
  });
  return poses;
}
export const endOf = (turns: readonly number[], sea: Sea): Pose => posesAlong(turns, sea).at(-1)!;

/** The turns on the way that bring her nearest to a place; of equals the least. The last, which leads nowhere, stays. */
export function towards(to: Vec, turns: readonly number[], sea: Sea): number[] {
  let best = [...turns], least = Infinity;
  const attempt = (so: number[], helm: number): void => {
    if (helm >= sea.helms.length - 1) {
      const all = [...so, ...turns.slice(helm)], off = gap(endOf(all, sea).at, to) + 1e-6 * all.reduce((sum, t) => sum + Math.abs(t), 0);
      if (off < least) best = all, least = off;
      return;
    }
    for (const { degrees } of sea.helms[helm]!.turns) attempt([...so, degrees], helm + 1);
  };
  attempt([], 0);
  return best;
}

/** The next turn of a helm to starboard, or to port. */
export function turnedOn(helm: Helm, now: number, by: number): number {
  const at = helm.turns.findIndex((t) => t.degrees === now), to = helm.turns[Math.min(Math.max(at + by, 0), helm.turns.length - 1)];
  return to?.degrees ?? now;
}
export const wordOf = (helm: Helm, degrees: number): string => helm.turns.find((t) => t.degrees === degrees)?.word ?? "";
