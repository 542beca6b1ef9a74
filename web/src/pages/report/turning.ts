// When a battle turned, from what each side had lost by the end of each turn and who was sunk.
import type { ReportInfo } from "../../api";
import { cover as w } from "../../words/maker";

export interface TurningPoint { turn: number; text: string; side: number }
const MOST = 6;

export function turningPoints(report: Pick<ReportInfo, "damage" | "sinkings" | "side_names">): TurningPoint[] {
  const name = (side: number): string => report.side_names[side] ?? `${side}`;
  const turns = [...new Set(report.damage.map((d) => d.turn))].sort((a, b) => a - b);
  const lost = (turn: number, side: number): number => report.damage.find((d) => d.turn === turn && d.side === side)?.points ?? 0;
  const out: TurningPoint[] = [];
  const [sunk] = report.sinkings;
  if (sunk) out.push({ turn: sunk.turn, text: w.first(sunk.name, name(sunk.side)), side: sunk.side });
  let ahead: number | null = null;
  for (const turn of turns) {
    const gap = lost(turn, 1) - lost(turn, 0), side = gap > 0 ? 0 : gap < 0 ? 1 : null;
    if (side !== null && turn > 0 && ahead !== side) out.push({ turn, text: w.lead(name(side), w.inShips(Math.abs(gap) / 100)), side });
    if (side !== null) ahead = side;
  }
  for (const side of report.side_names.keys()) {
    let worst = { turn: 0, by: 0 };
    for (const [i, turn] of turns.entries()) {
      const by = i === 0 ? 0 : lost(turn, side) - lost(turns[i - 1]!, side);
      if (by > worst.by) worst = { turn, by };
    }
    if (worst.by > 0) out.push({ turn: worst.turn, text: w.worst(name(side), w.inShips(worst.by / 100)), side: 1 - side });
  }
  return out.sort((a, b) => a.turn - b.turn).slice(0, MOST);
}
