import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeNet, FakeStore, form, now, question, welcome } from "../tests/fake";
import { Battle } from "./battle.svelte";
import { askKey } from "./connection";
import { earlier } from "./earlier";
import { setWhole } from "./form";
import type { Choice, Drafted, EventFrame, Piece, SideInfo, WantedDice } from "./protocol";
import { situation } from "./situation";
import { Station } from "./station.svelte";
import { event as told, pool } from "../tests/event";
import { words } from "./words";

const q = question({ form: form({ whole: ["none", "all ahead"].map((word): Choice => ({ word, label: "", piece: "", note: "", at: [], outlook: null })), empty: "" }) });
const key = askKey(q.ask);
const drafted = (text: string, change: Partial<Drafted> = {}): Drafted => ({ ask: q.ask, text, order: text, reasons: [], cautions: [], caution_mentions: [], odds: [], marks: [], ...change });
const event = (text: string): EventFrame => told({ text });
const PIECE = { ship: "", type: "", side: 0, x: 0, y: 0, heading: 0, speed: "", badges: [], sound: 100, base: { length: 0, beam: 0 } } as unknown as Piece;
let net: FakeNet;
let store: FakeStore;
const station = (): Station => new Station({ token: "t1", open: net.open, store, pause: 50 });
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(100);
  flushSync();
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  net = new FakeNet();
  store = new FakeStore();
});
afterEach(() => vi.useRealTimers());

