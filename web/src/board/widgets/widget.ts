// What the board expects of a widget: it gets places in board units and keys, and gives the text of its slot.
import type { FormRow, Piece, Scene, Slot } from "../../protocol";
import type { Frame, Vec } from "../geometry";
import type { Cover } from "../layout";
import type { Hull } from "../ship";

export interface Around { label: string; text: string }

/** What the page hands to the board. */
export interface ActiveWidget {
  row: FormRow;
  slot: Slot;
  text: string;
  /** All blanks of the row: for a widget that fills several of them. */
  values?: readonly string[];
  /** The same blank of the other rows, as far as they are filled: those who are placed with her. */
  around?: readonly Around[];
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
  /** The text of its blank, or of another one of the row. */
  emit: (text: string, slot?: number) => void;
}

export interface Widget {
  /** Takes over a text that was changed elsewhere. */
  read(text: string): void;
  readRow?(values: readonly string[]): void;
  readAround?(around: readonly Around[]): void;
  /** A pointer went down, `on` a ship or none; true if it took hold of something. `finger` is its reach in board units. */
  grab(at: Vec, finger: number, on: string | null): boolean;
  drag(at: Vec): void;
  /** True: the click was meant for the widget. */
  tap(at: Vec, on: string | null): boolean;
  hover(at: Vec | null, finger: number, on: string | null): void;
  /** What it lays over the chart, in pixels at a scale: labels keep off. */
  covers?(scale: number): Cover[];
  /** Is the pointer over something that a click would choose? */
  readonly pointing?: boolean;
  key(e: KeyboardEvent): boolean;
}

/** How far from a thing a finger still means it, in pixels. */
export const FINGER = 22;

/** "radius 6000000" out of the limits; null if it is not there. */
export function limit(slot: Slot, name: string): number | null {
  for (const text of slot.limits) {
    const [word, value] = text.trim().split(/\s+/);
    if (word === name) return value === undefined ? 1 : Number(value);
  }
  return null;
}

/** Is a click on this ship not meant for the widget? "others": one that is not being placed is chosen by it. */
export const leavesOthers = (context: WidgetContext, on: string | null): boolean => on !== null && on !== context.row.piece && limit(context.slot, "others") !== null;
