// The first battle of a newcomer: the first game of the server's list, against its first admiral. What the guide says in it
// follows what he does and what he is asked, not a script: in no game is it known beforehand which question comes next.
import * as api from "./api";
import { isWay } from "./board/widgets";
import type { Form, Piece } from "./protocol";
import { battleLink } from "./route";
import { words } from "./words";

export async function guidedBattle(): Promise<string> {
  const game = (await api.systems()).find((s) => s.playable && s.scenarios.length > 0);
  const scenario = game?.scenarios[0];
  if (!game || !scenario) throw new api.ApiProblem("", words.server.noBattle, "");
  const admiral = game.admirals[0]?.name ?? "person";
  const made = await api.makeBattle({
    system: game.id,
    scenario: scenario.id,
    options: {},
    seats: scenario.seats.map((_, i) => ({ by: i === 0 ? "person" : admiral })),
    dice: "computer",
  });
  return `${battleLink([made.links.seats[0] ?? made.links.referee])}/guide`;
}

export type Task = "move" | "fire" | "other";
/** What a question is about, as far as its form shows it. */
export function taskOf(form: Form, side: number, pieces: readonly Piece[]): Task {
  const slots = form.rows.flatMap((r) => r.slots);
  if (slots.some(isWay)) return "move";
  const enemies = new Set(pieces.filter((p) => p.side !== side).map((p) => p.handle));
  return slots.some((s) => s.choices.some((c) => enemies.has(c.piece))) ? "fire" : "other";
}

/** What the guide knows of the player and his battle. */
export interface Facts {
  /** Of the open question; null: none is open. */
  task: Task | null;
  /** The open order was changed by hand; it has a text; some of its ships have orders of their own; it has odds. */
  changed: boolean;
  written: boolean;
  rows: boolean;
  odds: boolean;
  /** What the orders given so far were about. */
  given: readonly Task[];
  told: boolean;
  selected: "own" | "enemy" | null;
  enemies: boolean;
  looking: boolean;
  /** Once done, always done. */
  opened: boolean;
  unfolded: boolean;
  looked: boolean;
  over: boolean;
}

export type StepName = keyof typeof words.guide.steps;
export interface GuideStep {
  name: StepName;
  /** Where it is on the page: a selector. */
  place: string;
  /** May it be spoken of now? */
  when: (f: Facts) => boolean;
  done: (f: Facts) => boolean;
}
const given = (f: Facts): boolean => f.given.length > 0;

/** The first that is not done and has its occasion is spoken of. What an open question offers comes before what can wait. */
export const GUIDE: readonly GuideStep[] = [
  { name: "ships", place: "#chart", when: () => true, done: (f) => f.selected !== null || given(f) },
  { name: "choose", place: "#what-now", when: (f) => f.task !== null, done: (f) => f.changed || given(f) },
  { name: "move", place: "#chart", when: (f) => f.task === "move", done: (f) => (f.task === "move" && f.rows) || f.given.includes("move") },
  { name: "target", place: "#what-now .rows", when: (f) => f.task === "fire", done: (f) => (f.task === "fire" && f.odds) || f.given.includes("fire") },
  { name: "odds", place: "#odds", when: (f) => f.odds, done: (f) => f.unfolded || f.given.includes("fire") },
  { name: "commit", place: "#what-now textarea", when: (f) => f.task !== null && f.written, done: given },
  { name: "log", place: "#log-list", when: (f) => f.told && given(f), done: (f) => f.opened },
  { name: "card", place: "#ship-card", when: (f) => f.enemies && given(f), done: (f) => f.selected === "enemy" },
  { name: "replay", place: "#replay", when: (f) => given(f) && f.told, done: (f) => f.looked && !f.looking },
];
/** Said last, when the others are done or the battle is over. */
const HELP: GuideStep = { name: "help", place: "#help", when: () => true, done: () => false };
export const STEPS = GUIDE.length + 1;

export interface Standing {
  /** null: none of those left has its occasion. */
  step: GuideStep | null;
  /** Those that are not done; empty with the last. */
  left: readonly GuideStep[];
}
/** `past` are those done or skipped before. */
export function standing(facts: Facts, past: ReadonlySet<StepName>): Standing {
  const left = facts.over ? [] : GUIDE.filter((s) => !past.has(s.name) && !s.done(facts));
  return { step: left.length === 0 ? HELP : (left.find((s) => s.when(facts)) ?? null), left };
}
