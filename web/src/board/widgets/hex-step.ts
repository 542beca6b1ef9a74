// Answers that lead somewhere (Choice.at): a handle for each stands around the ship, on the side to which it leads.
import type { Choice, Piece } from "../../protocol";
import { add, along, bearing, type Frame, gap, normal, type Vec } from "../geometry";
import { textWidth } from "../textwidth";
import { FINGER } from "./widget";

export interface Step {
  word: string;
  label: string;
  note: string;
  does: "go" | "turn" | "stay";
  to: Vec;
  /** How she then lies. */
  degrees: number;
  /** On which side of her its handle stands. */
  side: number;
  /** Of the handle, in pixels. */
  width: number;
}

/** How far from her the handles stand, in hexes; far enough apart for a finger however small the chart is. */
const ARM = 0.66, LEAST_FINGERS = 2;
export const HANDLE = 22;
/** Room for the arrow and the ends of a handle, in pixels. */
const AROUND_LABEL = 34;

/** She turns with a handle at her new bow, and stays with one astern: no two are in one place. */
export function stepsOf(choices: readonly Choice[], frame: Frame, piece: Piece | null): Step[] {
  const from = frame.place(piece?.x ?? 0, piece?.y ?? 0), bow = frame.degrees(piece?.heading ?? 0);
  return choices.flatMap(({ word, label, note, at: [x, y, heading] }) => {
    if (x === undefined || y === undefined) return [];
    const to = frame.place(x, y), degrees = heading === undefined ? bow : normal(frame.degrees(heading));
    const goes = gap(from, to) > 1e-6, turns = degrees !== normal(bow);
    const side = goes ? bearing(from, to) : turns ? degrees : normal(bow + 180);
    const name = label || word;
    return [{ word, label: name, note, does: goes ? "go" : turns ? "turn" : "stay", to, degrees, side, width: textWidth(name, true) + AROUND_LABEL }];
  });
}

/** The middle of a handle; `finger` is how much of the board a finger covers. */
export const handleOf = (step: Step, from: Vec, finger: number): Vec => add(from, along(step.side, Math.max(ARM, LEAST_FINGERS * finger)));

export function handleAt(steps: readonly Step[], from: Vec, at: Vec, finger: number): Step | null {
  const pixel = finger / FINGER;
  return steps.find((step) => {
    const middle = handleOf(step, from, finger);
    return Math.abs(at.x - middle.x) <= (step.width / 2) * pixel && Math.abs(at.y - middle.y) <= (HANDLE / 2 + 2) * pixel;
  }) ?? null;
}

/** How far two directions lie apart, 0 to 180. */
const apart = (a: number, b: number): number => Math.abs(normal(a - b + 180) - 180);

/** The answer that lies most nearly in a direction. */
export function towards(steps: readonly Step[], degrees: number): Step | null {
  return steps.reduce<Step | null>((best, step) => (best && apart(best.side, degrees) <= apart(step.side, degrees) ? best : step), null);
}

/** Arrow keys are hers: up where her bow points, left and right of it, down astern. */
export function byArrow(steps: readonly Step[], bow: number, key: string): Step | null {
  const sides: Record<string, (side: number) => boolean> = {
    ArrowUp: (side) => side < 1 || side > 359, ArrowRight: (side) => side >= 1 && side < 179,
    ArrowDown: (side) => side >= 179 && side <= 181, ArrowLeft: (side) => side > 181 && side <= 359,
  };
  const fits = sides[key];
  return fits ? (steps.find((step) => fits(normal(step.side - bow))) ?? null) : null;
}
