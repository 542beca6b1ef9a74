import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeNet, FakeStore } from "../tests/fake";
import { Connection, Lost, Problem, Refusal, type LinkState } from "./connection";
import type { ServerFrame } from "./protocol";

const ask = { turn: 1, round: 0, step: 2, seat: 0, offer: false };
let net: FakeNet;
let frames: ServerFrame[];
let states: LinkState[];
let store: FakeStore;
const connect = (): Connection =>
  new Connection({ token: "t1", open: net.open, store, counts: () => ({ events: 4, messages: 2 }), onframe: (f) => frames.push(f), onstate: (s) => states.push(s) });

beforeEach(() => {
  vi.useFakeTimers();
  net = new FakeNet();
  frames = [];
  states = [];
  store = new FakeStore();
});
afterEach(() => vi.useRealTimers());

describe("hello", () => {
  it("gives token, protocol and what is known already", () => {
    connect();
    net.welcome();
    expect(net.socket.last("hello")).toMatchObject({ token: "t1", protocol: 2, events: 4, messages: 2 });
    expect(states).toEqual(["connecting", "open"]);
    expect(frames[0]?.type).toBe("welcome");
  });
  it("does not try a refused link again", () => {
    connect();
    net.socket.accept();
    net.socket.say({ type: "refused", id: net.socket.last("hello").id, reasons: [{ text: "No such link.", rule: "", right: "", code: "", mentions: [] }] });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("refused");
    expect(net.sockets.length).toBe(1);
  });
});

describe("requests", () => {
  it("match answers by id, in any order", async () => {
    const c = connect();
    net.welcome();
    const first = c.request("reach", { piece: "Lion" });
    const firstId = net.socket.last("reach").id;
    const second = c.request("reach", { piece: "Tiger" });
    net.socket.say({ type: "reach", id: net.socket.last("reach").id, piece: "Tiger", marks: [] });
    net.socket.say({ type: "reach", id: firstId, piece: "Lion", marks: [] });
    expect((await first).piece).toBe("Lion");
    expect((await second).piece).toBe("Tiger");
    expect(frames.filter((f) => f.type === "reach")).toEqual([]);
  });
  it("are refused with reasons, or fail with the server's words", async () => {
    const c = connect();
    net.welcome();
    const commit = c.request("commit", { ask, text: "none", whole: false });
    net.socket.say({ type: "refused", id: net.socket.last("commit").id, reasons: [{ text: "Too fast.", rule: "GF-1", right: "2", code: "", mentions: [] }] });
    await expect(commit).rejects.toBeInstanceOf(Refusal);
    const past = c.request("past", { phase: 99, seat: null });
    net.socket.say({ type: "problem", id: net.socket.last("past").id, text: "no such phase" });
    await expect(past).rejects.toThrow(Problem);
  });
  it("hand on what nobody asked for", () => {
    connect();
    net.welcome();
    net.socket.say({ type: "events", from: 0, events: [] });
    net.socket.onmessage?.({ data: "not json" } as never);
    expect(frames.map((f) => f.type)).toEqual(["welcome", "events"]);
  });
});

describe("a lost line", () => {
  it("comes back by itself, ever more slowly, and asks again", async () => {
    const c = connect();
    net.welcome();
    const commit = c.request("commit", { ask, text: "none", whole: false });
    net.socket.drop();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(net.sockets.length).toBe(2);
    net.socket.drop();
    vi.advanceTimersByTime(600);
    expect(net.sockets.length).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(net.sockets.length).toBe(3);
    net.welcome();
    expect(net.socket.all("commit").length).toBe(1);
    net.socket.say({ type: "committed", id: net.socket.last("commit").id, ask, order: "none" });
    expect((await commit).order).toBe("none");
  });
  it("does not say a message twice: the sender is told", async () => {
    const c = connect();
    net.welcome();
    const say = c.request("say", { text: "Signal" });
    net.socket.drop();
    await expect(say).rejects.toBeInstanceOf(Lost);
    await expect(c.request("say", { text: "Signal" })).rejects.toBeInstanceOf(Lost);
    vi.advanceTimersByTime(1000);
    net.welcome();
    expect(net.socket.all("say")).toEqual([]);
  });
  it("is noticed when the socket only looks open", () => {
    connect();
    net.welcome();
    vi.advanceTimersByTime(25_000);
    net.socket.say({ type: "pong", time_ms: 1 });
    expect(net.socket.all("ping").length).toBe(1);
    vi.advanceTimersByTime(70_000);
    expect(states).toContain("lost");
    expect(net.sockets.length).toBeGreaterThan(1);
  });
  it("can be tried at once, and ends when the page is left", async () => {
    const c = connect();
    net.welcome();
    net.socket.drop();
    c.retry();
    expect(net.sockets.length).toBe(2);
    c.close();
    vi.advanceTimersByTime(60_000);
    expect(net.sockets.length).toBe(2);
    await expect(c.request("reach", { piece: "Lion" })).rejects.toBeInstanceOf(Lost);
  });
});

describe("drafts", () => {
  it("are kept until the server has the same text", () => {
    const c = connect();
    c.keepDraft(ask, "Lion: 1");
    c.keepDraft(ask, "Lion: 12");
    c.forgetDraft(ask, "Lion: 1");
    expect(c.keptDraft(ask)).toBe("Lion: 12");
    c.forgetDraft(ask, "Lion: 12");
    expect(c.keptDraft(ask)).toBeNull();
  });
});
