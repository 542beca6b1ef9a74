// Whose decision is open, in one line and one sentence. Pure, so that every state of a battle can be tested: "What now"
// never lies and never empties without saying why.
import type { LinkState } from "./connection";
import type { Now, Past, Welcome } from "./protocol";
import { words } from "./words";

export type SituationKind = "link" | "past" | "over" | "broken" | "paused" | "dice" | "turn" | "offer" | "wait" | "work";
export interface Situation { kind: SituationKind; title: string; text: string }

export interface Known {
  link: LinkState;
  linkWhy: string;
  welcome: Welcome | null;
  now: Now | null;
  past: Past | null;
  /** Questions without a committed answer: those that hold up the battle, and all of them. */
  owed: number;
  open: number;
  /** Of a shared side: those whose part is still owed, when one's own is given. */
  fellows?: readonly string[];
  /** Real dice are wanted that are entered at this screen. */
  throws: boolean;
}

export function situation(known: Known): Situation {
  const { link, welcome, now } = known;
  const w = words.now;
  if (link === "refused") return { kind: "link", title: words.link.refused(known.linkWhy), text: "" };
  if (link === "closed") return { kind: "link", title: words.link.closed, text: "" };
  if (!now || !welcome) return { kind: "link", title: link === "lost" ? words.link.lost : words.link.connecting, text: "" };
  const name = (seat: number): string => {
    const side = now.sides.find((s) => s.seat === seat);
    return side ? side.title || side.name : `${seat}`;
  };
  const sideOf = (seat: number | null): number | null => now.sides.find((s) => s.seat === seat)?.side ?? null;
  const mine = welcome.role === "commander" ? (welcome.seat ?? null) : null;
  const others = [...(known.owed === 0 ? (known.fellows ?? []) : []), ...now.waiting.filter((seat) => seat !== mine).map(name)];

  if (known.past) return { kind: "past", title: w.inReplay(known.past.phase_name), text: "" };
  if (now.result) {
    const winner = now.result.winner ?? null;
    const title = winner === null ? w.drawn : winner === sideOf(mine) ? w.youWon : w.won(welcome.side_names[winner] ?? `${winner}`);
    const broken = now.broken ? ` ${w.brokenAfter(now.broken.text)}` : "";
    return { kind: "over", title, text: `${w.overTitle}: ${now.result.why}${broken}` };
  }
  if (now.broken) return { kind: "broken", title: now.broken.over === "" ? w.broken : w.brokenOver, text: w.brokenWhy(now.broken.text, now.broken.over) };
  if (now.paused !== "") return { kind: "paused", title: w.paused, text: w.pausedWhy(now.paused) };
  if (known.throws) return { kind: "dice", title: w.diceTitle, text: "" };
  if (now.dice.length > 0) return { kind: "wait", title: words.dice.waiting(now.dice[0]!.why), text: w.waitNothing };
  if (known.owed > 0) return { kind: "turn", title: w.yourTurn(mine === null ? "" : name(mine)), text: "" };
  if (known.open > 0) return { kind: "offer", title: w.mayAnswer(mine === null ? "" : name(mine)), text: w.optional };
  if (mine === null) return others.length > 0 ? { kind: "wait", title: w.waitTitle(others), text: w.onlooker(others) } : { kind: "work", title: w.resolving, text: w.resolvingWhy };
  if (others.length > 0) return { kind: "wait", title: w.waitTitle(others), text: now.questions.length > 0 ? w.waitSealed : w.waitNothing };
  return { kind: "work", title: w.resolving, text: w.resolvingWhy };
}
