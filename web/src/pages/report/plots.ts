import * as Plot from "@observablehq/plot";
import type { ReportInfo } from "../../api";

const COLOURS = ["var(--side-0)", "var(--side-1)"];
type Name = (side: number) => string;
const scale = (sides: number[], name: Name) => ({ domain: sides.map(name), range: sides.map((s) => COLOURS[s] ?? "currentColor") });
const sidesOf = (rows: { side: number }[]): number[] => [...new Set(rows.map((r) => r.side))].sort();

/** What a side had lost by the end of a turn; the server counts in hundredths of a ship. */
export interface Damage { turn: number; side: number; hulls: number }
export const damageOf = (report: ReportInfo): Damage[] => report.damage.map(({ turn, side, points }) => ({ turn, side, hulls: points / 100 }));

/** The last point of each side, and how far its name is moved so that names at one height stand below each other. */
export function endNames<Row extends { side: number; turn: number; hulls: number }>(rows: Row[]): { row: Row; dy: number }[] {
  const ends = sidesOf(rows).map((side) => rows.filter((r) => r.side === side).reduce((a, b) => (b.turn >= a.turn ? b : a)));
  const most = Math.max(1e-9, ...rows.map((r) => r.hulls));
  const [low, high] = [...ends].sort((a, b) => a.hulls - b.hulls);
  const close = low !== undefined && high !== undefined && high.hulls - low.hulls < most * 0.07;
  return ends.map((row) => ({ row, dy: !close ? 0 : row === high ? -9 : 9 }));
}

/** Damage taken by the end of each turn: a line a side, told apart by colour, sign and name at its end. */
export function damagePlot(rows: Damage[], name: Name, axis: string, width: number): Element {
  const data = rows.map((r) => ({ ...r, name: name(r.side) }));
  const turns = [...new Set(rows.map((r) => r.turn))];
  const every = Math.ceil(turns.length / (width / 32));  // a turn's number needs room
  const first = Math.min(...turns), most = Math.max(0, ...rows.map((r) => r.hulls));
  const common = { x: "turn", y: "hulls", stroke: "name" } as const;
  return Plot.plot({
    width,
    style: { fontSize: "13px", background: "none" },
    height: 300,
    marginRight: 120,
    marginBottom: 40,
    color: scale(sidesOf(rows), name),
    // A battle that ended at once still has a first turn and a scale: without them the axes repeat themselves.
    x: { domain: [first, Math.max(first + 1, ...turns)], ticks: turns.filter((_, i) => i % every === 0), tickFormat: "d", labelAnchor: "center" },
    y: { grid: true, label: axis, nice: most > 0, domain: [0, most > 0 ? most : 1], ticks: 6 },
    marks: [
      Plot.ruleY([0]),
      Plot.lineY(data, { ...common, strokeWidth: 2 }),
      Plot.dot(data, { ...common, symbol: "name", r: 4 }),
      ...endNames(data).map(({ row, dy }) => Plot.text([row], { x: "turn", y: "hulls", text: "name", fill: "name", dx: 8, dy, textAnchor: "start" })),
    ],
  });
}

/** Expected hits as a tick, actual ones as a bar. */
export function luckPlot(rows: ReportInfo["luck"], name: Name, expected: string, actual: string, width: number): Element {
  const data = rows.map((r) => ({ ...r, name: name(r.side) }));
  return Plot.plot({
    width,
    style: { fontSize: "13px", background: "none" },
    height: 76 + 50 * rows.length,
    marginLeft: 120,
    marginBottom: 44,
    color: scale(sidesOf(rows), name),
    x: { grid: true, nice: true, domain: [0, Math.max(1, ...rows.flatMap((r) => [r.expected, r.actual]))], label: `${actual} (bar), ${expected} (tick)` },
    y: { label: null },
    marks: [
      Plot.barX(data, { x: "actual", y: "name", fill: "name", insetTop: 8, insetBottom: 8 }),
      Plot.tickX(data, { x: "expected", y: "name", stroke: "currentColor", strokeWidth: 4 }),
    ],
  });
}
