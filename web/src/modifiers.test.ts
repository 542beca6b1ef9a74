import { expect, it } from "vitest";
import { byRoll } from "./modifiers";

it("modifiers are added up for each roll by itself", () => {
  const all = [["to hit", "range", 1], ["armour", "belt", 4], ["to hit", "own speed: 5", -2], ["armour", "penetration", -9], ["dice", "launched", 2], ["", "limit", 60], ["", "target", 70]] as const;
  const groups = byRoll(all.map(([of, name, value]) => ({ of, name, value, rule: "" })));
  expect(groups.map((g) => [g.of, g.total, g.rows.map((r) => r.name)])).toEqual([
    ["to hit", -1, ["range", "own speed: 5"]],
    ["armour", -5, ["belt", "penetration"]],
    ["dice", null, ["launched"]],
    ["", null, ["limit", "target"]],
  ]);
});
