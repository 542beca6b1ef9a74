import { describe, expect, it } from "vitest";
import { figures } from "./figures";

describe("figures of an event", () => {
  it("are its plain values by their names", () => {
    expect(figures({ damage_points: 2, listing: false, band: "long", hit_dice: [5, 6], none: null, empty: [] }, 1)).toEqual([
      ["damage points", "2"], ["listing", "no"], ["band", "long"], ["hit dice", "5, 6"], ["empty", "none"],
    ]);
  });
  it("go as deep as they are asked for, and rows of several are counted", () => {
    const outcome = { attacks: [{ weapon: "12in", hits: 0 }, { weapon: "6in", hits: 2 }], state: { hull_hits: 2 } };
    expect(figures(outcome, 1)).toEqual([]);
    expect(figures(outcome, 2)).toEqual([["state, hull hits", "2"]]);
    expect(figures(outcome, 3)).toEqual([
      ["attacks 1, weapon", "12in"], ["attacks 1, hits", "0"], ["attacks 2, weapon", "6in"], ["attacks 2, hits", "2"], ["state, hull hits", "2"],
    ]);
    expect(figures({ attacks: [{ hits: 1 }] }, 3)).toEqual([["attacks, hits", "1"]]);
  });
  it("are none of what has none", () => {
    for (const nothing of [null, undefined, 5, "text", {}]) expect(figures(nothing, 3)).toEqual([]);
  });
});
