// A scenario that is being made: as the server hands it out, whatever the rules. Places are a scene's; on a table they count in
// its lengths and degrees.
import type { OptionInfo, ScenarioInfo, SmallChart } from "../../../api";
import { type Hex, neighbour, normal, onBoard } from "../../../board/geometry";
import { placeText as hexText, readPlace as readHex } from "../../../board/widgets/hex-place";
import { placeText as tableText, readPlace as readTable } from "../../../board/widgets/place";
import type { FormRow, Piece, Scene, Slot } from "../../../protocol";

export interface Field { key: string; kind: "text" | "long" | "id" | "nation" | "whole" | "decimal" | "flag" | "choice" | "several" | "pair"; values: string; standard: string; sentence: string }
export type Values = Record<string, unknown>;
export interface DraftGroup extends Values { name: string; side: number }
export interface DraftShip extends Values { ship: string; side: number; group?: string; x?: number; y?: number; heading?: number }
export interface Draft { system: string; top: Values; options: Record<string, string>; sides: [Values, Values]; groups: DraftGroup[]; ships: DraftShip[]; more: Values }
/** What a scenario of some rules consists of. */
export interface MakerSystem {
  system: string;
  name: string;
  board: "hexes" | "table";
  columns: string;
  rows: string;
  table: string;
  /** Of a table: what it is measured in, whether places count from its south-west corner or from its middle, and the room of a ship in line. */
  length: "cm" | "in";
  origin: "corner" | "middle";
  astern: number;
  /** What its ships belong to: "squadron"; empty: to nothing. */
  group: string;
  fields: { top: Field[]; side: Field[]; group: Field[]; ship: Field[] };
  blank: Draft;
  /** What a ship has that is added. */
  first?: Values;
}
export interface Made { text: string; problem: { place: string; reason: string; right: string } | null; about: { part: string; row: number } | null; chart: SmallChart | null }
export type Named = (id: string) => { name: string; type: string } | undefined;
export type { OptionInfo, ScenarioInfo };

const HUNDREDTHS = 100, MICRO_DEGREE = 1_000_000;
const number = (value: unknown, otherwise: number): number => (typeof value === "number" && Number.isFinite(value) ? value : otherwise);

/** Hexes, or lengths of the table. */
export function sizeOf(system: MakerSystem, draft: Draft): { width: number; height: number } {
  if (system.board === "hexes") return { width: number(draft.top.columns, Number(system.columns)), height: number(draft.top.rows, Number(system.rows)) };
  const [width, height] = system.table.split(" ").map(Number), given = draft.top.table;
  const pair = Array.isArray(given) ? (given as unknown[]) : [];
  return { width: number(pair[0], width ?? 240), height: number(pair[1], height ?? 150) };
}
/** What the south-west corner of a table is called. */
export function cornerOf(system: MakerSystem, draft: Draft): { left: number; bottom: number } {
  const { width, height } = sizeOf(system, draft);
  return system.board === "table" && system.origin === "middle" ? { left: -width / 2, bottom: -height / 2 } : { left: 0, bottom: 0 };
}
export const isPlaced = (ship: DraftShip): boolean => typeof ship.x === "number" && typeof ship.y === "number";
export const sideName = (draft: Draft, side: number): string => String(draft.sides[side]?.name ?? "");
export const nameOf = (ship: DraftShip, named: Named): string => named(ship.ship)?.name ?? ship.ship;

/** Handles are rows of `ships`. Land is that of the last deployment that was sound. */
export function sceneOf(system: MakerSystem, draft: Draft, named: Named, chart: SmallChart | null): Scene {
  const hexes = system.board === "hexes", { width, height } = sizeOf(system, draft), { left, bottom } = cornerOf(system, draft), units = hexes ? 1 : HUNDREDTHS;
  const pieces = draft.ships.flatMap((ship, i): Piece[] =>
    !isPlaced(ship) ? [] : [{
      handle: `${i}`, label: nameOf(ship, named), ship: ship.ship, type: named(ship.ship)?.type ?? "", side: ship.side,
      x: Math.round(ship.x! * units), y: Math.round(ship.y! * units), heading: hexes ? (ship.heading ?? 0) : Math.round((ship.heading ?? 0) * MICRO_DEGREE),
      speed: "", sound: 100, lost: 0, badges: [], model: { length: 0, beam: 0 }, base: { length: 0, beam: 0 }, kind: "ship", known: "",
    }]);
  return {
    board: system.board, width: width * units, height: height * units, units, left: left * units, bottom: bottom * units, length: hexes ? "hex" : system.length, title: system.name, phase: "", pieces, origin: [0, 0],
    land: chart?.land ?? [], shores: (chart?.shores ?? []).map((corners) => ({ name: "", corners })), markers: [], side_letters: "", sheets: [], facts: [], marks: [],
  };
}

