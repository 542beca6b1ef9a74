// The chart of a battle that has not begun, as the scene it will be drawn from.
import type { SmallChart } from "./api";
import type { PieceKind } from "./board/kinds";
import type { Piece, Scene } from "./protocol";

const MICRO_DEGREE = 1_000_000;

export function sceneOf(chart: SmallChart): Scene {
  const hexes = chart.board === "hexes";
  const pieces = chart.ships.map(([label, type, side, x, y, degrees, kind], i): Piece => ({
    handle: `${i}`, label, ship: "", type, side, x, y, heading: hexes ? degrees / 60 : degrees * MICRO_DEGREE, speed: "", sound: 100, lost: 0, badges: [],
    model: { length: 0, beam: 0 }, base: { length: 0, beam: 0 }, kind: (kind ?? "ship") as PieceKind, known: "",
  }));
  const { board, width, height, units, left, bottom, land } = chart;
  return {
    board, width, height, units, left, bottom, land, pieces, origin: [0, 0], length: "", title: "", phase: "", markers: [], side_letters: "", sheets: [], facts: [], marks: [],
    shores: chart.shores.map((corners) => ({ name: "", corners })),
  };
}
