import { describe, expect, it } from "vitest";
import { advance, begin, blank, clearRow, commonChoices, compose, counts, fillGroup, groupsOf, keptText, missing, orderOfRows, read, readPartly, redo, setSlot, setWhole, slotLabel, standsOpen, touch, undo, vocabulary, wayLeft, type Filled, spelledOut, withRow } from "./form";
import type { Choice, Form, FormRow, Slot } from "./protocol";

const choice = (word: string, piece = ""): Choice => ({ word, label: "", piece, note: "", at: [], outlook: null });
const slot = (change: Partial<Slot> = {}): Slot => ({ name: "target", kind: "pick", before: "", after: "", choices: [], standing: "", needed: false, least: 0, most: 0, limits: [], list: "", of: [], ...change });
const row = (label: string, slots: Slot[], change: Partial<FormRow> = {}): FormRow => ({ piece: label, label, note: "", lead: `${label}: `, between: ", ", must: false, slots, with: [], brief: false, group: "", ...change });
const form = (rows: FormRow[], change: Partial<Form> = {}): Form => ({ whole: [], rows, between: "; ", empty: "", most_rows: 0, in_order: false, lists: [], ...change });

const targets = [choice("Moltke"), choice("Seydlitz"), choice("V 1, the leader")];
const fire = form(
  [
    row("Lion", [slot({ before: "13.5in at ", choices: targets }), slot({ before: "4in at ", choices: targets })]),
    row("Tiger", [slot({ before: "14in at ", choices: targets }), slot({ before: "6in at ", choices: targets })]),
  ],
  { empty: "none", whole: [choice("none")] },
);
const fill = (f: Form, ...values: [number, number, string][]): Filled =>
  values.reduce((filled, [r, s, v]) => setSlot(f, filled, r, s, v), blank(f));

describe("compose", () => {
  it("says the empty answer while nothing is filled", () => {
    expect(compose(fire, blank(fire))).toBe("none");
    expect(compose(form([row("Lion", [slot()])]), blank(fire))).toBe("");
  });
  it("joins rows and filled slots, and leaves blanks out", () => {
    expect(compose(fire, fill(fire, [1, 0, "Moltke"], [0, 1, "Seydlitz"]))).toBe("Lion: 4in at Seydlitz; Tiger: 14in at Moltke");
    expect(compose(fire, fill(fire, [0, 0, "Moltke"], [0, 1, "Moltke"]))).toBe("Lion: 13.5in at Moltke, 4in at Moltke");
  });
  it("keeps the order of filling where it matters", () => {
    const moves = form([row("Lion", [slot()]), row("Tiger", [slot()])], { in_order: true });
    const filled = fill(moves, [1, 0, "ahead"], [0, 0, "left"]);
    expect(orderOfRows(moves, filled)).toEqual([1, 0]);
    expect(compose(moves, filled)).toBe("Tiger: ahead; Lion: left");
    expect(compose(moves, setSlot(moves, filled, 1, 0, "right"))).toBe("Tiger: right; Lion: left");
  });
  it("takes a single answer before the rows, and gives it up when a field is changed", () => {
    const none = setWhole(fill(fire, [0, 0, "Moltke"]), "none");
    expect(compose(fire, none)).toBe("none");
    expect(compose(fire, setSlot(fire, none, 1, 0, "Moltke"))).toBe("Lion: 13.5in at Moltke; Tiger: 14in at Moltke");
  });
  it("counts a row only with its needed slots", () => {
    const squadrons = form([row("1st BCS", [slot({ kind: "pick", choices: [choice("line"), choice("together")], standing: "line" }), slot({ kind: "hex-path", needed: true })], { between: " ", must: true })]);
    expect(counts(squadrons, blank(squadrons), 0)).toBe(false);
    expect(missing(squadrons, blank(squadrons))).toEqual([0]);
    expect(compose(squadrons, fill(squadrons, [0, 1, "1S2"]))).toBe("1st BCS: line 1S2");
    expect(missing(squadrons, fill(squadrons, [0, 1, "1S2"]))).toEqual([]);
  });
  it("uses standing values, but never of more rows than may be given", () => {
    const speed = slot({ kind: "number", standing: "6", needed: true });
    const all = form([row("Lion", [speed]), row("Tiger", [speed])]);
    expect(compose(all, blank(all))).toBe("Lion: 6; Tiger: 6");
    const one = { ...all, most_rows: 1 };
    expect(compose(one, blank(one))).toBe("");
    expect(compose(one, touch(one, blank(one), 1))).toBe("Tiger: 6");
    const other = setSlot(one, setSlot(one, blank(one), 1, 0, "7"), 0, 0, "5");
    expect(compose(one, other)).toBe("Lion: 5");
    expect(other.rows[1]).toEqual(["6"]);
  });
  it("ticks rows without slots", () => {
    const points = form([row("1st BCS", [], { lead: "1st BCS: take off" })], { empty: "none" });
    expect(compose(points, touch(points, blank(points), 0))).toBe("1st BCS: take off");
    expect(compose(points, clearRow(points, touch(points, blank(points), 0), 0))).toBe("none");
  });
  it("takes a row back, standing values too", () => {
    const f = form([row("Lion", [slot({ standing: "6" })])], { empty: "none" });
    expect(compose(f, clearRow(f, blank(f), 0))).toBe("none");
  });
});

