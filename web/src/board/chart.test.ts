// Grid figures, wakes, extent, twin, tape and gestures.
import { describe, expect, it, vi } from "vitest";
import { boxOf, nearestScale } from "./extent";
import { frameOf, type Vec } from "./geometry";
import { type Deeds, Gestures } from "./gestures";
import { hexTicks, roundStep, tableLines } from "./grid";
import { samples } from "./harness/scenes";
import { TapeState } from "./tape.svelte";
import { twinRows } from "./twin";
import { wakeAges } from "./wakes";

const hex = samples.hex!(), hexFrame = frameOf(hex.scene);
const table = samples.table!(), tableFrame = frameOf(table.scene);

describe("grid", () => {
  it("steps by 1, 2 and 5", () => {
    expect([0.3, 1, 1.2, 3, 7, 12, 50].map(roundStep)).toEqual([0.5, 1, 2, 5, 10, 20, 50]);
  });
  it("leaves figures out when they would run together", () => {
    expect(hexTicks(26, 18, hexFrame, 60).top.map((t) => t.text)).toHaveLength(26);
    expect(hexTicks(26, 18, hexFrame, 60).left.at(-1)!.text).toBe("18");
    expect(hexTicks(26, 18, hexFrame, 8).top.map((t) => t.text).slice(0, 3)).toEqual(["A", "F", "K"]);
  });
  it("rules the table from edge to edge", () => {
    expect(tableLines(tableFrame, 5)).toMatchObject({ step: 10, across: expect.arrayContaining([0, 300]), down: expect.arrayContaining([0, 200]) });
  });
});

describe("wakes", () => {
  it("are a few paths, newest strongest", () => {
    const ages = wakeAges(hex.wakes, hex.scene, hexFrame, 50).filter((a) => a.side === 0);
    expect(ages).toHaveLength(3);
    expect(ages[0]!.opacity).toBeGreaterThan(ages[2]!.opacity);
  });
  it("begin where the chart does, when it was moved under the ships", () => {
    const [her] = hex.scene.pieces, at: [number, number] = [her!.x, her!.y];
    const path = (points: [number, number][]): string => wakeAges([{ piece: her!.handle, points }], hex.scene, hexFrame, 50).map((a) => a.path).join("");
    const seen: [number, number][] = [[at[0] + 2, at[1]], [at[0] + 1, at[1]]];
    expect(path([[-3, 4], [-1, 4], ...seen, at])).toBe(path([...seen, at]));
  });
  it("of ships that are gone are not drawn", () => {
    expect(wakeAges([{ piece: "nobody", points: [[1, 1], [2, 2]] }], hex.scene, hexFrame, 50)).toEqual([]);
  });
});

describe("extent", () => {
  it("holds all ships and stays on the board", () => {
    const box = boxOf(hex.scene, hexFrame);
    expect(box.left).toBeGreaterThanOrEqual(hexFrame.box.left);
    for (const p of hex.scene.pieces) {
      const at = hexFrame.place(p.x, p.y);
      expect(at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom).toBe(true);
    }
    expect(boxOf({ ...hex.scene, pieces: [] }, hexFrame)).toEqual(hexFrame.box);
  });
  it("holds those that were lost when all is over", () => {
    const [her] = hex.scene.pieces, wreck = { kind: "sunk", label: "V5", side: 1, x: her!.x + 9, y: her!.y, piece: "V5", turn: 2 };
    const scene = { ...hex.scene, pieces: [her!], markers: [wreck] }, at = hexFrame.place(wreck.x, wreck.y);
    expect(boxOf(scene, hexFrame).right).toBeLessThan(at.x);
    expect(boxOf(scene, hexFrame, true).right).toBeGreaterThan(at.x);
  });
  it("shows the longest casting a hand long", () => {
    expect(nearestScale(table.scene, tableFrame) * 7.112).toBeCloseTo(420, 0);
    expect(nearestScale({ ...table.scene, pieces: [] }, tableFrame)).toBeGreaterThan(0);
  });
});

