// Moments of a battle one wants to come back to: kept in this browser.
const key = (battle: string): string => `broadside.bookmarks.${battle}`;

export function bookmarks(battle: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(battle)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((p): p is number => typeof p === "number") : [];
  } catch {
    return [];
  }
}

export function toggleBookmark(battle: string, phase: number): number[] {
  const kept = bookmarks(battle);
  const marks = kept.includes(phase) ? kept.filter((p) => p !== phase) : [...kept, phase].sort((a, b) => a - b);
  try {
    localStorage.setItem(key(battle), JSON.stringify(marks));
  } catch {
    // Lasts as long as the page.
  }
  return marks;
}
