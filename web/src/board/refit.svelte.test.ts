// The chart follows the battle only while nobody has put it where he wants it.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Piece } from "../protocol";
import { scene } from "../../tests/fake";
import { words } from "../words";
import Board from "./Board.svelte";

const lion = (x: number): Piece => ({
  handle: "Lion", label: "Lion", ship: "", type: "BC", side: 0, x, y: 5, heading: 0, speed: "5", sound: 100, lost: 0, badges: [],
  model: { length: 0, beam: 0 }, base: { length: 0, beam: 0 },
});
const sea = (x: number) => ({ ...scene(), title: "North Sea", width: 90, pieces: [lion(x)] });

describe("a chart whose ships have left it", () => {
  const props = $state({ scene: sea(5), phase: 1 });
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
    Object.assign(props, { scene: sea(5), phase: 1 });
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
  it("stays where somebody has moved it", () => {
    document.querySelector("svg[role=application]")!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    steam(80, 2);
    expect(outOfView()).toBe(true);
  });
});
