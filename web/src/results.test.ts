import { describe, expect, it } from "vitest";
import { changesOf, headline, hullOf, resultsOf } from "./results";
import type { EventFrame, Sheet, SheetRow } from "./protocol";
import { event, pool } from "../tests/event";

const fired = (whom: string, effect: EventFrame["effect"], amount = 0): EventFrame => event({ who: ["Lion"], whom: [whom], effect, amount, dice: [pool] });
const harmed = (whom: string, effect: EventFrame["effect"], ...rows: string[]): EventFrame => event({ whom: [whom], effect, rows });
const row = (code: string, over: Partial<SheetRow>): SheetRow => ({ code, label: code, text: "", boxes: 0, crossed: 0, rule: "", from_right: false, mounts: [], ...over });
const sheetWith = (...rows: SheetRow[]): Sheet => ({ handle: "Seydlitz", title: "", side: 1, rows, piece: "", version: "" });
const name = (handle: string): string => handle;

describe("the result of a phase", () => {
  const ships = resultsOf([
    event({ whom: ["Lion"], effect: "moved" }), fired("Tiger", "missed"), fired("Moltke", "hit", 2), fired("Seydlitz", "hit", 1), fired("Seydlitz", "hit", 2),
    fired("Seydlitz", "missed"), harmed("Seydlitz", "damaged", "hull1", "speed"), harmed("Seydlitz", "disabled", "speed", "guns1"), harmed("Blücher", "sunk"),
  ]);
  it("is told by ship, the worst first", () =>
    expect(ships.map((s) => [s.handle, s.effect, s.hits])).toEqual([["Blücher", "sunk", 0], ["Seydlitz", "disabled", 3], ["Moltke", "hit", 2], ["Tiger", "missed", 0]]));
  it("keeps the rows that changed, once each, and the entries behind it", () => {
    expect(ships[1]!.rows).toEqual(["hull1", "speed", "guns1"]);
    expect(ships[1]!.events).toHaveLength(5);
  });
  it("counts no shell twice that is rolled first and noted later", () =>
    expect(resultsOf([fired("Kent", "hit", 3), { ...harmed("Kent", "hit", "hits"), amount: 3 }])[0]!.hits).toBe(3));
  it("of two who came off alike begins with whom more struck", () =>
    expect(resultsOf([fired("Tiger", "hit", 1), fired("Moltke", "hit", 2)]).map((s) => s.handle)).toEqual(["Moltke", "Tiger"]));
  it("is none where nobody fought", () => expect(resultsOf([event({ whom: ["Lion"], effect: "moved" }), event({ dice: [pool] })])).toEqual([]));
  it("has a heading of the two gravest things", () => {
    expect(headline(ships, name)).toBe("Blücher is sunk; Seydlitz is badly hit");
    expect(headline(resultsOf(["A", "B", "C", "D"].map((ship) => harmed(ship, "damaged"))), name)).toBe("A, B, C and 1 more are damaged");
    expect(headline([], name)).toBe("No shell hit");
  });
});

describe("what changed on her sheet", () => {
  const sheet = sheetWith(row("position", { text: "S20" }), row("speed", { text: "4 of 6" }), row("hull1", { boxes: 6, crossed: 6 }), row("hull2", { boxes: 6, crossed: 1 }),
    row("guns1", { text: "3 dice now", mounts: [{ bears: [[0, 360]], guns: 3, lost: false }] }), row("condition", { text: "on fire" }), row("torpedoes", { boxes: 4, crossed: 1 }));
  const ship = { handle: "Seydlitz", effect: "damaged" as const, hits: 1, rows: ["position", "speed", "hull2", "guns1", "torpedoes", "condition"], events: [] };
  it("is said in short, but for place and hull", () => expect(changesOf(ship, sheet)).toEqual(["speed 4 of 6", "guns1 weaker", "on fire", "torpedoes 3 of 4"]));
  it("is not said of rows that did not change, nor before the sheet is there", () => {
    expect(changesOf({ ...ship, rows: ["speed"] }, sheet)).toEqual(["speed 4 of 6"]);
    expect(changesOf(ship, null)).toEqual([]);
  });
  it("has the hull as one figure, in however many rows the book has it", () => {
    expect(hullOf(sheet)).toEqual({ left: 5, all: 12 });
    expect(hullOf(sheetWith(row("speed", {})))).toBeNull();
  });
});
