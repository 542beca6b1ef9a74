// A side whose ships are divided between several people: who has which. One of them, the flag officer, has no list: he has
// those that nobody else has.
import type { PartFrame as Part } from "./protocol";

/** Who orders her; null: the side is not shared. */
export function commanderOf(parts: readonly Part[], handle: string): Part | null {
  return parts.find((p) => p.ships.includes(handle)) ?? parts.find((p) => p.ships.length === 0) ?? null;
}

/** Is she the reader's to order? What stands for no ship is everybody's. */
export function isMine(parts: readonly Part[], handle: string): boolean {
  return handle === "" || (commanderOf(parts, handle)?.mine ?? true);
}

/** May the reader close the order with the parts there are? */
export const mayClose = (parts: readonly Part[]): boolean => parts.length > 1 && parts.some((p) => p.mine && p.ships.length === 0);

/** Whose part is waited for. */
export const partsOwed = (parts: readonly Part[]): string[] => parts.filter((p) => p.owed && !p.given && !p.mine).map((p) => p.name);
