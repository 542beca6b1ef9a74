// Lessons begun in this browser: each can be left, and gone on with where it was.
import { keptList } from "../kept";

export interface BegunLesson {
  system: string;
  token: string;
  /** Steps done or skipped. */
  past: string[];
  /** The words of the questions answered. */
  given: string[];
  over: boolean;
}
const kept = keptList<BegunLesson>("lessons", 12);

export function beginLesson(system: string, token: string): void {
  kept.keep([{ system, token, past: [], given: [], over: false }, ...kept.all()]);
}
export const lessonOf = (token: string): BegunLesson | null => kept.all().find((l) => l.token === token) ?? null;
/** The last one of a system that is not over. */
export const unfinished = (system: string): BegunLesson | null => kept.all().find((l) => l.system === system && !l.over) ?? null;
export function keepLesson(token: string, past: Iterable<string>, given: readonly string[], over: boolean): void {
  kept.keep(kept.all().map((l) => (l.token === token ? { ...l, past: [...past], given: [...given], over } : l)));
}
