// A fleet to be chosen ship by ship: what each costs, and what there is to spend. The engine says so in the limits of its blanks.
import type { FormRow, Slot } from "./protocol";

export interface Offer {
  slot: number;
  /** What the order calls her. */
  word: string;
  /** By which her data sheet is known, and she is. */
  name: string;
  /** Of the register. */
  ship: string;
  type: string;
  cost: number;
}
export interface Fleet {
  offers: Offer[];
  /** null: there is no limit. */
  budget: number | null;
  /** By ships that come later in any case. */
  spent: number;
}

function limit(slot: Slot, name: string): string | null {
  const found = slot.limits.find((l) => l.startsWith(`${name} `));
  return found === undefined ? null : found.slice(name.length + 1);
}
const figure = (text: string | null): number | null => (text === null ? null : Number(text));

/** null: the row is about something else. */
export function fleetOf(row: FormRow): Fleet | null {
  const offers = row.slots.flatMap((slot, i): Offer[] => {
    const cost = figure(limit(slot, "cost")), choice = slot.choices[0];
    return cost === null || !choice ? [] : [{ slot: i, word: choice.word, name: limit(slot, "sheet") ?? choice.word, ship: limit(slot, "ship") ?? "", type: limit(slot, "type") ?? "", cost }];
  });
  if (offers.length === 0 || offers.length < row.slots.length) return null;
  return { offers, budget: figure(limit(row.slots[0]!, "budget")), spent: figure(limit(row.slots[0]!, "spent")) ?? 0 };
}
export const isChosen = (offer: Offer, values: readonly string[]): boolean => (values[offer.slot] ?? "") !== "";
/** Of what is chosen, with what is spent in any case. */
export const totalOf = (fleet: Fleet, values: readonly string[]): number => fleet.spent + fleet.offers.filter((o) => isChosen(o, values)).reduce((sum, o) => sum + o.cost, 0);

export type Order = "list" | "name" | "type" | "cost";
export function sorted(offers: readonly Offer[], by: Order): Offer[] {
  const compare: Record<Order, (a: Offer, b: Offer) => number> = {
    list: () => 0, name: (a, b) => a.name.localeCompare(b.name), type: (a, b) => a.type.localeCompare(b.type), cost: (a, b) => b.cost - a.cost,
  };
  return [...offers].sort((a, b) => compare[by](a, b) || a.slot - b.slot);
}
