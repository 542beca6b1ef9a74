import { expect, it } from "vitest";
import { barsOf, byShot, damageAbout, inShort, valueName } from "./odds";
import type { OddsFrame } from "./protocol";

const table = (about: string, what: string, mean: number, kind: OddsFrame["kind"] = "number"): OddsFrame => ({ about, what, kind, mean, chances: [], by: "", at: "" });
it("what happens or not is told in percent, whatever it is called", () => {
  const sunk = table("Moltke", "…", 0.154, "yes_or_no");
  expect([inShort(sunk), valueName(sunk, 1), valueName(sunk, 0)]).toEqual(["15 %", "yes", "no"]);
  expect(inShort(table("", "x", 0.004, "yes_or_no"))).toBe("0.4 %");
});
it("any other by what is expected", () => {
  const hits = table("", "hits", 1.5);
  expect([inShort(hits), valueName(hits, 2)]).toEqual(["1.50 expected", "2"]);
});
it("a shot is told once, with all that is counted of it", () => {
  const all = [table("Lion's 12in", "hits", 1), table("Lion's 12in", "damage", 1), table("Moltke", "sunk", 1), table("", "alone", 1)];
  expect(byShot(all).map((s) => [s.about, ...s.tables.map((t) => t.what)])).toEqual([["Lion's 12in", "hits", "damage"], ["Moltke", "sunk"], ["", "alone"]]);
});
it("there is a bar for every value there can be, and one for the tail", () => {
  const chance = (value: number, percent: number) => ({ value, percent, exact: "" });
  expect(barsOf({ chances: [chance(0, 60), chance(4, 40)] }).map((b) => [b.name, b.percent])).toEqual([["0", 60], ["4", 40]]);
  const long = barsOf({ chances: Array.from({ length: 10 }, (_, i) => chance(i, 10)) });
  expect(long).toHaveLength(7);
  expect(long.at(-1)).toEqual({ name: "6+", percent: 40 });
  expect(barsOf({ chances: Array.from({ length: 7 }, (_, i) => chance(i, 10)) }).at(-1)!.name).toBe("6");
  expect(barsOf({ chances: [] })).toEqual([]);
});
it("the card of a ship shows what all together do to her, else each, else what she does", () => {
  const damage = (by: string, at: string): OddsFrame => ({ ...table("", "damage", 1), by, at });
  const all = [damage("", "Moltke"), damage("Lion", "Moltke"), damage("Tiger", "Seydlitz"), table("", "hits", 1)];
  expect(damageAbout(all, "Moltke")).toEqual([all[0]]);
  expect(damageAbout(all, "Seydlitz")).toEqual([all[2]]);
  expect(damageAbout(all, "Lion")).toEqual([all[1]]);
  expect(damageAbout(all, "V5")).toEqual([]);
  expect(damageAbout(all, "")).toEqual([]);
});
