import { describe, expect, it } from "vitest";
import { facesText, placeOf, poolsAt, readFaces } from "./dice";
import type { WantedDice } from "./protocol";

describe("typed dice", () => {
  it("are one figure each, with blanks, commas or nothing between them", () => {
    for (const text of ["5 3 1 6", "5316", "5,3;1 6", " 53 16 "]) expect(readFaces(text, 6)).toEqual({ faces: [5, 3, 1, 6], wrong: "" });
    expect(readFaces("", 6)).toEqual({ faces: [], wrong: "" });
  });
  it("of ten sides have a 10 that is also written 0", () => {
    expect(readFaces("5 0 10 1", 10).faces).toEqual([5, 10, 10, 1]);
    expect(readFaces("5016", 10).faces).toEqual([5, 10, 1, 6]);
  });
  it("that could mean two things, or are no faces, are named", () => {
    expect(readFaces("5 310", 10)).toEqual({ faces: [5], wrong: "310" });
    expect(readFaces("5 7", 6)).toEqual({ faces: [5], wrong: "7" });
    expect(readFaces("5 x", 6).wrong).toBe("x");
    expect(readFaces("0", 6).wrong).toBe("0");
    expect(readFaces("12 20", 20).faces).toEqual([12, 20]);
  });
  it("can be found again in their text, to change one", () => {
    const faces = [5, 10, 3];
    const cut = (n: number): string => facesText(faces).slice(...placeOf(faces, n));
    expect([cut(0), cut(1), cut(2)]).toEqual(["5", "10", "3"]);
  });
});

describe("pools at a screen", () => {
  const pool = (actor: number, mine: boolean, rule = "GF-6.2.1-01"): WantedDice =>
    ({ at: { stamp: 1, rule, lane_actor: actor, part: 0, ordinal: 0 }, count: 1, sides: 6, why: "", faces: [], modifiers: [], mine });
  const hidden = { ...pool(0, false, ""), count: 0 };
  const seat = (...dice: WantedDice[]) => ({ now: { dice } });
  it("are those of every seat at it, those of the seat in front first", () => {
    const spee = seat(pool(1, false), pool(2, true)), cradock = seat(pool(1, true), pool(2, false));
    expect(poolsAt(spee, [cradock, spee]).map((t) => [t.pool.at.lane_actor, t.by])).toEqual([[2, spee], [1, cradock]]);
  });
  it("are not those of somebody at another screen", () => expect(poolsAt(seat(pool(1, false)), [])).toEqual([]));
  it("are hidden from the other seat where the rule hides them", () => {
    const spee = seat(hidden), cradock = seat(pool(1, true));
    expect(poolsAt(spee, [spee, cradock])).toEqual([]);
    expect(poolsAt(cradock, [spee, cradock])).toHaveLength(1);
  });
});
