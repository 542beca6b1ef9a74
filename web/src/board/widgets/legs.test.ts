import { describe, expect, it } from "vitest";
import type { Choice, FormRow, Slot } from "../../protocol";
import { degreesOf, endOf, helmsOf, isLegs, posesAlong, runOf, type Sea, tollOf, towards, turnedOn, wordOf } from "./legs";

const LIMITS = ["legs start halfway end", "way speed 1000000", "toll 250000 30"];
const choice = (word: string): Choice => ({ word, label: "", piece: "", note: "", at: [], outlook: null });
const turn = (name: string, degrees: number[]): Slot => ({
  name, kind: "pick", before: ", ", after: "", choices: degrees.map((d) => choice(`${d < 0 ? "port" : "starboard"} ${Math.abs(d)}`)), standing: "", needed: false, least: 0, most: 0, limits: LIMITS, list: "", of: [],
});
const row: FormRow = {
  piece: "Lion", label: "Lion", note: "", lead: "Lion: ", between: "", must: false, brief: false, group: "", with: [],
  slots: [{ ...turn("speed", []), limits: [] }, turn("start", [-60, -30, 30, 60]), turn("halfway", [-30, 30]), turn("end", [-90, 90])],
};
const start = row.slots[1]!;
const sea: Sea = { at: { x: 0, y: 0 }, degrees: 0, way: 6, toll: 0.25 / 30, helms: helmsOf(row, start) };

describe("a way of legs", () => {
  it("is known by the limits of its blanks", () => {
    expect(isLegs(start)).toBe(true);
    expect(isLegs(row.slots[0]!)).toBe(false);
    expect(tollOf(start)).toBeCloseTo(250000 / 30);
    expect(sea.helms.map((h) => [h.slot, h.name, h.turns.map((t) => t.degrees)])).toEqual([[1, "start", [-60, -30, 0, 30, 60]], [2, "halfway", [-30, 0, 30]], [3, "end", [-90, 0, 90]]]);
  });
  it("has the words of the order", () => {
    expect([degreesOf("port 30"), degreesOf("Starboard 60"), degreesOf("line ahead")]).toEqual([-30, 60, null]);
    expect([wordOf(sea.helms[0]!, -30), wordOf(sea.helms[0]!, 0)]).toEqual(["port 30", ""]);
  });
  it("is shorter for every degree turned, to whatever side", () => {
    expect(runOf([0, 0, 0], sea)).toBe(6);
    expect(runOf([30, -30, 0], sea)).toBeCloseTo(5.5);
  });
  it("turns at the start, after half of it, and at the end", () => {
    const poses = posesAlong([0, 30, -90], sea), run = runOf([0, 30, -90], sea) / 2;
    expect(poses[1]!.at.y).toBeCloseTo(-run);
    expect(poses[2]!.at.x).toBeCloseTo(run * Math.sin(Math.PI / 6));
    expect(poses[3]!.at).toEqual(poses[2]!.at);
    expect(poses.map((p) => p.degrees)).toEqual([0, 0, 30, 300]);
  });
  it("leads as near to a place as it can, and keeps the last turn", () => {
    const wanted = [60, -30, 90], to = endOf(wanted, sea).at;
    expect(towards(to, [0, 0, 90], sea)).toEqual(wanted);
    expect(towards({ x: 0, y: -50 }, [30, 30, 0], sea)).toEqual([0, 0, 0]);
  });
  it("is turned step by step, no further than may be", () => {
    expect([turnedOn(sea.helms[0]!, 0, 1), turnedOn(sea.helms[0]!, 60, 1), turnedOn(sea.helms[2]!, 0, -1)]).toEqual([30, 60, -90]);
  });
});
