// Who else sits at the table and what he does meanwhile: has ordered, still orders, or waits. What the server says of who is awaited
// (`now.waiting`) and what it said before in the same phase is all there is to go by.
import type { Now } from "./protocol";

export type Doing = "ready" | "ordering" | "waiting";
export interface Other { seat: number; side: number; name: string; doing: Doing }

/** Seats of whom an answer is or was awaited in this phase: once it has come they are ready. */
export interface Awaited { phase: number; seats: readonly number[] }
export function awaitedIn(now: Now, before: Awaited): Awaited {
  const kept = before.phase === now.phase ? before.seats : [];
  return { phase: now.phase, seats: [...new Set([...kept, ...now.waiting])] };
}

export function othersAt(now: Now, mine: number | null, awaited: Awaited): Other[] {
  const doing = (seat: number): Doing => (now.waiting.includes(seat) ? "ordering" : awaited.phase === now.phase && awaited.seats.includes(seat) ? "ready" : "waiting");
  return now.sides.filter((s) => s.seat !== mine).map((s) => ({ seat: s.seat, side: s.side, name: s.title || s.name, doing: doing(s.seat) }));
}
