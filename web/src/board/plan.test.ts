import { describe, expect, it } from "vitest";
import { type DeckPlan, detailOf, planPaths, trained, usualPlan } from "./plan";

const dreadnought: DeckPlan = {
  turrets: [[0.2, 0, 2], [0.43, -1, 2], [0.43, 1, 2], [0.65, 0, 2], [0.8, 0, 2]], secondary: [], funnels: [[0.335, 0, 0], [0.51, 0, 0]], masts: [[0.375, 0, 0]],
};
const hull = { length: 200, beam: 32 };
const figures = (path: string): number => path.split("M").length - 1;

describe("a ship from above", () => {
  it("has every turret, gun, funnel and mast of her class", () => {
    const all = planPaths(hull, dreadnought, null, 2);
    expect(figures(all.houses)).toBe(5);
    expect(figures(all.barrels)).toBe(10);
    expect(figures(all.funnels)).toBe(2);
    expect(figures(all.masts)).toBe(1);
  });
  it("loses barrels and masts before turrets as she grows small", () => {
    expect([200, 50, 20].map((length) => detailOf({ length, beam: 8 }))).toEqual([2, 1, 0]);
    const small = planPaths({ length: 50, beam: 9 }, dreadnought, null, 1);
    expect(small.barrels + small.masts + small.works).toBe("");
    expect(figures(small.houses)).toBe(5);
  });
  it("has a hull of her type where the register has no plan", () => {
    for (const type of ["BB", "BC", "B", "AC", "CL", "DD", "TB", "?"]) expect(usualPlan(type).turrets.length).toBeGreaterThan(0);
  });
});

describe("turrets", () => {
  const [fore, port, starboard, , aft] = dreadnought.turrets;
  it("rest fore and aft", () => {
    expect(trained(fore!, null)).toBe(0);
    expect(trained(aft!, null)).toBe(180);
  });
  it("train on the target if they bear", () => {
    expect(trained(fore!, 60)).toBe(60);
    expect(trained(aft!, 60)).toBe(60);
    expect(trained(fore!, 175)).toBe(0);  // her own funnels are in the way
    expect(trained(aft!, -10)).toBe(180);
    expect(trained(starboard!, 60)).toBe(60);
    expect(trained(port!, 60)).toBe(0);   // on the other side of her
    expect(trained(port!, -60)).toBe(300);
  });
});
