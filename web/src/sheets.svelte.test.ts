import { describe, expect, it } from "vitest";
import type { AskSheet, Scene, Sheet, Sheets } from "./protocol";
import { SheetShelf, sheetsOf } from "./sheets.svelte";

const row = (text: string) => ({ label: "hull", text, boxes: 0, crossed: 0, rule: "", from_right: false, code: "hull", mounts: [] });
const brief = (version: string, handle = "Lion"): Sheet => ({ handle, title: handle, side: 0, rows: [], piece: "", version });
const full = (version: string, handle = "Lion"): Sheet => ({ ...brief(version, handle), rows: [row(version)] });

function shelf(): { shelf: SheetShelf; asked: AskSheet[]; answer: (sheets: Sheet[]) => Promise<void>; refuse: () => Promise<void> } {
  const asked: AskSheet[] = [];
  let settle: (sheets: Sheets) => void = () => undefined, fail: (why: Error) => void = () => undefined;
  const made = new SheetShelf((wish) => {
    asked.push(wish);
    return new Promise((resolve, reject) => (settle = resolve, fail = reject));
  });
  const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
  return {
    shelf: made, asked,
    answer: (sheets) => (settle({ phase: null, seat: null, sheets }), turn()),
    refuse: () => (fail(new Error("the line is down")), turn()),
  };
}

describe("data sheets", () => {
  it("are asked for once, kept, and asked for anew when they have changed", async () => {
    const { shelf: s, asked, answer } = shelf();
    s.fetch([brief("a")]);
    s.fetch([brief("a")]);
    expect(asked).toEqual([{ handles: ["Lion"], phase: null, seat: null }]);
    expect(s.full(brief("a"))).toBeNull();
    await answer([full("a")]);
    expect(s.full(brief("a"))?.rows[0]?.text).toBe("a");
    s.fetch([brief("a")]);
    expect(asked).toHaveLength(1);
    s.fetch([brief("b")]);
    expect(asked).toHaveLength(2);
    expect(s.full(brief("b"))?.rows[0]?.text, "the old one until the new one is there").toBe("a");
    await answer([full("b")]);
    expect(s.full(brief("b"))?.rows[0]?.text).toBe("b");
  });
  it("of the past are asked for with their phase and found again", async () => {
    const { shelf: s, asked, answer } = shelf();
    s.fetch([brief("old")], 12, 1);
    expect(asked[0]).toEqual({ handles: ["Lion"], phase: 12, seat: 1 });
    await answer([full("old")]);
    s.fetch([brief("old")], 13, 1);
    expect(asked).toHaveLength(1);
  });
  it("that came with the scene are not asked for", () => {
    const { shelf: s, asked } = shelf();
    s.fetch([{ ...full(""), version: "" }]);
    expect(asked).toEqual([]);
    expect(s.full(full(""))?.rows).toHaveLength(1);
  });
  it("can be asked for again after a loss", async () => {
    const { shelf: s, asked, refuse } = shelf();
    s.fetch([brief("a")]);
    await refuse();
    s.fetch([brief("a")]);
    expect(asked).toHaveLength(2);
  });
  it("of a counter are those of all its ships", () => {
    const scene = { sheets: [brief("1", "Nassau"), { ...brief("2", "V 1"), piece: "counter 7" }, { ...brief("3", "V 2"), piece: "counter 7" }] } as Scene;
    expect(sheetsOf(scene, "counter 7").map((s) => s.handle)).toEqual(["V 1", "V 2"]);
    expect(sheetsOf(scene, "Nassau")).toHaveLength(1);
    expect(sheetsOf(scene, null)).toEqual([]);
  });
});
