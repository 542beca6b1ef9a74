import { describe, expect, it } from "vitest";
import { type Draft, lineAstern, type MakerSystem, moved, placeText, sceneOf, sizeOf, withGroupNamed, without, withPlace, withShips } from "./draft";

const blank = (system: string): Draft => ({ system, top: { id: "x", title: "X", year: 1914 }, options: {}, sides: [{ name: "North" }, { name: "South" }], groups: [], ships: [], more: {} });
const field = (key: string) => ({ key, kind: "text" as const, values: "", standard: "", sentence: "" });
const common = { length: "cm" as const, origin: "corner" as const, astern: 12, fields: { top: ["title", "id", "year", "turn_limit"].map(field), side: [], group: [], ship: [] } };
const hexes: MakerSystem = { ...common, system: "h", name: "Hexes", board: "hexes", columns: "13", rows: "11", table: "", group: "squadron", blank: blank("h") };
const table: MakerSystem = { ...common, system: "t", name: "Table", board: "table", columns: "", rows: "", table: "240 150", group: "", first: { speed: 6 }, blank: blank("t") };
const inches: MakerSystem = { ...table, system: "i", name: "Inches", table: "108 96", length: "in", origin: "middle", astern: 1.5, blank: blank("i") };
const named = (id: string) => ({ name: id.toUpperCase(), type: "BB" });
const places = (draft: Draft): string[] => draft.ships.map((s) => `${s.x},${s.y}`);

describe("a scenario being made", () => {
  it("gives every ship a free place on the board, and the two sides different ends", () => {
    for (const system of [hexes, table]) {
      const ids = Array.from({ length: 14 }, (_, i) => `a${i}`);
      const draft = withShips(system, withShips(system, system.blank, 0, ids, ""), 1, ids.map((id) => `b${id}`), "");
      expect(new Set(places(draft)).size).toBe(28);
      const { width, height } = sizeOf(system, draft);
      for (const s of draft.ships) expect(s.x! >= 0 && s.y! >= 0 && s.x! < width && s.y! < height, `${s.ship} ${s.x} ${s.y}`).toBe(true);
      expect(Math.min(...draft.ships.filter((s) => s.side === 1).map((s) => s.x!))).toBeGreaterThan(draft.ships[0]!.x!);
    }
  });
  it("counts from the middle of a table whose rules do", () => {
    const draft = withShips(inches, withShips(inches, inches.blank, 0, Array.from({ length: 40 }, (_, i) => `a${i}`), ""), 1, ["b", "c"], "");
    expect(new Set(places(draft)).size).toBe(42);
    for (const s of draft.ships) expect(Math.abs(s.x!) < 54 && Math.abs(s.y!) < 48, `${s.ship} ${s.x} ${s.y}`).toBe(true);
    expect(draft.ships[0]!.x).toBeLessThan(0);
    expect(draft.ships[0]!.y! - draft.ships[1]!.y!).toBe(1.5);
    expect(sceneOf(inches, draft, named, null)).toMatchObject({ left: -5400, bottom: -4800, length: "in" });
  });
  it("puts ships into a group where the rules have groups, and begins it", () => {
    const draft = withShips(hexes, hexes.blank, 1, ["a", "b"], "First");
    expect(draft.groups).toEqual([{ name: "First", side: 1 }]);
    expect(draft.ships.map((s) => s.group)).toEqual(["First", "First"]);
    expect(withGroupNamed(draft, draft.groups[0]!, "Van").ships[1]!.group).toBe("Van");
    expect(without(draft, [0, 1]).groups).toEqual([]);
    const alone = withShips(table, table.blank, 0, ["a"], "First");
    expect(alone.groups).toEqual([]);
    expect(alone.ships[0]).toMatchObject({ ship: "a", speed: 6 });
  });
  it("takes a place as the chart writes it, and as people do", () => {
    const ship = { ship: "a", side: 0, x: 2, y: 6, heading: 1 };
    expect(placeText(hexes, ship)).toBe("C7 NE");
    expect(withPlace(hexes, ship, "d4 south")).toMatchObject({ x: 3, y: 3, heading: 3 });
    expect(withPlace(hexes, ship, "nowhere")).toBeNull();
    const other = { ship: "a", side: 0, x: 112.5, y: 80, heading: 90 };
    expect(placeText(table, other)).toBe("112.5 80 heading 090");
    expect(withPlace(table, other, "100, 20")).toMatchObject({ x: 100, y: 20, heading: 90 });
  });
  it("draws a line up astern of the ship that leads it", () => {
    const draft = withShips(hexes, hexes.blank, 0, ["a", "b", "c"], "Van");
    const led = { ...draft, ships: draft.ships.map((s, i) => (i === 0 ? { ...s, x: 5, y: 5, heading: 0 } : s)) };
    expect(places(lineAstern(hexes, led, 0))).toEqual(["5,5", "5,6", "5,7"]);
    const afloat = withShips(table, table.blank, 0, ["a", "b"], "");
    const east = { ...afloat, ships: afloat.ships.map((s, i) => (i === 0 ? { ...s, x: 100, y: 50, heading: 90 } : s)) };
    expect(places(lineAstern(table, east, 0))).toEqual(["100,50", "88,50"]);
  });
  it("is drawn where its ships stand, with handles by row", () => {
    const draft: Draft = { ...table.blank, ships: [{ ship: "a", side: 0 }, { ship: "b", side: 1, x: 12.5, y: 30, heading: 90 }] };
    const scene = sceneOf(table, draft, named, null);
    expect(scene.pieces).toHaveLength(1);
    expect(scene.pieces[0]).toMatchObject({ handle: "1", label: "B", x: 1250, y: 3000, heading: 90_000_000 });
    expect([scene.width, scene.height]).toEqual([24_000, 15_000]);
  });
  it("keeps sides and ships under other rules, but neither places nor what they do not know", () => {
    const draft = { ...withShips(hexes, hexes.blank, 0, ["a", "b"], "Van"), top: { id: "mine", title: "Mine", columns: 20 } };
    const other = moved(table, draft, (ship) => ship !== "b");
    expect(other.system).toBe("t");
    expect(other.top).toEqual({ id: "mine", title: "Mine", year: 1914 });
    expect(other.ships.map((s) => s.ship)).toEqual(["a"]);
    expect(other.ships[0]!.x).toBeGreaterThan(13);
  });
});
