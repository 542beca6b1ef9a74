// Why an admiral's order is what it is, as far as the engine can say it: what each of its shots can be expected to do, and what the
// best other target would have promised. Nothing is made up: where there are no figures there is no reason of this kind.
import { type Filled, slotLabel } from "./form";
import type { Choice, Form, Outlook } from "./protocol";

export interface Shot {
  who: string;
  /** What fires, as the order writes it. */
  with: string;
  at: string;
  /** The figures of the rule, as the engine gives them with the choice. */
  note: string;
  outlook: Outlook;
  /** The best of the others; null: nothing else could be fired at with any hope. */
  other: { at: string; outlook: Outlook } | null;
}
const named = (c: Choice): string => c.label || c.word;
const better = (a: Outlook, b: Outlook): number => b.points - a.points || b.hits - a.hits;

/** All shots of an order that the form can show, those that promise most first. */
export function shotsOf(form: Form, filled: Filled): Shot[] {
  const shots = form.rows.flatMap((row, i) =>
    row.slots.flatMap((slot, j): Shot[] => {
      const { choices } = slot, chosen = choices.find((c) => c.word === filled.rows[i]?.[j]);
      if (!chosen?.outlook) return [];
      const others = choices.filter((c) => c.piece !== chosen.piece && c.outlook !== null && c.outlook.hits > 0).sort((a, b) => better(a.outlook!, b.outlook!));
      const other = others[0];
      return [{ who: row.label, with: slotLabel(slot), at: named(chosen), note: chosen.note, outlook: chosen.outlook, other: other ? { at: named(other), outlook: other.outlook! } : null }];
    }));
  return shots.sort((a, b) => better(a.outlook, b.outlook));
}
/** Would the other target have promised more? Then the admiral had reasons that these figures do not show. */
export const isBest = ({ outlook, other }: Shot): boolean => other === null || better(outlook, other.outlook) <= 0;
