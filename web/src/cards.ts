// Playing cards in what an event was settled with: systems with a deck name colour and rank.
import type { EventFrame } from "./protocol";

export interface Card { color: string; rank: string }

function isCard(value: unknown): value is Card {
  if (typeof value !== "object" || value === null) return false;
  const { color, rank } = value as Partial<Card>;
  return typeof color === "string" && typeof rank === "string";
}
const field = (json: unknown, name: string): unknown => (typeof json === "object" && json !== null ? (json as Record<string, unknown>)[name] : undefined);

/** The card that was drawn, as far as the reader may know it, or those that were played. */
export function cardsOf({ facts, outcome }: Pick<EventFrame, "facts" | "outcome">): Card[] {
  const drawn = field(outcome, "card"), played = field(facts, "cards");
  return [...(isCard(drawn) ? [drawn] : []), ...(Array.isArray(played) ? played.filter(isCard) : [])];
}
