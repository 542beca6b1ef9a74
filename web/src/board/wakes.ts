// Wakes as a few paths, one an age, so that hundreds of ships cost no more than one.
import type { Scene, Wake } from "../protocol";
import { type Frame, gap, onBoard, polyline, times, type Vec } from "./geometry";

export interface Age { side: number; path: string; opacity: number; width: number }
const AGES = 6;

/** The newest legs are strongest; what is older than six legs is as faint as the sixth. */
export function wakeAges(wakes: Wake[], scene: Scene, frame: Frame, scale: number): Age[] {
  const pieces = new Map(scene.pieces.map((p) => [p.handle, p]));
  const ages = new Map<string, Age>();
  for (const wake of wakes) {
    const piece = pieces.get(wake.piece);
    if (!piece) continue;
    const been = [...wake.points, [piece.x, piece.y] as const];
    // A chart that was moved under the ships has left the older part behind.
    const off = frame.hexes ? been.findLastIndex(([column, row]) => !onBoard(scene, { column, row })) : -1;
    const points: Vec[] = been.slice(off + 1).map(([x, y]) => times(frame.place(x, y), scale));
    const way = points.filter((p, i) => i === 0 || gap(p, points[i - 1]!) > 0.01);
    for (let i = way.length - 1; i > 0; --i) {
      const age = Math.min(way.length - 1 - i, AGES - 1), side = piece.side <= 1 ? piece.side : 2;
      const key = `${side} ${age}`;
      const row = ages.get(key) ?? { side, path: "", opacity: 0.55 * (1 - age / AGES) + 0.06, width: 3.4 - age * 0.45 };
      row.path += polyline([way[i - 1]!, way[i]!]);
      ages.set(key, row);
    }
  }
  return [...ages.values()];
}
