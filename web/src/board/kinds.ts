// Pieces that are not ships: a sign for each kind, in pixels, its front to the north. Ships have hulls (ship.ts).
import type { Piece } from "../protocol";
import type { Hull } from "./ship";

export type PieceKind = Piece["kind"];

interface Sign {
  /** As large as a finger can hit and an eye can tell from the others. */
  size: Hull;
  path: string;
  /** Drawn inside of it, in the colour of the deck. */
  inside: string;
  /** It turns with its heading; the others stand upright. */
  turns: boolean;
}

const SIGNS: Record<Exclude<PieceKind, "ship">, Sign> = {
  counter: { size: { length: 22, beam: 22 }, path: "M-11-8L0-13L11-8V10H-11Z", inside: "M-3.4-3.4A3.4 3.4 0 1 1 1.4 0C0 0.8 0 1.6 0 3M0 5.4V7", turns: true },
  spread: { size: { length: 20, beam: 14 }, path: "M0-11L2 2H-2ZM-6-8L-3 4L-6.6 5ZM6-8L3 4L6.6 5Z", inside: "", turns: true },
  aircraft: { size: { length: 20, beam: 22 }, path: "M0-11L2-4L12 0V3L2 2L1.4 7L5 10H-5L-1.4 7L-2 2L-12 3V0L-2-4Z", inside: "", turns: true },
  battery: { size: { length: 18, beam: 20 }, path: "M-10 8V-2A10 10 0 0 1 10-2V8Z", inside: "M-5 8V1M0 8V-4M5 8V1", turns: false },
  datum: { size: { length: 18, beam: 18 }, path: "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z", inside: "M0-6V6M-6 0H6", turns: false },
};

export const signOf = (kind: PieceKind): Sign | null => (kind === "ship" ? null : SIGNS[kind]);
