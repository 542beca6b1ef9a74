// Hulls: outlines true to length and beam, and how large they are drawn.
import type { Piece } from "../protocol";
import type { Frame } from "./geometry";
import type { DeckPlan } from "./plan";

export interface ShipSize { length_ft: number; beam_ft: number; plan?: DeckPlan }

/** Where the register gives nothing: what ships of the type usually were. */
const USUAL: Record<string, ShipSize> = {
  BC: { length_ft: 680, beam_ft: 88 }, BB: { length_ft: 580, beam_ft: 90 }, B: { length_ft: 420, beam_ft: 75 },
  AC: { length_ft: 490, beam_ft: 71 }, PC: { length_ft: 370, beam_ft: 54 }, CL: { length_ft: 450, beam_ft: 47 },
  LC: { length_ft: 450, beam_ft: 47 }, DD: { length_ft: 270, beam_ft: 26 }, TB: { length_ft: 215, beam_ft: 22 },
};
const ANY: ShipSize = { length_ft: 430, beam_ft: 60 };

export const sizeOf = (piece: Pick<Piece, "ship" | "type">, outlines: ReadonlyMap<string, ShipSize>): ShipSize =>
  outlines.get(piece.ship) ?? USUAL[piece.type] ?? ANY;

export interface Hull { length: number; beam: number }

/** The longest ship of the age: hulls on hexes are drawn as parts of hers. */
const LONGEST = 860;

/** Is she a counter, not a casting? No hull is so broad. */
export const isCounter = ({ model }: Pick<Piece, "model">): boolean => model.length > 0 && model.beam > 0.3 * model.length;

/** Length and beam in board units, true to scale. Hexes have no scale of their own: there the longest ship nearly fills one, and
    small craft are a little favoured. */
export function trueHull(piece: Piece, size: ShipSize, frame: Frame): Hull {
  if (!frame.hexes && piece.model.length > 0) {
    // A counter is as broad as its print wants; the ship on it is not.
    const length = frame.size(piece.model.length), beam = frame.size(piece.model.beam);
    return { length, beam: isCounter(piece) ? (length * size.beam_ft) / size.length_ft : beam };
  }
  const share = Math.min(size.length_ft / LONGEST, 1);
  const length = frame.hexes ? 0.98 * share ** 0.6 : share * 8.5;
  return { length, beam: (length * size.beam_ft) / size.length_ft };
}

/** In pixels: true where scale allows, else large enough to be seen and told apart; larger ships stay larger. `room` is the way
    to her next neighbour: ships in line are enlarged until they touch, and never so far that they cannot be seen. */
export function drawnHull(hull: Hull, size: ShipSize, scale: number, room = Infinity): Hull {
  const share = Math.min(size.length_ft / LONGEST, 1);
  const least = 16 + 10 * share, wanted = 28 + 28 * share;
  const length = Math.max(hull.length * scale, Math.min(wanted, Math.max(room * 0.94, least)));
  const widest = 6 + 3 * share + Math.min(length / wanted, 1) * (1.5 + 2 * share);
  return { length, beam: Math.max((length * hull.beam) / hull.length, widest) };
}

/** Drawn by herself in a box: a little broader than she was, as small hulls are on the chart. */
export function drawingHull(size: ShipSize, width: number, height: number, whole: boolean): Hull {
  const share = whole ? 1 : 0.45 + 0.55 * Math.min(size.length_ft / 720, 1);
  const length = width * share;
  return { length, beam: Math.min((length * size.beam_ft * 1.3) / size.length_ft, height) };
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Bow to the north, centre at 0, 0. The bow is sharp; the stern tells the side as nameplates do: round for the first, angled
    for the second, square for the rest. */
export function hullPath({ length, beam }: Hull, side: number): string {
  const l = length / 2, b = beam / 2;
  const bow = (s: number): string => `${n(s * b * 0.42)} ${n(-l * 0.78)} ${n(s * b)} ${n(-l * 0.52)} ${n(s * b)} ${n(-l * 0.16)}`;
  const run = l - Math.min(b * 1.5, l * 0.5);
  const stern =
    side === 0
      ? `L${n(b)} ${n(run)}C${n(b)} ${n(l - b * 0.3)} ${n(b * 0.6)} ${n(l)} 0 ${n(l)}C${n(-b * 0.6)} ${n(l)} ${n(-b)} ${n(l - b * 0.3)} ${n(-b)} ${n(run)}`
      : side === 1
        ? `L${n(b)} ${n(run)}L${n(b * 0.35)} ${n(l)}L${n(-b * 0.35)} ${n(l)}L${n(-b)} ${n(run)}`
        : `L${n(b)} ${n(l)}L${n(-b)} ${n(l)}`;
  const back = `L${n(-b)} ${n(-l * 0.16)}C${n(-b)} ${n(-l * 0.52)} ${n(-b * 0.42)} ${n(-l * 0.78)} 0 ${n(-l)}`;
  return `M0 ${n(-l)}C${bow(1)}${stern}${back}Z`;
}

/** The fore part of the deck, drawn lighter, so that bow and stern cannot be mistaken. */
export function foredeckPath({ length, beam }: Hull): string {
  const l = length / 2, b = (beam / 2) * 0.62;
  return `M0 ${n(-l * 0.9)}C${n(b * 0.42)} ${n(-l * 0.76)} ${n(b)} ${n(-l * 0.6)} ${n(b)} ${n(-l * 0.4)}L0 ${n(-l * 0.52)}L${n(-b)} ${n(-l * 0.4)}C${n(-b)} ${n(-l * 0.6)} ${n(-b * 0.42)} ${n(-l * 0.76)} 0 ${n(-l * 0.9)}Z`;
}

export interface Bar { from: number; split: number; to: number; width: number }
/** The bar along the keel: sound from the stern up to `split`, lost from there. */
export function damageBar({ length, beam }: Hull, sound: number): Bar {
  const from = length * 0.36, to = -length * 0.14;
  const left = Math.min(Math.max(sound, 0), 100) / 100;
  return { from, to, split: from + (to - from) * left, width: Math.min(Math.max(beam * 0.26, 2), 7) };
}
