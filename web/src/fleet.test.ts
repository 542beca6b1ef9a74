import { expect, it } from "vitest";
import { fleetOf, sorted, totalOf } from "./fleet";
import type { FormRow, Slot } from "./protocol";

const slot = (word: string, limits: string[]): Slot => ({ name: "", kind: "pick", before: "", after: "", choices: [{ word, label: "", piece: "", note: "", at: [], outlook: null }], standing: "", needed: false, least: 0, most: 0, limits, list: "", of: [] });
const row = (slots: Slot[]): FormRow => ({ piece: "", label: "", note: "", lead: "fleet: ", between: ", ", must: true, slots, with: [], brief: false, group: "" });
const ship = (name: string, type: string, cost: number, budget: string[] = ["budget 60"]): Slot => slot(`"${name}"`, [`cost ${cost}`, "spent 12", `ship gb-${name}`, `type ${type}`, `sheet ${name}`, ...budget]);
const offered = row([ship("Malaya", "BB", 22), ship("Queen Mary", "BC", 20), ship("Chester", "CL", 4)]);

it("a fleet is told by what its ships cost", () => {
  const fleet = fleetOf(offered)!;
  expect(fleet.budget).toBe(60);
  expect(fleet.offers[1]).toEqual({ slot: 1, word: '"Queen Mary"', name: "Queen Mary", ship: "gb-Queen Mary", type: "BC", cost: 20 });
  expect(fleetOf(row([ship("Malaya", "BB", 22, [])]))!.budget).toBeNull();
  expect(fleetOf(row([slot("ahead", ["turn 3000000"])]))).toBeNull();
  expect(fleetOf(row([]))).toBeNull();
});
it("its total counts what is chosen and what comes in any case", () => {
  const fleet = fleetOf(offered)!;
  expect([totalOf(fleet, ["", "", ""]), totalOf(fleet, ["Malaya", "", "Chester"])]).toEqual([12, 38]);
});
it("its table can be sorted", () => {
  const names = (by: Parameters<typeof sorted>[1]): string[] => sorted(fleetOf(offered)!.offers, by).map((o) => o.name);
  expect([names("list"), names("name"), names("type"), names("cost")]).toEqual([
    ["Malaya", "Queen Mary", "Chester"], ["Chester", "Malaya", "Queen Mary"], ["Malaya", "Queen Mary", "Chester"], ["Malaya", "Queen Mary", "Chester"]]);
});
