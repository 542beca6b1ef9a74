import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Slot } from "../../protocol";
import { along, add, frameOf, hexCentre, neighbour, turned } from "../geometry";
import { handleOf, stepsOf } from "./hex-step";
import { HexStepWidget } from "./hex-step.svelte";
import { isOnChart, isWidget, widgetFor } from ".";
import type { WidgetContext } from "./widget";

const FINGER = 22 / 84;  // of the board, where a hex is 84 pixels
const here = { column: 5, row: 5 };
const choice = (word: string, at: number[]): Choice => ({ word, label: "", piece: "", note: `to ${word}`, at, outlook: null });
/** What a ship at (5, 5) may do on this heading. */
function choices(heading: number): Choice[] {
  const { column, row } = here, ahead = neighbour(here, heading);
  return [
    choice("ahead", [ahead.column, ahead.row, heading]), choice("left", [column, row, turned(heading, -1)]),
    choice("right", [column, row, turned(heading, 1)]), choice("stay", [column, row, heading]),
  ];
}
const slot = (change: Partial<Slot>): Slot => ({ name: "move", kind: "pick", before: "", after: "", choices: [], standing: "", needed: true, least: 0, most: 0, limits: [], list: "", of: [], ...change });

let said: string[] = [];
function widget(heading = 0): HexStepWidget {
  const scene = { board: "hexes", width: 12, height: 12, units: 1 } as const, frame = frameOf(scene);
  const piece = { handle: "Lion", x: 5, y: 5, heading };
  return new HexStepWidget({ scene, frame, slot: slot({ choices: choices(heading) }), row: { piece: "Lion" }, piece, emit: (text: string) => said.push(text) } as unknown as WidgetContext);
}
const handle = (w: HexStepWidget, word: string) => handleOf(w.steps.find((s) => s.word === word)!, w.from, FINGER);
const key = (w: HexStepWidget, name: string): boolean => w.key(new KeyboardEvent("keydown", { key: name }));
beforeEach(() => {
  said = [];
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

describe("a pick", () => {
  it("is answered on the chart where its choices lead somewhere", () => {
    expect(isWidget(slot({ choices: choices(0) }))).toBe(true);
    expect(isWidget(slot({ choices: [choice("red 4", [])] }))).toBe(false);
    expect(isOnChart(slot({ choices: [{ ...choice("Moltke", []), piece: "Moltke" }] }))).toBe(true);
    expect(isOnChart(slot({ choices: [choice("red 4", [])] }))).toBe(false);
  });
  it("does not take the place of another widget", () => {
    expect(widgetFor(slot({ kind: "hex-place", choices: choices(0) }))).toBe(widgetFor(slot({ kind: "hex-place" })));
  });
});

describe("handles", () => {
  it("stand on the side to which a choice leads: a turn at the new bow, staying astern", () => {
    const sides = (heading: number) => widget(heading).steps.map((s) => [s.word, s.does, Math.round(s.side)]);
    expect(sides(0)).toEqual([["ahead", "go", 0], ["left", "turn", 300], ["right", "turn", 60], ["stay", "stay", 180]]);
    expect(sides(5)).toEqual([["ahead", "go", 300], ["left", "turn", 240], ["right", "turn", 0], ["stay", "stay", 120]]);
  });
  it("lie apart on a small chart too", () => {
    const w = widget(), far = 22 / 12;
    const [a, b] = [w.steps[0]!, w.steps[1]!].map((s) => handleOf(s, w.from, far));
    expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeGreaterThanOrEqual(far);
  });
  it("cover what labels have to keep off", () => {
    const w = widget(), [ahead] = w.covers(84), at = handle(w, "ahead");
    expect([ahead!.x + ahead!.width / 2, ahead!.y + ahead!.height! / 2].map(Math.round)).toEqual([at.x * 84, at.y * 84].map(Math.round));
  });
  it("are made of choices that lead somewhere and of no others", () => {
    const frame = frameOf({ board: "hexes", width: 12, height: 12, units: 1 });
    expect(stepsOf([choice("none", []), choice("ahead", [5, 4, 0])], frame, null).map((s) => s.word)).toEqual(["ahead"]);
  });
});

describe("by mouse she goes where", () => {
  it("a handle is clicked, whatever ship lies under it", () => {
    const w = widget();
    expect(w.grab(handle(w, "left"), FINGER, "Tiger")).toBe(true);
    expect(said).toEqual(["left"]);
    expect(w.chosen?.word).toBe("left");
  });
  it("her next hex is clicked, unless a ship there is meant", () => {
    const w = widget(), ahead = hexCentre({ column: 5, row: 4 });
    expect(w.tap(ahead, "Tiger")).toBe(false);
    expect(said).toEqual([]);
    expect(w.tap(ahead, null)).toBe(true);
    expect(w.tap(hexCentre({ column: 2, row: 2 }), null)).toBe(false);
    expect(said).toEqual(["ahead"]);
  });
  it("she is dragged, said once", () => {
    const w = widget(), begin = add(w.from, { x: 0.1, y: 0.1 });
    expect(w.grab(begin, FINGER, "Tiger")).toBe(false);
    expect(w.grab(begin, FINGER, "Lion")).toBe(true);
    w.drag(add(begin, along(60, 0.1)));
    expect(said).toEqual([]);
    for (const far of [0.3, 0.5, 0.9]) w.drag(add(begin, along(70, far)));
    w.drag(add(begin, along(10, 0.9)));
    w.drag(add(begin, along(170, 0.9)));
    expect(said).toEqual(["right", "ahead", "stay"]);
  });
  it("the pointer tells beforehand", () => {
    const w = widget();
    w.hover(handle(w, "stay"), FINGER, null);
    expect([w.pointed?.note, w.pointing]).toEqual(["to stay", true]);
    w.hover(hexCentre({ column: 2, row: 2 }), FINGER, null);
    expect(w.pointing).toBe(false);
    expect(said).toEqual([]);
  });
});

it("arrow keys are hers, not the chart's", () => {
  const w = widget(3);  // heading south
  for (const name of ["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown", "Backspace"]) expect(key(w, name)).toBe(true);
  expect(said).toEqual(["ahead", "left", "right", "stay", ""]);
  expect(key(w, "n")).toBe(false);
});
it("a text written elsewhere is followed, and not sent back", () => {
  const w = widget();
  w.read("Right");
  expect(w.chosen?.word).toBe("right");
  w.read("");
  expect([w.chosen, said]).toEqual([null, []]);
});
