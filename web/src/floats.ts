// How much of the chart the panels that float over it cover, edge by edge.
import { type Insets } from "./board/camera.svelte";

/** Up to this width the panels lie below the chart (Battle.svelte). */
export const PHONE = 760;
/** Lower than this part of the chart a card at the right covers the foot of it, not its side. */
const LOW = 0.4;

type Place = "left" | "right" | "foot";
type Rect = Pick<HTMLElement, "offsetLeft" | "offsetTop" | "offsetWidth" | "offsetHeight">;

export function coveredBy(floats: Partial<Record<Place, Rect | null>>, folded: Record<Place, boolean>, table: { width: number; height: number }): Insets {
  const { left, right, foot } = floats;
  const above = (float: Rect): number => table.height - float.offsetTop;
  const low = right ? right.offsetTop > table.height * LOW : false;
  return {
    left: left && !folded.left ? left.offsetLeft + left.offsetWidth : 0,
    top: 0,
    right: right && !folded.right && !low ? table.width - right.offsetLeft : 0,
    bottom: foot && !folded.foot ? above(foot) : 0,
  };
}
