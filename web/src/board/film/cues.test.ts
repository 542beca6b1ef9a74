import { describe, expect, it } from "vitest";
import type { EventFrame, Piece, Scene, Waypoint } from "../../protocol";
import { event, pool } from "../../../tests/event";
import { carried, onSea, schedule } from "./cues";
import { harmIn, stageOf, wakesTo } from "./stage";

const piece = (handle: string, x: number, y: number, over: Partial<Piece> = {}): Piece =>
  ({ handle, label: handle, x, y, heading: 0, side: 0, sound: 100, lost: 0, badges: [], kind: "ship", ...over }) as unknown as Piece;
const scene = (pieces: Piece[], over: Partial<Scene> = {}): Scene =>
  ({ board: "hexes", origin: [0, 0], width: 30, height: 20, units: 1, pieces, markers: [], marks: [], ...over }) as unknown as Scene;
const at = (x: number, y: number, heading: number): Waypoint => ({ x, y, heading });
const moved = (who: string, ...track: Waypoint[]): EventFrame => event({ kind: "move", who: [who], whom: [who], effect: "moved", track });
const fired = (who: string, whom: string, amount: number, over: Partial<EventFrame> = {}): EventFrame =>
  event({ who: [who], whom: [whom], means: "guns", effect: amount > 0 ? "hit" : "missed", amount, dice: [{ ...pool, faces: [1, 2, 3, 6] }], ...over });

const lion = piece("Lion", 4, 4), tiger = piece("Tiger", 5, 4), moltke = piece("Moltke", 10, 8, { side: 1 });
const still = scene([lion, tiger, moltke]);

describe("moves", () => {
  it("go together along the way that was steered, as the chart has it", () => {
    const after = scene([{ ...lion, y: 3 }, { ...tiger, y: 3 }, moltke]);
    const film = schedule([moved("Lion", at(4, 2, 0), at(4, 1, 0)), event({ kind: "turn_point" }), moved("Tiger", at(5, 2, 0), at(5, 1, 0))], still, after);
    expect(film.cues.map((c) => [c.kind, c.at, c.who, c.event])).toEqual([["glide", 0, "Lion", 0], ["glide", 0, "Tiger", 2]]);
    expect(film.cues[0]!.way).toEqual([at(4, 4, 0), at(4, 3, 0)]);
    expect(film.length).toBe(600);
  });
  it("of one ship follow each other", () => {
    const film = schedule([moved("Lion", at(4, 2, 0), at(4, 1, 0)), moved("Lion", at(4, 1, 0), at(4, 0, 0))], still, scene([{ ...lion, y: 2 }, tiger, moltke]));
    expect(film.cues.map((c) => c.at)).toEqual([0, 600]);
  });
  it("that nobody tells of are straight", () => {
    const film = schedule([], still, scene([{ ...lion, y: 2 }, tiger, moltke]));
    expect(film.cues).toMatchObject([{ kind: "glide", event: -1, who: "Lion", way: [at(4, 4, 0), at(4, 2, 0)] }]);
  });
  it("are none when the chart was moved under the ships", () => {
    const floated = scene([piece("Lion", 7, 4), piece("Tiger", 8, 5)], { origin: [-3, 1] });
    expect(floated.pieces.map((p) => onSea(floated)(p))).toEqual(still.pieces.slice(0, 2).map((p) => onSea(still)(p)));
    expect(carried(lion, still, floated)).toMatchObject({ x: 7, y: 4 });
    expect(schedule([], still, floated).cues).toEqual([]);
  });
  it("are not shown of ships that are not known", () => {
    expect(schedule([moved("Emden", at(1, 1, 0), at(1, 2, 0)), fired("Emden", "Lion", 1)], still, still).cues.map((c) => c.kind)).toEqual(["strike"]);
  });
});

