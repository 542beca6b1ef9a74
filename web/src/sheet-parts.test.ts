import { describe, expect, it } from "vitest";
import type { SheetRow } from "./protocol";
import { boxesOf, isGone, partsOf } from "./sheet-parts";

const row = (code: string, over: Partial<SheetRow> = {}): SheetRow => ({ label: code, text: "", boxes: 0, crossed: 0, rule: "", from_right: false, code, mounts: [], ...over });

describe("a data sheet", () => {
  const rows = [row("position"), row("speed"), row("hull1", { boxes: 6, crossed: 6 }), row("hull2", { boxes: 6, crossed: 1 }), row("condition"), row("guns1", { boxes: 4, mounts: [{ bears: [[0, 360]], guns: 2, lost: false }] }), row("class")];
  it("has her hull as one track, then what fights, then what is said at a glance, and the rest folded", () => {
    const parts = partsOf(rows), codes = (some: SheetRow[]): string[] => some.map((r) => r.code);
    expect([codes(parts.hull), codes(parts.drawn), codes(parts.said), codes(parts.rest)]).toEqual([["hull1", "hull2"], ["guns1"], ["condition", "speed"], ["position", "class"]]);
    expect(boxesOf(parts.hull)).toEqual({ left: 5, all: 12 });
  });
  it("leaves out no row", () => {
    const { hull, drawn, said, rest } = partsOf(rows);
    expect(hull.length + drawn.length + said.length + rest.length).toBe(rows.length);
  });
  it("is crossed off from the end the book says", () => {
    expect([0, 1, 2].map((b) => isGone(row("a", { boxes: 3, crossed: 1 }), b))).toEqual([true, false, false]);
    expect([0, 1, 2].map((b) => isGone(row("a", { boxes: 3, crossed: 1, from_right: true }), b))).toEqual([false, false, true]);
  });
});
