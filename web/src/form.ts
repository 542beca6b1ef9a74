// A form and what has been filled in, to the text of an order and back. Nothing here knows a rule: the grammar is in the
// leads, befores and afters the engine sent along.
import type { Choice, Form, FormRow, Slot } from "./protocol";

/** What a person has filled in. `rows[i][j]` is the value of slot j of row i; an empty text is a blank. */
export interface Filled {
  /** A complete answer ("none", "all ahead"); null: the rows give it. */
  whole: string | null;
  rows: string[][];
  /** Rows a person has touched, in the order in which he did so first. */
  touched: number[];
  /** Written parts of the order for which no row has blanks: they stay in it as they are. */
  extra: string[];
}

/** What a blank offers: its own choices, or those of the form's list that it names by number. */
function choicesOf(form: Form, slot: Slot): Choice[] {
  const list = slot.list === "" ? undefined : form.lists.find((l) => l.name === slot.list)?.choices;
  if (!list) return slot.choices;
  return slot.of.length === 0 ? list : slot.of.flatMap((i) => list[i] ?? []);
}
/** The form with its choices where they are offered. Many blanks share them, so that a large form takes no more room than before. */
export function spelledOut(form: Form): Form {
  if (form.lists.length === 0) return form;
  const slotOf = (slot: Slot): Slot => (slot.list === "" ? slot : { ...slot, choices: choicesOf(form, slot), list: "", of: [] });
  return { ...form, lists: [], rows: form.rows.map((row) => ({ ...row, slots: row.slots.map(slotOf) })) };
}
/** The form with one row as it came in full, notes and all. */
export const withRow = (form: Form, index: number, full: FormRow): Form => ({ ...form, rows: form.rows.map((row, i) => (i === index ? full : row)) });

/** Is it about the ship that was clicked? */
export const isOf = (row: FormRow, handle: string | null): boolean => handle !== null && handle !== "" && (row.piece === handle || row.with.includes(handle));

export function blank(form: Form): Filled {
  return { whole: null, rows: form.rows.map((row) => row.slots.map((slot) => slot.standing)), touched: [], extra: [] };
}

const isFilled = (value: string | undefined): boolean => (value ?? "").trim() !== "";

/** Does this row become a part of the order? */
export function counts(form: Form, filled: Filled, row: number): boolean {
  const slots = form.rows[row]?.slots ?? [];
  const values = filled.rows[row] ?? [];
  const touched = filled.touched.includes(row);
  // Where only some rows may be given, standing values alone must not give them all.
  if ((slots.length === 0 || form.most_rows > 0) && !touched) return false;
  if (slots.length === 0) return true;
  return slots.every((slot, i) => !slot.needed || isFilled(values[i])) && values.some(isFilled);
}

/**
 * Are its blanks in sight without being asked for? Of a long list those of the chosen ship (`her`). Where only some rows may be
 * given, only of those that are: what is shown as chosen is what will be sent.
 */
export function standsOpen(form: Form, filled: Filled, row: number, her: boolean): boolean {
  if (filled.touched.includes(row) || form.rows[row]?.must === true) return true;
  const short = form.rows.length <= 3 || (form.rows[row]?.slots.length === 1 && form.rows.length <= 8);
  return form.most_rows === 0 && (short || her);
}

/** The rows of the order, as they will stand in it. */
export function orderOfRows(form: Form, filled: Filled): number[] {
  const all = form.rows.map((_, i) => i).filter((i) => counts(form, filled, i));
  if (!form.in_order) return all;
  const given = filled.touched.filter((i) => all.includes(i));
  return [...given, ...all.filter((i) => !given.includes(i))];
}

export function rowText(row: FormRow, values: readonly string[]): string {
  const parts = row.slots.flatMap((slot, i) => {
    const value = (values[i] ?? "").trim();
    return value === "" ? [] : [slot.before + value + slot.after];
  });
  return row.lead + parts.join(row.between);
}

