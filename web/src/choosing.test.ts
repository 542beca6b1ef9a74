// Ships chosen on the chart or in the list, and what is drawn for them.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeNet, FakeStore, form, now, question, scene } from "../tests/fake";
import { refitTurn } from "./board/widgets/turn-device";
import { askKey } from "./connection";
import type { Choice, Form, FormRow, Question, Slot } from "./protocol";
import { Station } from "./station.svelte";

const slot = (change: Partial<Slot>): Slot => ({ name: "speed", kind: "pick", before: "", after: "", choices: [], standing: "", needed: false, least: 0, most: 0, limits: [], list: "", of: [], ...change });
const speeds = ["7", "6", "4"].map((word): Choice => ({ word, label: "", piece: "", note: "", at: [], outlook: null }));
const way = slot({ name: "way", kind: "turn-device", limits: ["radius 6000000", "way speed 1000000"] });
const row = (label: string, slots: Slot[]): FormRow => ({ piece: label, label, note: "", lead: `${label}: `, between: ", ", must: false, slots, with: [], brief: false, group: "" });
const moves = form({ rows: ["Lion", "Tiger"].map((name) => row(name, [slot({ choices: speeds, standing: "6", needed: true }), way])), empty: "", most_rows: 1 });
const key = askKey(question().ask);

let net: FakeNet;
function asked(f: Form, change: Partial<Question> = {}): Station {
  const station = new Station({ token: "t", open: net.open, store: new FakeStore(), pause: 50 });
  net.welcome();
  net.socket.say({ type: "now", ...now({ scene: { ...scene(), board: "table", units: 1_000_000, length: "cm" }, questions: [question({ form: f, ...change })] }) });
  return station;
}
const text = (s: Station): string => s.entries[key]!.history.present.text;

beforeEach(() => {
  vi.useFakeTimers();
  net = new FakeNet();
});
afterEach(() => vi.useRealTimers());

describe("a ship that is chosen", () => {
  it("is given her standing order where only one may be given, and the last one chosen has it", () => {
    const s = asked(moves);
    expect(text(s)).toBe("");
    s.takeUp("Lion");
    expect(text(s)).toBe("Lion: 6");
    s.takeUp("Tiger");
    expect(text(s)).toBe("Tiger: 6");
  });
  it("drives no other out when several may be given and all places are taken", () => {
    const s = asked({ ...moves, most_rows: 2, rows: ["Lion", "Tiger", "Princess Royal"].map((name) => row(name, [slot({ choices: speeds, standing: "6" })])) });
    for (const name of ["Lion", "Tiger", "Princess Royal"]) s.takeUp(name);
    expect(text(s)).toBe("Lion: 6; Tiger: 6");
  });
  it("has her first blank of the chart taken up, filled or not", () => {
    const s = asked(moves);
    s.put(key, 0, 1, "ahead 6");
    s.takeUp("Lion");
    expect(s.active).toEqual({ key, row: 0, slot: 1 });
  });
  it("is left alone when somebody else of the side commands her", () => {
    const parts = [
      { name: "Beatty", ships: [], owed: true, given: false, mine: false },
      { name: "Moore", ships: ["Tiger"], owed: true, given: false, mine: true },
    ];
    const s = asked(moves, { parts });
    s.takeUp("Lion");
    expect(text(s)).toBe("");
    expect(s.active).toBeNull();
    s.takeUp("Tiger");
    expect(text(s)).toBe("Tiger: 6");
  });
});

describe("a drawn way", () => {
  it("goes along with the speed it is drawn for", () => {
    const s = asked(moves);
    s.put(key, 0, 0, "7");
    s.put(key, 0, 1, "ahead 2, starboard 3.5, ahead 1.5");
    s.put(key, 0, 0, "4");
    expect(text(s)).toBe("Lion: 4, ahead 2, starboard 2");
    s.put(key, 0, 0, "6");
    expect(text(s)).toBe("Lion: 6, ahead 2, starboard 2, ahead 2");
  });
  it("stays as it is when it was written in another way, or nothing was drawn", () => {
    expect(refitTurn(way, "follow the leader", 4_000_000, 1_000_000)).toBe("follow the leader");
    const s = asked(moves);
    s.put(key, 0, 0, "4");
    expect(text(s)).toBe("Lion: 4");
  });
  it("turns no farther than her rudder lets her", () => {
    expect(refitTurn({ ...way, limits: ["radius 6000000", "arc 2000000"] }, "port 5", 6_000_000, 1_000_000)).toBe("port 2, ahead 4");
  });
});

describe("a row without its notes", () => {
  const listed = form({
    rows: ["Lion", "Tiger"].map((name) => ({ ...row(name, [slot({ name: "target", list: "enemies" })]), brief: true })), lists: [{ name: "enemies", choices: speeds }], empty: "none",
  });
  it("asks for them once when it is opened, and shows them", async () => {
    const s = asked(listed);
    expect(s.entries[key]!.question.form.rows[1]!.slots[0]!.choices).toHaveLength(3);
    s.fetchRow(key, 1);
    s.fetchRow(key, 1);
    expect(net.socket.all("row")).toHaveLength(1);
    const wish = net.socket.last("row"), full = row("Tiger", [slot({ name: "target", choices: speeds.map((c) => ({ ...c, note: `at ${c.word}` })) })]);
    expect(wish).toMatchObject({ ask: question().ask, row: 1 });
    net.socket.say({ type: "row", id: wish.id, ask: question().ask, row: 1, full });
    await vi.advanceTimersByTimeAsync(0);
    expect(s.entries[key]!.question.form.rows[1]!.slots[0]!.choices[0]!.note).toBe("at 7");
    s.fetchRow(key, 1);
    expect(net.socket.all("row")).toHaveLength(1);
  });
  it("asks for none where they came along", () => {
    asked(moves).fetchRow(key, 0);
    expect(net.socket.all("row")).toHaveLength(0);
  });
});
