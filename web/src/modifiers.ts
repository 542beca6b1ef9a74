// Modifiers of an event by what they modify: those "to hit" and those "to penetrate" do not add up.
import type { ModifierFrame } from "./frames";

export interface ModifierGroup {
  /** "to hit"; empty: what says nothing of it, and is not added up. */
  of: string;
  rows: ModifierFrame[];
  /** What they come to, where there is something to add. */
  total: number | null;
}

export function byRoll(modifiers: readonly ModifierFrame[]): ModifierGroup[] {
  const groups = new Map<string, ModifierGroup>();
  for (const row of modifiers) {
    const group = groups.get(row.of) ?? { of: row.of, rows: [], total: null };
    groups.set(row.of, group);
    group.rows.push(row);
    if (row.of !== "" && group.rows.length > 1) group.total = group.rows.reduce((sum, { value }) => sum + value, 0);
  }
  return [...groups.values()];
}
