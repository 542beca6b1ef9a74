// Which entries of the log are about a ship, and which of them changed a row of her sheet.
import type { EventFrame } from "./protocol";

export interface Her { handle: string; label: string }
/** What the log is narrowed to: a ship, and maybe a row of her sheet. */
export interface Topic { her: Her; row: string }

export const isAbout = (event: EventFrame, her: Her): boolean => event.pieces.includes(her.handle) || event.text.includes(her.label);

/** "13.5in guns" in the words that a sentence about it would use: short ones and figures alone say too little. */
const keywords = (row: string): string[] =>
  row.toLowerCase().split(/[^\p{L}\p{N}."]+/u).map((w) => w.replace(/s$/, "")).filter((w) => w.length > 2 && !/^[0-9]+$/.test(w));

const names = (value: unknown, her: Her): boolean => value !== null && value !== undefined && JSON.stringify(value).includes(JSON.stringify(her.handle));

/** Does an outcome count a hit, or damage, anywhere? */
function didHarm(outcome: unknown): boolean {
  if (outcome === null || typeof outcome !== "object") return false;
  return Object.entries(outcome).some(([name, value]) => (typeof value === "number" ? value > 0 && /hit|damage|crossed/.test(name) : didHarm(value)));
}

/**
 * Entries to show for a topic. Of a row: those about her that speak of it; if none does, those whose dice did her harm, or
 * at least were about her; never nothing while there is anything about her.
 */
export function entriesOf(events: readonly EventFrame[], topic: Topic | null): readonly EventFrame[] {
  if (!topic) return events;
  const about = events.filter((e) => isAbout(e, topic.her));
  if (topic.row === "") return about;
  const wanted = keywords(topic.row).map((w) => new RegExp(`(?<![\\p{L}\\p{N}])${w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}s?(?![\\p{L}\\p{N}])`, "iu"));
  // A ship that is lost has lost it all, whatever the sentence speaks of.
  const lost = (e: EventFrame): boolean => e.effect === "sunk" && e.whom === topic.her.handle;
  const spoken = about.filter((e) => lost(e) || (e.kind !== "move" && wanted.some((w) => w.test(e.text))));
  if (spoken.length > 0) return spoken;
  const became = about.filter((e) => e.dice.length > 0 && (names(e.outcome, topic.her) || names(e.facts, topic.her)));
  const hurt = became.filter((e) => didHarm(e.outcome));
  return hurt.length > 0 ? hurt : became.length > 0 ? became : about;
}
