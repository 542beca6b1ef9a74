// Odds as a line. Of what happens or not it is the chance, of what is counted the expectation.
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
