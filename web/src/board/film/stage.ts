// What stands on the chart while a film runs: the position after, with those still afloat who will be gone, and everybody as she was
// before until it is seen what befell her.
import type { Mark, Piece, Scene, Wake } from "../../protocol";
import { carried, type Film } from "./cues";

/** Who is harmed in the film, and from when on all of it has been seen; the first who is done with first. */
export function harmIn(film: Film): { whom: string; until: number }[] {
  const until = new Map<string, number>();
  for (const c of film.cues) if (c.kind === "strike" || c.kind === "sink") until.set(c.whom, Math.max(until.get(c.whom) ?? 0, c.at + c.for));
  return [...until].map(([whom, end]) => ({ whom, until: end })).sort((a, b) => a.until - b.until);
}
/** Of all who are seen moving or going. */
const castOf = (film: Film): Set<string> => new Set(film.cues.flatMap((c) => [c.who, c.whom]));

/** As she was, where she is. */
const asShe = (was: Piece, is: Piece): Piece => ({ ...is, sound: was.sound, lost: was.lost, badges: was.badges });

/** So many of those harmed are shown as they are now. The scene after itself where it would be no other: the chart is then laid out once. */
export function stageOf(before: Scene, after: Scene, film: Film, seen = 0): Scene {
  const was = new Map(before.pieces.map((p) => [p.handle, p])), cast = castOf(film);
  const harmed = new Set(harmIn(film).slice(seen).map((harm) => harm.whom));
  const here = new Set(after.pieces.map((p) => p.handle));
  const pieces = after.pieces.map((piece) => {
    const old = was.get(piece.handle);
    return old && harmed.has(piece.handle) ? asShe(old, piece) : piece;
  });
  const going = before.pieces.filter((p) => !here.has(p.handle) && cast.has(p.handle)).map((p) => carried(p, before, after));
  if (harmed.size === 0 && going.length === 0) return after;
  const mourned = new Set(film.cues.filter((c) => c.kind === "sink").map((c) => c.whom));
  return { ...after, pieces: [...pieces, ...going], markers: after.markers.filter((m) => m.kind !== "sunk" || !mourned.has(m.piece)) };
}

/** The position before, on the chart of the one after. */
export const carriedAll = (before: Scene, after: Scene): Scene => ({ ...after, pieces: before.pieces.map((p) => carried(p, before, after)) });

/** Wakes as far as they lead to where the pieces are: what was made after that is not yet there. */
export function wakesTo(wakes: readonly Wake[], { pieces }: Scene): Wake[] {
  const places = new Map(pieces.map((p) => [p.handle, p]));
  return wakes.map((wake) => {
    const at = places.get(wake.piece), until = wake.points.findLastIndex(([x, y]) => x === at?.x && y === at.y);
    return until < 0 ? wake : { ...wake, points: wake.points.slice(0, until + 1) };
  });
}

/** Lines of fire that are not drawn: guns are trained along them, and their targets have names. */
export function fireOf(film: Film, marks: readonly Mark[]): Mark[] {
  const lines = film.cues.filter((c) => c.kind === "salvo").map(({ who, whom }): Mark =>
    ({ kind: "line", tone: "hit", label: "", piece: who, target: whom, points: [], heading: 0, from: 0, to: 0, inner: 0, outer: 0 }));
  return [...lines, ...marks];
}
