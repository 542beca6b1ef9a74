import { gap, type Vec } from "../geometry";
import { courseText, extended, type Leg, left, moved, posesAlong, readCourse, rulesOf, type Sea, spent, steered, stretched } from "./course";
import type { Widget, WidgetContext } from "./widget";

export class CourseWidget implements Widget {
  legs = $state.raw<readonly Leg[]>([]);
  readonly sea: Sea;
  readonly poses = $derived.by(() => posesAlong(this.legs, this.sea));
  readonly spent = $derived.by(() => spent(this.legs, this.sea));
  /** A leg is begun by a turn of its own: the next turn of the helm makes one. */
  fresh = $state(false);
  private held = -1;

  constructor(readonly context: WidgetContext) {
    const { slot, piece, frame, way } = context;
    this.sea = {
      at: frame.place(piece?.x ?? 0, piece?.y ?? 0), degrees: frame.degrees(piece?.heading ?? 0), way: frame.size(way),
      ...rulesOf(slot, (length) => frame.size(length)),
    };
  }

  read(text: string): void {
    if (text === courseText(this.legs)) return;
    this.legs = readCourse(text, this.sea) ?? [];
    this.fresh = false;
  }
  private put(legs: readonly Leg[]): void {
    this.legs = legs;
    this.context.emit(courseText(legs));
  }

  /** Each end of a leg is a handle; taken at her own place, a leg is drawn out of her. */
  grab(at: Vec, finger: number): boolean {
    let best = -1, least = finger;
    this.poses.forEach((pose, i) => {
      const away = gap(at, pose.at);
      if (i > 0 && away <= least) best = i - 1, least = away;
    });
    this.held = best;
    return best >= 0;
  }
  drag(at: Vec): void {
    if (this.held >= 0 && this.held < this.legs.length) this.put(moved(this.legs, this.held, at, this.sea));
  }
  tap(at: Vec): boolean {
    if (left(this.legs, this.sea) > 0) this.put(extended(this.legs, at, this.sea));
    return true;
  }
  hover(): void {}

  steer = (by: number): void => {
    const legs = this.fresh || this.legs.length === 0 ? [...this.legs, { turn: 0, run: 0 }] : this.legs;
    this.fresh = false;
    this.put(steered(legs, by, this.sea));
  };
  stretch = (by: number): void => this.put(stretched(this.legs, by, this.sea));
  begin = (): void => {
    this.fresh = this.legs.length > 0;
  };
  back = (): void => {
    this.fresh = false;
    this.put(this.legs.slice(0, -1));
  };
  clear = (): void => {
    this.fresh = false;
    this.put([]);
  };

  key(e: KeyboardEvent): boolean {
    const run = e.altKey ? 0.1 : 0.5, turn = e.altKey ? 1 : 5;
    const deeds: Record<string, () => void> = {
      ArrowUp: () => this.stretch(run), ArrowDown: () => this.stretch(-run),
      ArrowLeft: () => this.steer(-turn), ArrowRight: () => this.steer(turn),
      l: this.begin, Backspace: this.back, Delete: this.clear,
    };
    const deed = deeds[e.key];
    deed?.();
    return deed !== undefined;
  }
}
