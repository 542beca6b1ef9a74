// A sentence in which a ship is named leads to her: the engine says where.
import type { MentionFrame } from "./protocol";

export interface Bit {
  text: string;
  /** Of the ship that is named; null: words between the names. */
  handle: string | null;
  /** Marks that stay with the name: no line begins with its comma. */
  tail: string;
}

/** Mentions are counted in letters, however many units a string has for each. Those of ships that nobody can look at are words. */
export function bitsOf(text: string, mentions: readonly MentionFrame[], known: (handle: string) => boolean): Bit[] {
  const letters = Array.from(text), bits: Bit[] = [];
  const cut = (from: number, to: number): string => letters.slice(from, to).join("");
  let at = 0;
  for (const { handle, from, length } of mentions) {
    if (from < at || length <= 0 || from + length > letters.length || !known(handle)) continue;
    if (from > at) bits.push({ text: cut(at, from), handle: null, tail: "" });
    bits.push({ text: cut(from, from + length), handle, tail: "" });
    at = from + length;
  }
  if (at < letters.length) bits.push({ text: cut(at, letters.length), handle: null, tail: "" });
  for (const [i, bit] of bits.entries()) {
    const after = bits[i + 1];
    if (bit.handle === null || after?.handle !== null) continue;
    const end = after.text.indexOf(" ");
    bit.tail = after.text.slice(0, end < 0 ? undefined : end);
    after.text = after.text.slice(bit.tail.length);
  }
  return bits;
}