describe("read", () => {
  const round = (f: Form, filled: Filled): void => {
    const text = compose(f, filled);
    const back = read(f, text);
    expect(back, text).not.toBeNull();
    expect(compose(f, back!)).toBe(text);
  };
  it("brings a composed order back into the form", () => {
    round(fire, fill(fire, [1, 0, "Moltke"], [0, 1, "Seydlitz"]));
    round(fire, fill(fire, [0, 0, "V 1, the leader"], [0, 1, "Moltke"]));
    round(fire, blank(fire));
    round(fire, setWhole(blank(fire), "none"));
  });
  it("reads values that contain what stands between slots", () => {
    const move = form([row("Lurcher", [slot({ kind: "number", name: "speed", needed: true }), slot({ kind: "turn-device", name: "way" }), slot({ choices: [choice("smoke"), choice("no smoke")] })])], { most_rows: 1 });
    const back = read(move, "Lurcher: 7, ahead 2, starboard 3.5, smoke");
    expect(back?.rows).toEqual([["7", "ahead 2, starboard 3.5", "smoke"]]);
  });
  it("keeps the written order of rows, whatever the capitals", () => {
    expect(read(fire, "tiger: 14IN AT moltke; LION: 4in at Seydlitz")).toMatchObject({ touched: [1, 0], rows: [["", "Seydlitz"], ["Moltke", ""]] });
  });
  it("says so when the form has no place for it", () => {
    expect(read(fire, "Lion: all at Moltke")).toBeNull();
    expect(read(fire, "Lioness: 4in at Moltke")).toBeNull();
    expect(read(fire, "resign")).toBeNull();
    expect(read(fire, "")).toBeNull();
  });
});

describe("an order that says more than the form has blanks for", () => {
  const text = "Lion: 2 light at Moltke; Tiger: 14in at Moltke";
  it("is shown as far as that goes, and the rest stays in the order", () => {
    const filled = readPartly(fire, text);
    expect(filled).toMatchObject({ touched: [1], rows: [["", ""], ["Moltke", ""]], extra: ["Lion: 2 light at Moltke"] });
    expect(compose(fire, setSlot(fire, filled, 1, 0, "Seydlitz"))).toBe("Tiger: 14in at Seydlitz; Lion: 2 light at Moltke");
    expect(compose(fire, clearRow(fire, filled, 1))).toBe("Lion: 2 light at Moltke");
    expect(compose(fire, setWhole(filled, "none"))).toBe("none");
  });
  it("may stand for rows that are needed", () => {
    const forced = form([row("Lion", [slot({ choices: targets })], { must: true })]);
    expect(missing(forced, readPartly(forced, "Lion: slowly"))).toEqual([]);
    expect(readPartly(forced, "Lion: slowly").extra).toEqual(["Lion: slowly"]);
  });
  it("leaves the rows blank where nothing in it is about them, or their order or number counts", () => {
    for (const other of [readPartly(fire, "resign"), readPartly({ ...fire, in_order: true }, text), readPartly({ ...fire, most_rows: 1 }, text)])
      expect(other).toEqual({ whole: null, rows: [["", ""], ["", ""]], touched: [], extra: [] });
  });
});

describe("undo", () => {
  const step = (text: string) => ({ filled: blank(fire), text, byHand: false });
  it("goes back and forth, and forgets what was undone when something new is done", () => {
    let h = advance(advance(begin(step("")), step("a")), step("b"));
    h = undo(h);
    expect(h.present.text).toBe("a");
    expect(redo(h).present.text).toBe("b");
    h = advance(h, step("c"));
    expect(redo(h)).toBe(h);
    expect(undo(undo(h)).present.text).toBe("");
    expect(undo(begin(step(""))).present.text).toBe("");
  });
  it("takes typing as one step", () => {
    let h = begin(step(""));
    for (const [i, text] of ["n", "no", "none"].entries()) h = advance(h, step(text), i > 0);
    expect(undo(h).present.text).toBe("");
  });
});

describe("small things", () => {
  it("calls a blank by the words before its value, or by its name", () => {
    expect(slotLabel(slot({ before: "6in at ", name: "target" }))).toBe("6in at");
    expect(slotLabel(slot({ before: "(", after: ")", name: "order of the line" }))).toBe("order of the line");
    expect(slotLabel(slot({ name: "plot" }))).toBe("plot");
  });
  it("knows what may be written", () => {
    expect(vocabulary(fire)).toEqual(expect.arrayContaining(["none", "Lion:", "13.5in at Moltke"]));
  });
  it("reads the way a speed leaves", () => {
    const r = row("Lurcher", [slot({ name: "speed", kind: "number" }), slot({ kind: "turn-device", limits: ["radius 6000000", "way speed 1000000"] })]);
    expect(wayLeft(r, ["7", ""], 1)).toBe(7_000_000);
    expect(wayLeft(r, ["", ""], 1)).toBeNull();
    expect(wayLeft(row("Lion", [slot()]), [""], 0)).toBeNull();
  });
});

