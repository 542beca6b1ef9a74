// Odds as a line, and as bars. Of what happens or not it is the chance, of what is counted the expectation.
import type { OddsFrame } from "./protocol";
import { words } from "./words";

export const inShort = ({ kind, mean }: OddsFrame): string => (kind === "yes_or_no" ? words.odds.chance(mean * 100) : words.odds.mean(mean));
export const valueName = ({ kind }: OddsFrame, value: number): string => (kind !== "yes_or_no" ? `${value}` : value > 0 ? words.odds.yes : words.odds.no);

export interface Shot { about: string; tables: OddsFrame[] }
/** What a shot is about is told once for all that is counted of it. */
export function byShot(all: readonly OddsFrame[]): Shot[] {
  const shots: Shot[] = [];
  for (const odds of all) {
    const last = shots.at(-1);
    if (last && last.about === odds.about) last.tables.push(odds);
    else shots.push({ about: odds.about, tables: [odds] });
  }
  return shots;
}

/** So many bars there are at most; the last has all that is more. */
const BARS = 7;
export interface Bar { name: string; percent: number }
/** A bar for each value there can be, the tail as one: 0, 1, ... 6+, or 0, 2, 4 where every hit costs two. */
export function barsOf({ chances }: Pick<OddsFrame, "chances">): Bar[] {
  const all = [...chances].sort((a, b) => a.value - b.value), long = all.length > BARS;
  const bars = all.slice(0, long ? BARS - 1 : BARS).map(({ value, percent }) => ({ name: `${value}`, percent }));
  const tail = all.slice(BARS - 1);
  return long ? [...bars, { name: words.odds.orMore(tail[0]!.value), percent: tail.reduce((sum, c) => sum + c.percent, 0) }] : bars;
}

/** Damage that the order does to her, by all together where several fire at her; or what she does herself, to one after the other. */
export function damageAbout(all: readonly OddsFrame[], handle: string): OddsFrame[] {
  if (handle === "") return [];
  const suffered = all.filter((odds) => odds.at === handle), together = suffered.filter((odds) => odds.by === "");
  const hers = all.filter((odds) => odds.by === handle);
  return together.length > 0 ? together : suffered.length > 0 ? suffered : hers;
}
