import { beforeEach, describe, expect, it } from "vitest";
import { words } from "../../words";
import { hexCentre } from "../geometry";
import { HexPathWidget } from "./hex-path.svelte";
import type { WidgetContext } from "./widget";

const at = (column: number, row: number) => hexCentre({ column, row });
let said = "";
/** A ship at (5, 5) heading north, with points to spend. */
function widget(piece: string, way: number): HexPathWidget {
  const scene = { board: "hexes", width: 12, height: 12, land: [[5, 3]] };
  return new HexPathWidget({ scene, slot: { limits: [], most: way }, row: { piece }, way, piece: { x: 5, y: 5, heading: 0 }, emit: (text: string) => (said = text) } as unknown as WidgetContext);
}
beforeEach(() => (said = ""));

describe("a path", () => {
  it("over an order that was there begins anew", () => {
    const w = widget("Lion", 4);
    w.read("PP2");
    w.tap(at(5, 4));
    expect(said).toBe("1");
  });
  it("of one's own goes on, also when the chart has made its tool anew", () => {
    const w = widget("Tiger", 6);
    w.tap(at(5, 4));
    const anew = widget("Tiger", 6);
    anew.read(said);
    anew.add("S");
    anew.read(said);
    anew.tap(at(6, 4));
    expect(said.startsWith("1S")).toBe(true);
  });
  it("that cannot be says why", () => {
    const w = widget("Moltke", 1);
    expect(w.tap(at(5, 1))).toBe(false);
    expect(w.why).toBe(words.draw.tooFar(1));
    w.tap(at(5, 3));
    expect(w.why).toBe(words.draw.land);
    w.tap(at(5, 4));
    expect(w.why).toBe("");
    w.tap(at(5, 1));
    expect(w.why).toBe(words.draw.spentAll(1));
  });
});