describe("blanks in sight", () => {
  const rows = ["Lion", "Tiger"].map((name) => row(name, [slot({ choices: targets, standing: "Moltke" })]));
  it("are those of every row of a short list, of a long one those of the chosen ship", () => {
    const long = form(Array.from({ length: 9 }, (_, i) => row(`D${i}`, [slot(), slot()])));
    expect(standsOpen(form(rows), blank(form(rows)), 0, false)).toBe(true);
    expect([true, false].map((her) => standsOpen(long, blank(long), 4, her))).toEqual([true, false]);
  });
  it("never show as chosen what is not sent, where only one row may be given", () => {
    const one = form(rows, { most_rows: 1 });
    expect(standsOpen(one, blank(one), 0, true)).toBe(false);
    expect(standsOpen(one, touch(one, blank(one), 0), 0, false)).toBe(true);
  });
});

describe("a form by lists", () => {
  const listed = form([row("Lion", [slot({ before: "13.5in at ", list: "enemies" })], { brief: true }), row("Tiger", [slot({ list: "enemies", of: [2, 0, 9] })])], {
    lists: [{ name: "enemies", choices: targets }],
  });
  const whole = spelledOut(listed);
  it("offers what its numbers say, and all of the list where there are none", () => {
    expect(whole.rows[0]!.slots[0]!.choices).toEqual(targets);
    expect(whole.rows[1]!.slots[0]!.choices.map((c) => c.word)).toEqual(["V 1, the leader", "Moltke"]);
    expect(whole.lists).toEqual([]);
  });
  it("is written and read like any other", () => {
    const filled = read(whole, "Lion: 13.5in at Moltke");
    expect(filled && compose(whole, filled)).toBe("Lion: 13.5in at Moltke");
  });
  it("shares its choices, so that it stays small here too", () => expect(whole.rows[1]!.slots[0]!.choices[1]).toBe(targets[0]));
  it("without lists is left as it is", () => expect(spelledOut(fire)).toBe(fire));
  it("takes a row that came in full", () => {
    const noted = { ...whole.rows[0]!, brief: false, note: "12 hexes" };
    expect(withRow(whole, 0, noted).rows.map((r) => r.note)).toEqual(["12 hexes", ""]);
  });
});

describe("divisions", () => {
  const enemies = [choice("Moltke", "Moltke"), choice("Seydlitz", "Seydlitz")];
  const light = { word: "2 light at Moltke", label: "Moltke, 2 guns", piece: "Moltke", note: "", at: [], outlook: null };
  const ship = (name: string, group: string, slots: Slot[]): FormRow => row(name, slots, { group });
  const fleet = form([
    ship("Lion", "1st BCS", [slot({ before: "13.5in at ", choices: enemies, standing: "Seydlitz" })]),
    ship("V5", "", [slot({ before: "4in at ", choices: enemies })]),
    ship("Southampton", "2nd LCS", [slot({ before: "6in at ", choices: enemies })]),
    ship("Tiger", "1st BCS", [slot({ before: "13.5in at ", choices: enemies, standing: "Seydlitz" }), slot({ choices: [light] })]),
  ], { empty: "none" });

  it("are told apart where there are several, and ships of none come last", () => {
    expect(groupsOf(fleet, [0, 1, 2, 3])).toEqual([{ name: "1st BCS", rows: [0, 3] }, { name: "2nd LCS", rows: [2] }, { name: "", rows: [1] }]);
    expect(groupsOf(fleet, [0, 1, 3])).toEqual([]);
  });
  it("take one answer for all, in the words of each blank", () => {
    expect(commonChoices(fleet, [0, 3]).map((c) => [c.label, c.rows])).toEqual([["Moltke", 2], ["Seydlitz", 2]]);
    const filled = fillGroup(fleet, blank(fleet), [0, 3], "Moltke");
    expect(compose(fleet, filled)).toBe("Lion: 13.5in at Moltke; Tiger: 13.5in at Moltke, 2 light at Moltke");
    expect(filled.touched).toEqual([0, 3]);
  });
  it("keep what a person ordered when an admiral does the rest, and of another division everything", () => {
    const filled = setSlot(fleet, blank(fleet), 0, 0, "Moltke");
    expect(keptText(fleet, filled)).toBe("Lion: 13.5in at Moltke");
    expect(keptText(fleet, filled, ["Southampton"])).toBe("Lion: 13.5in at Moltke; Tiger: 13.5in at Seydlitz");
    expect(keptText(fleet, filled, ["Lion", "Tiger"])).toBe("Lion: 13.5in at Moltke");
    expect(keptText(fleet, setWhole(filled, "none"))).toBe("");
  });
});
