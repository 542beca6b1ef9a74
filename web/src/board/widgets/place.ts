// A place on an open table, and a heading: "112.5 80 heading 090", in lengths east and north as the scene counts them.
import type { Slot } from "../../protocol";
import { normal, type Vec } from "../geometry";

export interface Place { at: Vec; degrees: number }
export interface Rules {
  /** Where she may stand: rectangles, of which one has to hold her; none: anywhere on the table. */
  areas: { left: number; bottom: number; right: number; top: number }[];
  step: number;    // places are rounded to it
  bearing: number; // so are headings, in degrees
  spot: boolean;   // a place alone: what lies there has no heading
}

const figure = (n: number): string => String(Math.round(n * 100) / 100);
const degreesText = (degrees: number): string => String(normal(Math.round(degrees))).padStart(3, "0");

export const placeText = ({ at, degrees }: Place, spot = false): string => `${figure(at.x)} ${figure(at.y)}${spot ? "" : ` heading ${degreesText(degrees)}`}`;

/** Reads what it wrote, also with a comma between the figures or without a heading; null: this is something else. */
export function readPlace(text: string, standing = 0): Place | null {
  const match = /^\s*(-?[0-9]+(?:\.[0-9]+)?)\s*[,\s]\s*(-?[0-9]+(?:\.[0-9]+)?)(?:\s*,?\s*(?:heading\s+)?([0-9]{1,3}(?:\.[0-9]+)?))?\s*$/i.exec(text);
  if (!match) return null;
  const degrees = match[3] === undefined ? standing : Number(match[3]);
  return degrees > 360 ? null : { at: { x: Number(match[1]), y: Number(match[2]) }, degrees: normal(degrees) };
}

/** Out of the limits of a slot, in table units: "area LEFT BOTTOM RIGHT TOP" (several), "step 500000", "bearing 15", "spot". */
export function rulesOf(slot: Pick<Slot, "limits">, units: number): Rules {
  const rules: Rules = { areas: [], step: 0.1, bearing: 1, spot: slot.limits.some((limit) => limit.trim() === "spot") };
  for (const text of slot.limits) {
    const [word, ...rest] = text.trim().split(/\s+/), n = rest.map(Number);
    if (n.length === 0 || n.some((value) => !Number.isFinite(value))) continue;
    if (word === "area" && n.length === 4) rules.areas.push({ left: n[0]! / units, bottom: n[1]! / units, right: n[2]! / units, top: n[3]! / units });
    else if (word === "step" && n[0]! > 0) rules.step = n[0]! / units;
    else if (word === "bearing" && n[0]! > 0) rules.bearing = n[0]!;
  }
  return rules;
}

export const isAllowed = ({ areas }: Rules, at: Vec): boolean =>
  areas.length === 0 || areas.some((a) => at.x >= a.left - 1e-9 && at.x <= a.right + 1e-9 && at.y >= a.bottom - 1e-9 && at.y <= a.top + 1e-9);

const to = (value: number, step: number): number => Math.round(Math.round(value / step) * step * 1000) / 1000;
export const rounded = (at: Vec, rules: Rules): Vec => ({ x: to(at.x, rules.step), y: to(at.y, rules.step) });
export const facing = (degrees: number, rules: Rules): number => normal(to(degrees, rules.bearing));
