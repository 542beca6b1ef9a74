import { add, along, gap, type Vec } from "../geometry";
import { degreesOf, endOf, helmsOf, posesAlong, runOf, type Sea, tollOf, towards, turnedOn, wordOf } from "./legs";
import { FINGER, type Widget, type WidgetContext } from "./widget";

/** From a helm to the ends of its spokes, in pixels. */
export const SPOKE = 54;

export class LegsWidget implements Widget {
  turns = $state.raw<readonly number[]>([]);
  /** The helm that keys and spokes turn. */
  helm = $state(0);
  pointed = $state.raw<number | null>(null);
  readonly sea: Sea;
  readonly poses = $derived.by(() => posesAlong(this.turns, this.sea));
  readonly end = $derived.by(() => endOf(this.turns, this.sea));
  readonly run = $derived.by(() => runOf(this.turns, this.sea));
  private held = false;

  constructor(readonly context: WidgetContext) {
    const { row, slot, piece, frame, way } = context;
    const helms = helmsOf(row, slot);
    this.sea = {
      at: frame.place(piece?.x ?? 0, piece?.y ?? 0), degrees: frame.degrees(piece?.heading ?? 0), way: frame.size(way), toll: frame.size(tollOf(slot)), helms,
    };
    this.turns = helms.map(() => 0);
    this.helm = Math.max(0, helms.findIndex((h) => row.slots[h.slot] === slot));
  }
  get pointing(): boolean {
    return this.pointed !== null;
  }

  read(): void {} // its blanks come together
  readRow(values: readonly string[]): void {
    this.turns = this.sea.helms.map((h) => degreesOf(values[h.slot] ?? "") ?? 0);
  }
  private put(turns: readonly number[]): void {
    const before = this.turns;
    this.turns = turns;
    this.sea.helms.forEach((h, i) => {
      if (turns[i] !== before[i]) this.context.emit(wordOf(h, turns[i]!), h.slot);
    });
  }
  private set(helm: number, degrees: number): void {
    this.put(this.turns.map((t, i) => (i === helm ? degrees : t)));
  }

  /** Ends of the spokes of the present helm, in board units; `finger` as the board has it. */
  spokes(finger: number): { degrees: number; at: Vec }[] {
    const from = this.poses[this.helm], helm = this.sea.helms[this.helm];
    if (!from || !helm) return [];
    const length = (SPOKE * finger) / FINGER;
    return helm.turns.map(({ degrees }) => ({ degrees, at: add(from.at, along(from.degrees + degrees, length)) }));
  }
  private spokeAt(at: Vec, finger: number): number | null {
    let best: number | null = null, least = finger * 0.7;
    for (const spoke of this.spokes(finger)) {
      const away = gap(at, spoke.at);
      if (away < least) best = spoke.degrees, least = away;
    }
    return best;
  }
  private helmAt(at: Vec, finger: number): number {
    return this.poses.slice(0, this.sea.helms.length).findIndex((pose, i) => i !== this.helm && gap(at, pose.at) < finger * 0.5);
  }

  grab(at: Vec, finger: number): boolean {
    this.held = false;
    const spoke = this.spokeAt(at, finger), helm = this.helmAt(at, finger);
    if (spoke !== null) this.set(this.helm, spoke);
    else if (helm >= 0) this.helm = helm;
    else if (gap(at, this.end.at) < finger) this.held = true;
    else return false;
    return true;
  }
  drag(at: Vec): void {
    if (this.held) this.put(towards(at, this.turns, this.sea));
  }
  tap(at: Vec, on: string | null): boolean {
    if (on !== null && on !== this.context.row.piece) return false;
    this.put(towards(at, this.turns, this.sea));
    return true;
  }
  hover(at: Vec | null, finger: number): void {
    this.pointed = at && this.spokeAt(at, finger);
  }

  steer = (by: number): void => {
    const helm = this.sea.helms[this.helm];
    if (helm) this.set(this.helm, turnedOn(helm, this.turns[this.helm] ?? 0, by));
  };
  go = (by: number): void => {
    this.helm = Math.min(Math.max(this.helm + by, 0), this.sea.helms.length - 1);
  };
  clear = (): void => this.put(this.sea.helms.map(() => 0));

  key(e: KeyboardEvent): boolean {
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => this.steer(-1), ArrowRight: () => this.steer(1), ArrowUp: () => this.go(1), ArrowDown: () => this.go(-1),
      Backspace: () => this.set(this.helm, 0), Delete: this.clear,
    };
    const deed = deeds[e.key];
    deed?.();
    return deed !== undefined;
  }
}
