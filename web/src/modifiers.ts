// Modifiers of an event by what they modify: "to hit: own speed" and "to penetrate: belt" do not add up.
import type { ModifierFrame } from "./frames";

export interface ModifierGroup {
  /** "to hit"; empty: what says nothing of it, and is not added up. */
  of: string;
  rows: { name: string; value: number; rule: string }[];
  /** What they come to, where there is something to add. */
  total: number | null;
}

export function byRoll(modifiers: readonly ModifierFrame[]): ModifierGroup[] {
  const groups = new Map<string, ModifierGroup>();
  for (const { name, value, rule } of modifiers) {
    const at = name.indexOf(": "), of = at < 0 ? "" : name.slice(0, at);
    const group = groups.get(of) ?? { of, rows: [], total: null };
    groups.set(of, group);
    group.rows.push({ name: at < 0 ? name : name.slice(at + 2), value, rule });
    if (of !== "" && group.rows.length > 1) group.total = group.rows.reduce((sum, row) => sum + row.value, 0);
  }
  return [...groups.values()];
}
