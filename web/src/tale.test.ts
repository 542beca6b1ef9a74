import { describe, expect, it } from "vitest";
import { entriesOf } from "./tale";
import { event, pool } from "../tests/event";

const ship = "Tiger", moltke = ["Moltke"], tiger = ["Tiger"];
const log = [
  event({ who: ["Lion"], whom: moltke, effect: "missed" }),
  event({ kind: "move", whom: tiger, effect: "moved", rows: ["position"] }),
  event({ who: moltke, whom: tiger, effect: "hit", amount: 1, dice: [pool] }),
  event({ whom: tiger, effect: "damaged", amount: 2, rows: ["hull"] }),
  event({ whom: tiger, effect: "disabled", rows: ["engines", "speed"] }),
  event({ mentions: [{ handle: "Tiger", from: 0, length: 5 }] }),
];

describe("entries of the log for a topic", () => {
  it("are all without one, and those that she does, suffers or is named in with one", () => {
    expect(entriesOf(log, null)).toHaveLength(6);
    expect(entriesOf(log, { ship, row: "" })).toEqual(log.slice(1));
    expect(entriesOf(log, { ship: "Moltke", row: "" })).toEqual([log[0], log[2]]);
  });
  it("are those that changed the row", () => {
    expect(entriesOf(log, { ship, row: "hull" })).toEqual([log[3]]);
    expect(entriesOf(log, { ship, row: "speed" })).toEqual([log[4]]);
    expect(entriesOf(log, { ship, row: "position" })).toEqual([log[1]]);
  });
  it("tell of her loss, of whatever row", () => {
    const blown = event({ whom: tiger, effect: "sunk" });
    expect(entriesOf([...log, blown], { ship, row: "speed" })).toEqual([log[4], blown]);
    expect(entriesOf([...log, { ...blown, whom: ["Lion"] }], { ship, row: "speed" })).toEqual([log[4]]);
  });
  it("are those that did her harm when none changed the row, and then whatever is about her", () => {
    expect(entriesOf(log, { ship, row: "torpedoes" })).toEqual([log[3], log[4]]);
    expect(entriesOf(log.slice(0, 3), { ship, row: "torpedoes" })).toEqual([log[1], log[2]]);
  });
  it("of another ship's row of the same name are hers", () => {
    const other = event({ who: tiger, whom: moltke, effect: "damaged", rows: ["hull"] });
    expect(entriesOf([...log, other], { ship, row: "hull" })).toEqual([log[3]]);
  });
});
