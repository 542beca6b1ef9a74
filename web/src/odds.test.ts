import { expect, it } from "vitest";
import { byShot, inShort, subject, valueName } from "./odds";

const table = (what: string, mean: number) => ({ what, mean, chances: [] });
it("a table of yes or no is told in percent", () => {
  const sunk = table("Moltke: sunk (1) or not (0)", 0.154);
  expect([subject(sunk), inShort(sunk), valueName(sunk, 1), valueName(sunk, 0)]).toEqual(["Moltke: sunk", "15 %", "yes", "no"]);
  expect(inShort(table("x (1) or not (0)", 0.004))).toBe("0.4 %");
});
it("any other by what is expected", () => {
  const hits = table("Lion's 12in at Moltke: hits", 1.5);
  expect([subject(hits), inShort(hits), valueName(hits, 2)]).toEqual(["Lion's 12in at Moltke: hits", "1.50 expected", "2"]);
});
it("a shot is told once, with all that is counted of it", () => {
  const what = ["Lion's 12in at Moltke, 8 dice: hits", "Lion's 12in at Moltke: damage", "Moltke: sunk (1) or not (0)", "Moltke: crippled (1) or not (0)", "alone"];
  expect(byShot(what.map((w) => table(w, 1))).map((s) => [s.about, ...s.tables.map((t) => t.what)])).toEqual([
    ["Lion's 12in at Moltke, 8 dice", "hits", "damage"],
    ["Moltke", "sunk", "crippled"],
    ["", "alone"],
  ]);
});
