// Pointers into deeds: drag, pinch, tap, hold. Mouse, pen and fingers alike; knows nothing of ships.
import type { Vec } from "./geometry";

export interface Deeds {
  /** A pointer went down; true: what follows is a drag of something on the board. */
  grab(at: Vec): boolean;
  drag(at: Vec): void;
  drop(): void;
  pan(dx: number, dy: number): void;
  pinch(factor: number, at: Vec): void;
  tap(at: Vec, touch: boolean): void;
  hold(at: Vec): void;
  hover(at: Vec | null): void;
}

const SLOP = 5;
const HOLD_MS = 480;

type Mode = "idle" | "pressed" | "pan" | "grab" | "pinch";

export class Gestures {
  private readonly down = new Map<number, Vec>();
  private start: Vec = { x: 0, y: 0 };
  private mode: Mode = "idle";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly deeds: Deeds, private readonly place: (e: PointerEvent) => Vec) {}

  press = (e: PointerEvent): void => {
    if (e.button !== 0) return;
    const at = this.place(e);
    (e.currentTarget as Element).setPointerCapture(e.pointerId);
    this.down.set(e.pointerId, at);
    clearTimeout(this.timer);
    if (this.down.size === 2) {
      if (this.mode === "grab") this.deeds.drop();
      this.mode = "pinch";
      return;
    }
    this.start = at;
    if (this.deeds.grab(at)) {
      this.mode = "grab";
      return;
    }
    this.mode = "pressed";
    this.timer = setTimeout(() => {
      if (this.mode !== "pressed") return;
      this.deeds.hold(at);
      this.mode = "grab";
    }, HOLD_MS);
  };

  move = (e: PointerEvent): void => {
    const at = this.place(e), last = this.down.get(e.pointerId);
    if (!last) {
      if (e.pointerType !== "touch") this.deeds.hover(at);
      return;
    }
    if (this.mode === "pinch") this.pinched(e.pointerId, at);
    else if (this.mode === "grab") this.deeds.drag(at);
    else {
      if (this.mode === "pressed" && Math.hypot(at.x - this.start.x, at.y - this.start.y) < SLOP) return;
      clearTimeout(this.timer);
      this.mode = "pan";
      this.deeds.pan(at.x - last.x, at.y - last.y);
    }
    this.down.set(e.pointerId, at);
  };

  release = (e: PointerEvent): void => {
    if (!this.down.delete(e.pointerId)) return;
    clearTimeout(this.timer);
    if (this.mode === "grab") this.deeds.drop();
    if (this.mode === "pressed" && e.type === "pointerup") this.deeds.tap(this.place(e), e.pointerType === "touch");
    this.mode = this.down.size > 0 ? "pan" : "idle";
  };

  leave = (): void => {
    if (this.down.size === 0) this.deeds.hover(null);
  };

  private pinched(id: number, at: Vec): void {
    const last = this.down.get(id)!;
    const other = [...this.down].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const before = Math.hypot(last.x - other.x, last.y - other.y), after = Math.hypot(at.x - other.x, at.y - other.y);
    this.deeds.pan((at.x - last.x) / 2, (at.y - last.y) / 2);
    if (before > 0 && after > 0) this.deeds.pinch(after / before, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }
}
