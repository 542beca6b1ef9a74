// A battle that was made from another one, or from a file: who made it goes in, and has the links of the others.
import type { Made } from "./api";
import { dialogs } from "./dialogs.svelte";
import { keepLinks } from "./kept-links";
import { battleLink } from "./route";

/** What a record's first line says of its battle; the server has read it already and found it good. */
export function headerOf(record: string): { title: string; names: string[]; over: boolean } {
  const header = JSON.parse(record.slice(0, record.indexOf("\n"))) as { battle?: { title?: string }; seats?: { seat: number; name: string }[] };
  const names: string[] = [];
  for (const seat of header.seats ?? []) names[seat.seat] = seat.name;
  return { title: header.battle?.title ?? "", names, over: /^\{"end":/m.test(record) };
}

/** `own`: the seats taken from here. `names`: what the sides are called. Links of the others are shown: nobody else has them. */
export function enterMade(made: Made, title: string, own: readonly number[], names: readonly string[]): void {
  const mine = own.map((seat) => made.links.seats[seat]).filter((token): token is string => token != null);
  const enter = battleLink(mine.length > 0 ? mine : [made.links.referee]);
  const sides = made.links.seats.map((token, seat) => (token === null || own.includes(seat) ? "" : (names[seat] ?? `${seat + 1}`)));
  keepLinks({ battle: made.battle, title, links: made.links, sides, enter });
  if (sides.some((name) => name !== "")) dialogs.links = made.battle;
  location.hash = enter;
}
