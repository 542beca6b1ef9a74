import { describe, expect, it } from "vitest";
import { cost, cutAt, plotText, reachable, readPlot, stops } from "./hex-path";

const prices = { turn: 1, evasive: 2 };
const start = { hex: { column: 4, row: 4 }, heading: 0 };
const sea = () => true;

describe("plots", () => {
  it("reads and writes what the record writes", () => {
    for (const text of ["1S2", "1SS2", "E1P", "4", "PP"]) expect(plotText(readPlot(text, 9, prices)!)).toBe(text);
    expect(plotText(readPlot("0", 9, prices)!)).toBe("0");
    expect(plotText(readPlot("1s 1 1", 9, prices)!)).toBe("1S2");
    expect(plotText(readPlot("P full", 5, prices)!)).toBe("P4");
    expect(readPlot("1X", 9, prices)).toBeNull();
    expect(readPlot("1000", 9, prices)).toBeNull();
  });
  it("counts turns and evasive hexes at their price", () => {
    expect(cost(readPlot("1SE2", 9, prices)!, { turn: 2, evasive: 2 })).toBe(7);
  });
  it("goes where the signs say", () => {
    const way = stops(start, readPlot("1S2", 9, prices)!);
    expect(way.at(-1)).toEqual({ hex: { column: 6, row: 2 }, heading: 1 });
    expect(way).toHaveLength(5);
  });
});

describe("reach", () => {
  it("goes straight ahead as far as is left, less with turns", () => {
    const reached = reachable(start, 3, prices, sea);
    expect(reached.get("4,1")!.signs.join("")).toBe("AAA");
    expect(reached.has("4,0")).toBe(false);
    expect(plotText(reached.get("5,3")!.signs)).toBe("S1");
    expect(reached.has("4,5")).toBe(false);  // three turns and a hex
    expect(reachable(start, 4, prices, sea).get("4,5")!.cost).toBe(4);
  });
  it("minds dear turns and land", () => {
    expect(reachable(start, 2, { turn: 2, evasive: 0 }, sea).has("5,3")).toBe(false);
    const round = reachable(start, 4, prices, (h) => !(h.column === 4 && h.row === 3));
    expect(round.has("4,3")).toBe(false);
  });
});

describe("cutting", () => {
  it("keeps the turns made in the hex", () => {
    const signs = readPlot("1SS2", 9, prices)!;
    expect(plotText(cutAt(start, signs, { column: 4, row: 3 })!)).toBe("1SS");
    expect(cutAt(start, signs, { column: 9, row: 9 })).toBeNull();
  });
});
