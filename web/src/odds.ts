// Odds as a line. A table about "X (1) or not (0)" is a chance, not an expectation.
import type { OddsFrame } from "./protocol";
import { words } from "./words";

const YES_OR_NO = / \(1\) or not \(0\)$/;
export const isYesOrNo = (odds: OddsFrame): boolean => YES_OR_NO.test(odds.what);
export const subject = (odds: OddsFrame): string => odds.what.replace(YES_OR_NO, "");
export const inShort = (odds: OddsFrame): string => (isYesOrNo(odds) ? words.odds.chance(odds.mean * 100) : words.odds.mean(odds.mean));
export const valueName = (odds: OddsFrame, value: number): string => (!isYesOrNo(odds) ? `${value}` : value > 0 ? words.odds.yes : words.odds.no);
