// Plots of hexes: a number goes ahead so many hexes, P and S turn a hexside, E is an evasive hex, 0 stands still.
import { type Hex, neighbour, sameHex, turned } from "../geometry";

export type Sign = "A" | "P" | "S" | "E";
export interface Prices { turn: number; evasive: number }  // evasive 0: not allowed
export interface Stop { hex: Hex; heading: number }

export const price = (sign: Sign, prices: Prices): number =>
  sign === "A" ? 1 : sign === "E" ? prices.evasive : prices.turn;
export const cost = (signs: readonly Sign[], prices: Prices): number => signs.reduce((sum, sign) => sum + price(sign, prices), 0);

/** "1SS2"; "full" is what is left straight ahead. Null: this is not a plot. */
export function readPlot(text: string, most: number, prices: Prices): Sign[] | null {
  const signs: Sign[] = [];
  const tokens = text.trim().toUpperCase().match(/[0-9]+|FULL|[PSE]|\S/g) ?? [];
  for (const token of tokens) {
    if (token === "P" || token === "S" || token === "E") signs.push(token);
    else if (token === "FULL") signs.push(...Array<Sign>(Math.max(most - cost(signs, prices), 0)).fill("A"));
    else if (/^[0-9]{1,2}$/.test(token)) signs.push(...Array<Sign>(Number(token)).fill("A"));
    else return null;
  }
  return signs;
}

export const plotText = (signs: readonly Sign[]): string =>
  signs.join("").replace(/A+/g, (run) => String(run.length)) || "0";

export function advance(at: Stop, sign: Sign): Stop {
  if (sign === "P" || sign === "S") return { hex: at.hex, heading: turned(at.heading, sign === "S" ? 1 : -1) };
  return { hex: neighbour(at.hex, at.heading), heading: at.heading };
}

/** The start and where she is after each sign. */
export function stops(start: Stop, signs: readonly Sign[]): Stop[] {
  const out = [start];
  for (const sign of signs) out.push(advance(out.at(-1)!, sign));
  return out;
}

export interface Reached { hex: Hex; signs: Sign[]; cost: number }

/** The cheapest way to every hex she can come to with what is left, on open water. */
export function reachable(from: Stop, left: number, prices: Prices, open: (hex: Hex) => boolean): Map<string, Reached> {
  const key = (s: Stop): string => `${s.hex.column},${s.hex.row},${s.heading}`;
  const out = new Map<string, Reached>(), seen = new Set<string>();
  // Prices are small whole numbers: rows of equal cost instead of a heap.
  const rows: { at: Stop; signs: Sign[] }[][] = [[{ at: from, signs: [] }]];
  for (let spent = 0; spent <= left; ++spent)
    for (const { at, signs } of rows[spent] ?? []) {
      if (seen.has(key(at))) continue;
      seen.add(key(at));
      const name = `${at.hex.column},${at.hex.row}`;
      if (!out.has(name) && !sameHex(at.hex, from.hex)) out.set(name, { hex: at.hex, signs, cost: spent });
      for (const sign of ["A", "P", "S"] as const) {
        const next = advance(at, sign);
        if (sign === "A" && !open(next.hex)) continue;
        (rows[spent + price(sign, prices)] ??= []).push({ at: next, signs: [...signs, sign] });
      }
    }
  return out;
}

/** The plot up to where it last stood in the hex; null if it never did. */
export function cutAt(start: Stop, signs: readonly Sign[], hex: Hex): Sign[] | null {
  const i = stops(start, signs).findLastIndex((s) => sameHex(s.hex, hex));
  return i < 0 ? null : signs.slice(0, i);
}
