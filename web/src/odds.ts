// Odds as a line. A table about "X (1) or not (0)" is a chance, not an expectation.
import type { OddsFrame } from "./protocol";
import { words } from "./words";

const YES_OR_NO = / \(1\) or not \(0\)$/;
export const isYesOrNo = (odds: OddsFrame): boolean => YES_OR_NO.test(odds.what);
export const subject = (odds: OddsFrame): string => odds.what.replace(YES_OR_NO, "");
export const inShort = (odds: OddsFrame): string => (isYesOrNo(odds) ? words.odds.chance(odds.mean * 100) : words.odds.mean(odds.mean));
export const valueName = (odds: OddsFrame, value: number): string => (!isYesOrNo(odds) ? `${value}` : value > 0 ? words.odds.yes : words.odds.no);

export interface Shot { about: string; tables: { what: string; odds: OddsFrame }[] }
/** "Lion's 12in at Moltke: hits" is about the shot, and then what is counted of it: told once for all that is. */
export function byShot(all: readonly OddsFrame[]): Shot[] {
  const shots: Shot[] = [];
  for (const odds of all) {
    const text = subject(odds), at = text.lastIndexOf(": ");
    const about = at < 0 ? "" : text.slice(0, at), what = at < 0 ? text : text.slice(at + 2);
    const last = shots.at(-1);
    if (last && (last.about === about || last.about.startsWith(`${about}, `))) last.tables.push({ what, odds });
    else shots.push({ about, tables: [{ what, odds }] });
  }
  return shots;
}
