// A hex and a heading: "C7 NE".
import { type Hex, HEADING_LETTERS, hexFromLabel, hexLabel, turned } from "../geometry";

export interface Place { hex: Hex; heading: number }

const LONG = ["north", "north-east", "south-east", "south", "south-west", "north-west"];

export const placeText = (place: Place): string => `${hexLabel(place.hex)} ${HEADING_LETTERS[turned(place.heading, 0)]!}`;

/** Reads "C7 NE", "c7 north-east" and "C7"; null: this is something else. */
export function readPlace(text: string, standing = 0): Place | null {
  const [label, ...rest] = text.trim().split(/\s+/);
  const hex = hexFromLabel(label ?? "");
  if (!hex) return null;
  const word = rest.join("-").toLowerCase();
  if (word === "") return { hex, heading: standing };
  const heading = HEADING_LETTERS.findIndex((l, i) => l.toLowerCase() === word || LONG[i] === word || LONG[i]!.replace("-", "") === word);
  return heading < 0 ? null : { hex, heading };
}
