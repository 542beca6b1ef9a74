// Dice of a real table: which pools may be entered at this screen, and how typed figures become faces.
import type { DieName, WantedDice } from "./protocol";

export interface Typed {
  faces: number[];
  /** The first word that is not a face of such a die; empty: all are. */
  wrong: string;
}

/** 10 stands on a ten-sided die as 0. */
const faceOf = (word: string, sides: number): number => (sides === 10 && word === "0" ? 10 : Number(word));

/** Dice of one figure may stand without blanks between them; 5310 of ten-sided ones could mean two things. */
function parted(word: string, sides: number): string[] {
  const oneFigureEach = sides < 10 || (sides === 10 && !word.includes("10"));
  return oneFigureEach ? [...word] : [word];
}

/** "5 3 1 6", "5316", "5,3,10" */
export function readFaces(text: string, sides: number): Typed {
  const faces: number[] = [];
  for (const word of text.split(/[\s,;]+/).filter((w) => w !== "")) {
    for (const figure of parted(word, sides)) {
      const face = /^[0-9]+$/.test(figure) ? faceOf(figure, sides) : 0;
      if (face < 1 || face > sides) return { faces, wrong: figure };
      faces.push(face);
    }
  }
  return { faces, wrong: "" };
}

export const facesText = (faces: readonly number[]): string => faces.join(" ");

/** Where the nth face stands in `facesText`. */
export function placeOf(faces: readonly number[], n: number): [number, number] {
  const from = facesText(faces.slice(0, n)).length + (n > 0 ? 1 : 0);
  return [from, from + `${faces[n]}`.length];
}

export const poolKey = (at: DieName): string => `${at.stamp} ${at.rule} ${at.lane_actor} ${at.part} ${at.ordinal}`;

/** Somebody of this screen who is told of pools, and may throw those that are his. */
interface Seated { now: { dice: readonly WantedDice[] } | null }
export interface Throwing<S> { pool: WantedDice; by: S }

/**
 * The pools to be entered at this screen, each with the seat that rolls it. Dice are not secret: one person enters
 * those of every seat here. A pool of which the seat in front is not told what it is for is the other's alone.
 */
export function poolsAt<S extends Seated>(front: S, all: readonly S[]): Throwing<S>[] {
  const told = new Set((front.now?.dice ?? []).filter((d) => d.at.rule !== "").map((d) => poolKey(d.at)));
  return [front, ...all.filter((s) => s !== front)].flatMap((by) =>
    (by.now?.dice ?? []).filter((d) => d.mine && told.has(poolKey(d.at))).map((pool) => ({ pool, by })));
}
