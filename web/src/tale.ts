// Which entries of the log are about a ship, and which of them changed a row of her sheet.
import type { EventFrame } from "./protocol";

/** What the log is narrowed to: a ship, by her handle, and maybe a row of her sheet, by its code. */
export interface Topic { ship: string; row: string }

export const isAbout = ({ who, whom, mentions }: EventFrame, ship: string): boolean =>
  who.includes(ship) || whom.includes(ship) || mentions.some((m) => m.handle === ship);

const HARM: readonly EventFrame["effect"][] = ["damaged", "disabled"];

/** A ship that is lost or has gone has lost it all, whatever else is said of it. */
const changed = ({ whom, rows, effect }: EventFrame, { ship, row }: Topic): boolean =>
  whom.includes(ship) && (rows.includes(row) || effect === "sunk" || effect === "left");

/**
 * Entries to show for a topic. Of a row: those that changed it; if none did, those that did her harm, or at least were about
 * her; never nothing while there is anything about her.
 */
export function entriesOf(events: readonly EventFrame[], topic: Topic | null): readonly EventFrame[] {
  if (!topic) return events;
  const about = events.filter((e) => isAbout(e, topic.ship));
  if (topic.row === "") return about;
  const did = about.filter((e) => changed(e, topic));
  if (did.length > 0) return did;
  const hurt = about.filter((e) => HARM.includes(e.effect) && e.whom.includes(topic.ship));
  return hurt.length > 0 ? hurt : about;
}
