// Lines and figures of the grid.
import { type Frame, type Hex, hexCentre, hexLabel } from "./geometry";

/** Static paths are written in hundredths of a unit, so that two decimals are fine enough. */
export const FINE = 100;

export function* allHexes(columns: number, rows: number): Generator<Hex> {
  for (let column = 0; column < columns; ++column) for (let row = 0; row < rows; ++row) yield { column, row };
}

/** 1, 2 or 5 times a power of ten, not below the value. */
export function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= value * (1 - 1e-9)) ?? 10 * power;
}

export interface Tick { text: string; x: number; y: number }

/** Column letters above, row figures to the left; only every second, fifth or tenth when they would run together. */
export function hexTicks(columns: number, rows: number, frame: Frame, scale: number): { top: Tick[]; left: Tick[] } {
  const every = (gap: number): number => roundStep(Math.max(24 / gap, 1));
  const across = every(scale * 0.866), down = every(scale);
  const top: Tick[] = [], left: Tick[] = [];
  for (let column = 0; column < columns; column += across)
    top.push({
      text: hexLabel({ column, row: 0 }).replace(/1$/, ""),
      x: hexCentre({ column, row: 0 }).x * scale, y: frame.box.top * scale - 8,
    });
  for (let row = 0; row < rows; row += down)
    left.push({ text: String(row + 1), x: frame.box.left * scale - 11, y: row * scale + 4 });
  return { top, left };
}

/** Lines of an open table, about 50 pixels apart: round figures of what the places are called. */
export function tableLines(frame: Frame, scale: number): { step: number; across: number[]; down: number[] } {
  const step = roundStep(48 / scale), { right, bottom } = frame.box;
  const row = (from: number, length: number): number[] => {
    const first = Math.ceil(from / step - 1e-9), last = Math.floor((from + length) / step + 1e-9);
    return Array.from({ length: Math.max(last - first + 1, 0) }, (_, i) => (first + i) * step);
  };
  return { step, across: row(frame.corner.x, right), down: row(frame.corner.y, bottom) };
}
