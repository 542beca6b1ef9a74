import { beforeEach, describe, expect, it } from "vitest";
import { de } from "../words/de";
import { en } from "../words/en";
import { LESSONS, LESSON_IDS, lessonAt, type LessonFacts } from ".";
import { beginLesson, keepLesson, lessonOf, unfinished } from "./kept";

const nothing: LessonFacts = { asked: null, given: [], selected: null, fired: false, opened: false, over: false };

/** What is spoken of while one thing after another is done. */
function taught(id: keyof typeof LESSONS, ...deeds: Partial<LessonFacts>[]): (string | null)[] {
  const past = new Set<string>();
  let facts = nothing;
  return deeds.map((deed) => {
    facts = { ...facts, ...deed };
    const at = lessonAt(LESSONS[id], facts, past);
    for (const step of LESSONS[id].steps) if (!at.left.includes(step)) past.add(step.name);
    return at.step?.name ?? null;
  });
}

describe("a lesson", () => {
  it("says something in each language at each of its steps, and has none that is never reached", () => {
    for (const id of LESSON_IDS)
      for (const words of [en, de]) expect(Object.keys(words.lessons.of[id].steps).sort(), id).toEqual(LESSONS[id].steps.map((s) => s.name).sort());
  });
  it("follows the questions that come, in whatever order", () => {
    expect(taught("grand-fleets",
      { asked: "together" },
      { selected: "own" },
      { asked: null, given: ["together"] },
      { asked: "launch" },
      { asked: "fire", given: ["together", "launch"] },
      { asked: null, given: ["together", "launch", "fire"], fired: true },
      { opened: true, asked: "together" },
      { selected: "enemy" },
      { given: ["together", "launch", "fire", "together"] },
    )).toEqual(["ship", "plot", "enemy", "launch", "fire", "dice", "again", "again", null]);
  });
  it("speaks of an open question before what can wait", () => {
    expect(taught("grand-admiral", { asked: "play" }, { selected: "own" }, { asked: "fire", given: ["play"], fired: true }, { asked: null, given: ["play", "fire"] }, { opened: true, asked: "play" })).toEqual(["ship", "cards", "fire", "dice", "timing"]);
  });
  it("explains nothing twice, and ends with the battle", () => {
    expect(taught("queen-of-the-seas", { asked: "move", selected: "own" }, { given: ["move"] }, { given: ["move", "move"] }, { over: true })).toEqual(["move", "line", "enemy", null]);
  });
});

describe("a lesson that was left", () => {
  beforeEach(() => localStorage.clear());
  it("goes on where it was", () => {
    beginLesson("grand-fleets", "token");
    keepLesson("token", ["ship", "plot"], ["together"], false);
    expect(unfinished("grand-fleets")?.token).toBe("token");
    expect([lessonOf("token")?.past, lessonOf("token")?.given]).toEqual([["ship", "plot"], ["together"]]);
    expect(unfinished("grand-admiral")).toBeNull();
  });
  it("is not gone on with when its battle is over", () => {
    beginLesson("grand-fleets", "token");
    keepLesson("token", [], [], true);
    expect(unfinished("grand-fleets")).toBeNull();
  });
});
