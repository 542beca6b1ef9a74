import { describe, expect, it } from "vitest";
import { gunsAt, lostTurrets, sectorsOf } from "./mounts";
import type { SheetMount } from "./protocol";

type Bears = SheetMount["bears"];
const fore: Bears = [[300, 360], [0, 60], [240, 300], [60, 120]], aft: Bears = [[60, 120], [120, 180], [180, 240], [240, 300]], abeam: Bears = [[60, 120], [240, 300]];
const mount = (bears: Bears, guns = 2, lost = false): SheetMount => ({ bears, guns, lost });

describe("guns of a sheet", () => {
  const lion = [mount(fore), mount(fore), mount(abeam), mount(aft, 2, true)];
  it("bear where their sectors are, as long as they are not lost", () => expect([0, 90, 180, 270, 359].map((at) => gunsAt(lion, at))).toEqual([4, 6, 0, 6, 4]));
  it("are drawn in sectors of equal strength", () =>
    expect(sectorsOf(lion)).toEqual([{ from: 0, to: 60, guns: 4 }, { from: 60, to: 120, guns: 6 }, { from: 240, to: 300, guns: 6 }, { from: 300, to: 360, guns: 4 }]));
  it("bear all round, or across the bow", () => {
    expect(sectorsOf([mount([[0, 360]], 3)])).toEqual([{ from: 0, to: 360, guns: 3 }]);
    expect(sectorsOf([mount([[350, 370]], 3)])).toEqual([{ from: 0, to: 10, guns: 3 }, { from: 350, to: 360, guns: 3 }]);
  });
  it("are lost where they stood: forward, aft, amidships, on their side", () => {
    const turrets: [number, number, number][] = [[0.2, 0, 2], [0.26, 0, 2], [0.55, 0, 2], [0.8, 0, 2]];
    expect(lostTurrets(turrets, lion)).toEqual([3]);
    expect(lostTurrets(turrets, [mount(fore, 2, true), mount(fore, 2, true), mount(abeam, 2, true)])).toEqual([0, 1, 2]);
    expect(lostTurrets([[0.3, -1, 1], [0.3, 1, 1]], [mount([[30, 150]], 1, true)])).toEqual([1]);
    expect(lostTurrets([], lion)).toEqual([]);
  });
});
