import { bearing, gap, hexAt, sameHex, type Vec } from "../geometry";
import type { Cover } from "../layout";
import { byArrow, HANDLE, handleAt, handleOf, type Step, stepsOf, towards } from "./hex-step";
import { FINGER, type Widget, type WidgetContext } from "./widget";

/** So far, in hexes, she is drawn aside before a direction is meant. */
const DRAWN = 0.25;

export class HexStepWidget implements Widget {
  chosen = $state.raw<Step | null>(null);
  pointed = $state.raw<Step | null>(null);
  readonly steps: Step[];
  readonly from: Vec;
  private heldAt: Vec;

  constructor(readonly context: WidgetContext) {
    const { slot, piece, frame } = context;
    this.steps = stepsOf(slot.choices, frame, piece);
    this.heldAt = this.from = frame.place(piece?.x ?? 0, piece?.y ?? 0);
  }
  covers(scale: number): Cover[] {
    return this.steps.map((step) => {
      const { x, y } = handleOf(step, this.from, FINGER / scale);
      return { x: x * scale - step.width / 2, y: y * scale - HANDLE / 2, width: step.width, height: HANDLE };
    });
  }
  get pointing(): boolean {
    return this.pointed !== null;
  }

  read(text: string): void {
    const word = text.trim().toLowerCase();
    this.chosen = this.steps.find((step) => step.word.toLowerCase() === word) ?? null;
  }
  private put(step: Step | null): void {
    if (step === this.chosen) return;
    this.chosen = step;
    this.context.emit(step?.word ?? "");
  }
  /** A step whose hex is clicked is meant, where no ship lies in the way. */
  private leadingTo(at: Vec): Step | null {
    const hex = hexAt(at);
    return this.steps.find((step) => step.does === "go" && sameHex(hexAt(step.to), hex)) ?? null;
  }

  grab(at: Vec, finger: number, on: string | null): boolean {
    const step = handleAt(this.steps, this.from, at, finger);
    if (!step && on !== this.context.row.piece) return false;
    this.heldAt = step ? this.from : at;
    if (step) this.put(step);
    return true;
  }
  drag(at: Vec): void {
    if (gap(this.heldAt, at) >= DRAWN) this.put(towards(this.steps, bearing(this.heldAt, at)));
  }
  tap(at: Vec, on: string | null): boolean {
    const step = on === null ? this.leadingTo(at) : null;
    if (step) this.put(step);
    return step !== null;
  }
  hover(at: Vec | null, finger: number, on: string | null): void {
    this.pointed = at && (handleAt(this.steps, this.from, at, finger) ?? (on === null ? this.leadingTo(at) : null));
  }
  key(e: KeyboardEvent): boolean {
    if (e.key === "Backspace" || e.key === "Delete") this.put(null);
    else if (!e.key.startsWith("Arrow")) return false;
    const step = byArrow(this.steps, this.context.frame.degrees(this.context.piece?.heading ?? 0), e.key);
    if (step) this.put(step);
    return true;
  }
}
