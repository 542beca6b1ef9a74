import { expect, it } from "vitest";
import { byRoll } from "./modifiers";

it("modifiers are added up for each roll by itself", () => {
  const all = [["to hit: range", 1], ["armour to beat: belt", 4], ["to hit: own speed", -2], ["armour to beat: penetration", -9], ["dice: launched", 2], ["limit, per cent", 60], ["target, per cent", 70]] as const;
  const groups = byRoll(all.map(([name, value]) => ({ name, value, rule: "" })));
  expect(groups.map((g) => [g.of, g.total, g.rows.map((r) => r.name)])).toEqual([
    ["to hit", -1, ["range", "own speed"]],
    ["armour to beat", -5, ["belt", "penetration"]],
    ["dice", null, ["launched"]],
    ["", null, ["limit, per cent", "target, per cent"]],
  ]);
});
