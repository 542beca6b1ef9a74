import { expect, it } from "vitest";
import { form } from "../tests/fake";
import type { Filled } from "./form";
import type { Choice, FormRow, Outlook, Slot } from "./protocol";
import { isBest, shotsOf } from "./reasons";

const at = (word: string, hits: number, points: number): Choice => ({ word, label: "", piece: word, note: "", at: [], outlook: { hits, points } satisfies Outlook });
const slot = (name: string, choices: Choice[], change: Partial<Slot> = {}): Slot => ({ name, kind: "pick", before: "", after: "", choices, standing: "", needed: false, least: 0, most: 0, limits: [], list: "", of: [], ...change });
const row = (label: string, slots: Slot[]): FormRow => ({ piece: label, label, note: "", lead: "", between: "", must: false, slots, with: [], brief: false, group: "" });
const filled = (...rows: string[][]): Filled => ({ whole: null, rows, touched: [], extra: [] });

it("the shots of an order come with the best of what else could have been fired at, the most promising first", () => {
  const f = form({ rows: [
    row("Lion", [slot("guns", [at("Seydlitz", 500, 300), at("Moltke", 700, 900), at("Blücher", 200, 100)])]),
    row("Tiger", [slot("guns", [at("Seydlitz", 2000, 1500), at("Moltke", 1900, 1400)])]),
    row("Arethusa", [slot("guns", [at("Blücher", 100, 0), at("Moltke", 0, 0)])]),
    row("Undaunted", [slot("guns", [at("Blücher", 100, 0)])]),
  ] });
  const shots = shotsOf(f, filled(["Seydlitz"], ["Seydlitz"], ["Blücher"], [""]));
  expect(shots.map((s) => [s.who, s.at, s.other?.at ?? null, isBest(s)])).toEqual([
    ["Tiger", "Seydlitz", "Moltke", true],
    ["Lion", "Seydlitz", "Moltke", false],
    ["Arethusa", "Blücher", null, true], // what cannot hit is no alternative
  ]);
});
it("what fires is named as the order writes it, with the figures of the rule", () => {
  const f = form({ rows: [row("Lion", [slot("target", [at("Seydlitz", 500, 300), { ...at("Moltke", 400, 200), note: "long range" }], { before: "13.5in at " }), slot("4-inch", [at("V5", 10, 5)])])] });
  expect(shotsOf(f, filled(["Moltke", "V5"])).map((s) => [s.with, s.at, s.note, isBest(s)])).toEqual([["13.5in at", "Moltke", "long range", false], ["4-inch", "V5", "", true]]);
});
it("an order without shots has no figures", () => {
  expect(shotsOf(form({ rows: [row("Lion", [slot("speed", [{ ...at("6", 0, 0), outlook: null }])])] }), filled(["6"]))).toEqual([]);
});
