// Who is at the table, as a list to be shown: every seat once or, where several share it, once for each of them. Who is awaited is
// what the server says is (`now.waiting`), and nothing is concluded here from anything else.
import type { Now, PersonFrame, Present, Welcome } from "./protocol";
import { words } from "./words";

export interface Seated { key: string; seat: number; side: number; title: string; who: string; state: string; here: boolean; awaited: boolean; mine: boolean }

const DAY_MS = 24 * 3600 * 1000;
/** The time of today, otherwise the date as well. */
export function clockOf(ms: number, now: number): string {
  if (ms <= 0) return "";
  const at = new Date(ms), time = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return now - ms < DAY_MS && at.getDate() === new Date(now).getDate() ? time : `${at.toLocaleDateString([], { dateStyle: "medium" })}, ${time}`;
}

export function seated(now: Now | null, present: Present | null, welcome: Welcome | null, time: number): Seated[] {
  const w = words.people;
  const rows: Seated[] = [];
  for (const side of now?.sides ?? []) {
    const row = (n: number, who: string, state: string, here: boolean, mine: boolean): Seated => ({
      key: `${side.seat} ${n}`, seat: side.seat, side: side.side, title: side.title || side.name, who, state, here, mine,
      awaited: n === 0 && now!.waiting.includes(side.seat),
    });
    if (side.by !== "person") {
      rows.push(row(0, w.computer(side.by), "", true, false));
      continue;
    }
    const mine = welcome?.role === "commander" && welcome.seat === side.seat;
    const people: PersonFrame[] = (present?.people ?? []).filter((p) => p.role === "commander" && p.seat === side.seat);
    if (people.length === 0) rows.push(row(0, mine ? w.you : w.nameless, w.away(""), mine, mine));
    people.forEach((p, n) => {
      const since = clockOf(p.since_ms, time);
      rows.push(row(n, p.name !== "" ? p.name : mine && people.length === 1 ? w.you : w.nameless, p.here ? w.here(since) : w.away(since), p.here, mine));
    });
  }
  return rows;
}

/** Sides that people command, and of these the ones with somebody there. */
export function sidesHere(now: Now | null): { here: number; all: number } {
  const sides = (now?.sides ?? []).filter((s) => s.by === "person");
  return { here: sides.filter((s) => s.people.length > 0).length, all: sides.length };
}
