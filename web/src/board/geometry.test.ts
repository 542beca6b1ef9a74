import { describe, expect, it } from "vitest";
import { bearing, called, frameOf, hexAt, hexCentre, hexDistance, hexesRim, hexFromLabel, hexLabel, measure, neighbour, onBoard, sectorPath, turned, uncalled } from "./geometry";
import { tableLines } from "./grid";

describe("hexes", () => {
  it("has six neighbours one apart on their bearings", () => {
    for (const at of [{ column: 4, row: 3 }, { column: 5, row: 3 }])
      for (let heading = 0; heading < 6; ++heading) {
        const next = neighbour(at, heading);
        expect(hexDistance(at, next)).toBe(1);
        expect(bearing(hexCentre(at), hexCentre(next))).toBeCloseTo(heading * 60, 6);
        expect(neighbour(next, turned(heading, 3))).toEqual(at);
      }
  });
  it("puts odd columns half a hex lower", () => {
    expect(hexCentre({ column: 1, row: 0 }).y).toBe(0.5);
    expect(neighbour({ column: 0, row: 0 }, 2)).toEqual({ column: 1, row: 0 });
    expect(neighbour({ column: 1, row: 0 }, 1)).toEqual({ column: 2, row: 0 });
  });
  it("finds the hex of a point near its rim", () => {
    for (let column = -3; column < 4; ++column)
      for (let row = -3; row < 4; ++row) {
        const c = hexCentre({ column, row });
        for (const [dx, dy] of [[0, 0], [0.4, 0.1], [-0.4, -0.1], [0.1, 0.45], [0, -0.45]] as const)
          expect(hexAt({ x: c.x + dx, y: c.y + dy })).toEqual({ column, row });
      }
  });
  it("names hexes as orders do", () => {
    expect(hexLabel({ column: 2, row: 6 })).toBe("C7");
    expect(hexLabel({ column: 26, row: 0 })).toBe("AA1");
    for (const text of ["A1", "Z99", "AB12"]) expect(hexLabel(hexFromLabel(text)!)).toBe(text);
    expect(hexFromLabel("c7")).toEqual({ column: 2, row: 6 });
    expect(hexFromLabel("7C")).toBeNull();
    expect(hexFromLabel("A0")).toBeNull();
  });
  it("counts along rows and across them", () => {
    expect(hexDistance({ column: 0, row: 0 }, { column: 4, row: 2 })).toBe(4);
    expect(hexDistance({ column: 0, row: 0 }, { column: 4, row: 5 })).toBe(7);
  });
  it("knows its edge", () => {
    expect(onBoard({ width: 13, height: 11 }, { column: 12, row: 10 })).toBe(true);
    expect(onBoard({ width: 13, height: 11 }, { column: 13, row: 0 })).toBe(false);
    expect(onBoard({ width: 13, height: 11 }, { column: 0, row: -1 })).toBe(false);
  });
});

describe("table", () => {
  const frame = frameOf({ board: "table", width: 300_000_000, height: 200_000_000, units: 1_000_000 });
  it("has north up and whole units back", () => {
    expect(frame.place(100_000_000, 150_000_000)).toEqual({ x: 100, y: 50 });
    expect(frame.unplace({ x: 100, y: 50 })).toEqual([100_000_000, 150_000_000]);
    expect(frame.degrees(120_000_000)).toBe(120);
  });
  it("measures in lengths", () => {
    const m = measure(frame, frame.place(0, 0), frame.place(30_000_000, 40_000_000));
    expect(m.range).toBeCloseTo(50);
    expect(m.bearing).toBeCloseTo(36.87, 2);
  });
});

describe("sectors", () => {
  it("takes the long way where it is more than half round", () => {
    expect(sectorPath({ x: 0, y: 0 }, 30, 330, 0, 10)).toContain(" 0 1 1 ");
    expect(sectorPath({ x: 0, y: 0 }, 330, 30, 0, 10)).toContain(" 0 0 1 ");
  });
  it("starts at its centre when there is no inner radius", () => {
    expect(sectorPath({ x: 5, y: 6 }, 0, 90, 0, 10)).toContain("L5 6Z");
  });
  it("is all round as two circles", () => {
    expect(sectorPath({ x: 0, y: 0 }, 0, 360, 2, 10).match(/Z/g)).toHaveLength(2);
  });
});

describe("a sea that does not begin at 0, 0", () => {
  const sea = frameOf({ board: "table", width: 100e6, height: 60e6, units: 1e6, left: -20e6, bottom: 40e6 });
  it("has its south-west corner where it says", () => {
    expect(sea.place(-20e6, 40e6)).toEqual({ x: 0, y: 60 });
    expect(sea.unplace({ x: 20, y: 10 })).toEqual([0, 90e6]);
    expect(sea.box).toEqual({ left: 0, top: 0, right: 100, bottom: 60 });
  });
  it("calls its places by its own figures", () => {
    expect(called(sea, { x: 20, y: 10 })).toEqual({ x: 0, y: 90 });
    expect(uncalled(sea, { x: 0, y: 90 })).toEqual({ x: 20, y: 10 });
    const { across, down } = tableLines(sea, 2.4);
    expect([across[0], across.at(-1), down[0], down.at(-1)]).toEqual([-20, 80, 40, 100]);
  });
});

it("the rim of hexes has only the sides that none of them shares", () => {
  const sides = (path: string): number => path.split("M").length - 1;
  expect(sides(hexesRim([{ column: 3, row: 3 }]))).toBe(6);
  expect(sides(hexesRim([{ column: 3, row: 3 }, { column: 3, row: 4 }]))).toBe(10);
  expect(sides(hexesRim([{ column: 3, row: 3 }, { column: 3, row: 4 }, { column: 4, row: 4 }]))).toBe(12);
});