describe("a station", () => {
  it("opens the question that is owed", () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ questions: [question({ ask: { ...q.ask, step: 9 }, must: false }), q], waiting: [0] }) });
    expect(s.openKey).toBe(key);
    expect(s.owed.length).toBe(1);
  });
  it("looks on when its seat is given to another: what it saw from there goes, and the page says why", () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ questions: [q] }) });
    net.socket.say({ type: "events", from: 0, events: [event("a secret of ours")] });
    net.socket.say({ type: "messages", from: 0, messages: [{ from: "Red", text: "hold", time_ms: 1 }] });
    net.socket.say({ type: "welcome", ...welcome({ role: "spectator", seat: null, notice: "The referee has handed Red over." }) });
    expect(s.welcome?.notice).toBe("The referee has handed Red over.");
    expect([s.now, s.openKey]).toEqual([null, null]);
    expect([s.events, s.messages, s.open]).toEqual([[], [], []]);
    net.socket.say({ type: "now", ...now({ questions: [] }) });
    net.socket.say({ type: "events", from: 0, events: [event("what all may see")] });
    expect(s.events.map((e) => e.text)).toEqual(["what all may see"]);
    expect(s.link).toBe("open");
  });
  it("knows who looks on", () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "present", referees: ["Anna"], spectators: 2, names: ["Ben"], people: [], muted: false, links: [] });
    expect(s.present?.referees).toEqual(["Anna"]);
    expect(words.top.onlookers(1, 2)).toBe("the referee and 2 spectators watching");
    expect(words.top.onlookers(0, 1)).toBe("1 spectator watching");
    expect(words.top.onlookers(0, 0)).toBe("");
  });
  it("ends with the reason when its link is revoked, and does not knock again", () => {
    const s = station();
    net.welcome();
    const sockets = net.sockets.length;
    net.socket.say({ type: "refused", reasons: [{ text: "the referee has revoked your link", rule: "", right: "", code: "revoked", mentions: [] }] });
    expect([s.link, s.linkWhy, s.revoked]).toEqual(["refused", "the referee has revoked your link", true]);
    vi.advanceTimersByTime(60_000);
    expect(net.sockets.length).toBe(sockets);
  });
  it("backs out of what was begun last: a look back before the ship that was chosen before it", async () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ phase: 7 }) });
    const lookBack = async (): Promise<void> => {
      const looked = s.look(5, null);
      net.socket.say({ type: "past", id: net.socket.last("past").id, phase: 5, turn: 1, phase_name: "", events: 0, scene: now({}).scene, seat: null } as never);
      await looked;
    };
    s.select("Moltke");
    await lookBack();
    s.backOut();
    expect([s.past, s.selected]).toEqual([null, "Moltke"]);
    s.backOut();
    expect(s.selected).toBeNull();

    await lookBack();
    s.select("Moltke");
    s.backOut();
    expect([s.past?.phase, s.selected]).toEqual([5, null]);
    s.backOut();
    expect(s.past).toBeNull();
  });
  it("tells of a ship gone down, and of the fire, until the next order", async () => {
    const s = station();
    const scene = now({}).scene, lion = { ...PIECE, handle: "Lion", label: "Lion" }, moltke = { ...PIECE, handle: "Moltke", label: "Moltke", x: 3 };
    const fire = [told({ who: ["Lion"], whom: ["Moltke"], dice: [pool], effect: "hit", amount: 2 }), told({ whom: ["Moltke"], effect: "sunk" })];
    net.welcome();
    net.socket.say({ type: "now", ...now({ turn: 1, questions: [q], scene: { ...scene, pieces: [lion, moltke] } }) });
    net.socket.say({ type: "now", ...now({ turn: 2, questions: [q], scene: { ...scene, pieces: [lion] } }) });
    expect(s.sunk).toEqual([]);  // gone, but nobody has said how
    net.socket.say({ type: "events", from: 0, events: fire });
    expect(s.sunk.map((p) => p.label)).toEqual(["Moltke"]);
    expect(s.marks.map((m) => m.label)).toEqual(["2 hits"]);
    net.socket.say({ type: "now", ...now({ turn: 3, questions: [q], scene: { ...scene, pieces: [lion] } }) });
    s.write(key, "none", false);
    const given = s.commit(key);
    const asked = net.socket.sent.at(-1) as { id: number };
    net.socket.say({ type: "committed", id: asked.id, ask: q.ask, order: "none" });
    await given;
    expect(s.sunk).toEqual([]);
    expect(s.marks).toEqual([]);
  });
  it("sends a draft after a pause, once, and takes the verdict", async () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ questions: [q] }) });
    s.write(key, "al", false);
    s.write(key, "all ahead", true);
    expect(s.entries[key]!.state).toBe("sending");
    await settle();
    expect(net.socket.all("draft").length).toBe(1);
    net.socket.say({ type: "drafted", id: net.socket.last("draft").id, ...drafted("all ahead", { cautions: ["Careful."] }) });
    await settle();
    expect(s.entries[key]!.state).toBe("checked");
    expect(s.entries[key]!.drafted?.cautions).toEqual(["Careful."]);
    expect(s.entries[key]!.history.present.filled.whole).toBe("all ahead");
    expect(store.kept.size).toBe(0);
    s.undo(key);
    expect(s.entries[key]!.history.present.text).toBe("");
    s.redo(key);
    expect(s.entries[key]!.history.present.text).toBe("all ahead");
  });
  it("shows an order in other words than the form's as the record would write it, and leaves the text alone", async () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ questions: [q] }) });
    s.write(key, "everybody ahead", false);
    expect(s.entries[key]!.history.present).toMatchObject({ byHand: true, filled: { whole: null } });
    await settle();
    net.socket.say({ type: "drafted", id: net.socket.last("draft").id, ...drafted("everybody ahead", { order: "all ahead" }) });
    await settle();
    expect(s.entries[key]!.history.present).toMatchObject({ text: "everybody ahead", byHand: false, filled: { whole: "all ahead" } });
  });
  it("does not take an answer to an older text for one to the present", async () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ questions: [q] }) });
    s.write(key, "none", false);
    await settle();
    const id = net.socket.last("draft").id;
    s.write(key, "all ahead", false);
    net.socket.say({ type: "drafted", id, ...drafted("none") });
    await settle();
    expect(s.entries[key]!.state).toBe("sending");
    expect(net.socket.last("draft")["text"]).toBe("all ahead");
  });
  it("keeps what was typed over a reload that the server did not hear of", async () => {
    const before = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ questions: [q] }) });
    before.write(key, "all ahe", false);
    before.close();
    const s = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ questions: [{ ...q, draft: "none" }] }) });
    expect(s.entries[key]!.history.present).toMatchObject({ text: "all ahe", byHand: true });
    await settle();
    expect(net.socket.last("draft")["text"]).toBe("all ahe");
  });
  it("keeps a draft while others answer", () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ questions: [q], waiting: [0, 1] }) });
    s.fill(key, setWhole(s.entries[key]!.history.present.filled, "none"));
    net.socket.say({ type: "now", ...now({ questions: [q], waiting: [0] }) });
    expect(s.entries[key]!.history.present.text).toBe("none");
  });
  it("commits, shows refusals with their reasons, and then the sealed order", async () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "now", ...now({ questions: [q] }) });
    await s.commit(key);
    expect(net.socket.all("commit")).toEqual([]);
    s.write(key, "none", false);
    void s.commit(key);
    net.socket.say({ type: "refused", id: net.socket.last("commit").id, reasons: [{ text: "Lion has to move.", rule: "R-1", right: "", code: "", mentions: [] }] });
    await settle();
    expect(s.entries[key]).toMatchObject({ state: "checked", refused: [{ rule: "R-1" }] });
    void s.commit(key);
    net.socket.say({ type: "committed", id: net.socket.last("commit").id, ask: q.ask, order: "none" });
    await settle();
    expect(s.entries[key]).toMatchObject({ state: "committed", order: "none" });
    expect(s.open).toEqual([]);
  });
  it("puts events together without gaps or doubles, also after a resume", () => {
    const s = station();
    net.welcome();
    net.socket.say({ type: "events", from: 0, events: [event("a"), event("b")] });
    net.socket.say({ type: "events", from: 1, events: [event("b"), event("c")] });
    expect(s.events.map((e) => e.text)).toEqual(["a", "b", "c"]);
    net.socket.drop();
    vi.advanceTimersByTime(1000);
    net.socket.accept();
    expect(net.socket.last("hello")).toMatchObject({ events: 3 });
  });
  it("asks for the reach of a chosen ship and forgets a late answer", async () => {
    const s = station();
    net.welcome();
    s.select("Lion");
    const id = net.socket.last("reach").id;
    s.select(null);
    net.socket.say({ type: "reach", id, piece: "Lion", marks: [{ kind: "ring" } as never] });
    await settle();
    expect(s.reach).toEqual([]);
  });
});

