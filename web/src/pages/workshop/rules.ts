// Ledgers as the workshop lists them.
import { workshop as words } from "../../words/workshop";

export interface LedgerInfo { id: string; name: string; prefix: string; playable: boolean; done: number; half: number; reasoned: number; open: number; later: number; total: number; rulings: number }
export type RuleState = "done" | "half" | "reasoned" | "open" | "later";
/** Without a section: a ruling. */
export interface RuleRow { id: string; system: string; section?: string; title: string; statement: string; optional?: boolean; state?: RuleState }
export interface Rules { systems: LedgerInfo[]; count: number; rules: RuleRow[] }

export const coverage = (s: LedgerInfo): string =>
  `${s.playable ? words.rules.coverage(s.done, s.reasoned, s.later, s.total) : words.rules.planned(s.total)}${s.rulings > 0 ? `; ${words.rules.rulings(s.rulings)}` : ""}.`;

export interface Group { key: string; section: string; rules: RuleRow[] }
/** Neighbours of one section under its name, in the order of the book. */
export function bySection(rows: readonly RuleRow[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const section = row.section ?? "", last = groups.at(-1);
    if (last && last.section === section && last.rules[0]!.system === row.system) last.rules.push(row);
    else groups.push({ key: `${groups.length}`, section, rules: [row] });
  }
  return groups;
}
