import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { event, pool } from "../tests/event";
import { type Drive, Projector } from "./film.svelte";
import type { Piece, Scene } from "./protocol";

const piece = (handle: string, y: number): Piece => ({ handle, label: handle, x: 4, y, heading: 0, side: 0, sound: 100, lost: 0, badges: [], kind: "ship" }) as unknown as Piece;
const scene = (...pieces: Piece[]): Scene => ({ board: "hexes", origin: [0, 0], width: 9, height: 9, units: 1, pieces, markers: [], marks: [] }) as unknown as Scene;
const before = scene(piece("Lion", 5), piece("Moltke", 1)), after = scene(piece("Lion", 4), piece("Moltke", 1));
const shot = event({ who: ["Lion"], whom: ["Moltke"], means: "guns", effect: "hit", amount: 1, dice: [pool] });

/** A clock that goes on when it is told. */
class Clock implements Drive {
  time = 0;
  private run: ((now: number) => void) | null = null;
  now = (): number => this.time;
  frame = (run: (now: number) => void): number => {
    this.run = run;
    return 1;
  };
  stop = (): void => {
    this.run = null;
  };
  pass(ms: number, frame = 20): void {
    for (const end = this.time + ms; this.time < end;) {
      this.time += frame;
      const run = this.run;
      this.run = null;
      run?.(this.time);
      flushSync();
    }
  }
}

describe("a film", () => {
  let clock: Clock, pace: number, film: Projector;
  beforeEach(() => {
    vi.useFakeTimers();
    [clock, pace] = [new Clock(), 1];
    film = new Projector(clock, () => pace);
  });
  afterEach(() => void vi.useRealTimers());

  it("waits for what is told of a new position, and shows the old one until then", () => {
    film.expect(before, 3);
    expect([film.stage, film.ready, film.playing]).toEqual([before, false, { state: "playing", cue: 0 }]);
    vi.advanceTimersByTime(40);
    film.gather();
    vi.advanceTimersByTime(40);
    expect(film.ready).toBe(false);
    vi.advanceTimersByTime(40);
    expect(film.ready).toBe(true);
    film.catchUp(after, [event(), event(), event(), shot]);
    expect(film.reel?.film.cues.map((c) => c.kind)).toEqual(["glide", "salvo"]);
  });
  it("tells what is being shown, and ends", async () => {
    film.show(before, after, [shot]);
    const over = vi.fn();
    void film.over().then(over);
    clock.pass(100);
    expect([[...film.told], film.playing]).toEqual([[], { state: "playing", cue: 1 }]);
    expect(film.awaits(shot)).toBe(true);
    clock.pass(600);
    expect([[...film.told], film.awaits(shot), film.playing]).toEqual([[shot], false, { state: "playing", cue: 2 }]);
    clock.pass(600);
    expect([film.playing, film.stage]).toEqual([{ state: "idle" }, null]);
    await Promise.resolve();
    expect(over).toHaveBeenCalled();
  });
  it("of moves tells all that go together", () => {
    const moves = ["Lion", "Moltke"].map((who) => event({ who: [who], effect: "moved", track: [{ x: 4, y: 3, heading: 0 }, { x: 4, y: 2, heading: 0 }] }));
    film.show(before, after, [...moves, shot]);
    clock.pass(100);
    expect([...film.told].map((e) => e.who[0]).sort()).toEqual(["Lion", "Moltke"]);
    clock.pass(700);
    expect([...film.told]).toEqual([shot]);
  });
  it("is broken off at once, with all that waits", () => {
    film.show(before, after, [shot]);
    film.expect(after, 1);
    film.skip();
    expect([film.stage, film.playing]).toEqual([null, { state: "idle" }]);
    vi.advanceTimersByTime(500);
    expect(film.ready).toBe(false);
  });
  it("lets the next position wait for its end, and begins where it ended", () => {
    film.show(before, after, [shot]);
    film.expect(scene(piece("Lion", 3)), 1);
    vi.advanceTimersByTime(500);
    expect([film.ready, film.stage?.pieces[0]!.y]).toEqual([false, 4]);
    clock.pass(2000);
    expect(film.ready).toBe(true);
    expect(film.stage).toBe(after);
  });
  it("stands still while it is paused", () => {
    film.show(before, after, [shot]);
    clock.pass(200);
    film.pause();
    clock.pass(200);
    expect(film.time).toBe(200);
    film.resume();
    clock.pass(100);
    expect(film.time).toBe(300);
  });
  it("goes at the speed of the settings and of the replay", () => {
    pace = 2;
    film.rate = 0.5;
    film.show(before, after, [shot]);
    clock.pass(100);
    expect(film.time).toBe(100);
    film.rate = 4;
    clock.pass(100);
    expect(film.time).toBe(900);
  });
  it("is none where nothing moves", () => {
    pace = 0;
    film.expect(before, 0);
    film.show(before, after, [shot]);
    expect([film.stage, film.playing, film.ready]).toEqual([null, { state: "idle" }, false]);
  });
  it("of a crowd that cannot be drawn in time is a cut; of a few it is not", () => {
    const all = Array.from({ length: 80 }, (_, i) => piece(`Ship ${i}`, 8)), moved = all.map((p) => ({ ...p, y: 2 }));
    film.show(scene(...all), scene(...moved), []);
    clock.pass(450, 30);
    expect(film.reel).not.toBeNull();
    film.show(scene(...all), scene(...moved), []);
    clock.pass(560, 40);
    expect(film.reel).toBeNull();
    film.show(scene(...all.slice(0, 20)), scene(...moved.slice(0, 20)), []);
    clock.pass(560, 40);
    expect(film.reel).not.toBeNull();
  });
});
