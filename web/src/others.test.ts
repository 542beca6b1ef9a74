import { describe, expect, it } from "vitest";
import { awaitedIn, othersAt } from "./others";
import type { Now } from "./protocol";

const now = (phase: number, waiting: number[]): Now =>
  ({ phase, waiting, sides: [{ seat: 0, side: 0, name: "British", title: "Beatty" }, { seat: 1, side: 1, name: "Germans", title: "" }, { seat: 2, side: 0, name: "British", title: "Tyrwhitt" }] }) as unknown as Now;
const NOBODY = { phase: 0, seats: [] };

describe("the others at the table", () => {
  it("are ordering while they are awaited, and ready once their order is in", () => {
    const first = awaitedIn(now(4, [0, 1]), NOBODY);
    expect(othersAt(now(4, [0, 1]), 0, first).map((o) => [o.name, o.doing])).toEqual([["Germans", "ordering"], ["Tyrwhitt", "waiting"]]);
    expect(othersAt(now(4, [0]), 0, awaitedIn(now(4, [0]), first))[0]!.doing).toBe("ready");
  });
  it("wait where nobody ever waited for them, and what was so in another phase is forgotten", () => {
    const before = awaitedIn(now(4, [1]), NOBODY);
    expect(othersAt(now(5, [0]), 0, awaitedIn(now(5, [0]), before))[0]!.doing).toBe("waiting");
  });
  it("are all of them to one who commands nothing", () => {
    expect(othersAt(now(4, []), null, NOBODY).map((o) => o.seat)).toEqual([0, 1, 2]);
  });
});
