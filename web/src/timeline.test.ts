import { describe, expect, it } from "vitest";
import { event } from "../tests/event";
import { tickHeight, ticksOf, turnAfter, turnBefore, turnsOf } from "./timeline";

const sides = new Map([["Lion", 0], ["Tiger", 0], ["Moltke", 1]]);
const events = [
  event({ phase: 0, turn: 0 }), event({ phase: 1, turn: 1 }), event({ phase: 3, turn: 1, whom: ["Moltke"], effect: "missed" }),
  event({ phase: 4, turn: 1, whom: ["Moltke"], effect: "hit", amount: 3 }), event({ phase: 4, turn: 1, whom: ["Lion"], effect: "hit" }),
  event({ phase: 4, turn: 1, whom: ["Moltke"], effect: "damaged", amount: 9 }), event({ phase: 7, turn: 2, whom: ["Lion", "Tiger"], effect: "sunk" }),
  event({ phase: 7, turn: 2, whom: ["Emden"], effect: "sunk" }), event({ phase: 11, turn: 3 }),
];

describe("a time line", () => {
  it("has a tick for each phase and side that suffered", () =>
    expect(ticksOf(events, sides)).toEqual([
      { phase: 4, side: 0, hits: 1, lost: false }, { phase: 4, side: 1, hits: 3, lost: false }, { phase: 7, side: 0, hits: 0, lost: true },
    ]));
  it("marks where turns begin", () => expect(turnsOf(events)).toEqual([{ turn: 1, phase: 0 }, { turn: 2, phase: 6 }, { turn: 3, phase: 10 }]));
  it("is stepped through by turns", () => {
    const turns = turnsOf(events);
    expect([turnBefore(turns, 8), turnBefore(turns, 6), turnBefore(turns, 0)]).toEqual([6, 0, 0]);
    expect([turnAfter(turns, 0, 12), turnAfter(turns, 6, 12), turnAfter(turns, 10, 12)]).toEqual([6, 10, 12]);
  });
  it("shows a loss above all hits", () => {
    const tick = { phase: 1, side: 0, hits: 400, lost: false };
    expect(tickHeight(tick)).toBeLessThan(tickHeight({ ...tick, hits: 1, lost: true }));
    expect(tickHeight({ ...tick, hits: 1 })).toBeLessThan(tickHeight({ ...tick, hits: 4 }));
  });
});
