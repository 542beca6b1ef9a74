import { describe, expect, it } from "vitest";
import type { BattleEntry, Deployed, ScenarioInfo, SmallShip, SystemInfo } from "./api";
import { catalogue, filters, found, isOfYourChoice, shipsFound, usualWay } from "./catalogue";
import { words } from "./words";

const scenario = (id: string, sides: string[]): ScenarioInfo => ({ id, title: id, text: "", source: "", sides, seats: sides.map((name, side) => ({ name, side })) });
const system = (id: string, name: string, scenarios: ScenarioInfo[]): SystemInfo => ({ id, name, prefix: "", board: "", summary: "", playable: true, seats: [], options: [], admirals: [], scenarios, primer: [], orders: [] });
function deployed(of: string, id: string, year: number, minutes: number, ships: [string, number, number][], elsewhere: string[] = []): Deployed {
  const rows = ships.map(([label, x, y], i): SmallShip => [label, "BC", i % 2, x, y, 180]);
  return { system: of, id, year, minutes, ships: [ships.length, 1], chart: { board: "hexes", width: 9, height: 9, units: 1, left: 0, bottom: 0, land: [], shores: [], ships: rows, elsewhere } };
}
const systems = [
  system("ga", "Grand Admiral", [scenario("dogger-bank", ["Beatty", "Hipper"]), scenario("any-fleet", ["Red", "Black"])]),
  system("gf", "Grand Fleets", [scenario("dogger-bank", ["Beatty", "Hipper"]), scenario("dogger-bank-destroyers", ["Beatty", "Hipper"]), scenario("yalu", ["Ding", "Ito"])]),
];
const many = Array.from({ length: 60 }, (_, i): [string, number, number] => [`S${i}`, i, 0]);
const battles: BattleEntry[] = [
  { id: "dogger-bank", title: "Dogger Bank", date: "1915-01-24", place: "North Sea", scenarios: [
    deployed("ga", "dogger-bank", 1915, 20, [["Lion", 1, 1], ["Blücher", 1, 1]]), deployed("gf", "dogger-bank", 1915, 40, [["Lion", 1, 1], ["Blücher", 2, 1]]),
    deployed("gf", "dogger-bank-destroyers", 1915, 300, many)] },
  { id: "yalu", title: "Yalu River", date: "1894-09-17", scenarios: [deployed("gf", "yalu", 1894, 70, [["Yoshino", 1, 1]], ["Matsushima"])] },
  { id: "any-fleet", title: "Any Fleet", scenarios: [deployed("ga", "any-fleet", 1916, 0, [], ["Malaya"])] },
  { id: "unknown", title: "Of rules this server has not", scenarios: [deployed("xx", "unknown", 1916, 0, [])] },
];
const all = catalogue(battles, systems);
const ids = (some: readonly { id: string }[]): string[] => some.map((a) => a.id);

describe("the battles to choose from", () => {
  it("have the ways of all systems known here, and the chart that shows most", () => {
    expect(ids(all)).toEqual(["dogger-bank", "yalu", "any-fleet"]);
    expect(all[0]!.ways.map((w) => `${w.system.id} ${w.scenario.id}`)).toEqual(["ga dogger-bank", "gf dogger-bank", "gf dogger-bank-destroyers"]);
    expect(all[0]!.drawn.system.id).toBe("gf");
    expect(all[0]!.drawn.scenario.id).toBe("dogger-bank");  // no variant, however many places it shows
    expect(all.map((a) => [a.year, a.minutes])).toEqual([[1915, [20, 40]], [1894, [70, 70]], [1916, [0, 0]]]);
    expect(all.map((a) => isOfYourChoice(a.drawn))).toEqual([false, false, true]);
  });
  it("are offered by the rules that were played last", () => {
    expect(usualWay(all[0]!, "Grand Fleets").system.id).toBe("gf");
    expect(usualWay(all[0]!, "Great War at Sea").system.id).toBe("ga");
  });
  it("are found by ship, admiral, place, day and rules, whatever the accents", () => {
    for (const text of ["blucher", "HIPPER", "north sea 1915", "24 january", "destroyers", "lion beatty"]) expect(ids(found(all, text)), text).toEqual(["dogger-bank"]);
    expect(ids(found(all, "matsushima"))).toEqual(["yalu"]);  // she comes later
    expect(ids(found(all, "grand fleets"))).toEqual(["dogger-bank", "yalu"]);
    expect(found(all, " ")).toBe(all);
    expect(found(all, "lion yoshino")).toEqual([]);
    expect(shipsFound(all[0]!, "blu 1915")).toEqual(["Blücher"]);
    expect(shipsFound(all[0]!, "s", 3)).toEqual([]);
  });
  it("have filters that leave some of them, and not all", () => {
    const by = Object.fromEntries(filters(all).map((f) => [f.name, ids(all.filter(f.has))]));
    const w = words.choose;
    expect(by).toEqual({ [w.small]: ["dogger-bank"], [w.fleets]: ["dogger-bank"], "1894": ["yalu"], "1915": ["dogger-bank"], "1916": ["any-fleet"], [w.ownFleet]: ["any-fleet"] });
  });
});

it("times are said as roughly as they are known", () => {
  const w = words.choose;
  expect([3, 34, 56, 90, 130, 300, 500].map(w.minutes)).toEqual(["10 min", "30 min", "1 h", "1½ h", "2 h", "an evening", "a day"]);
  expect([w.between(0, 0), w.between(20, 22), w.between(18, 41), w.between(48, 400)]).toEqual(["", "20 min", "20 – 40 min", "50 min to a day"]);
});
