import { describe, expect, it } from "vitest";
import type { Piece } from "../protocol";
import { frameOf } from "./geometry";
import { damageBar, drawnHull, hullPath, sizeOf, trueHull } from "./ship";

const piece = (over: Partial<Piece>): Piece => ({
  handle: "Lion", label: "Lion", ship: "gb-lion", type: "BC", side: 0, x: 0, y: 0, heading: 0, speed: "5", sound: 100, lost: 0, badges: [],
  model: { length: 0, beam: 0 }, base: { length: 0, beam: 0 }, kind: "ship", known: "", ...over,
});
const hexes = frameOf({ board: "hexes", width: 10, height: 10, units: 1 });
const table = frameOf({ board: "table", width: 3e8, height: 2e8, units: 1e6 });
const lion = { length_ft: 700, beam_ft: 88.5 };

describe("hulls", () => {
  it("takes sizes from the register, then from the type", () => {
    expect(sizeOf(piece({}), new Map([["gb-lion", lion]]))).toBe(lion);
    expect(sizeOf(piece({ type: "DD" }), new Map()).length_ft).toBe(270);
    expect(sizeOf(piece({ type: "?" }), new Map()).length_ft).toBeGreaterThan(0);
  });
  it("is the casting on a table", () => {
    expect(trueHull(piece({ model: { length: 7_100_000, beam: 900_000 } }), lion, table)).toEqual({ length: 7.1, beam: 0.9 });
    // A counter is broader than any hull: the ship on it is as broad as she was.
    expect(trueHull(piece({ model: { length: 1_000_000, beam: 500_000 } }), lion, table).beam).toBeCloseTo(lion.beam_ft / lion.length_ft);
  });
  it("keeps within its hex and true in proportion", () => {
    const hull = trueHull(piece({}), lion, hexes);
    expect(hull.length).toBeLessThan(1);
    expect(hull.beam / hull.length).toBeCloseTo(88.5 / 700);
  });
  it("is larger than scale when small, true when large", () => {
    const far = drawnHull({ length: 7.1, beam: 0.9 }, lion, 1);
    expect(far.length).toBeGreaterThan(30);
    expect(far.beam).toBeGreaterThan(9);
    const near = drawnHull({ length: 7.1, beam: 0.9 }, lion, 40);
    expect(near.length).toBeCloseTo(284);
    expect(near.beam).toBeCloseTo(36);
    expect(drawnHull({ length: 2.7, beam: 0.3 }, { length_ft: 270, beam_ft: 26 }, 1).length).toBeLessThan(far.length);
  });
  it("leaves ships in line apart, but never vanishes", () => {
    expect(drawnHull({ length: 7.1, beam: 0.9 }, lion, 1, 30).length).toBeCloseTo(28.2);
    expect(drawnHull({ length: 7.1, beam: 0.9 }, lion, 1, 2).length).toBeGreaterThan(19);
    expect(drawnHull({ length: 7.1, beam: 0.9 }, lion, 40, 2).length).toBeCloseTo(284);
  });
  it("differs by side at the stern only", () => {
    const hull = { length: 40, beam: 10 };
    const sides = [0, 1, 255].map((side) => hullPath(hull, side));
    expect(new Set(sides).size).toBe(3);
    for (const path of sides) expect(path.startsWith("M0 -20C2.1")).toBe(true);
  });
  it("crosses the bar off from the bow", () => {
    const whole = damageBar({ length: 100, beam: 10 }, 100), half = damageBar({ length: 100, beam: 10 }, 50);
    expect(whole.split).toBeCloseTo(whole.to);
    expect(half.split).toBeCloseTo((half.from + half.to) / 2);
    expect(damageBar({ length: 100, beam: 10 }, -5).split).toBe(36);
  });
});
