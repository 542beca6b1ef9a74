import { describe, expect, it } from "vitest";
import { form } from "../tests/fake";
import { GUIDE, standing, taskOf, type Facts, type StepName } from "./guided";
import type { Choice, FormRow, Piece, Slot } from "./protocol";

const nothing: Facts = {
  task: null, changed: false, written: false, rows: false, odds: false, given: [], told: false, selected: null, enemies: true, looking: false,
  opened: false, unfolded: false, looked: false, over: false,
};
/** Says what is spoken of while one thing after another is done. */
function tour(...deeds: Partial<Facts>[]): (StepName | null)[] {
  const past = new Set<StepName>();
  let facts = nothing;
  return deeds.map((deed) => {
    facts = { ...facts, ...deed };
    const at = standing(facts, past);
    for (const step of GUIDE) if (!at.left.includes(step)) past.add(step.name);
    return at.step?.name ?? null;
  });
}

describe("the guide", () => {
  it("follows a battle that begins with fire", () => {
    expect(
      tour(
        { task: "fire" },
        { selected: "own" },
        { changed: true, written: true },
        { odds: true },
        { unfolded: true },
        { task: null, changed: false, written: false, odds: false, given: ["fire"], told: true },
        { opened: true },
        { selected: "enemy" },
        { task: "move" }, // while it speaks of the replay: the open question comes first
        { changed: true, rows: true, written: true },
        { task: null, given: ["fire", "move"], looking: true, looked: true },
        { looking: false },
      ),
    ).toEqual(["ships", "choose", "target", "odds", "commit", "log", "card", "replay", "move", "replay", "replay", "help"]);
  });
  it("waits with what has no occasion yet, and speaks of it when it comes", () => {
    const done = { selected: "enemy", given: ["other"], told: true, opened: true, looked: true } as const;
    expect(tour({ ...done, task: "other" }, { task: null }, { task: "move" }, { given: ["other", "move"], task: "fire" }, { odds: true }, { given: ["other", "move", "fire"] })).toEqual([
      null, null, "move", "target", "odds", "help",
    ]);
  });
  it("ends with the battle", () => {
    expect(tour({ task: "other" }, { task: null, over: true })).toEqual(["ships", "help"]);
  });
});

it("a question's form shows what it is about", () => {
  const choice = (piece: string, at: Choice["at"] = []): Choice => ({ word: "x", label: "", piece, note: "", at, outlook: null });
  const slot = (kind: string, choices: Choice[]): Slot => ({ name: "", kind, before: "", after: "", choices, standing: "", needed: false, least: 0, most: 0, limits: [], list: "", of: [] });
  const asks = (s: Slot): ReturnType<typeof form> => form({ rows: [{ piece: "Lion", label: "Lion", note: "", lead: "", between: "", must: false, slots: [s], with: [], brief: false, group: "" } satisfies FormRow] });
  const pieces = [{ handle: "Lion", side: 0 }, { handle: "Moltke", side: 1 }] as Piece[];
  expect(taskOf(asks(slot("hex-path", [])), 0, pieces)).toBe("move");
  expect(taskOf(asks(slot("hex-place", [])), 0, pieces)).toBe("other");
  expect(taskOf(asks(slot("pick", [choice("Moltke")])), 0, pieces)).toBe("fire");
  expect(taskOf(asks(slot("pick", [choice("Lion")])), 0, pieces)).toBe("other");
  expect(taskOf(form(), 0, pieces)).toBe("other");
});