/** What a blank is called: by the words before its value ("6in at"), or by its name; a bracket says nothing to a reader. */
export const slotLabel = (slot: Slot): string => (/[\p{L}\p{N}]/u.test(slot.before) ? slot.before.trim().replace(/^[,;:]\s*/, "") : slot.name);

/** The order; empty while nothing that could be sent has been filled in. */
export function compose(form: Form, filled: Filled): string {
  if (filled.whole !== null) return filled.whole;
  const rows = orderOfRows(form, filled).map((i) => rowText(form.rows[i]!, filled.rows[i] ?? []));
  const parts = [...rows, ...filled.extra];
  return parts.length > 0 ? parts.join(form.between) : form.empty;
}

/** Rows an answer is not complete without, as far as can be told: what is only written may stand for any of them. */
export function missing(form: Form, filled: Filled): number[] {
  if (filled.whole !== null || filled.extra.length > 0) return [];
  return form.rows.flatMap((row, i) => (row.must && !counts(form, filled, i) ? [i] : []));
}

export function setSlot(form: Form, filled: Filled, row: number, slot: number, value: string): Filled {
  const rows = filled.rows.map((values, i) => (i === row ? values.map((v, j) => (j === slot ? value : v)) : values));
  return touch(form, { ...filled, rows }, row);
}

/** Ticks a row: one without slots, or one whose standing values are good as they are. */
export function touch(form: Form, filled: Filled, row: number): Filled {
  let touched = filled.touched.includes(row) ? filled.touched : [...filled.touched, row];
  let rows = filled.rows;
  // One row too many: the oldest makes room, so that clicking another ship changes to her.
  while (form.most_rows > 0 && touched.length > form.most_rows) {
    const oldest = touched[0]!;
    touched = touched.slice(1);
    rows = rows.map((values, i) => (i === oldest ? (form.rows[i]?.slots ?? []).map((s) => s.standing) : values));
  }
  return { whole: null, rows, touched, extra: filled.extra };
}

export function clearRow(form: Form, filled: Filled, row: number): Filled {
  const blanks = (form.rows[row]?.slots ?? []).map(() => "");
  return {
    whole: null,
    rows: filled.rows.map((values, i) => (i === row ? blanks : values)),
    touched: filled.touched.filter((i) => i !== row),
    extra: filled.extra,
  };
}

