// The chart follows the battle only while nobody has put it where he wants it.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Piece } from "../protocol";
import { scene } from "../../tests/fake";
import { words } from "../words";
import Board from "./Board.svelte";
import type { Occasion } from "./extent";

const lion = (x: number): Piece => ({
  handle: "Lion", label: "Lion", ship: "", type: "BC", side: 0, x, y: 5, heading: 0, speed: "5", sound: 100, lost: 0, badges: [],
  model: { length: 0, beam: 0 }, base: { length: 0, beam: 0 }, kind: "ship", known: "",
});
const sea = (x: number) => ({ ...scene(), title: "North Sea", width: 90, pieces: [lion(x)] });

describe("a chart whose ships have left it", () => {
  const props = $state({ scene: sea(5), phase: 1, occasion: "now" as Occasion });
  let board: ReturnType<typeof mount>;
  const outOfView = (): boolean => document.body.textContent.includes(words.chart.away(1));
  function steam(x: number, phase: number): void {
    Object.assign(props, { scene: sea(x), phase });
    flushSync();
  }
  beforeEach(() => {
    vi.stubGlobal("ResizeObserver", class {
      constructor(private readonly heard: (entries: unknown[]) => void) {}
      observe(): void { this.heard([{ contentRect: { width: 600, height: 400 } }]); }
      disconnect(): void {}
    });
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    Object.assign(props, { scene: sea(5), phase: 1, occasion: "now" });
    board = mount(Board, { target: document.body, props });
    flushSync();
  });
  afterEach(async () => {
    await unmount(board);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("stays still within a phase and is fitted at the next", () => {
    expect(outOfView()).toBe(false);
    steam(80, 1);
    expect(outOfView()).toBe(true);
    steam(80, 2);
    expect(outOfView()).toBe(false);
  });
  const press = (key: string): unknown => document.querySelector("svg[role=application]")!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  it("is fitted as well when there is no room left for a name beside a ship", () => {
    const hull = (): number => {
      const [, pan] = /translate\((-?[\d.]+)px/.exec(view())!, [, at] = /translate\((-?[\d.]+)/.exec(document.querySelector("g.hull")!.getAttribute("transform")!)!;
      return Number(pan) + Number(at);
    };
    const at = hull();
    steam(7, 1);
    const x = 5 + (2 * (575 - at)) / (hull() - at);
    steam(x, 1);
    expect(hull()).toBeCloseTo(575, 0);
    expect(outOfView()).toBe(false);
    steam(x, 2);
    expect(hull()).toBeLessThan(500);
    const before = view();
    steam(x, 3);
    expect(view()).toBe(before);
  });
  it("stays where somebody has moved it", () => {
    press("ArrowDown");
    steam(80, 2);
    expect(outOfView()).toBe(true);
  });

  const view = (): string => document.querySelector<SVGElement>(".world")!.style.transform;
  function enter(occasion: Occasion, x: number): void {
    Object.assign(props, { scene: sea(x), phase: props.phase + 1, occasion });
    flushSync();
  }
  it("is fitted when a look back or the end is entered, though all ships are in view", () => {
    let before = view();
    for (const [occasion, x] of [["past", 8], ["now", 5], ["over", 7]] as const) {
      enter(occasion, x);
      expect(view(), occasion).not.toBe(before);
      before = view();
    }
    steam(8, props.phase + 1);
    expect(view()).toBe(before);  // at another phase only when ships have left it
  });
  it("stays where somebody has moved it then too, while he has the ships in view", () => {
    press("ArrowDown");
    flushSync();
    const before = view();
    enter("past", 6);
    expect(view()).toBe(before);
    enter("over", 80);
    expect(outOfView()).toBe(false);
  });
});
