// A lesson for each system: a tiny battle to its end, in which the game is explained as it comes up. What a lesson says is in the
// words; here is when it says it. It goes by the questions that are asked, never by a script: dice and the enemy decide what comes.
import * as api from "../api";
import { battleLink } from "../route";
import { words } from "../words";
import grandAdmiral from "./grand-admiral.toml?raw";
import grandFleets from "./grand-fleets.toml?raw";
import greatWarAtSea from "./great-war-at-sea.toml?raw";
import { beginLesson } from "./kept";
import queenOfTheSeas from "./queen-of-the-seas.toml?raw";

/** What a lesson knows of its battle. */
export interface LessonFacts {
  /** The word of the open question; null: none is open. */
  asked: string | null;
  /** The words of the questions answered so far. */
  given: readonly string[];
  selected: "own" | "enemy" | null;
  /** Guns have fired; an entry of the log was opened. */
  fired: boolean;
  opened: boolean;
  over: boolean;
}
export interface LessonStep {
  name: string;
  place: string;
  when: (f: LessonFacts) => boolean;
  done: (f: LessonFacts) => boolean;
}

const ROWS = "#what-now .asked";
/** When it is first asked, until it is answered; `times`: for the so manieth time. */
const question = (name: string, word: string, times = 1, place = ROWS): LessonStep => ({
  name, place,
  when: (f) => f.asked === word && f.given.filter((w) => w === word).length >= times - 1,
  done: (f) => f.given.filter((w) => w === word).length >= times,
});
const SHIP: LessonStep = { name: "ship", place: "#chart", when: () => true, done: (f) => f.selected === "own" || f.given.length > 0 };
const ENEMY: LessonStep = { name: "enemy", place: "#chart", when: (f) => f.given.length > 0, done: (f) => f.selected === "enemy" };
const DICE: LessonStep = { name: "dice", place: "#log-list", when: (f) => f.fired, done: (f) => f.fired && f.opened };

export type LessonId = keyof typeof words.lessons.of;
/** `enemy`: which of the system's admirals. */
export interface Lesson { scenario: string; enemy: number; steps: readonly LessonStep[] }
export const LESSONS: Readonly<Record<LessonId, Lesson>> = {
  "grand-admiral": {
    scenario: grandAdmiral, enemy: 0,
    steps: [SHIP, question("cards", "play"), question("move", "move"), question("fire", "fire"), DICE, question("timing", "play", 2), ENEMY],
  },
  "grand-fleets": {
    scenario: grandFleets, enemy: -1, // who knows no better sails away
    steps: [SHIP, question("plot", "together"), question("alone", "individual"), question("fire", "fire"), DICE, question("losses", "losses"), question("launch", "launch"),
      question("again", "together", 2), ENEMY],
  },
  "queen-of-the-seas": {
    scenario: queenOfTheSeas, enemy: -1,
    steps: [SHIP, question("move", "move"), question("line", "move", 2), question("fire", "guns"), question("pairs", "pairs"), question("saves", "removal"), DICE, question("damage", "damage"),
      question("torpedoes", "torpedoes"), question("end", "end"), ENEMY],
  },
  "great-war-at-sea": {
    scenario: greatWarAtSea, enemy: -1,
    steps: [SHIP, question("move", "move"), question("fire", "fire"), DICE, question("launch", "torpedoes"), question("again", "move", 2), question("second", "fire", 2), ENEMY],
  },
};
export const LESSON_IDS = Object.keys(LESSONS) as LessonId[];
export const isLesson = (system: string): system is LessonId => Object.hasOwn(LESSONS, system);

export interface LessonStanding {
  /** null: nothing of what is left has its occasion. */
  step: LessonStep | null;
  left: readonly LessonStep[];
}
/** What is one's own comes first, then what is asked, then what can wait; each the first that is not done and has its occasion. `past`: done or skipped before. */
export function lessonAt({ steps }: Lesson, facts: LessonFacts, past: ReadonlySet<string>): LessonStanding {
  const left = facts.over ? [] : steps.filter((s) => !past.has(s.name) && !s.done(facts));
  const now = left.filter((s) => s.when(facts));
  return { step: now.find((s) => s === SHIP) ?? now.find((s) => s.place === ROWS) ?? now[0] ?? null, left };
}

/** A new battle of it; where it is to be found. */
export async function startLesson(id: LessonId): Promise<string> {
  const game = (await api.systems()).find((s) => s.playable && s.id === id);
  if (!game) throw new api.ApiProblem("", words.server.noBattle, "");
  const enemy = game.admirals.at(LESSONS[id].enemy)?.name ?? "person";
  const made = await api.makeBattle({
    system: id, scenario_text: LESSONS[id].scenario, options: {}, seats: [{ by: "person" }, { by: enemy }], dice: "computer",
  });
  const token = made.links.seats[0] ?? made.links.referee;
  beginLesson(id, token);
  return lessonLink(token);
}
export const lessonLink = (token: string): string => `${battleLink([token])}/lesson`;
