import { describe, expect, it } from "vitest";
import { hitsIn, isSunk, losses, shots, telling } from "./aftermath";
import type { EventFrame, Piece } from "./protocol";

const piece = (handle: string, x: number): Piece => ({ handle, label: handle, x, y: 0 }) as Piece;
const lion = piece("Lion", 1), moltke = piece("Moltke", 5);
const find = (handle: string): Piece | undefined => [lion, moltke].find((p) => p.handle === handle);
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
    expect(isSunk(gone!, [event(["Lion", "Moltke"], {}, "Moltke sinks.")])).toBe(true);
    expect(isSunk(gone!, [event(["Lion"], {}, "Lion sinks."), event(["Moltke"], {}, "Moltke leaves the board.")])).toBe(false);
  });
});

describe("what tells most", () => {
  it("is a loss, then a hit, then what concerns several; of equals the last, in the order in which it happened", () => {
    const squadron = event(["Lion", "Moltke"], null, "In line.", []), alone = event(["Lion"], null, "Lion: stays.", []);
    const hit = event(["Lion", "Moltke"], { hits: 2 }, "Two hits."), miss = event(["Moltke", "Lion"], { hits: 0 }, "No hit.");
    const sunk = event(["Moltke"], null, "Moltke sinks.", []);
    expect(telling([squadron, alone, alone], 2)).toEqual([squadron, alone]);
    expect(telling([sunk, hit, squadron, miss, alone], 2)).toEqual([sunk, hit]);
    expect(telling([hit, squadron, miss, alone], 2)).toEqual([hit, miss]);
    expect(telling([alone], 2)).toEqual([alone]);
  });
});