export function setWhole(filled: Filled, word: string | null): Filled {
  return { ...filled, whole: word };
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** `text` without what stands before and after the value of `slot`; null: it is not of this slot. */
function slotValue(slot: Slot, text: string): string | null {
  const before = slot.before.trimStart().toLowerCase();
  const after = slot.after.trimEnd().toLowerCase();
  const low = text.toLowerCase();
  if (!low.startsWith(before) || !low.endsWith(after) || low.length < before.length + after.length) return null;
  const value = text.slice(before.length, text.length - after.length).trim();
  if (value === "") return null;
  if (slot.kind === "pick") return slot.choices.find((c) => same(c.word, value))?.word ?? null;
  if (slot.kind === "number") return /^-?\d+$/.test(value) ? value : null;
  return value;
}

/**
 * Finds the slots of a row in the rest of its text. A value may contain what stands between two, so the shortest that lets
 * all the rest be read is taken: "ahead 2, starboard 3.5, smoke" is a way and smoke.
 */
function readSlots(row: FormRow, text: string, from = 0): string[] | null {
  if (text.trim() === "") return row.slots.map(() => "");
  for (let i = from; i < row.slots.length; i++) {
    for (let end = nextEnd(row.between, text, 0); end > 0; end = nextEnd(row.between, text, end)) {
      const value = slotValue(row.slots[i]!, text.slice(0, end).trim());
      const rest = value === null ? null : readSlots(row, text.slice(end + row.between.length), i + 1);
      if (value === null || rest === null) continue;
      rest[i] = value;
      return rest;
    }
  }
  return null;
}
/** The next place behind `after` where a value may end; 0: there is none. */
function nextEnd(between: string, text: string, after: number): number {
  if (after >= text.length) return 0;
  const found = between === "" ? after + 1 : text.indexOf(between, after + 1);
  return found < 0 ? text.length : found;
}

/** What a part of an order says behind the lead of a row; null: it is not about her. */
function afterLead(row: FormRow, part: string): string | null {
  const lead = row.lead.trim();
  if (!part.toLowerCase().startsWith(lead.toLowerCase())) return null;
  const rest = part.slice(lead.length);
  // "Lion" must not be taken for the lead of "Lioness".
  return /^[\p{L}\p{N}]/u.test(rest) && /[\p{L}\p{N}]$/u.test(lead) ? null : rest.trimStart();
}

/** One part of a written order into the first free row that has blanks for all it says. */
function readPart(form: Form, part: string, into: Filled): boolean {
  return form.rows.some((row, i) => {
    const rest = into.touched.includes(i) ? null : afterLead(row, part);
    const values = rest === null ? null : readSlots(row, rest);
    if (values === null) return false;
    into.rows[i] = values;
    into.touched.push(i);
    return true;
  });
}

const allBlank = (form: Form): Filled => ({ whole: null, rows: form.rows.map((row) => row.slots.map(() => "")), touched: [], extra: [] });

/** A written order into the form as far as that goes; what it has no blanks for is extra. */
export function readAll(form: Form, text: string): Filled {
  const trimmed = text.trim();
  const whole = form.whole.find((c) => same(c.word, trimmed));
  if (whole) return { ...blank(form), whole: whole.word };
  const out = allBlank(form);
  if (trimmed === "" || same(trimmed, form.empty)) return out;
  const parts = trimmed.split(form.between.trim() === "" ? form.between : form.between.trim()).map((part) => part.trim());
  for (const part of parts) if (part !== "" && !readPart(form, part, out)) out.extra.push(part);
  return out;
}

/** A written order back into the form; null if it says what the form has no blanks for. */
export function read(form: Form, text: string): Filled | null {
  if (text.trim() === "") return null;
  const filled = readAll(form, text);
  const said = filled.whole !== null || filled.touched.length > 0 || same(text, form.empty);
  return said && filled.extra.length === 0 ? filled : null;
}

/**
 * What the form shows of an order it cannot show wholly. Parts that are about its rows stay beside them, where any number
 * of rows may be given in any order; of anything else ("resign") nothing is kept when a field is changed.
 */
export function readPartly(form: Form, text: string): Filled {
  const filled = readAll(form, text);
  const aboutRows = filled.touched.length > 0 || filled.extra.every((part) => form.rows.some((row) => row.lead.trim() !== "" && afterLead(row, part) !== null));
  return form.in_order || form.most_rows > 0 || !aboutRows ? allBlank(form) : filled;
}

/** A shortcut as it fills the rows, where they have blanks for all it says: then they show what it orders; null: they have not. */
export function inRows(form: Form, word: string): Filled | null {
  const filled = readAll({ ...form, whole: [] }, word);
  return filled.touched.length > 0 && filled.extra.length === 0 ? filled : null;
}

// --- Divisions and squadrons

/** Rows of one division or squadron. */
export interface RowGroup { name: string; rows: number[] }

/** The rows by division, in the order given; the last one, without a name, has those of none. Nothing where there is only one division. */
export function groupsOf(form: Form, order: readonly number[]): RowGroup[] {
  const groups = new Map<string, number[]>();
  for (const i of order) {
    const name = form.rows[i]?.group ?? "";
    groups.set(name, [...(groups.get(name) ?? []), i]);
  }
  const named = [...groups].filter(([name]) => name !== "").map(([name, rows]) => ({ name, rows }));
  const rest = groups.get("");
  return named.length < 2 ? [] : rest ? [...named, { name: "", rows: rest }] : named;
}

/** The same answer for different rows: the enemy it is about, or the word. */
const meaning = (choice: Choice): string => choice.piece || choice.word;

export interface Common { meaning: string; label: string; rows: number }
/** What can be chosen for several rows at once, with the number of rows that offer it; what most of them offer comes first. */
export function commonChoices(form: Form, rows: readonly number[]): Common[] {
  const found = new Map<string, Common>();
  for (const i of rows) {
    const here = new Map<string, Choice>();
    for (const slot of form.rows[i]?.slots ?? []) if (slot.kind === "pick") for (const c of slot.choices) if (!here.has(meaning(c))) here.set(meaning(c), c);
    for (const [key, c] of here) found.set(key, { meaning: key, label: c.piece || c.label || c.word, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()].filter((c) => c.rows > 1).sort((a, b) => b.rows - a.rows);
}
/** The same answer in every blank of these rows that offers it; the others stay as they are. */
export function fillGroup(form: Form, filled: Filled, rows: readonly number[], answer: string): Filled {
  let out = filled;
  for (const i of rows)
    form.rows[i]?.slots.forEach((slot, j) => {
      const choice = slot.kind === "pick" ? slot.choices.find((c) => meaning(c) === answer) : undefined;
      if (choice) out = setSlot(form, out, i, j, choice.word);
    });
  return out;
}
/**
 * What stays when an admiral does the rest: what a person has ordered himself and, where the rest is only that of `pieces`, all other
 * rows as they stand.
 */
export function keptText(form: Form, filled: Filled, pieces: readonly string[] = []): string {
  if (filled.whole !== null) return "";
  const stays = (i: number): boolean => filled.touched.includes(i) || (pieces.length > 0 && !pieces.some((p) => isOf(form.rows[i]!, p)));
  const rows = orderOfRows(form, filled).filter(stays).map((i) => rowText(form.rows[i]!, filled.rows[i] ?? []));
  return [...rows, ...filled.extra].join(form.between);
}

/** Names and words that may occur in an order of this form: what the text box completes. */
export function vocabulary(form: Form): string[] {
  const words = new Set<string>();
  for (const choice of form.whole) words.add(choice.word);
  for (const row of form.rows) {
    if (row.lead.trim() !== "") words.add(row.lead.trimEnd());
    for (const slot of row.slots) for (const choice of slot.choices) words.add((slot.before + choice.word + slot.after).trim());
  }
  return [...words];
}

// --- Undo

export interface Step {
  filled: Filled;
  text: string;
  /** Written by hand, and the form cannot show all of it. */
  byHand: boolean;
}
export interface History { past: Step[]; present: Step; future: Step[] }

export function begin(step: Step): History {
  return { past: [], present: step, future: [] };
}
/** A new step. Letters typed one after the other are one step: `typing` says that this one goes on with the last. */
export function advance(history: History, step: Step, typing = false): History {
  if (step.text === history.present.text && step.byHand === history.present.byHand && !typing)
    return { ...history, present: step };
  const past = typing && history.past.length > 0 ? history.past : [...history.past, history.present];
  return { past: past.slice(-200), present: step, future: [] };
}
export function undo(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}
export function redo(history: History): History {
  const next = history.future[0];
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future: history.future.slice(1) };
}

/**
 * What the other blanks of a row leave for a drawn one. The engine says so in the limits of the drawn slot: "way speed
 * 1000000" is the value of the slot called speed, times so many units of the board. Null: nothing said, or not chosen yet.
 */
export function wayLeft(row: FormRow, values: readonly string[], slot: number): number | null {
  for (const limit of row.slots[slot]?.limits ?? []) {
    const [word, name, units] = limit.split(" ");
    if (word !== "way") continue;
    const value = Number.parseFloat(values[row.slots.findIndex((s) => s.name === name)] ?? "");
    return Number.isFinite(value) ? value * Number(units ?? 1) : null;
  }
  return null;
}
