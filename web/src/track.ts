// The parts of a turn in order, with the present one: what comes next is never a surprise.
import type { TurnPart } from "./protocol";

export interface Track {
  at: number;
  part: TurnPart;
  next: TurnPart;
  /** The next one is of another turn. */
  again: boolean;
}
/** By the code of the part; null before and after the turns. */
export function trackOf(parts: readonly TurnPart[], code: string): Track | null {
  const at = parts.findIndex((part) => part.code === code), again = at + 1 >= parts.length;
  return at < 0 ? null : { at, part: parts[at]!, next: parts[again ? 0 : at + 1]!, again };
}
