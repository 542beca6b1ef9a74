import { describe, expect, it } from "vitest";
import type { Mark, Piece } from "../protocol";
import { frameOf, gap, times, type Vec } from "./geometry";
import { usualPlan } from "./plan";
import type { Pose } from "./layout";
import { drawn, fading, labelsOf, partway, toneOf } from "./marks";

const frame = frameOf({ board: "table", width: 300e6, height: 200e6, units: 1e6 });
const PIECE = { label: "", ship: "", type: "", side: 0, heading: 0, speed: "", sound: 100, lost: 0, badges: [], model: { length: 0, beam: 0 }, base: { length: 0, beam: 0 }, kind: "ship" as const, known: "" };
const mark = (over: Partial<Mark>): Mark => ({
  kind: "line", tone: "plan", label: "", piece: "", target: "", points: [], heading: 0, from: 0, to: 0, inner: 0, outer: 0, ...over,
});

describe("marks", () => {
  it("draws a line to its end", () => {
    const line = drawn(mark({ points: [[0, 200e6], [10e6, 200e6], [10e6, 190e6]] }), frame, 2);
    expect(line.path).toBe("M0 0L20 0L20 20");
    expect(line.end).toEqual({ at: { x: 20, y: 20 }, degrees: 180 });
    expect(line.labels[0]).toEqual({ x: 20, y: 0 });
  });
  describe("of fire", () => {
    const hexes = frameOf({ board: "hexes", width: 20, height: 20, units: 1 }), scale = 80;
    const at = (handle: string, x: number, y: number): Piece => ({ ...PIECE, handle, x, y });
    const pose = (piece: Piece, aside: number): [string, Pose] => {
      const centre = hexes.place(piece.x, piece.y);
      return [piece.handle, { piece, x: centre.x * scale + aside, y: centre.y * scale, degrees: 0, length: 50, beam: 10, rank: 1, plan: usualPlan(piece.type) }];
    };
    const lion = pose(at("Lion", 4, 4), -14), tiger = pose(at("Tiger", 4, 4), 14), seydlitz = pose(at("Seydlitz", 4, 8), 14);
    const ends = { poses: new Map([lion, tiger, seydlitz]), wrecks: new Map([["Blücher", { x: 300, y: 700 }]]) };
    const fire = mark({ tone: "fire", piece: "Lion", target: "Seydlitz", points: [[4, 4], [4, 8]] });
    const endsOf = ({ path }: { path: string }): Vec[] => [...path.matchAll(/[ML](\S+?) ([^ML]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

    it("go from hull to hull, where ships of a hex lie beside each other", () => {
      const [from, to] = endsOf(drawn(fire, hexes, scale, ends)) as [Vec, Vec];
      for (const [end, [, hull], other] of [[from, lion, to], [to, seydlitz, from]] as const) {
        const on = gap(end, hull);  // from her rim, towards the other
        expect(on).toBeLessThan(hull.length / 2 + 6);
        expect(gap(end, other) + on).toBeCloseTo(gap(hull, other), 0);
      }
    });
    it("are drawn between two ships of one hex as well", () => {
      const line = drawn({ ...fire, target: "Tiger", points: [[4, 4], [4, 4]] }, hexes, scale, ends);
      const [from, to] = endsOf(line) as [Vec, Vec];
      expect(to.x - from.x).toBeGreaterThan(10);
    });
    it("end where she went down", () => {
      expect(endsOf(drawn({ ...fire, target: "Blücher" }, hexes, scale, ends))[1]).toEqual({ x: 300, y: 700 });
    });
    it("keep to a place that is not where she stands: there she is shown while her hex fires", () => {
      const centre = times(hexes.place(4, 7), scale);
      expect(endsOf(drawn({ ...fire, points: [[4, 4], [4, 7]] }, hexes, scale, ends))[1]!.y).toBeCloseTo(centre.y);
    });
    it("leave plans alone", () => {
      const plan = mark({ piece: "Lion", points: [[4, 4], [4, 5]] });
      expect(drawn(plan, hexes, scale, ends).path).toBe(drawn(plan, hexes, scale).path);
    });
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
  it("writes the name of a wreck at the edge where there is chart to write it on", () => {
    const width = (text: string): number => text.length * 6, view = { left: 0, top: 0, right: 600, bottom: 400 };
    const wreck = (x: number, y: number) => drawn(mark({ kind: "marker", label: "Scharnhorst, sunk turn 12", points: [[x * 1e6, y * 1e6]] }), frame, 2);
    for (const [x, y] of [[299, 100], [1, 100], [150, 199], [150, 1], [299, 199], [1, 1]] as const) {
      const [label] = labelsOf([wreck(x, y)], [], [], width, view);
      expect(label!.x - 75, `${x} ${y}`).toBeGreaterThanOrEqual(0);
      expect(label!.x + 75, `${x} ${y}`).toBeLessThanOrEqual(600);
      expect(label!.y, `${x} ${y}`).toBeLessThan(400);
      expect(label!.y - 11, `${x} ${y}`).toBeGreaterThanOrEqual(0);
    }
    const crowd = labelsOf([wreck(299, 100), wreck(298, 96), wreck(297, 103)], [], [], width, view);
    expect(crowd.map((l) => l.x + 75 <= 600)).toEqual([true, true, true]);
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

describe("marks of the sea", () => {
  it("are courses and circles where a ship was last known, and those fade", () => {
    expect(toneOf({ tone: "course" })).toBe("course");
    const ring = drawn(mark({ kind: "ring", tone: "known", points: [[10e6, 10e6]], outer: 3e6, age: 2 }), frame, 2);
    expect([ring.fill, ring.path !== ""]).toEqual(["none", true]);
    expect(fading(mark({}))).toBe(1);
    expect(fading(mark({ age: 2 }))).toBeLessThan(fading(mark({ age: 1 })));
    expect(fading(mark({ age: 90 }))).toBeGreaterThan(0.3);
  });
});
