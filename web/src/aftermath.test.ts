import { describe, expect, it } from "vitest";
import { hitsIn, isSunk, losses, outcomeOf, recent, shots, telling } from "./aftermath";
import type { EventFrame, Piece } from "./protocol";

const piece = (handle: string, x: number): Piece => ({ handle, label: handle, x, y: 0 }) as Piece;
const lion = piece("Lion", 1), moltke = piece("Moltke", 5);
const find = (handle: string): Piece | undefined => [lion, moltke].find((p) => p.handle === handle);
const became = (effect: EventFrame["effect"], whom: string, text: string): EventFrame =>
  ({ pieces: whom === "" ? [] : [whom], outcome: null, text, dice: [], effect, whom }) as unknown as EventFrame;
const event = (pieces: string[], outcome: unknown, text = "", dice: unknown[] = [{}]): EventFrame =>
  ({ pieces, outcome, text, dice }) as unknown as EventFrame;

describe("hits of an outcome", () => {
  it("are a number, a list of dice, or deeper down", () => {
    expect(hitsIn({ hits: 2 })).toBe(2);
    expect(hitsIn({ hit_dice: [4, 4, 5] })).toBe(3);
    expect(hitsIn({ attacks: [{ hits: 1 }, { hits: 0 }] })).toBe(1);
  });
  it("are unknown where nothing is said of them", () => {
    expect(hitsIn({ legal: true, state: { hull_hits: 4 } })).toBeNull();
    expect(hitsIn(null)).toBeNull();
  });
});

describe("shots", () => {
  it("add up the batteries of a ship at the same target", () => {
    const marks = shots([event(["Lion", "Moltke"], { hits: 1 }), event(["Lion", "Moltke"], { hits: 1 })], find);
    expect(marks.map((m) => [m.tone, m.label, m.points])).toEqual([["hit", "2 hits", [[1, 0], [5, 0]]]]);
  });
  it("tell a miss from a hit", () => {
    expect(shots([event(["Moltke", "Lion"], { hits: 0 })], find)[0]).toMatchObject({ tone: "miss", label: "miss" });
  });
  it("are not orders, and not at ships nobody has seen", () => {
    expect(shots([event(["Lion", "Moltke"], { hits: 1 }, "", [])], find)).toEqual([]);
    expect(shots([event(["Lion", "V5"], { hits: 1 })], find)).toEqual([]);
  });
});

describe("losses", () => {
  const [gone] = losses([lion, moltke], [lion], 3, 8);
  it("are those no longer on the chart", () => expect(gone).toEqual({ piece: moltke, turn: 3, at: 8 }));
  it("are sunk if it is told of them", () => {
    expect(isSunk(gone!, [became("sunk", "Moltke", "Moltke blows up: worth 46 victory points.")])).toBe(true);
    expect(isSunk(gone!, [became("sunk", "Moltke", "Moltke capsizes.")])).toBe(true);
    expect(isSunk(gone!, [became("sunk", "Lion", "Lion sinks."), became("left", "Moltke", "Moltke leaves the board.")])).toBe(false);
  });
});

describe("what is still news", () => {
  const at = (phase: number): EventFrame => ({ ...became("none", "", ""), phase });
  const log = [at(1), at(2), at(2), at(4), at(5), at(5)];
  it("is what came of the last order, and no less than two phases", () => {
    expect(recent(log, 1)).toEqual(log.slice(1));
    expect(recent(log, 6)).toEqual(log.slice(3));
    expect(recent(log.slice(0, 2), 2)).toHaveLength(2);
    expect(recent([at(3)], 1)).toHaveLength(1);
    expect(recent([], 0)).toEqual([]);
  });
});

describe("what tells most", () => {
  const moved = became("moved", "Lion", "Lion alone."), miss = became("missed", "Lion", "No hit.");
  const hit = { ...became("hit", "Moltke", "Lion fires at Moltke, range 5: two hits."), outcome: { hits: 2 } };
  const harm = became("damaged", "Moltke", "Moltke takes 2 points."), rudder = became("disabled", "Moltke", "Her rudder is jammed.");
  const sunk = became("sunk", "Moltke", "Moltke blows up."), other = became("none", "", "Every ship is in command.");
  it("comes by weight: sunk, disabled, damaged, hit, missed, moved; whatever happened last", () => {
    expect(telling([moved, sunk, hit, miss, rudder, other, harm], 7)).toEqual([sunk, rudder, harm, hit, miss, moved, other]);
    expect(telling([rudder, other, moved, miss], 2)).toEqual([rudder, miss]);
  });
  it("is of several ships rather than of one", () => {
    expect(telling([sunk, rudder, harm, miss], 2)).toEqual([sunk, miss]);
    expect(telling([sunk, rudder, harm], 2)).toEqual([sunk, rudder]);
  });
  it("is what the dice said rather than what followed from it", () => {
    const points = { ...harm, dice: [{}] } as unknown as EventFrame, gun = became("damaged", "Moltke", "Moltke loses a gun.");
    expect(telling([points, gun], 1)).toEqual([points]);
  });
  it("of equals is the last, in the order in which it happened", () => {
    const [a, b, c] = ["a", "b", "c"].map((text) => became("missed", "Lion", text));
    expect(telling([a!, b!, c!], 2)).toEqual([b, c]);
    expect(telling([moved], 2)).toEqual([moved]);
  });
  it("says what came of it before how", () => {
    expect([sunk, rudder, harm, hit, miss].map(outcomeOf)).toEqual(["Moltke: sunk", "Moltke: badly hit", "Moltke: damaged", "Moltke: 2 hits", "Lion: no hit"]);
    expect([moved, other].map(outcomeOf)).toEqual(["", ""]);
    expect(outcomeOf({ ...hit, outcome: { torpedoes: [{ hit: true }] } })).toBe("Moltke: hit");
  });
});
