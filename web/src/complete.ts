// Completes the word before the caret from the names an order may contain.
export interface Completion { text: string; caret: number }

/** The longest common beginning of the known names that go on from what is written; null: none, or nothing to add. */
export function complete(text: string, caret: number, known: readonly string[]): Completion | null {
  const before = text.slice(0, caret);
  // Names contain spaces: the longest tail of what is written that begins a name wins.
  const starts = [0, ...[...before.matchAll(/[\s,;:]+/g)].map((m) => m.index + m[0].length)];
  for (const start of starts) {
    const stem = before.slice(start).toLowerCase();
    if (stem === "") return null;
    const fitting = known.filter((name) => name.toLowerCase().startsWith(stem) && name.length > stem.length);
    if (fitting.length === 0) continue;
    let common = fitting[0]!;
    for (const name of fitting) while (!name.toLowerCase().startsWith(common.toLowerCase())) common = common.slice(0, -1);
    if (common.length <= stem.length) return null;
    return { text: text.slice(0, start) + common + text.slice(caret), caret: start + common.length };
  }
  return null;
}