describe("a what-if", () => {
  it("is kept in the list with the moment it comes from, and its parent without", () => {
    for (const [token, fork] of [["old", null], ["new", { phase: 7, turn: 3, phase_name: "gunfire" }]] as const) {
      const battle = new Battle([token], { open: net.open, store });
      net.welcome({ fork });
      battle.close();
    }
    expect(earlier().map((e) => [e.tokens[0], e.forked])).toEqual([["new", "gunfire"], ["old", ""]]);
  });
});

describe("hot-seat", () => {
  it("offers the other seat when the present one owes nothing, and draws the curtain", () => {
    const battle = new Battle(["a", "b"], { open: net.open, store });
    expect(battle.curtain).toBe(true);
    battle.lift();
    const [one, two] = net.sockets;
    for (const [i, socket] of [one!, two!].entries()) {
      socket.accept();
      socket.say({ type: "welcome", id: socket.last("hello").id, ...welcome({ seat: i }) });
    }
    one!.say({ type: "now", ...now() });
    two!.say({ type: "now", ...now({ questions: [{ ...q, ask: { ...q.ask, seat: 1 } }] }) });
    expect(battle.next).toBe(battle.stations[1]);
    battle.handOver(battle.next!);
    expect(battle.curtain).toBe(true);
    expect(battle.station).toBe(battle.stations[1]);
    battle.close();
  });
});

describe("hot-seat at an open table", () => {
  it("turns to whoever is asked without a curtain, which falls before anything is secret", () => {
    const battle = new Battle(["a", "b"], { open: net.open, store });
    const [one, two] = net.sockets;
    const tell = (asked: number[], curtain: boolean): void => {
      for (const [i, socket] of [one!, two!].entries())
        socket.say({ type: "now", ...now({ curtain, questions: asked.includes(i) ? [{ ...q, ask: { ...q.ask, seat: i, round: q.ask.round + (curtain ? 1 : 0) } }] : [] }) });
    };
    for (const [i, socket] of [one!, two!].entries()) {
      socket.accept();
      socket.say({ type: "welcome", id: socket.last("hello").id, ...welcome({ seat: i }) });
    }
    expect(battle.curtain).toBe(true);
    tell([0], false);
    expect([battle.curtain, battle.station]).toEqual([false, battle.stations[0]]);
    tell([1], false);
    expect([battle.curtain, battle.station]).toEqual([false, battle.stations[1]]);
    tell([0, 1], true);
    expect(battle.curtain).toBe(true);
    battle.lift();
    expect(battle.curtain).toBe(false);
    battle.handOver(battle.stations.find((s) => s !== battle.station)!);
    expect(battle.curtain).toBe(true);
    battle.close();
  });
});

describe("who wants to be asked less", () => {
  it("says so in his hello, and asks for a question he was spared", () => {
    const battle = new Battle(["a"], { open: net.open, store, askLess: () => true });
    net.welcome({ role: "commander" });
    const sent = (type: string): unknown[] => net.socket.sent.filter((f) => f.type === type);
    expect(net.socket.last("hello")).toMatchObject({ ask_less: true });
    const spared = [{ ask: q.ask, word: "launch", order: "none", given: true, once: false }];
    net.socket.say({ type: "now", ...now({ spared, asked_less: true }) });
    battle.station.askLess(true);
    expect(sent("ask_less")).toEqual([]);
    battle.station.askMe("launch");
    battle.station.askLess(false);
    expect(sent("ask_me")).toMatchObject([{ word: "launch" }]);
    expect(sent("ask_less")).toMatchObject([{ on: false }]);
    battle.close();
  });
});

