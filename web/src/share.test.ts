import { describe, expect, it } from "vitest";
import type { PartFrame as Part } from "./protocol";
import { commanderOf, isMine, mayClose, partsOwed } from "./share";

const part = (name: string, ships: string[], change: Partial<Part> = {}): Part => ({ name, ships, owed: true, given: false, mine: false, ...change });
const flag = part("Beatty", []), goodenough = part("Goodenough", ["Southampton", "Nottingham"]);

describe("a shared side", () => {
  it("gives a ship to who has her on his list, and the rest to the flag officer", () => {
    expect(commanderOf([flag, goodenough], "Southampton")?.name).toBe("Goodenough");
    expect(commanderOf([flag, goodenough], "Lion")?.name).toBe("Beatty");
    expect(commanderOf([goodenough], "Lion")).toBeNull();
  });
  it("lets everybody order his own, and all when it is not shared", () => {
    const parts = [flag, { ...goodenough, mine: true }];
    expect(isMine(parts, "Southampton")).toBe(true);
    expect(isMine(parts, "Lion")).toBe(false);
    expect(isMine(parts, "")).toBe(true);
    expect(isMine([], "Lion")).toBe(true);
  });
  it("is closed by the flag officer only", () => {
    expect(mayClose([{ ...flag, mine: true }, goodenough])).toBe(true);
    expect(mayClose([flag, { ...goodenough, mine: true }])).toBe(false);
    expect(mayClose([])).toBe(false);
  });
  it("waits for those who owe their part and have not given it", () => {
    expect(partsOwed([{ ...flag, mine: true }, goodenough, part("Tyrwhitt", ["Arethusa"], { given: true }), part("Moore", ["Indomitable"], { owed: false })])).toEqual(["Goodenough"]);
  });
});
