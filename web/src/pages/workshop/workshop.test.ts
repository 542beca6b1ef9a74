import { describe, expect, it } from "vitest";
import { parseRoute, workshopLink } from "../../route";
import { chaptersOf, type DuelFact, said, standards } from "./duel";
import { ANY, choiceOf, chosen, registerOf, shipNamed, sorted } from "./register";
import { bySection, type RuleRow } from "./rules";
import { command, samplesOf } from "./series";
import { endNames } from "./series-plot";
import { compare, factsOf, type ShipFile } from "./ship";

const cls = (name: string, type: string, guns: string, tons: number) => ({ name, type, tons, length_ft: 500, beam_ft: 80, knots: 20, belt_in: 9, guns });
const register = registerOf({
  systems: ["one", "two"], system_names: { one: "One", two: "Two" }, nations: { gb: "Great Britain", de: "Germany" }, types: { BC: "battlecruiser", CL: "light cruiser" },
  classes: [cls("Lion", "BC", "8 x 13.5in", 26270), cls("Königsberg", "CL", "10 x 4.1in", 3390), cls("Town", "CL", "8 x 6in", 5400)],
  ships: [
    ["gb-lion", "Lion", 0, "gb", 1910, 1912, [0, 1]], ["de-nurnberg", "Nürnberg", 1, "de", 1906, 1908, [0]], ["gb-newcastle", "Newcastle", 2, "gb", 1909, 1910, []],
    ["gb-newcastle-1918", "Newcastle", 2, "gb", 1909, 1918, []],
  ],
});
const ids = (wish: Partial<typeof ANY>): string[] => chosen(register.ships, { ...ANY, ...wish }).map((s) => s.id);

describe("the register", () => {
  it("is searched by words in any order, without accents or HMS, in name, class and id", () => {
    expect(ids({ text: "nurnberg" })).toEqual(["de-nurnberg"]);
    expect(ids({ text: "HMS lion" })).toEqual(["gb-lion"]);
    expect(ids({ text: "town newcastle" })).toEqual(["gb-newcastle", "gb-newcastle-1918"]);
    expect(ids({ text: "lion town" })).toEqual([]);
  });
  it("is narrowed by nation, type, years and cards; half a year bounds nothing", () => {
    expect(ids({ nation: "gb", type: "CL" })).toEqual(["gb-newcastle", "gb-newcastle-1918"]);
    expect(ids({ from: "1910", to: "1912" })).toEqual(["gb-lion", "gb-newcastle"]);
    expect(ids({ from: "19" })).toHaveLength(4);
    expect(ids({ system: "two" })).toEqual(["gb-lion"]);
  });
  it("is sorted by guns as they are large, not as they are spelt", () => {
    expect(sorted(register.ships, "guns", true).map((s) => s.guns)).toEqual(["8 x 13.5in", "8 x 6in", "8 x 6in", "10 x 4.1in"]);
    expect(sorted(register.ships, "name", false).map((s) => s.id)).toEqual(["gb-lion", "gb-newcastle", "gb-newcastle-1918", "de-nurnberg"]);
  });
  it("knows a ship by what it calls her, by id, and by a name that only one has", () => {
    for (const ship of register.ships) expect(shipNamed(register, choiceOf(ship))).toBe(ship);
    expect(shipNamed(register, "de-nurnberg")?.id).toBe("de-nurnberg");
    expect(shipNamed(register, "lion")?.id).toBe("gb-lion");
    expect(shipNamed(register, "Newcastle")).toBeNull();
    expect(shipNamed(register, "")).toBeNull();
  });
});

const ship = (name: string, tons: number, guns: number): ShipFile => ({
  id: name, name, class: name, nation: "Great Britain", type: "BC", type_words: "battlecruiser", launched: 1910, completed: 1912, fate: "", exceptions: "", confidence: "high",
  facts: {
    tons, tons_full: null, length_ft: 700, beam_ft: 88.5, draught_ft: 27, knots: 27, engines: "turbines", fuel: "coal", crew: 997, belt_in: 9, belt_end_in: 0, deck_in: 2.5, turret_in: 9,
    casemate_in: 0, conning_in: 10, armour: "Krupp cemented", underwater: "partial", tubes_above: 0, tubes_submerged: 2, torpedo_in: 21, light_guns: 0, aa_guns: 0, mines: 0,
    director_year: 1915, rangefinder: "coincidence", rangefinder_ft: 9, notes: "", confidence: "high",
    batteries: [{ calibre_in: 13.5, length_cal: 45, year: 1912, guns, broadside: guns, forward: 4, aft: 2, mount: "turret", layout: "", shell_lb: 1250, velocity_fps: 2582, rounds_per_min: 2, range_yd: 23740, confidence: "high" }],
  },
  battles: [], sisters: [], cards: [],
});