describe("hot-seat, before anybody has looked", () => {
  it("calls the one who owes an order, and leaves him the table when he has looked", () => {
    const battle = new Battle(["a", "b"], { open: net.open, store });
    const [one, two] = net.sockets;
    for (const [i, socket] of [one!, two!].entries()) {
      socket.accept();
      socket.say({ type: "welcome", id: socket.last("hello").id, ...welcome({ seat: i }) });
      socket.say({ type: "now", ...now(i === 1 ? { questions: [{ ...q, ask: { ...q.ask, seat: 1 } }] } : {}) });
    }
    expect(battle.station).toBe(battle.stations[1]);
    battle.lift();
    one!.say({ type: "now", ...now({ questions: [q] }) });
    two!.say({ type: "now", ...now() });
    expect(battle.station).toBe(battle.stations[1]);
    expect(battle.next).toBe(battle.stations[0]);
    battle.close();
  });
  it("is where the dice of both sides are entered, without a hand-over; those that one alone may see wait behind it", () => {
    const battle = new Battle(["a", "b"], { open: net.open, store });
    const [one, two] = net.sockets;
    const pool = (mine: boolean, rule = "QS-phase-1-03"): WantedDice =>
      ({ at: { stamp: 1, rule, lane_actor: 0, part: 0, ordinal: 0 }, count: 1, sides: 6, why: "", faces: [], modifiers: [], mine });
    for (const [i, socket] of [one!, two!].entries()) {
      socket.accept();
      socket.say({ type: "welcome", id: socket.last("hello").id, ...welcome({ seat: i }) });
      socket.say({ type: "now", ...now({ dice: [pool(i === 1)] }) });
    }
    battle.lift();
    expect(battle.station).toBe(battle.stations[0]);
    expect(battle.pools.map((t) => t.by)).toEqual([battle.stations[1]]);
    expect(battle.next).toBeNull();
    one!.say({ type: "now", ...now({ dice: [pool(false, "")] }) });
    expect(battle.pools).toEqual([]);
    expect(battle.next).toBe(battle.stations[1]);
    battle.close();
  });
});

describe("what now", () => {
  const known = { link: "open", linkWhy: "", welcome: welcome(), now: now(), past: null, owed: 0, open: 0, throws: false } as const;
  it("always says something true", () => {
    expect(situation({ ...known, now: null }).kind).toBe("link");
    expect(situation({ ...known, owed: 1, open: 1, now: now({ waiting: [0] }) })).toMatchObject({ kind: "turn", title: "Your turn, British" });
    expect(situation({ ...known, owed: 1, open: 1, now: now({ waiting: [0, 1] }) }).kind).toBe("turn");
    expect(situation({ ...known, now: now({ waiting: [1] }) }).title).toBe("Waiting for German");
    expect(situation(known).kind).toBe("work");
    // The part of a fellow commander is waited for; while one's own is owed, that comes first.
    expect(situation({ ...known, fellows: ["Moore"], now: now({ waiting: [0] }) })).toMatchObject({ kind: "wait", title: "Waiting for Moore" });
    expect(situation({ ...known, owed: 1, open: 1, fellows: ["Moore"], now: now({ waiting: [0] }) }).kind).toBe("turn");
    expect(situation({ ...known, now: now({ paused: "tea" }) }).text).toContain("tea");
    const broken = { text: "record and rules part in phase 3 (turn 2)", phase: 2, over: "", agreed: [] };
    expect(situation({ ...known, owed: 1, now: now({ broken }) })).toMatchObject({ kind: "broken", title: "This battle no longer replays" });
    expect(situation({ ...known, now: now({ broken }) }).text).toContain("phase 3 (turn 2)");
    expect(situation({ ...known, now: now({ broken: { ...broken, over: "bad disk" } }) }).title).toContain("is over");
    expect(situation({ ...known, now: now({ broken: { ...broken, over: "bad disk" } }) }).text).toContain("bad disk. The record can be saved");
    expect(situation({ ...known, now: now({ broken, result: { winner: 1, why: "Points.", rule: "", seed: "", sides: [] } }) })).toMatchObject({ kind: "over" });
    expect(situation({ ...known, now: now({ result: { winner: 1, why: "Points.", rule: "", seed: "", sides: [] } }) }).title).toBe("German has won");
    expect(situation({ ...known, now: now({ result: { winner: null, why: "", rule: "", seed: "", sides: [] } }) }).title).toBe("A draw");
  });
  it("tells an admiral that his side has won, whoever else commands for it", () => {
    const sides = [["Red", 0], ["Blue van", 1], ["Blue rear", 1]].map(([name, side], seat) => ({ seat, side, name, title: name, by: "person", people: [] }) as SideInfo);
    const over = now({ sides, result: { winner: 1, why: "Points.", rule: "", seed: "", sides: [] } });
    const titles = [0, 1, 2].map((seat) => situation({ ...known, welcome: welcome({ seat, side_names: ["Red", "Blue"] }), now: over }).title);
    expect(titles).toEqual(["Blue has won", "You have won", "You have won"]);
  });
});