describe("the twin", () => {
  it("tells bearing, range and state from the selected ship", () => {
    const rows = twinRows(table.scene, tableFrame, ["British", "German"], "Lion", new Set(["Moltke"]));
    expect(rows[0]!.text).toContain("Lion: BC, British, selected, heading 110°");
    expect(rows.find((r) => r.handle === "Moltke")!.text).toMatch(/^Moltke: BC, German, 7\d\.\d cm, 1\d\d°.*fires aboard.*may be chosen$/);
  });
  it("says where ships are when none is selected", () => {
    expect(twinRows(hex.scene, hexFrame, [], null, new Set())[0]!.text).toBe("Lion: BC, at H12, heading SE, speed 5, 45 % of hull left, out of command, listing, flooding");
  });
});

describe("the tape", () => {
  it("is laid by two clicks, and a third begins anew", () => {
    const tape = new TapeState(), [a, b, c] = [1, 2, 3].map((x): Vec => ({ x, y: 0 }));
    tape.start(null);
    tape.click(a!);
    tape.follow(c!);
    expect(tape.to).toEqual(c);
    tape.click(b!);
    tape.follow(c!);
    expect([tape.from, tape.to]).toEqual([a, b]);
    tape.click(c!);
    expect([tape.from, tape.to]).toEqual([c, null]);
    tape.stop();
    expect(tape.from).toBeNull();
  });
});

describe("gestures", () => {
  const made = (grabs = false) => {
    const deeds = { grab: vi.fn(() => grabs), drag: vi.fn(), drop: vi.fn(), pan: vi.fn(), pinch: vi.fn(), tap: vi.fn(), hold: vi.fn(), hover: vi.fn() } satisfies Deeds;
    const g = new Gestures(deeds, (e) => ({ x: e.clientX, y: e.clientY }));
    const event = (type: string, clientX: number, clientY: number, pointerId = 1) =>
      ({ type, button: 0, pointerId, pointerType: "mouse", clientX, clientY, currentTarget: { setPointerCapture() {} } }) as unknown as PointerEvent;
    return { deeds, g, event };
  };
  it("tells a tap from a drag", () => {
    const { deeds, g, event } = made();
    g.press(event("pointerdown", 10, 10));
    g.move(event("pointermove", 12, 11));
    g.release(event("pointerup", 12, 11));
    expect(deeds.tap).toHaveBeenCalledOnce();
    g.press(event("pointerdown", 10, 10));
    g.move(event("pointermove", 40, 10));
    g.release(event("pointerup", 40, 10));
    expect(deeds.pan).toHaveBeenCalledWith(30, 0);
    expect(deeds.tap).toHaveBeenCalledOnce();
  });
  it("holds after a while, and drags what was taken", () => {
    vi.useFakeTimers();
    const { deeds, g, event } = made();
    g.press(event("pointerdown", 10, 10));
    vi.advanceTimersByTime(600);
    g.move(event("pointermove", 60, 60));
    g.release(event("pointerup", 60, 60));
    vi.useRealTimers();
    expect(deeds.hold).toHaveBeenCalledOnce();
    expect(deeds.drag).toHaveBeenCalledWith({ x: 60, y: 60 });
    expect(deeds.tap).not.toHaveBeenCalled();
    const taken = made(true);
    taken.g.press(event("pointerdown", 1, 1));
    taken.g.move(event("pointermove", 2, 2));
    expect(taken.deeds.drag).toHaveBeenCalledOnce();
  });
  it("pinches with two fingers", () => {
    const { deeds, g, event } = made();
    g.press(event("pointerdown", 0, 0, 1));
    g.press(event("pointerdown", 100, 0, 2));
    g.move(event("pointermove", 200, 0, 2));
    expect(deeds.pinch).toHaveBeenCalledWith(2, { x: 100, y: 0 });
  });
});
