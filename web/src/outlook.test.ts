import { describe, expect, it } from "vitest";
import { atLength, bestOf, figure, inShort, kindOf, ofRow } from "./outlook";
import type { Choice, FormRow, Slot } from "./protocol";

const choice = (word: string, hits?: number, points = 0): Choice => ({ word, label: "", piece: "", note: "", at: [], outlook: hits === undefined ? null : { hits, points } });
const row = (...slots: Choice[][]): FormRow => ({ slots: slots.map((choices) => ({ choices }) as Slot) }) as FormRow;

describe("what a shot can be expected to do", () => {
  it("has one figure behind the point, and what can happen is not nothing", () => {
    expect([2140, 1000, 20, 0].map(figure)).toEqual(["2.1", "1.0", "0.1", "0.0"]);
    expect(inShort({ hits: 2140, points: 900 })).toBe("2.1 hits");
    expect(inShort({ hits: 1000, points: 900 })).toBe("1.0 hit");
  });
  it("tells what cannot hit from what hits and does no harm", () => {
    expect([kindOf({ hits: 0, points: 0 }), kindOf({ hits: 300, points: 0 }), kindOf({ hits: 300, points: 1 })]).toEqual(["nothing", "harmless", "hits"]);
    expect([inShort({ hits: 0, points: 0 }), inShort({ hits: 300, points: 0 })]).toEqual(["no hit", "no harm"]);
    expect(atLength({ hits: 300, points: 0 })).toContain("0.3 hits");
  });
  it("puts the best of many targets forward, in their order, and the one that is chosen", () => {
    const many = [choice("A", 100, 10), choice("B", 900, 90), choice("C", 0), choice("D", 500, 50), choice("smoke")];
    expect(bestOf(many, "", 2).map((c) => c.word)).toEqual(["B", "D"]);
    expect(bestOf(many, "A", 2).map((c) => c.word)).toEqual(["A", "B", "D"]);
    expect(bestOf([choice("ahead"), choice("left")], "left", 2)).toEqual([]);
  });
  it("adds up all that is chosen in a row", () => {
    const lion = row([choice("Moltke", 2100, 800), choice("Seydlitz", 1400, 500)], [choice("V1", 300, 20)], [choice("smoke")]);
    expect(ofRow(lion, ["Moltke", "V1", "smoke"])).toEqual({ hits: 2400, points: 820 });
    expect(ofRow(lion, ["Seydlitz", "", ""])).toEqual({ hits: 1400, points: 500 });
    expect(ofRow(lion, ["", "", "smoke"])).toBeNull();
  });
});
