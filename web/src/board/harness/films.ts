// What may happen to a sample, to be looked at while it stands still.
import type { EventFrame, Piece, Scene, Waypoint } from "../../protocol";
import { event } from "../../../tests/event";
import { onSea } from "../film/cues";
import { neighbour } from "../geometry";

interface Told { before: Scene; after: Scene; events: EventFrame[] }

const with_ = (scene: Scene, pieces: Piece[]): Scene => ({ ...scene, pieces });
const dice = (n: number): EventFrame["dice"] => [{ rule: "", sides: 10, need: 8, faces: Array.from({ length: n }, (_, i) => ((i * 7) % 10) + 1) }];
const fired = (who: string, whom: string, amount: number, n = 6): EventFrame =>
  event({ who: [who], whom: [whom], means: "guns", effect: amount > 0 ? "hit" : "missed", amount, dice: dice(n) });

/** Everybody two hexes on, the second after a turn to starboard; on a table 6 lengths. */
function moved(scene: Scene): Told {
  const sea = onSea(scene), events: EventFrame[] = [];
  const pieces = scene.pieces.map((piece) => {
    const way: Waypoint[] = [piece];
    if (scene.board === "hexes") {
      for (const turn of [0, 1]) {
        const last = way.at(-1)!, heading = (last.heading + turn) % 6, next = neighbour({ column: last.x, row: last.y }, heading);
        if (turn) way.push({ ...last, heading });
        way.push({ x: next.column, y: next.row, heading });
      }
    } else {
      const a = (piece.heading / 1e6) * (Math.PI / 180);
      way.push({ x: Math.round(piece.x + Math.sin(a) * 6 * scene.units), y: Math.round(piece.y + Math.cos(a) * 6 * scene.units), heading: piece.heading });
    }
    events.push(event({ kind: "move", who: [piece.handle], whom: [piece.handle], effect: "moved", track: way.map(({ x, y, heading }) => sea({ x, y, heading })) }));
    return { ...piece, ...way.at(-1)!, handle: piece.handle };
  });
  return { before: scene, after: with_(scene, pieces.map((p, i) => ({ ...scene.pieces[i]!, x: p.x, y: p.y, heading: p.heading }))), events };
}

function salvo(scene: Scene): Told {
  const own = scene.pieces.filter((p) => p.side === 0), his = scene.pieces.filter((p) => p.side === 1), sunk = his.at(-1)!;
  const events = own.slice(0, 4).flatMap((p, i) => [fired(p.handle, his[i % his.length]!.handle, i % 2 === 0 ? 2 : 0)]);
  events.push(event({ who: [his[0]!.handle], whom: [own[0]!.handle], means: "torpedoes", effect: "hit", amount: 1, dice: dice(1) }));
  events.push(fired(his[1]!.handle, own[0]!.handle, 1), event({ whom: [his[0]!.handle], effect: "damaged", amount: 3 }), event({ whom: [sunk.handle], effect: "sunk" }));
  const mark = { kind: "sunk", label: sunk.label, side: 1, x: sunk.x, y: sunk.y, piece: sunk.handle, turn: 4 };
  return { before: scene, after: { ...with_(scene, scene.pieces.filter((p) => p !== sunk)), markers: [...scene.markers, mark] }, events };
}

export const films: Record<string, (scene: Scene) => Told> = { moved, salvo };
