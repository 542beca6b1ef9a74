// The share of victories as the battles add up. Loaded when there is something to be drawn.
import * as Plot from "@observablehq/plot";

export interface Sample { battles: number; percent: number; of: string; side: number }

/** Of each line its last point, and a height for its name at which no two stand in each other. */
export function endNames(samples: readonly Sample[], apart: number): (Sample & { height: number })[] {
  const last = [...new Set(samples.map((s) => s.of))].map((of) => samples.findLast((s) => s.of === of)!).sort((a, b) => a.percent - b.percent);
  let under = -Infinity;
  return last.map((sample) => ({ ...sample, height: (under = Math.max(sample.percent, under + apart)) }));
}

export function sharePlot(samples: readonly Sample[], axis: string, battles: string, wanted: number, width: number): Element {
  const names = [...new Set(samples.map((s) => s.of))];
  const colours = names.map((of) => ["var(--side-0)", "var(--side-1)"][samples.find((s) => s.of === of)!.side] ?? "var(--ink-soft)");
  return Plot.plot({
    width,
    style: { fontFamily: "var(--narrow)", fontSize: "13px", background: "none" },
    height: 260,
    marginTop: 30,
    marginRight: 110,
    marginBottom: 40,
    color: { domain: names, range: colours },
    x: { domain: [0, Math.max(wanted, 2)], label: battles, labelAnchor: "center", ticks: 6, tickFormat: "d" },
    y: { domain: [0, 100], grid: true, label: axis, ticks: 5 },
    marks: [
      Plot.ruleY([0]),
      Plot.lineY(samples, { x: "battles", y: "percent", stroke: "of", strokeWidth: 2 }),
      Plot.text(endNames(samples, 8), { x: "battles", y: "height", text: "of", fill: "of", dx: 8, textAnchor: "start" }),
    ],
  });
}
