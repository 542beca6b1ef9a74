import { describe, expect, it } from "vitest";
import { blank, compose, setSlot } from "./form";
import type { Choice, Form, FormRow, Slot } from "./protocol";
import { remedyOf } from "./remedy";

const choice = (word: string, label = ""): Choice => ({ word, label, piece: "", note: "", at: [], outlook: null });
const slot = (standing: string, ...choices: Choice[]): Slot =>
  ({ name: "target", kind: "pick", before: "", after: "", choices, standing, needed: true, least: 0, most: 0, limits: [], list: "", of: [] });
const row = (ship: string, standing: string, must = false): FormRow =>
  ({ piece: ship, label: ship, note: "", lead: `${ship}: `, between: ", ", must, with: [], brief: false, group: "", slots: [slot(standing, choice("Moltke"), choice("Seydlitz", "S."), choice("V1"))] });
const form: Form = { whole: [choice("none", "hold fire")], rows: [row("Lion", "Moltke"), row("Tiger", ""), row("New Zealand", "", true)], between: "; ", empty: "none", most_rows: 0, in_order: false, lists: [] };
const ordered = setSlot(form, setSlot(form, blank(form), 0, 0, "V1"), 1, 0, "V1");
const about = (ship: string, right = ""): { right: string; mentions: { handle: string; from: number; length: number }[] } => ({ right, mentions: [{ handle: "Blücher", from: 0, length: 7 }, { handle: ship, from: 9, length: 4 }] });
const text = (reason: ReturnType<typeof about>): string | null => {
  const remedy = remedyOf(form, ordered, reason);
  return remedy && compose(form, remedy.filled);
};

describe("a remedy that can be taken", () => {
  it("is the answer that the engine names, whole or in rows", () => {
    expect(text(about("Lion", "none"))).toBe("none");
    expect(text(about("Lion", "hold fire"))).toBe("none");
    expect(text(about("Lion", "Tiger: Seydlitz"))).toBe("Tiger: Seydlitz");
  });
  it("is the choice that it names, for the ship that is refused", () => {
    expect(text(about("Tiger", "Seydlitz"))).toBe("Lion: V1; Tiger: Seydlitz");
    expect(text(about("Tiger", "s."))).toBe("Lion: V1; Tiger: Seydlitz");
  });
  it("is what stood in her row, or an order without her", () => {
    expect(text(about("Lion", "a target in range"))).toBe("Lion: Moltke; Tiger: V1");
    expect(text(about("Tiger", "a target in range"))).toBe("Lion: V1");
    expect(remedyOf(form, ordered, about("Tiger"))).toMatchObject({ kind: "without", row: "Tiger" });
  });
  it("is none where no ship with an order is named, she must have one, or nothing would change", () => {
    expect(text(about("Queen Mary", "a target in range"))).toBeNull();
    const must = setSlot(form, blank(form), 2, 0, "V1");
    expect(remedyOf(form, must, about("New Zealand"))).toBeNull();
    expect(remedyOf(form, ordered, { right: compose(form, ordered), mentions: [] })).toBeNull();
  });
});
