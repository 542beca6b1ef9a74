// What the board expects of a widget: it gets places in board units and keys, and gives the text of its slot.
import type { FormRow, Piece, Scene, Slot } from "../../protocol";
import type { Frame, Vec } from "../geometry";
import type { Hull } from "../ship";

/** What the page hands to the board. */
export interface ActiveWidget {
  row: FormRow;
  slot: Slot;
  text: string;
  way?: number;
}

export interface WidgetContext {
  scene: Scene;
  frame: Frame;
  row: FormRow;
  slot: Slot;
  /** What may be spent: of the row's other slots, else `slot.most`. */
  way: number;
  piece: Piece | null;
  /** Of her hull, at a scale. */
  hull: (scale: number) => Hull;
  emit: (text: string) => void;
}

export interface Widget {
  /** Takes over a text that was changed elsewhere. */
  read(text: string): void;
  /** A pointer went down; true if it took hold of something, `reach` in board units. */
  grab(at: Vec, reach: number): boolean;
  drag(at: Vec): void;
  /** True: the click was meant for the widget. */
  tap(at: Vec): boolean;
  hover(at: Vec | null): void;
  key(e: KeyboardEvent): boolean;
}

/** "radius 6000000" out of the limits; null if it is not there. */
export function limit(slot: Slot, name: string): number | null {
  for (const text of slot.limits) {
    const [word, value] = text.trim().split(/\s+/);
    if (word === name) return value === undefined ? 1 : Number(value);
  }
  return null;
}
