// A data sheet in the order in which it is looked at: her hull as one track, what fights, a line or two of what she can do; the rest is
// for who unfolds it. It goes by the codes of rows, never by their words.
import type { SheetRow } from "./protocol";

export interface SheetParts {
  /** Rows of boxes that are her hull, wherever the book divides it. */
  hull: SheetRow[];
  /** Other rows of boxes, and guns with the arcs in which they bear. */
  drawn: SheetRow[];
  /** What is said in a word or two and wanted at a glance. */
  said: SheetRow[];
  rest: SheetRow[];
}

const isHull = (row: SheetRow): boolean => row.boxes > 0 && row.code.startsWith("hull");
const isDrawn = (row: SheetRow): boolean => row.boxes > 0 || row.mounts.length > 0 || row.code.startsWith("battery");
/** Her condition before what she was built with. */
const AT_A_GLANCE = ["fate", "condition", "damage", "speed", "armour", "hits", "pencilled"];
/** More boxes than these are a bar: nobody counts them. */
export const MOST_BOXES = 48;

export function partsOf(rows: readonly SheetRow[]): SheetParts {
  const parts: SheetParts = { hull: [], drawn: [], said: [], rest: [] };
  for (const row of rows) (isHull(row) ? parts.hull : isDrawn(row) ? parts.drawn : AT_A_GLANCE.includes(row.code) ? parts.said : parts.rest).push(row);
  parts.said.sort((a, b) => AT_A_GLANCE.indexOf(a.code) - AT_A_GLANCE.indexOf(b.code));
  return parts;
}

/** Of rows that are one track together. */
export const boxesOf = (rows: readonly SheetRow[]): { left: number; all: number } =>
  ({ left: rows.reduce((sum, r) => sum + r.boxes - r.crossed, 0), all: rows.reduce((sum, r) => sum + r.boxes, 0) });

/** Is this box crossed off? */
export const isGone = (row: SheetRow, box: number): boolean => (row.from_right ? box >= row.boxes - row.crossed : box < row.crossed);
