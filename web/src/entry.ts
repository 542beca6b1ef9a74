// An open question and what its owner has written so far, as the server's frames bring it about.
import { begin, blank, compose, keptText, read, readPartly, type History, type Step } from "./form";
import type { Drafted, Question, ReasonFrame } from "./protocol";

export type EntryState = "idle" | "sending" | "checked" | "committing" | "committed";

/** Replaced as a whole, never changed in place. */
export interface Entry {
  question: Question;
  history: History;
  state: EntryState;
  /** What the server said of the text in `drafted.text`; older than the present text while `sending`. */
  drafted: Drafted | null;
  /** Why the last commit was refused. */
  refused: ReasonFrame[];
  /** The order as it stands, when committed. */
  order: string;
}

/** `kept`: written here before the page was left, and not yet told to the server. */
export function entryOf(question: Question, kept: string | null): Entry {
  const written = kept ?? question.draft;
  const filled = written === "" ? blank(question.form) : (read(question.form, written) ?? null);
  const step: Step = {
    filled: filled ?? readPartly(question.form, written),
    text: written === "" ? compose(question.form, blank(question.form)) : written,
    byHand: written !== "" && filled === null,
  };
  const state: EntryState = question.committed !== "" ? "committed" : step.text !== "" ? "sending" : "idle";
  return { question, history: begin(step), state, drafted: null, refused: [], order: question.committed };
}

/** The same question, told again. */
export function renewed(old: Entry, question: Question, kept: string | null): Entry {
  if (question.committed !== "") return { ...old, question, state: "committed", order: question.committed };
  // Somebody who shares the seat, or another of one's own windows, may have written meanwhile.
  if (old.history.past.length === 0 && question.draft !== "" && question.draft !== old.history.present.text) return entryOf(question, kept);
  const state = old.state === "committed" ? "checked" : old.state;
  return { ...old, question, state };
}

/** An order in other words than the form's ("all at Moltke") is shown in it as the record would write it; the text stays as it is. */
export function understood(entry: Entry, order: string): History {
  const { present } = entry.history;
  const filled = present.byHand ? read(entry.question.form, order) : null;
  return filled ? { ...entry.history, present: { ...present, filled, byHand: false } } : entry.history;
}

/** What of the order stays when the rows about `pieces`, or all that are blank, are filled by another. */
export function keptOf(entry: Entry, pieces: string[]): string {
  const { present } = entry.history;
  if (present.byHand) return pieces.length > 0 ? present.text : "";
  return keptText(entry.question.form, present.filled, pieces);
}
