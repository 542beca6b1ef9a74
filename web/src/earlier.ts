// Battles begun or entered in this browser, newest first: to go on with them.
export interface Earlier {
  tokens: readonly string[];
  title: string;
  system: string;
  side: string;
  role: string;
  time: number;
  over?: boolean;
  /** As last seen here: turn and phase, and who commands the other sides. */
  phase?: string;
  against?: string[];
}
const KEY = "broadside.battles";
const MOST = 50;

export function earlier(): Earlier[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Earlier[]) : [];
  } catch {
    return [];
  }
}
function keep(battles: Earlier[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(battles.slice(0, MOST)));
  } catch {
    // The links still work; they are just not listed.
  }
}
const same = (a: readonly string[], b: readonly string[]): boolean => a.join("/") === b.join("/");

export function remember(battle: Omit<Earlier, "time">): void {
  keep([{ ...battle, time: Date.now() }, ...earlier().filter((e) => !same(e.tokens, battle.tokens))]);
}
export function update(tokens: readonly string[], change: Partial<Earlier>): void {
  keep(earlier().map((e) => (same(e.tokens, tokens) ? { ...e, ...change } : e)));
}
export function forget(tokens: readonly string[]): void {
  keep(earlier().filter((e) => !same(e.tokens, tokens)));
}
