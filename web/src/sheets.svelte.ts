// Data sheets come by request: a scene says of each only its version, which is another one as soon as a row is. What came is kept.
import type { AskSheet, Scene, Sheet, Sheets } from "./protocol";

/** So many are kept: all of a large fleet. */
const MOST_KEPT = 400;

export class SheetShelf {
  /** By handle and version: a look back finds an old one again. */
  private kept = $state.raw<ReadonlyMap<string, Sheet>>(new Map());
  /** The last that came of a ship: shown until the next one is there. */
  private last = $state.raw<ReadonlyMap<string, Sheet>>(new Map());
  private readonly asked = new Set<string>();

  constructor(private readonly request: (wish: AskSheet) => Promise<Sheets>) {}

  private static key = (sheet: Sheet): string => `${sheet.handle}\n${sheet.version}`;
  private static isWhole = (sheet: Sheet): boolean => sheet.version === "" || sheet.rows.length > 0;

  /** In full as far as it is here; null: not yet. */
  full(brief: Sheet): Sheet | null {
    if (SheetShelf.isWhole(brief)) return brief;
    return this.kept.get(SheetShelf.key(brief)) ?? this.last.get(brief.handle) ?? null;
  }

  /** Asks for those that are not here. Of the past `phase` and whose eyes. */
  fetch(briefs: readonly Sheet[], phase: number | null = null, seat: number | null = null): void {
    const missing = briefs.filter((s) => !SheetShelf.isWhole(s) && !this.kept.has(SheetShelf.key(s)) && !this.asked.has(SheetShelf.key(s)));
    if (missing.length === 0) return;
    const keys = missing.map(SheetShelf.key);
    for (const key of keys) this.asked.add(key);
    this.request({ handles: missing.map((s) => s.handle), phase, seat }).then(
      ({ sheets }) => this.keep(sheets),
      () => undefined, // nothing to show: the line is down, or it may not be seen yet
    ).finally(() => keys.forEach((key) => this.asked.delete(key)));
  }

  private keep(sheets: readonly Sheet[]): void {
    const kept = new Map(this.kept), last = new Map(this.last);
    for (const sheet of sheets) {
      kept.set(SheetShelf.key(sheet), sheet);
      last.set(sheet.handle, sheet);
    }
    for (const key of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(key);
    }
    this.kept = kept;
    this.last = last;
  }

  forget(): void {
    this.kept = new Map();
    this.last = new Map();
  }
}

/** The sheets behind what was chosen: a counter may be several ships. */
export const sheetsOf = (scene: Scene | null, handle: string | null): Sheet[] =>
  handle === null || !scene ? [] : scene.sheets.filter((s) => s.handle === handle || (s.piece !== "" && s.piece === handle));
