import { gap, type Vec } from "../geometry";
import { type Device, dragBegin, dragEnd, fitted, legs, readTurn, steer, type Turn, turnText } from "./turn-device";
import { limit, type Widget, type WidgetContext } from "./widget";

const NONE: Turn = { first: 0, helm: null, arc: 0 };

export class TurnDeviceWidget implements Widget {
  turn = $state.raw<Turn>(NONE);
  drawn = $state(false);
  readonly device: Device;
  readonly legs = $derived.by(() => legs(this.turn, this.device));
  private held: "begin" | "end" = "end";

  constructor(readonly context: WidgetContext) {
    const { slot, piece, frame, way } = context;
    const radius = limit(slot, "radius") ?? 1, longest = limit(slot, "arc");
    this.device = {
      at: frame.place(piece?.x ?? 0, piece?.y ?? 0), degrees: frame.degrees(piece?.heading ?? 0), way: frame.size(way),
      radius: frame.size(radius), rim: frame.size(limit(slot, "rim") ?? radius),
      longest: longest === null ? Infinity : frame.size(longest), astern: limit(slot, "astern") !== null,
    };
  }

  read(text: string): void {
    // Its own text come back: a begin without a turn does not show in it and must not be lost.
    if (this.drawn && text === turnText(this.turn, this.device)) return;
    const turn = readTurn(text, this.device);
    this.turn = turn ?? NONE;
    this.drawn = turn !== null && text.trim() !== "";
  }
  private put(turn: Turn): void {
    this.turn = turn;
    this.drawn = true;
    this.context.emit(turnText(turn, this.device));
  }

  grab(at: Vec, reach: number): boolean {
    const { begin, end } = this.legs;
    const toBegin = gap(at, begin.at), toEnd = gap(at, end.at);
    if (Math.min(toBegin, toEnd) > reach) return false;
    this.held = toEnd <= toBegin ? "end" : "begin";
    return true;
  }
  drag(at: Vec): void {
    this.put((this.held === "end" ? dragEnd : dragBegin)(this.turn, this.device, at));
  }
  tap(): boolean {
    return false;
  }
  hover(): void {}

  steer = (by: number): void => this.put(steer(this.turn, this.device, by));
  shift = (by: number): void => {
    const arc = this.turn.arc;
    this.put(fitted({ ...this.turn, first: Math.min(this.turn.first + by, this.device.way - arc) }, this.device));
  };
  clear = (): void => {
    this.turn = NONE;
    this.drawn = false;
    this.context.emit("");
  };

  key(e: KeyboardEvent): boolean {
    const step = e.altKey ? 0.1 : 0.5;
    const deeds: Record<string, () => void> = {
      ArrowUp: () => this.shift(step), ArrowDown: () => this.shift(-step),
      ArrowLeft: () => this.steer(-step), ArrowRight: () => this.steer(step),
      Backspace: this.clear, Delete: this.clear,
    };
    const deed = deeds[e.key];
    deed?.();
    return deed !== undefined;
  }
}
