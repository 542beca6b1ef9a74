// How much of the board is worth looking at.
import type { Scene } from "../protocol";
import type { Box, Frame } from "./geometry";
import { markersOf } from "./wrecks";

/** What the chart is looked at for. */
export type Occasion = "now" | "past" | "over";

/** All ships with some sea around them, within the board; when all is over, those that were lost as well. */
export function boxOf(scene: Scene, frame: Frame, over = false): Box {
  const shown = [...scene.pieces, ...(over ? markersOf(scene).filter((m) => m.kind === "sunk") : [])];
  if (shown.length === 0) return frame.box;
  const places = shown.map((p) => frame.place(p.x, p.y)), margin = frame.hexes ? 2 : Math.min(12, 0.05 * frame.box.right);
  const xs = places.map((p) => p.x), ys = places.map((p) => p.y);
  return {
    left: Math.max(Math.min(...xs) - margin, frame.box.left), top: Math.max(Math.min(...ys) - margin, frame.box.top),
    right: Math.min(Math.max(...xs) + margin, frame.box.right), bottom: Math.min(Math.max(...ys) + margin, frame.box.bottom),
  };
}

/** The most pixels to a unit: a hex as large as a hand, or the longest casting. */
export function nearestScale(scene: Scene, frame: Frame): number {
  if (frame.hexes) return 220;
  const longest = Math.max(...scene.pieces.map((p) => frame.size(p.model.length)), 0);
  return 420 / (longest > 0 ? longest : 8);
}