describe("facts of a ship", () => {
  it("say a broadside's weight and nothing of what she did not have", () => {
    const rows = factsOf(ship("Lion", 26270, 8)).flatMap((g) => g.rows);
    expect(rows.find((r) => r.label === "Broadside")?.text).toBe("10,000 lb");
    expect(rows.find((r) => r.label === "Belt at the ends")?.text).toBe("none");
    expect(rows.find((r) => r.label === "Tubes")?.text).toBe("21-inch: 2 submerged");
    expect(rows.some((r) => r.label === "Full load")).toBe(false);
  });
  it("of two ships stand beside each other, and the greater is marked where they differ", () => {
    const rows = compare(factsOf(ship("Lion", 26270, 8)), factsOf(ship("Tiger", 28430, 8))).flatMap((g) => g.rows);
    expect(rows.find((r) => r.label === "Displacement")).toEqual({ label: "Displacement", texts: ["26,270 t", "28,430 t"], best: 1 });
    expect(rows.find((r) => r.label === "Belt")?.best).toBeNull();
    expect(rows.find((r) => r.label === "Class")?.texts).toEqual(["Lion", "Tiger"]);
  });
});

describe("a duel", () => {
  const facts: DuelFact[] = [
    { name: "range", title: "", kind: "whole", least: 0, most: 16, standard: "5", choices: [] }, { name: "arc", title: "", kind: "choice", least: 0, most: 0, standard: "starboard", choices: [] },
    { name: "speed", title: "", kind: "whole", least: 0, most: 9, standard: "", choices: [] },
  ];
  it("says its range always and other facts only where they are unusual", () => {
    expect(said(facts, standards(facts))).toEqual({ range: "5" });
    expect(said(facts, { range: "5", arc: "fore", speed: " 3 " })).toEqual({ range: "5", arc: "fore", speed: "3" });
  });
  it("is told in chapters: the lines before a table are about what the table is about", () => {
    const table = (about: string, word: string) => ({ about, word, title: word, rows: [] });
    const chapters = chaptersOf([{ text: "Lion at Moltke" }, { text: "14in, 4 barrels" }, table("14in", "hits"), table("14in", "damage"), { text: "light: out of range" }, table("target", "sunk")]);
    expect(chapters.map((c) => [c.about, c.lines.length, c.tables.length])).toEqual([["14in", 2, 2], ["target", 1, 1]]);
    expect(chaptersOf([{ text: "nothing bears" }])).toEqual([{ about: "", lines: ["nothing bears"], tables: [] }]);
  });
});

it("rules stand under their section, and a section is named again where another came between", () => {
  const row = (id: string, section?: string): RuleRow => ({ id, system: "s", title: "", statement: "", ...(section === undefined ? {} : { section }) });
  expect(bySection([row("1", "a"), row("2", "a"), row("3", "b"), row("4", "a"), row("Q")]).map((g) => [g.section, g.rules.length])).toEqual([["a", 2], ["b", 1], ["a", 1], ["", 1]]);
});

it("a series is drawn by side and draws, and can be fought again by the program", () => {
  expect(samplesOf({ samples: [[10, 40, 50, 10]] }, ["British", "German"], "Draws").map((s) => [s.of, s.battles, s.percent])).toEqual([["British", 10, 40], ["German", 10, 50], ["Draws", 10, 10]]);
  expect(command({ system: "grand-fleets", scenario: "coronel", options: {}, admirals: ["steady", "random"], games: 50, swap: true, seed: "" }))
    .toBe("broadside sim --system grand-fleets --scenario coronel --sides steady,random --games 50 --swap");
});

it("names of lines that end at one height stand above each other", () => {
  const end = (of: string, percent: number) => ({ battles: 10, percent, of, side: 0 });
  expect(endNames([end("a", 50), end("b", 50), end("c", 0)], 8).map((n) => [n.of, n.height])).toEqual([["c", 0], ["a", 50], ["b", 58]]);
});

it("pages of the workshop have addresses", () => {
  expect(parseRoute(workshopLink("ships", "gb-lion", "de-moltke"))).toEqual({ page: "workshop", which: "ships", path: ["gb-lion", "de-moltke"] });
  expect(parseRoute("#/rules")).toEqual({ page: "workshop", which: "rules", path: [] });
  expect(parseRoute("#/workshop")).toEqual({ page: "start", chosen: "" });
});