/** The blank that the chart fills for a ship: other ships can still be chosen. */
export function placing(system: MakerSystem, row: number, label: string): { row: FormRow; slot: Slot } {
  const hexes = system.board === "hexes";
  const slot: Slot = { name: "place", kind: hexes ? "hex-place" : "place", before: "", after: "", choices: [], standing: "", needed: true, least: 0, most: 0, limits: ["others 1", `step ${HUNDREDTHS / 2}`, "bearing 1"], list: "", of: [] };
  return { slot, row: { piece: `${row}`, label, note: "", lead: "", between: "", must: true, slots: [slot], with: [], brief: false, group: "" } };
}
export function placeText(system: MakerSystem, ship: DraftShip): string {
  if (!isPlaced(ship)) return "";
  if (system.board === "hexes") return hexText({ hex: { column: ship.x!, row: ship.y! }, heading: ship.heading ?? 0 });
  return tableText({ at: { x: ship.x!, y: ship.y! }, degrees: ship.heading ?? 0 });
}
/** null: this is no place. */
export function withPlace(system: MakerSystem, ship: DraftShip, text: string): DraftShip | null {
  if (system.board === "hexes") {
    const place = readHex(text, ship.heading ?? 0);
    return place && { ...ship, x: place.hex.column, y: place.hex.row, heading: place.heading };
  }
  const place = readTable(text, ship.heading ?? 0);
  return place && { ...ship, x: place.at.x, y: place.at.y, heading: place.degrees };
}

/** Room between a ship and the rim of a table, in parts of what a ship in line takes. */
const RIM = 2 / 3;
/** The place behind, `number` ships astern of where `head` is. */
function behind(system: MakerSystem, head: DraftShip, number: number): { x: number; y: number } {
  if (system.board === "hexes") {
    let at: Hex = { column: head.x!, row: head.y! };
    for (let i = 0; i < number; i++) at = neighbour(at, ((head.heading ?? 0) + 3) % 6);
    return { x: at.column, y: at.row };
  }
  const back = ((normal((head.heading ?? 0) + 180)) * Math.PI) / 180, way = system.astern * number, rounded = (n: number): number => Math.round(n * 2) / 2;
  return { x: rounded(head.x! + Math.sin(back) * way), y: rounded(head.y! + Math.cos(back) * way) };
}
function isFree(system: MakerSystem, draft: Draft, { x, y }: { x: number; y: number }): boolean {
  const { width, height } = sizeOf(system, draft), { left, bottom } = cornerOf(system, draft), rim = RIM * system.astern;
  if (system.board === "hexes") return onBoard({ width, height }, { column: x, row: y }) && !draft.ships.some((s) => s.x === x && s.y === y);
  return x >= left + rim && y >= bottom + rim && x <= left + width - rim && y <= bottom + height - rim &&
    !draft.ships.some((s) => isPlaced(s) && Math.hypot(s.x! - x, s.y! - y) < system.astern * 0.95);
}
/** In line astern of the last ship of her side, or where a side begins: west and east, steering for each other's line. */
function nextPlace(system: MakerSystem, draft: Draft, side: number): { x: number; y: number; heading: number } {
  const last = draft.ships.filter((s) => s.side === side && isPlaced(s)).at(-1);
  if (last) {
    const place = behind(system, last, 1);
    if (isFree(system, draft, place)) return { ...place, heading: last.heading ?? 0 };
  }
  const hexes = system.board === "hexes", { width, height } = sizeOf(system, draft), { left, bottom } = cornerOf(system, draft);
  const step = hexes ? 1 : system.astern, heading = 0, first = hexes ? 0 : RIM * step;
  // Columns from a third of the board outwards, each from its middle.
  const third = hexes ? Math.floor(side === 0 ? width / 4 : (width * 3) / 4) : Math.round(left + (side === 0 ? width / 4 : (width * 3) / 4));
  for (let column = 0; column < width / step; column++) {
    const x = third + (side === 0 ? -1 : 1) * Math.ceil(column / 2) * (column % 2 === 0 ? 1 : -1) * step;
    for (let row = Math.floor(height / step / 3); row * step + first < height; row++) {
      const at = { x, y: hexes ? row : bottom + height - (row * step + first) };
      if (isFree(system, draft, at)) return { ...at, heading };
    }
  }
  return { x: third, y: Math.floor(bottom + height / 2), heading };
}

