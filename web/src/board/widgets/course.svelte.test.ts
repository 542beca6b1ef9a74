import { beforeEach, describe, expect, it } from "vitest";
import type { Slot } from "../../protocol";
import { frameOf } from "../geometry";
import { courseText, extended, fitted, type Leg, moved, posesAlong, readCourse, refitCourse, type Sea, spent, track } from "./course";
import { CourseWidget } from "./course.svelte";
import type { WidgetContext } from "./widget";

const sea: Sea = { at: { x: 50, y: 50 }, degrees: 0, way: 10, advance: 0, sharpest: 90, turns: 4 };
const TEXT = "run 4, starboard 90, run 3";

describe("a course", () => {
  it("is read as it is written", () => {
    expect(readCourse(TEXT, sea)).toEqual([{ turn: 0, run: 4 }, { turn: 90, run: 3 }]);
    for (const text of [TEXT, "port 30, run 2.5", "starboard 20, port 15", ""]) expect(courseText(readCourse(text, sea)!)).toBe(text);
    expect(readCourse("ahead 2, port 30 deg", sea)).toEqual([{ turn: 0, run: 2 }, { turn: -30, run: 0 }]);
    expect(readCourse("sideways 3", sea)).toBeNull();
  });
  it("leads where it says", () => {
    const end = posesAlong(readCourse(TEXT, sea)!, sea).at(-1)!;
    expect(end.at.x).toBeCloseTo(53);
    expect(end.at.y).toBeCloseTo(46);
    expect(end.degrees).toBe(90);
  });
  it("goes straight on for the advance before a turn, and that counts", () => {
    const slow = { ...sea, advance: 1 }, legs = readCourse("run 2, starboard 90, run 3", slow)!;
    expect(spent(legs, slow)).toBe(6);
    expect(track(legs, slow)[2]!.y).toBeCloseTo(47);
    expect(posesAlong(legs, slow).at(-1)!.at.x).toBeCloseTo(53);
  });
  it("is never longer, sharper or of more turns than it may be", () => {
    const wild: Leg[] = [{ turn: 200, run: 4 }, { turn: 10, run: 4 }, { turn: -10, run: 4 }, { turn: 5, run: 4 }];
    const tame = fitted(wild, sea);
    expect(tame.map((l) => l.turn)).toEqual([90, 10, -10, 5]);
    expect(spent(tame, sea)).toBe(10);
    expect(fitted(wild, { ...sea, turns: 2 })).toHaveLength(2);
    expect(fitted(wild, { ...sea, way: 0 }).at(-1)).toEqual({ turn: 5, run: 4 });
  });
  it("is led to a place, and its legs can be moved", () => {
    const one = extended([], { x: 50, y: 46 }, sea);
    expect(courseText(one)).toBe("run 4");
    const two = extended(one, { x: 53, y: 46 }, sea);
    expect(courseText(two)).toBe(TEXT);
    expect(courseText(moved(two, 0, { x: 50, y: 48 }, sea))).toBe("run 2, starboard 90, run 3");
  });
  it("is cut to another speed", () => {
    const slot = { limits: ["turn 60"] } as Slot;
    expect(refitCourse(slot, TEXT, 5e6, 1e6)).toBe("run 4, starboard 60, run 1");
    expect(refitCourse(slot, "as before", 5e6, 1e6)).toBe("as before");
  });
});

let said: string[] = [];
function widget(): CourseWidget {
  const scene = { board: "table", width: 100e6, height: 100e6, units: 1e6, left: 0, bottom: 0 } as const;
  const context = { scene, frame: frameOf(scene), slot: { limits: ["turn 90"], most: 10e6 }, row: { piece: "Lion" }, way: 10e6, piece: { x: 50e6, y: 50e6, heading: 0 }, emit: (t: string) => said.push(t) };
  return new CourseWidget(context as unknown as WidgetContext);
}
const key = (k: string, altKey = false) => ({ key: k, altKey }) as KeyboardEvent;
beforeEach(() => (said = []));

describe("drawing a course", () => {
  it("is clicking leg by leg and dragging the ends", () => {
    const w = widget();
    w.tap({ x: 50, y: 46 });
    w.tap({ x: 53, y: 46 });
    expect(said.at(-1)).toBe(TEXT);
    expect(w.grab({ x: 50, y: 46.3 }, 1)).toBe(true);
    w.drag({ x: 50, y: 48 });
    expect(said.at(-1)).toBe("run 2, starboard 90, run 3");
    expect(w.grab({ x: 80, y: 80 }, 1)).toBe(false);
  });
  it("is done by keys alone", () => {
    const w = widget();
    for (let i = 0; i < 8; ++i) w.key(key("ArrowUp"));
    w.key(key("l"));
    for (let i = 0; i < 18; ++i) w.key(key("ArrowRight"));
    for (let i = 0; i < 6; ++i) w.key(key("ArrowUp"));
    expect(said.at(-1)).toBe(TEXT);
    w.key(key("ArrowLeft", true));
    expect(said.at(-1)).toBe("run 4, starboard 89, run 3");
    w.key(key("Backspace"));
    expect(said.at(-1)).toBe("run 4");
    w.key(key("Delete"));
    expect(said.at(-1)).toBe("");
    expect(w.key(key("x"))).toBe(false);
  });
  it("follows the text box", () => {
    const w = widget();
    w.read(TEXT);
    expect(w.poses).toHaveLength(3);
    w.read("as before");
    expect(w.legs).toEqual([]);
  });
});
