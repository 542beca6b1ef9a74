import { describe, expect, it } from "vitest";
import type { Mark } from "../protocol";
import { frameOf } from "./geometry";
import { drawn, labelsOf, partway, toneOf } from "./marks";

const frame = frameOf({ board: "table", width: 300e6, height: 200e6, units: 1e6 });
const mark = (over: Partial<Mark>): Mark => ({
  kind: "line", tone: "plan", label: "", piece: "", points: [], heading: 0, from: 0, to: 0, inner: 0, outer: 0, ...over,
});

describe("marks", () => {
  it("draws a line to its end", () => {
    const line = drawn(mark({ points: [[0, 200e6], [10e6, 200e6], [10e6, 190e6]] }), frame, 2);
    expect(line.path).toBe("M0 0L20 0L20 20");
    expect(line.end).toEqual({ at: { x: 20, y: 20 }, degrees: 180 });
    expect(line.labels[0]).toEqual({ x: 20, y: 0 });
  });
  it("writes the result of a shot near the one it fell on", () => {
    const points: [number, number][] = [[0, 200e6], [100e6, 200e6]];
    const [there, back] = [points, points.toReversed()].map((way) => drawn(mark({ tone: "hit", points: way }), frame, 1).labels[0]!.x);
    expect(there).toBeGreaterThan(60);
    expect(back).toBeLessThan(40);
  });
  it("labels a sector at the middle of its rim, also over north", () => {
    const sector = drawn(mark({ kind: "sector", points: [[100e6, 100e6]], from: 330e6, to: 30e6, outer: 40e6 }), frame, 1);
    expect(sector.labels[0]!.x).toBeCloseTo(100);
    expect(sector.labels[0]!.y).toBeCloseTo(60);
    expect(sector.fill).toBe("wash");
  });
  it("hatches smoke and crosses danger", () => {
    expect(drawn(mark({ kind: "area", tone: "smoke", points: [[0, 0], [1, 0], [1, 1]] }), frame, 1).fill).toBe("hatch");
    expect(drawn(mark({ kind: "ring", tone: "danger", points: [[0, 0]], outer: 5e6 }), frame, 1).fill).toBe("cross");
  });
  it("takes strange tones and kinds for text in ink", () => {
    expect(toneOf({ tone: "constructor" })).toBe("other");
    expect(drawn(mark({ kind: "unheard of", points: [[5e6, 200e6]] }), frame, 1)).toMatchObject({ path: "", labels: [{ x: 5, y: 0 }] });
    expect(drawn(mark({}), frame, 1).path).toBe("");
  });
  it("finds the middle of a bent line", () => {
    expect(partway([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 8 }], 0.5)).toEqual({ x: 4, y: 2 });
    expect(partway([{ x: 3, y: 3 }, { x: 3, y: 3 }], 0.5)).toEqual({ x: 3, y: 3 });
  });
  it("moves labels off one another", () => {
    const lines = [1, 2].map(() => drawn(mark({ label: "same", points: [[0, 0], [200e6, 0]] }), frame, 2));
    const [a, b] = labelsOf(lines, [], [], (text) => text.length * 6);
    expect(a!.x).not.toBe(b!.x);
  });
  it("leaves a label out that would lie on another, whatever it stands for", () => {
    const width = (text: string): number => text.length * 6;
    for (const kind of ["line", "sector", "ring", "ghost", "text"]) {
      const same = mark({ kind, label: "9.2in, long", points: [[50e6, 50e6], [51e6, 50e6]], from: 0, to: 20e6, outer: 4e6 });
      const labels = labelsOf(Array.from({ length: 40 }, () => drawn(same, frame, 2)), [], [], width);
      expect(labels.length).toBeGreaterThan(0);
      for (const a of labels)
        for (const b of labels) if (a !== b) expect(Math.abs(a.x - b.x) >= width(a.text) || Math.abs(a.y - b.y) >= 13).toBe(true);
    }
  });
});