describe("fire", () => {
  it("comes in the order of the log, after the moves, and what it does when the shells fall", () => {
    const film = schedule([
      moved("Lion", at(4, 2, 0), at(4, 1, 0)), fired("Lion", "Moltke", 1), fired("Moltke", "Lion", 0),
      event({ whom: ["Moltke"], effect: "damaged", amount: 3 }), event({ whom: ["Moltke"], effect: "sunk" }),
    ], still, scene([{ ...lion, y: 3 }, tiger]));
    expect(film.cues.map((c) => [c.kind, c.at, c.whom])).toEqual([
      ["glide", 0, ""], ["salvo", 600, "Moltke"], ["salvo", 770, "Lion"], ["strike", 940, "Moltke"], ["sink", 1030, "Moltke"],
    ]);
    expect(film.cues[1]).toMatchObject({ who: "Lion", amount: 1, misses: 3 });
    expect(film.length).toBe(1630);
  });
  it("by torpedoes is another thing", () => {
    expect(schedule([fired("Lion", "Moltke", 0, { means: "torpedoes" })], still, still).cues[0]!.kind).toBe("torpedo");
  });
  it("of dice that nothing else is seen of is told", () => {
    expect(schedule([event({ kind: "first_player", dice: [pool] }), event({ kind: "turn" })], still, still).cues.map((c) => c.kind)).toEqual(["tell"]);
  });
});

describe("a film", () => {
  const many = Array.from({ length: 400 }, (_, i) => fired("Lion", "Moltke", i % 3, { phase: 2 }));
  const { cues, length } = schedule([moved("Lion", at(4, 2, 0), at(4, 1, 0)), ...many], still, scene([{ ...lion, y: 3 }, tiger, moltke]));
  it("is never long, however much happened", () => {
    expect(length).toBeLessThanOrEqual(3600 + 1);
    expect(Math.max(...cues.map((c) => c.at + c.for))).toBeLessThanOrEqual(length + 1e-6);
  });
  it("lets nothing be shorter than can be seen, longer than 600 ms, or out of order", () => {
    expect(cues.every((c) => c.for >= 200 && c.for <= 600)).toBe(true);
    expect(cues.map((c) => c.at)).toEqual([...cues.map((c) => c.at)].sort((a, b) => a - b));
  });
  it("keeps moves and fire apart even when they are of one phase", () => {
    const one = schedule([moved("Lion", at(4, 2, 0), at(4, 1, 0)), ...many.map((e) => ({ ...e, phase: 1 }))], still, scene([{ ...lion, y: 3 }, tiger, moltke]));
    expect(one.length).toBeLessThanOrEqual(3001);
    expect(one.cues[1]!.at).toBeGreaterThanOrEqual(one.cues[0]!.for);
  });
  it("of many phases is bounded as a whole", () => {
    const phases = Array.from({ length: 20 }, (_, p) => Array.from({ length: 40 }, () => fired("Lion", "Moltke", 1, { phase: p + 1 }))).flat();
    expect(schedule(phases, still, still).length).toBeLessThanOrEqual(6000 + 20 * 200);
  });
});

describe("wakes", () => {
  it("end where she is, while she has not yet gone on", () => {
    const wakes = [{ piece: "Lion", points: [[4, 6], [4, 5], [4, 4], [4, 3]] as [number, number][] }, { piece: "Emden", points: [[1, 1], [1, 2]] as [number, number][] }];
    expect(wakesTo(wakes, still)).toEqual([{ piece: "Lion", points: [[4, 6], [4, 5], [4, 4]] }, wakes[1]]);
  });
});

describe("the stage", () => {
  const burning = [{ code: "fire" as const, word: "on fire" }];
  const after = scene([lion, { ...tiger, sound: 40, badges: burning }], { markers: [{ kind: "sunk", piece: "Moltke", label: "Moltke", side: 1, x: 10, y: 8, turn: 2 }] });
  const film = schedule([fired("Lion", "Moltke", 2), event({ whom: ["Moltke"], effect: "sunk" }), event({ whom: ["Tiger"], effect: "damaged" })], still, after);
  const stage = stageOf(still, after, film);
  it("has those who will be gone, and nobody's mark before she is", () => {
    expect(stage.pieces.map((p) => p.handle)).toEqual(["Lion", "Tiger", "Moltke"]);
    expect(stage.markers).toEqual([]);
  });
  it("shows nobody harmed before it is seen", () => expect(stage.pieces[1]).toMatchObject({ sound: 100, badges: [] }));
  it("shows her as she is once it has been", () => {
    expect(harmIn(film).map((h) => h.whom)).toEqual(["Moltke", "Tiger"]);
    expect(stageOf(still, after, film, 2).pieces[1]).toMatchObject({ sound: 40, badges: burning });
  });
  it("does not have ships that are gone without a word", () => {
    expect(stageOf(still, after, { cues: [], length: 0 }).pieces.map((p) => p.handle)).toEqual(["Lion", "Tiger"]);
  });
});
