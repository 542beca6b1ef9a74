// Moments of a battle to return to: kept in this browser.
import { keptList } from "./kept";

const list = (battle: string) => keptList<unknown>(`bookmarks.${battle}`);

export const bookmarks = (battle: string): number[] => list(battle).all().filter((p): p is number => typeof p === "number");

export function toggleBookmark(battle: string, phase: number): number[] {
  const kept = bookmarks(battle);
  const marks = kept.includes(phase) ? kept.filter((p) => p !== phase) : [...kept, phase].sort((a, b) => a - b);
  list(battle).keep(marks);
  return marks;
}
