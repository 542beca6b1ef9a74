// Battles begun or entered in this browser, newest first: to go on with them.
import { keptList } from "./kept";

export interface Earlier {
  tokens: readonly string[];
  title: string;
  system: string;
  side: string;
  role: string;
  time: number;
  over?: boolean;
  /** Of a "what if": the moment at which it left the battle of the same title. */
  forked?: string;
  /** As last seen here: turn and phase, and who commands the other sides. */
  phase?: string;
  against?: string[];
}
const kept = keptList<Earlier>("battles", 50);
export const earlier = (): Earlier[] => kept.all();
const same = (a: readonly string[], b: readonly string[]): boolean => a.join("/") === b.join("/");

export function remember(battle: Omit<Earlier, "time">): void {
  kept.keep([{ ...battle, time: Date.now() }, ...earlier().filter((e) => !same(e.tokens, battle.tokens))]);
}
export function update(tokens: readonly string[], change: Partial<Earlier>): void {
  kept.keep(earlier().map((e) => (same(e.tokens, tokens) ? { ...e, ...change } : e)));
}
export function forget(tokens: readonly string[]): void {
  kept.keep(earlier().filter((e) => !same(e.tokens, tokens)));
}
