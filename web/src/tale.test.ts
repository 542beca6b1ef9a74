import { describe, expect, it } from "vitest";
import type { EventFrame } from "./protocol";
import { entriesOf } from "./tale";
import { partOf } from "./track";

const event = (text: string, change: Partial<EventFrame> = {}): EventFrame =>
  ({ phase: 1, turn: 1, phase_name: "", kind: "gunfire", rule: "", text, pieces: [], modifiers: [], dice: [], facts: null, outcome: null, effect: "none", whom: "", ...change });
const her = { handle: "Tiger", label: "Tiger" };
const pool = { rule: "", sides: 6, faces: [6], need: 0 };
const log = [
  event("Lion fires at Moltke: no hit."),
  event("Tiger ahead, B6 to C6, speed 5.", { kind: "move" }),
  event("Moltke's 11in at her: one hit.", { pieces: ["Moltke", "Tiger"], dice: [pool], outcome: { attacks: [{ hits: 1 }], targets: [{ id: "Tiger", row1: 2 }] } }),
  event("Tiger takes 2 points: 11 of 13 hull left."),
  event("Tiger's engines: speed 4."),
];

describe("entries of the log for a topic", () => {
  it("are all without one, and those that name her in their text or their pieces with one", () => {
    expect(entriesOf(log, null)).toHaveLength(5);
    expect(entriesOf(log, { her, row: "" })).toEqual(log.slice(1));
  });
  it("are those that speak of the row, and moves are not what did it", () => {
    expect(entriesOf(log, { her, row: "hull, first row" })).toEqual([log[3]]);
    expect(entriesOf(log, { her, row: "speed" })).toEqual([log[4]]);
  });
  it("tell of her loss, of whatever row", () => {
    const blown = event("Tiger takes 3 points in action: 0 of 13 hull left. Critical hit 7: magazine. Tiger blows up.", { effect: "sunk", whom: "Tiger" });
    expect(entriesOf([...log, blown], { her, row: "speed" })).toEqual([log[4], blown]);
    expect(entriesOf([...log, { ...blown, whom: "Lion" }], { her, row: "speed" })).toEqual([log[4]]);
  });
  it("are those whose dice did her harm when none speaks of the row", () => {
    expect(entriesOf(log, { her, row: "anti-aircraft" })).toEqual([log[2]]);
    const miss = event("Moltke misses her.", { pieces: ["Tiger"], dice: [pool], outcome: { attacks: [{ hits: 0 }], targets: [{ id: "Tiger", row1: 2 }] } });
    expect(entriesOf([miss, ...log], { her, row: "first row" })).toEqual([log[2]]);
    expect(entriesOf([miss], { her, row: "first row" })).toEqual([miss]);
    expect(entriesOf(log.slice(0, 2), { her, row: "anti-aircraft" })).toEqual([log[1]]);
  });
});

describe("the turn track", () => {
  const steps = ["Movement", "Movement, late", "Combat"];
  it("finds the longest part that the phase names, or none", () => {
    expect(partOf(steps, "turn 2, Combat Phase: fire")).toBe(2);
    expect(partOf(steps, "turn 2, Movement, late")).toBe(1);
    expect(partOf(["plays a card", "moves or fires"], "round 1, card 2: Spee fires on the red face")).toBe(1);
    expect(partOf(steps, "set-up")).toBe(-1);
  });
});