export function withShips(system: MakerSystem, draft: Draft, side: number, ids: readonly string[], group: string): Draft {
  let next = draft;
  if (system.group !== "" && group !== "" && !next.groups.some((g) => g.name === group && g.side === side)) next = { ...next, groups: [...next.groups, { name: group, side }] };
  for (const ship of ids) {
    const added: DraftShip = { ...system.first, ship, side, ...nextPlace(system, next, side), ...(system.group !== "" && group !== "" ? { group } : {}) };
    next = { ...next, ships: [...next.ships, added] };
  }
  return next;
}
/** Groups that nobody belongs to any more go as well. */
export function without(draft: Draft, rows: readonly number[]): Draft {
  const ships = draft.ships.filter((_, i) => !rows.includes(i));
  return { ...draft, ships, groups: draft.groups.filter((g) => ships.some((s) => s.side === g.side && s.group === g.name)) };
}
/** Those who go with a ship: her group, else all of her side that have none. */
export const companions = (draft: Draft, row: number): number[] => {
  const her = draft.ships[row];
  return her ? draft.ships.flatMap((s, i) => (i !== row && s.side === her.side && (s.group ?? "") === (her.group ?? "") ? [i] : [])) : [];
};
export function lineAstern(system: MakerSystem, draft: Draft, row: number): Draft {
  const head = draft.ships[row], others = companions(draft, row);
  if (!head || !isPlaced(head)) return draft;
  return { ...draft, ships: draft.ships.map((s, i) => (others.includes(i) ? { ...s, ...behind(system, head, others.indexOf(i) + 1), heading: head.heading ?? 0 } : s)) };
}
export function withGroupNamed(draft: Draft, group: DraftGroup, name: string): Draft {
  const groups = draft.groups.map((g) => (g === group ? { ...g, name } : g));
  return { ...draft, groups, ships: draft.ships.map((s) => (s.side === group.side && s.group === group.name ? { ...s, group: name } : s)) };
}
export const withValue = <V extends Values>(values: V, key: string, value: unknown): V => {
  const next = { ...values, [key]: value };
  if (value === undefined || value === "") delete next[key];
  return next;
};
/** For other rules: the same sides and ships, drawn up anew. */
export function moved(system: MakerSystem, draft: Draft, has: (ship: string) => boolean): Draft {
  const known = new Set(system.fields.top.map((f) => f.key)), blank = system.blank;
  const top = { ...blank.top, ...Object.fromEntries(Object.entries(draft.top).filter(([key]) => known.has(key) && ["title", "id", "year", "text", "source"].includes(key))) };
  const [first, second] = draft.sides;
  const sides: [Values, Values] = [{ ...blank.sides[0], name: first.name, nation: first.nation }, { ...blank.sides[1], name: second.name, nation: second.nation }];
  let next: Draft = { ...blank, top, sides };
  for (const side of [0, 1])
    for (const group of new Set(draft.ships.filter((s) => s.side === side).map((s) => s.group ?? "")))
      next = withShips(system, next, side, draft.ships.filter((s) => s.side === side && (s.group ?? "") === group && has(s.ship)).map((s) => s.ship), group);
  return next;
}
export const fileOf = (draft: Draft): string => `${String(draft.top.id ?? "").replace(/[^A-Za-z0-9_-]+/g, "-") || "scenario"}.toml`;
