// What would mend a refused order, as another order: taken by a button. The engine's own word where that is an answer or a choice;
// else the row of the ship that is named, as it stood or left out.
import { clearRow, compose, counts, inRows, isOf, read, setSlot, setWhole, type Filled } from "./form";
import type { Form, ReasonFrame } from "./protocol";

export interface Remedy {
  kind: "order" | "choice" | "stood" | "without";
  /** Whose order it changes, as her row is called; empty: it is the whole order. */
  row: string;
  /** What is ordered instead: an answer, a choice. */
  instead: string;
  filled: Filled;
}
type Refused = Pick<ReasonFrame, "right" | "mentions">;

const same = (a: string, b: string): boolean => b !== "" && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The row with an order that the refusal is about: of the ships it names the first that has one. */
function rowOf(form: Form, filled: Filled, { mentions }: Refused): number {
  for (const { handle } of mentions) {
    const row = form.rows.findIndex((r, i) => isOf(r, handle) && counts(form, filled, i));
    if (row >= 0) return row;
  }
  return -1;
}

function wholeOrder(form: Form, filled: Filled, right: string): Remedy | null {
  const whole = form.whole.find((c) => same(c.word, right) || same(c.label, right));
  if (whole) return { kind: "order", row: "", instead: whole.label || whole.word, filled: inRows(form, whole.word) ?? setWhole(filled, whole.word) };
  const rows = read(form, right);
  return rows ? { kind: "order", row: "", instead: right, filled: rows } : null;
}

function inRow(form: Form, filled: Filled, row: number, right: string): Remedy | null {
  const of = form.rows[row]!, values = filled.rows[row] ?? [];
  for (const [slot, { choices }] of of.slots.entries()) {
    const choice = choices.find((c) => (same(c.word, right) || same(c.label, right)) && c.word !== values[slot]);
    if (choice) return { kind: "choice", row: of.label, instead: choice.label || choice.word, filled: setSlot(form, filled, row, slot, choice.word) };
  }
  const standing = of.slots.map((slot) => slot.standing);
  if (standing.some((value) => value !== "") && standing.some((value, i) => value !== (values[i] ?? "")))
    return { kind: "stood", row: of.label, instead: "", filled: { ...filled, rows: filled.rows.map((v, i) => (i === row ? standing : v)) } };
  return of.must ? null : { kind: "without", row: of.label, instead: "", filled: clearRow(form, filled, row) };
}

/** What the button takes; null: there is nothing but words. */
export function remedyOf(form: Form, filled: Filled, reason: Refused): Remedy | null {
  const row = rowOf(form, filled, reason);
  const found = wholeOrder(form, filled, reason.right.trim()) ?? (row < 0 ? null : inRow(form, filled, row, reason.right));
  return found && compose(form, found.filled) !== compose(form, filled) && compose(form, found.filled) !== "" ? found : null;
}
