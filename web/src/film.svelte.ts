// The film of what happened: it waits for the events of a new position, runs its cues by a clock, and is over when they are, or when
// somebody has seen enough. While it runs the chart shows its stage; everything else on the page is of the present.
import { type Cue, type Film, schedule } from "./board/film/cues";
import { harmIn, stageOf } from "./board/film/stage";
import { motionSpeed } from "./motion";
import type { EventFrame, Scene } from "./protocol";

/** Idle, or so many cues of it have begun. */
export type Playing = { state: "idle" } | { state: "playing"; cue: number };

/** What is being shown. */
export interface Reel { film: Film; before: Scene; after: Scene; events: readonly EventFrame[]; harm: readonly { until: number }[] }

/** What drives it: a browser's frames, or a test. */
export interface Drive {
  now(): number;
  frame(run: (now: number) => void): number;
  stop(handle: number): void;
}
const BROWSER: Drive = {
  now: () => performance.now(),
  frame: (run) => requestAnimationFrame(run),
  stop: (handle) => cancelAnimationFrame(handle),
};

/** Events follow a position at once, but in frames of their own: so long after the last of them none is expected, in ms. */
const GATHER_MS = 60;
/** Of a page that was out of sight: no frame counts for more. Of the first few, in which the chart is laid out, hardly any of it. */
const LONGEST_FRAME_MS = 250, FIRST_FRAMES = 3, LONGEST_FIRST_MS = 34;
/** A crowd that moves at fewer frames a second than this, seen over so many of them, is better moved at once; nor is it laid out anew while it does. */
const LEAST_RATE = 30, LOOKED_AT = 10, CROWD = 60;

export class Projector {
  reel = $state.raw<Reel | null>(null);
  /** Of the film, in ms at normal speed. */
  time = $state(0);
  paused = $state(false);
  /** A replay may be watched faster or slower than the settings say. */
  rate = $state(1);
  /** The position before, while the events that led to the present one are awaited, or what runs is of older ones. */
  private waiting = $state.raw<{ before: Scene; from: number } | null>(null);
  private gathered = $state(false);
  /** Cues that have begun. */
  private begun = $derived.by(() => {
    const { reel, time } = this;
    return reel === null ? 0 : countUntil(reel.film.cues, time);
  });
  readonly playing: Playing = $derived(this.reel ? { state: "playing", cue: this.begun } : this.waiting ? { state: "playing", cue: 0 } : { state: "idle" });
  /** So many have been seen to suffer all they suffer. */
  private seen = $derived.by(() => {
    const { reel, time } = this;
    return reel === null || reel.after.pieces.length > CROWD ? 0 : reel.harm.filter((h) => h.until <= time).length;
  });
  /** What the chart shows instead of the present; null: the present. */
  readonly stage: Scene | null = $derived.by(() => {
    const { reel, seen, waiting } = this;
    return reel ? stageOf(reel.before, reel.after, reel.film, seen) : (waiting?.before ?? null);
  });
  /** What began last. */
  readonly cue: Cue | null = $derived(this.reel?.film.cues[this.begun - 1] ?? null);
  /** What is being told at this moment: what began last, and of moves all that began with it. */
  readonly told: ReadonlySet<EventFrame> = $derived.by(() => {
    const { reel, begun } = this, out = new Set<EventFrame>(), cues = reel?.film.cues ?? [], last = cues[begun - 1];
    for (let i = begun - 1; i >= 0 && last && (out.size === 0 || (last.kind === "glide" && cues[i]!.at === last.at)); --i) {
      const event = reel?.events[cues[i]!.event];
      if (event) out.add(event);
    }
    return out;
  });
  /** Of what is told, what is still to be seen. */
  private later = $derived.by(() => {
    const { reel, begun } = this;
    return new Set(reel?.film.cues.slice(begun).map((c) => reel.events[c.event]));
  });
  awaits(event: EventFrame): boolean {
    return this.later.has(event);
  }
  /** A new position waits to be shown, and all that is told of it has come. */
  readonly ready: boolean = $derived(this.waiting !== null && this.gathered && this.reel === null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private handle = 0;
  private last = 0;
  private frames = 0;
  private began = 0;
  private cuts = 0;
  private readonly ends: (() => void)[] = [];

  constructor(private readonly drive: Drive = BROWSER, private readonly speed: () => number = motionSpeed) {}

  /** A new position has come; `told`: so many events had been told until then. */
  expect(before: Scene, told: number): void {
    if (this.speed() === 0) return;
    this.waiting ??= { before: this.reel?.after ?? before, from: told };
    this.gather();
  }
  /** More events have come. */
  gather(): void {
    if (!this.waiting) return;
    this.gathered = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.gathered = true), GATHER_MS);
  }

  /** Shows how the present came about, once it is ready. */
  catchUp(after: Scene, events: readonly EventFrame[]): void {
    const waiting = this.waiting;
    this.waiting = null;
    if (waiting) this.show(waiting.before, after, events.slice(waiting.from));
  }

  show(before: Scene, after: Scene, events: readonly EventFrame[]): void {
    this.end();
    const film = this.speed() === 0 ? null : schedule(events, before, after);
    if (!film || film.cues.length === 0 || (this.cuts > 1 && film.cues.length >= CROWD)) return;
    this.reel = { film, before, after, events, harm: harmIn(film) };
    this.time = this.frames = 0;
    this.paused = false;
    this.last = this.drive.now();
    this.run();
  }
  /** When what runs is over, or was broken off. */
  over(): Promise<void> {
    return this.reel ? new Promise((resolve) => this.ends.push(resolve)) : Promise.resolve();
  }

  private run(): void {
    this.handle = this.drive.frame((now) => this.tick(now));
  }
  private tick(now: number): void {
    if (!this.reel) return;
    const passed = Math.min(Math.max(now - this.last, 0), this.frames < FIRST_FRAMES ? LONGEST_FIRST_MS : LONGEST_FRAME_MS);
    this.last = now;
    this.frames += 1;
    if (this.paused) return;
    const pace = this.speed() * this.rate;
    this.time += passed * pace;
    if (pace === 0 || this.time >= this.reel.film.length || this.drags(now)) this.end();
    else this.run();
  }

  /** Too slow to be looked at? */
  private drags(now: number): boolean {
    if (this.frames === FIRST_FRAMES) this.began = now;
    if (!this.reel || this.reel.film.cues.length < CROWD || this.frames < LOOKED_AT + FIRST_FRAMES) return false;
    const drags = ((this.frames - FIRST_FRAMES) * 1000) / (now - this.began) < LEAST_RATE;
    if (drags) this.cuts += 1;
    return drags;
  }

  pause(): void {
    this.paused = true;
  }
  resume(): void {
    if (!this.reel || !this.paused) return;
    this.paused = false;
    this.last = this.drive.now();
    this.run();
  }

  /** What runs is over; what waits stays. */
  end(): void {
    if (this.handle !== 0) this.drive.stop(this.handle);
    this.handle = 0;
    this.reel = null;
    this.paused = false;
    for (const end of this.ends.splice(0)) end();
  }
  /** Enough: the present, at once. */
  skip(): void {
    this.waiting = null;
    clearTimeout(this.timer);
    this.end();
  }
}

/** Cues stand in the order in which they begin. */
function countUntil(cues: readonly Cue[], time: number): number {
  let n = cues.length;
  while (n > 0 && cues[n - 1]!.at > time) n -= 1;
  return n;
}
