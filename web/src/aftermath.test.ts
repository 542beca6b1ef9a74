import { describe, expect, it } from "vitest";
import { inDanger, isSunk, losses, outcomeOf, recent, shots, telling } from "./aftermath";
import type { EventFrame, Piece } from "./protocol";
import { event, pool } from "../tests/event";

const piece = (handle: string, x: number): Piece => ({ handle, label: handle, x, y: 0 }) as Piece;
const lion = piece("Lion", 1), moltke = piece("Moltke", 5);
const find = (handle: string): Piece | undefined => [lion, moltke].find((p) => p.handle === handle);
const became = (effect: EventFrame["effect"], ...whom: string[]): EventFrame => event({ effect, whom });
const fired = (who: string, whom: string, effect: EventFrame["effect"], amount = 0): EventFrame => event({ who: [who], whom: [whom], effect, amount, dice: [pool] });

describe("shots", () => {
  it("add up the batteries of a ship at the same target", () => {
    const marks = shots([fired("Lion", "Moltke", "hit", 1), fired("Lion", "Moltke", "missed"), fired("Lion", "Moltke", "hit", 1)], find);
    expect(marks.map((m) => [m.tone, m.label, m.points])).toEqual([["hit", "2 hits", [[1, 0], [5, 0]]]]);
  });
  it("tell a miss from a hit", () => {
    expect(shots([fired("Moltke", "Lion", "missed")], find)[0]).toMatchObject({ tone: "miss", label: "miss" });
  });
  it("say what came of it where nobody counts hits", () => {
    expect(shots([fired("Lion", "Moltke", "sunk", 4), fired("Lion", "Moltke", "missed")], find)[0]).toMatchObject({ tone: "hit", label: "sunk" });
  });
  it("are not orders, and not at ships nobody has seen", () => {
    expect(shots([{ ...fired("Lion", "Moltke", "hit", 1), dice: [] }], find)).toEqual([]);
    expect(shots([fired("Lion", "V5", "hit", 1), fired("Lion", "Moltke", "moved")], find)).toEqual([]);
  });
});

it("the ghost of a ship whose order is refused is one in danger", () => {
  const ghost = (ship: string) => ({ kind: "ghost", tone: "plan", piece: ship }) as ReturnType<typeof shots>[number];
  const reason = { text: "", rule: "", right: "", code: "", mentions: [{ handle: "Lion", from: 0, length: 4 }] };
  expect(inDanger([ghost("Lion"), ghost("Tiger"), { ...ghost("Lion"), kind: "line" }], [reason]).map((m) => m.tone)).toEqual(["danger", "plan", "plan"]);
});

describe("losses", () => {
  const [gone] = losses([lion, moltke], [lion], 3, 8);
  it("are those no longer on the chart", () => expect(gone).toEqual({ piece: moltke, turn: 3, at: 8 }));
  it("are sunk if it is told of them", () => {
    expect(isSunk(gone!, [became("sunk", "Moltke")])).toBe(true);
    expect(isSunk(gone!, [became("sunk", "V5", "Moltke")])).toBe(true);
    expect(isSunk(gone!, [became("sunk", "Lion"), became("left", "Moltke")])).toBe(false);
  });
});

describe("what is still news", () => {
  const at = (phase: number): EventFrame => event({ phase });
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
  const moved = became("moved", "Lion"), miss = became("missed", "Lion"), hit = { ...became("hit", "Moltke"), amount: 2 };
  const harm = became("damaged", "Moltke"), rudder = became("disabled", "Moltke"), sunk = became("sunk", "Moltke"), other = became("none");
  it("comes by weight: sunk, disabled, damaged, hit, missed, moved; whatever happened last", () => {
    expect(telling([moved, sunk, hit, miss, rudder, other, harm], 7)).toEqual([sunk, rudder, harm, hit, miss, moved, other]);
    expect(telling([rudder, other, moved, miss], 2)).toEqual([rudder, miss]);
  });
  it("is above all that the battle is over", () => {
    const end = { ...became("none"), kind: "end" };
    expect(telling([sunk, hit, end], 3)).toEqual([end, sunk, hit]);
    expect(telling([sunk, end], 1)).toEqual([end]);
  });
  it("is of several ships rather than of one", () => {
    expect(telling([sunk, rudder, harm, miss], 2)).toEqual([sunk, miss]);
    expect(telling([sunk, rudder, harm], 2)).toEqual([sunk, rudder]);
    const both = became("damaged", "Moltke", "Lion");
    expect(telling([sunk, rudder, both], 2)).toEqual([sunk, both]);
  });
  it("is what the dice said rather than what followed from it", () => {
    const points = { ...harm, dice: [pool] }, gun = became("damaged", "Moltke");
    expect(telling([points, gun], 1)).toEqual([points]);
  });
  it("of equals is the last, in the order in which it happened", () => {
    const [a, b, c] = [1, 2, 3].map((amount) => ({ ...became("missed", "Lion"), amount }));
    expect(telling([a!, b!, c!], 2)).toEqual([b, c]);
    expect(telling([moved], 2)).toEqual([moved]);
  });
  it("says what came of it before how, and on whom", () => {
    expect([sunk, rudder, harm, hit, miss].map((e) => outcomeOf(e)?.what)).toEqual(["sunk", "badly hit", "damaged", "2 hits", "no hit"]);
    expect(outcomeOf(became("hit", "Moltke"))?.what).toBe("hit");
    expect(outcomeOf(became("sunk", "V5", "V6"))?.whom).toEqual(["V5", "V6"]);
    expect([moved, other].map(outcomeOf)).toEqual([null, null]);
  });
});
