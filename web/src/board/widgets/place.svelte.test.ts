import { beforeEach, describe, expect, it } from "vitest";
import { frameOf } from "../geometry";
import { isAllowed, placeText, readPlace, rulesOf } from "./place";
import { PlaceWidget } from "./place.svelte";
import type { WidgetContext } from "./widget";

// A sea of 100 by 60 whose south-west corner is called -20, 40.
const scene = { board: "table", width: 100e6, height: 60e6, units: 1e6, left: -20e6, bottom: 40e6 } as const;
let said: string[] = [];
const widget = (limits: string[] = []): PlaceWidget =>
  new PlaceWidget({ scene, frame: frameOf(scene), slot: { limits }, row: { piece: "Lion" }, way: 0, piece: null, emit: (t: string) => said.push(t) } as unknown as WidgetContext);
const key = (k: string, altKey = false) => ({ key: k, altKey }) as KeyboardEvent;
beforeEach(() => (said = []));

describe("the text of a place", () => {
  it("is read as it is written, with commas and without a heading too", () => {
    const text = "-12.5 80 heading 090";
    expect(placeText(readPlace(text)!)).toBe(text);
    expect(readPlace("-12.5, 80, 90")).toEqual(readPlace(text));
    expect(readPlace("3 4", 45)).toEqual({ at: { x: 3, y: 4 }, degrees: 45 });
    expect(readPlace("C7 NE")).toBeNull();
    expect(readPlace("3 4 heading 400")).toBeNull();
  });
  it("may be kept to areas, steps and bearings", () => {
    const rules = rulesOf({ limits: ["area 0 0 10000000 5000000", "area 20000000 0 30000000 5000000", "step 500000", "bearing 15", "unknown 3"] }, 1e6);
    expect([isAllowed(rules, { x: 5, y: 5 }), isAllowed(rules, { x: 25, y: 1 }), isAllowed(rules, { x: 15, y: 1 })]).toEqual([true, true, false]);
    expect([rules.step, rules.bearing, rules.spot]).toEqual([0.5, 15, false]);
    expect([rulesOf({ limits: ["spot"] }, 1e6).spot, placeText(readPlace("3 -4")!, true)]).toEqual([true, "3 -4"]);
  });
});

describe("a place on the table", () => {
  it("is clicked, in the figures of the sea", () => {
    widget().tap({ x: 20, y: 10 });
    expect(said).toEqual(["0 90 heading 000"]);
  });
  it("is dragged, and turned by the ring at the bow", () => {
    const w = widget();
    w.tap({ x: 20, y: 10 });
    expect(w.grab({ x: 20, y: 10 }, 1)).toBe(true);
    w.drag({ x: 23.04, y: 12 });
    expect(said.at(-1)).toBe("3 88 heading 000");
    expect(w.grab({ x: 23, y: 10 }, 1)).toBe(true);
    w.drag({ x: 33, y: 12 });
    expect(said.at(-1)).toBe("3 88 heading 090");
    expect(w.grab({ x: 60, y: 40 }, 1)).toBe(false);
    w.readAround([{ label: "Tiger", text: "3 88 heading 045" }, { label: "New Zealand", text: "" }]);
    expect(w.around.map((o) => [o.label, o.at, o.degrees])).toEqual([["Tiger", { x: 23, y: 12 }, 45]]);
  });
  it("is moved and turned by keys, and taken back", () => {
    const w = widget(["bearing 30"]);
    w.key(key("ArrowUp"));
    expect(said.at(-1)).toBe("30 70 heading 000");
    w.key(key("ArrowRight"));
    w.key(key("ArrowDown", true));
    w.key(key("."));
    expect(said.at(-1)).toBe("31 69.9 heading 030");
    expect(w.key(key("x"))).toBe(false);
    w.key(key("Backspace"));
    expect(said.at(-1)).toBe("");
  });
  it("is refused outside of its area and off the table", () => {
    const w = widget(["area 0 40000000 10000000 50000000"]);
    expect(w.tap({ x: 50, y: 10 })).toBe(true);
    expect([said, w.refused]).toEqual([[], true]);
    w.tap({ x: 25, y: 55 });
    expect([said, w.refused]).toEqual([["5 45 heading 000"], false]);
    const anywhere = widget();
    anywhere.tap({ x: -1, y: 0 });
    expect(anywhere.refused).toBe(true);
  });
  it("follows the text box", () => {
    const w = widget();
    w.read("10 50 heading 270");
    expect(w.at).toEqual({ x: 30, y: 50 });
    expect(w.degrees).toBe(270);
    w.read("");
    expect(w.at).toBeNull();
  });
});
