// The list twin of the chart: who is where, as words.
import type { Scene } from "../protocol";
import { words } from "../words";
import { type Frame, HEADING_LETTERS, hexLabel, measure, turned } from "./geometry";
import { isWreck, markersOf } from "./wrecks";

export interface TwinRow { handle: string; text: string }

export function twinRows(scene: Scene, frame: Frame, sides: string[], selected: string | null, pickable: ReadonlySet<string>): TwinRow[] {
  const w = words.chart, from = scene.pieces.find((p) => p.handle === selected);
  const ships = scene.pieces.map((piece) => {
    const at = frame.place(piece.x, piece.y);
    const heading = frame.hexes ? HEADING_LETTERS[turned(piece.heading, 0)]! : w.bearing(frame.degrees(piece.heading));
    const parts = [piece.type, piece.kind === "ship" ? "" : w.kinds[piece.kind], piece.known, sides[piece.side] ?? ""];
    if (piece.handle === selected) parts.push(w.selected);
    else if (from) {
      const m = measure(frame, frame.place(from.x, from.y), at);
      if (frame.hexes && m.range === 0) parts.push(w.sameHex);
      else parts.push(w.measured(w.range(m.range, scene.length, frame.hexes), w.bearing(m.bearing)));
    }
    if (frame.hexes) parts.push(w.at(hexLabel({ column: piece.x, row: piece.y })));
    if (piece.kind !== "datum" && piece.kind !== "battery") parts.push(w.heading(heading));
    if (piece.speed !== "") parts.push(w.speed(piece.speed));
    if (piece.kind === "ship") parts.push(w.sound(piece.sound));
    parts.push(...piece.badges.filter((b) => b.code !== "speed").map((b) => b.word));
    if (pickable.has(piece.handle)) parts.push(w.mayPick);
    return { handle: piece.handle, text: `${piece.label}: ${parts.filter((p) => p !== "").join(", ")}` };
  });
  const wrecks = markersOf(scene).filter(isWreck).map((m) => {
    const parts = [sides[m.side] ?? "", frame.hexes ? w.at(hexLabel({ column: m.x, row: Math.floor(m.y) })) : ""];
    return { handle: m.piece, text: [m.label, ...parts].filter((p) => p !== "").join(", ") };
  });
  return [...ships, ...wrecks];
}
