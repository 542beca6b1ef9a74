import { expect, it } from "vitest";
import { byShot, inShort, valueName } from "./odds";
import type { OddsFrame } from "./protocol";

const table = (about: string, what: string, mean: number, kind: OddsFrame["kind"] = "number"): OddsFrame => ({ about, what, kind, mean, chances: [] });
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
