// What a shot can be expected to do, as the engine says it with each choice: in short for a chip, and of a row all her guns together.
import type { Choice, FormRow, Outlook } from "./protocol";
import { words } from "./words";

const THOUSAND = 1000;
/** "2.1"; what can happen is never shown as nothing. */
export const figure = (thousandths: number): string => words.figures.decimal(thousandths > 0 ? Math.max(thousandths / THOUSAND, 0.1) : 0, 1);

export type Kind = "hits" | "harmless" | "nothing";
export const kindOf = ({ hits, points }: Outlook): Kind => (hits <= 0 ? "nothing" : points <= 0 ? "harmless" : "hits");

export function inShort(outlook: Outlook): string {
  const kind = kindOf(outlook);
  return kind === "nothing" ? words.odds.noHit : kind === "harmless" ? words.odds.noHarm : words.odds.hits(figure(outlook.hits));
}
export function atLength(outlook: Outlook): string {
  const kind = kindOf(outlook), hits = figure(outlook.hits);
  return kind === "nothing" ? words.odds.noHitWhy : kind === "harmless" ? words.odds.noHarmWhy(hits) : words.odds.points(hits, figure(outlook.points));
}

/** Of many targets those with most to be expected, and the one that is chosen; of other choices none. */
export function bestOf(choices: readonly Choice[], chosen: string, most: number): Choice[] {
  const shots = choices.filter((c) => c.outlook && c.outlook.hits > 0);
  const best = [...shots].sort((a, b) => b.outlook!.points - a.outlook!.points || b.outlook!.hits - a.outlook!.hits).slice(0, most);
  return shots.filter((c) => best.includes(c) || c.word === chosen);
}

/** Of what is chosen in a row; null: nothing in it is a shot, or its choices came without. */
export function ofRow(row: FormRow, values: readonly string[]): Outlook | null {
  const chosen = row.slots.flatMap((slot, i) => slot.choices.find((c) => c.word === values[i])?.outlook ?? []);
  if (chosen.length === 0) return null;
  return chosen.reduce((sum, { hits, points }) => ({ hits: sum.hits + hits, points: sum.points + points }), { hits: 0, points: 0 });
}
