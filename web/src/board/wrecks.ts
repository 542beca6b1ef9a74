// What lies on the water as it is shown: within the chart, and of a ship that went down with the turn.
import type { Marker, Scene } from "../protocol";
import { words } from "../words";
import { type Frame, onBoard, type Vec } from "./geometry";

/** A ship that went down, whose card can still be read. */
export const isWreck = (marker: Marker): boolean => marker.kind === "sunk" && marker.piece !== "";

/** In a hex a wreck lies below the middle, where ships stand, and several one above the other; in parts of a hex. */
const BELOW = [0.37, 0.2, 0.03];

/** A chart that goes with the ships leaves wrecks behind. A counter that bears the name of one of its ships still has it when that one went down: the name chooses the counter. */
export function markersOf(scene: Scene): Marker[] {
  const afloat = new Set(scene.pieces.map((p) => p.handle));
  const hexes = scene.board === "hexes", lying = new Map<string, number>();
  return scene.markers.filter((m) => !hexes || onBoard(scene, { column: m.x, row: m.y })).map((m) => {
    if (m.kind !== "sunk") return m;
    const here = `${m.x} ${m.y}`, before = lying.get(here) ?? 0;
    lying.set(here, before + 1);
    return { ...m, piece: afloat.has(m.piece) ? "" : m.piece, label: words.chart.sunk(m.label, m.turn), y: hexes ? m.y + BELOW[before % BELOW.length]! : m.y };
  });
}

/** The wreck nearest to a place of the board within reach, both in its lengths. */
export function wreckAt(scene: Scene, frame: Frame, at: Vec, reach: number): string | null {
  let best: string | null = null, least = reach;
  for (const marker of markersOf(scene).filter(isWreck)) {
    const place = frame.place(marker.x, marker.y), gap = Math.hypot(place.x - at.x, place.y - at.y);
    if (gap <= least) [best, least] = [marker.piece, gap];
  }
  return best;
}
