// Badges as small glyphs, by their codes. The words are those of the scene; what has no glyph of its own shows its first letter.
import type { Badge as BadgeFrame } from "../protocol";

export interface Badge {
  word: string;
  path: string;    // in a box of -5 to 5; empty: the letter
  letter: string;
  grave: boolean;  // harm, drawn in stronger ink
}

const GLYPHS: Partial<Record<BadgeFrame["code"], { path: string; grave?: boolean }>> = {
  fire: { grave: true, path: "M0-5C1-2.5 4-1.5 4 1.5A4 3.6 0 0 1-4 1.5C-4-.5-2.5-1-2.2-2.6C-1-2-.6-1-.6-.2C.6-1.6.6-3.4 0-5Z" },
  flooding: { grave: true, path: "M-5-1.8Q-2.5-4.6 0-1.8T5-1.8V0Q2.5 2.8 0 0T-5 0ZM-5 2.6Q-2.5-.2 0 2.6T5 2.6V4.4Q2.5 7.2 0 4.4T-5 4.4Z" },
  listing: { grave: true, path: "M-5 3.2H5V4.6H-5ZM-2.6 2.2L-4.6-3.4L2.8-6L4.8 1Z" },
  rudder: { grave: true, path: "M-.8-5H.8V-2H3.6V4.6H-.8ZM-4.6-4.2L-3.4-5.2L5-.6L4.2.6Z" },
  out_of_command: { grave: true, path: "M-4-5H-2.8V5H-4ZM-2-4.6H1L-.4-2L1 .4H-2ZM2.2-4.6H5L4 .4H1.8L2.6-2Z" },
  crippled: { grave: true, path: "M-4.6-3.2L-3.2-4.6L0-1.4L3.2-4.6L4.6-3.2L1.4 0L4.6 3.2L3.2 4.6L0 1.4L-3.2 4.6L-4.6 3.2L-1.4 0Z" },
  collided: { grave: true, path: "M0-5.4L1.4-1.8L5-3.2L2.8 0L5 3.2L1.4 1.8L0 5.4L-1.4 1.8L-5 3.2L-2.8 0L-5-3.2L-1.4-1.8Z" },
  silent: { grave: true, path: "M-5 .6H2V2.8H-5ZM-2.6 2.8H0V4.6H-2.6ZM-5.2-3.8L-4.2-4.8L5.2 3.6L4.2 4.8Z" },
  smoke: { path: "M-4.6 4.4A2.4 2.4 0 0 1-4-.2A3.2 3.2 0 0 1 1.6-2.8A2.8 2.8 0 0 1 4.6 1.4A2 2 0 0 1 3.6 4.4Z" },
  splash: { path: "M-.9 4.6Q-1.4-1 0-5.2Q1.4-1 .9 4.6ZM-2.6 4.6Q-3 .8-4.6-1.4Q-1.6 0-1.4 4.6ZM2.6 4.6Q3 .8 4.6-1.4Q1.6 0 1.4 4.6Z" },
  astray: { path: "M-4.8-4H-2.6V-1.4H-4.8ZM-4.8 1.4H-2.6V4H-4.8ZM1.4-1.8L5 .2L1.4 2.2V.9H-1.4V-.5H1.4Z" },
  breaking_off: { path: "M4.8 3.8H3.2V1.4A2.8 2.8 0 0 0-2-.4H0L-3-4.6L-5.2.2H-3.6A4.4 4.4 0 0 1 4.8 1.4Z" },
  torpedo: { path: "M-5-1.4H3A2 1.6 0 0 1 3 1.8H-5ZM-5.2-3H-3.8V3.4H-5.2Z" },
  to_act: { path: "M-2.6-4.4L4.4 0L-2.6 4.4ZM-1.2-1.8V1.8L1.7 0Z" },
  acted: { path: "M-4.8.4L-3.6-.9L-1.4 1.3L3.6-4L4.8-2.7L-1.4 4Z" },
  evasive: { path: "M-5 3L-2-3.6L1 1.8L3.2-3.2L5-2.4L1.2 5L-1.8-.4L-3.4 3.8Z" },
};

const drawn = ({ code, word }: BadgeFrame): Badge =>
  ({ word, path: GLYPHS[code]?.path ?? "", letter: word.slice(0, 1).toUpperCase(), grave: GLYPHS[code]?.grave ?? false });

/** Grave ones first, as only so many have room. Speed has its place on the plate. */
export function badgesOf(all: readonly BadgeFrame[]): Badge[] {
  const badges = all.filter((badge) => badge.code !== "speed").map(drawn);
  return [...badges.filter((b) => b.grave), ...badges.filter((b) => !b.grave)];
}
