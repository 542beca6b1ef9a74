import { describe, expect, it } from "vitest";
import type { Scene, Waypoint } from "../../protocol";
import { frameOf } from "../geometry";
import { eased, placeOn, wayOf } from "./ways";

const hexes = frameOf({ board: "hexes", width: 20, height: 20, units: 1 } as Scene);
const table = frameOf({ board: "table", width: 200e6, height: 150e6, units: 1e6, left: 0, bottom: 0 } as Scene);
const at = (x: number, y: number, heading: number): Waypoint => ({ x, y, heading });
const out = { x: 0, y: 0, degrees: 0 };

describe("on hexes", () => {
  it("she goes from middle to middle and turns half way in each", () => {
    const way = wayOf([at(4, 8, 0), at(4, 7, 0), at(4, 7, 1), at(5, 6, 1)], hexes);
    expect(placeOn(way, 0, out)).toMatchObject({ x: hexes.place(4, 8).x, y: 8, degrees: 0 });
    const { x, y } = hexes.place(5, 6);
    expect(placeOn(way, 1, out).degrees).toBe(60);
    expect(out.x).toBeCloseTo(x);
    expect(out.y).toBeCloseTo(y);
    expect(placeOn(way, 0.5, out).degrees).toBeCloseTo(30, 0);
    expect(Math.hypot(out.x - hexes.place(4, 7).x, out.y - 7)).toBeLessThan(0.05);
  });
  it("a turn through north goes the short way", () => {
    const way = wayOf([at(4, 8, 0), at(4, 8, 5), at(3, 8, 5)], hexes);
    expect(placeOn(way, 0, out).degrees).toBe(0);
    expect(placeOn(way, 1, out).degrees).toBe(-60);
    for (let p = 0; p <= 1; p += 0.05) expect(placeOn(way, p, out).degrees).toBeLessThanOrEqual(0.01);
  });
  it("a turn on the spot turns", () => {
    const way = wayOf([at(4, 8, 1), at(4, 8, 2)], hexes);
    expect(placeOn(way, 0.5, out).degrees).toBeCloseTo(90);
    expect([placeOn(way, 0, out).degrees, placeOn(way, 1, out).degrees]).toEqual([60, 120]);
  });
});

describe("on a table", () => {
  const radius = 6, points = [0, 30, 60, 90].map((d) => {
    const a = (d * Math.PI) / 180;
    return at((50 + radius * (1 - Math.cos(a))) * 1e6, (60 + radius * Math.sin(a)) * 1e6, d * 1e6);
  });
  it("she keeps to the arc of the turn device", () => {
    const way = wayOf([at(50e6, 50e6, 0), ...points], table), middle = table.place(56e6, 60e6);
    for (let i = 0; i < way.x.length; ++i) {
      if (way.y[i]! > middle.y) continue;  // still on the straight
      expect(Math.hypot(way.x[i]! - middle.x, way.y[i]! - middle.y)).toBeCloseTo(radius, 1);
    }
    expect(placeOn(way, 1, out).degrees).toBeCloseTo(90);
  });
  it("astern she keeps her heading", () => {
    const way = wayOf([at(50e6, 50e6, 0), at(50e6, 47e6, 0)], table);
    expect(placeOn(way, 0.5, out)).toMatchObject({ x: 50, degrees: 0 });
    expect(out.y).toBeCloseTo(150 - 48.5);
  });
});

describe("eased", () => {
  it("begins and ends at rest", () => expect([eased(-1), eased(0), eased(0.5), eased(1), eased(2)]).toEqual([0, 0, 0.5, 1, 1]));
});
