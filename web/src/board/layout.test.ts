import { describe, expect, it } from "vitest";
import type { Piece, Scene } from "../protocol";
import { badgesOf } from "./badges";
import { frameOf } from "./geometry";
import { PLATE_HEIGHT, platesOf, type Pose, poseAt, posesOf } from "./layout";
import { signOf } from "./kinds";
import { twinRows } from "./twin";

const width = (text: string): number => text.length * 6;
const piece = (over: Partial<Piece>): Piece => ({
  handle: "Lion", label: "Lion", ship: "", type: "BC", side: 0, x: 0, y: 0, heading: 0, speed: "5", sound: 100, lost: 0, badges: [],
  model: { length: 0, beam: 0 }, base: { length: 0, beam: 0 }, kind: "ship", known: "", ...over,
});
const sceneOf = (pieces: Piece[], board: "hexes" | "table" = "hexes"): Scene => ({
  board, width: board === "hexes" ? 30 : 300, height: board === "hexes" ? 20 : 200, units: 1, length: "hex", title: "", phase: "",
  pieces, land: [], shores: [], markers: [], origin: [0, 0], side_letters: "Rb", sheets: [], facts: [], left: 0, bottom: 0, marks: [],
});
const layOut = (pieces: Piece[], scale: number, board: "hexes" | "table" = "hexes") => {
  const scene = sceneOf(pieces, board);
  return posesOf(scene, frameOf(scene), new Map(), scale);
};

describe("ships in one hex", () => {
  it("stand apart when on one heading", () => {
    const poses = layOut(["a", "b", "c"].map((handle) => piece({ handle, x: 4, y: 4, heading: 1 })), 60);
    for (const a of poses)
      for (const b of poses) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.beam);
  });
  it("stand apart at any zoom and keep near the hex", () => {
    const poses = layOut([0, 2, 4].map((heading) => piece({ handle: String(heading), x: 4, y: 4, heading })), 10);
    expect(new Set(poses.map((p) => `${p.x.toFixed()},${p.y.toFixed()}`)).size).toBe(3);
    for (const p of poses) expect(Math.hypot(p.x - 4 * 8.66, p.y - 40)).toBeLessThan(30);
  });
  it("leave a single ship in the middle", () => {
    const [pose] = layOut([piece({ x: 2, y: 3 })], 100);
    expect(pose!.y).toBeCloseTo(300);
  });
});

describe("picking", () => {
  const poses = layOut([piece({ x: 2, y: 3 }), piece({ handle: "Tiger", x: 4, y: 3 })], 100);
  it("finds the nearest hull within reach", () => {
    expect(poseAt(poses, { x: poses[0]!.x + 12, y: poses[0]!.y - 20 }, 20)?.piece.handle).toBe("Lion");
    expect(poseAt(poses, { x: poses[1]!.x, y: poses[1]!.y }, 20)?.piece.handle).toBe("Tiger");
    expect(poseAt(poses, { x: 0, y: 0 }, 20)).toBeNull();
  });
});

describe("nameplates", () => {
  it("keep off the crosses of ships that went down", () => {
    const poses = layOut([piece({ x: 4, y: 4 })], 60), free = platesOf(poses, width).get("Lion")!;
    const cross = { x: free.x + free.width / 2, y: free.y + PLATE_HEIGHT / 2 }, moved = platesOf(poses, width, [cross]).get("Lion")!;
    expect(cross.x < moved.x || cross.x > moved.x + moved.width || cross.y < moved.y || cross.y > moved.y + PLATE_HEIGHT).toBe(true);
  });
  it("never overlap, and large ships are named first", () => {
    const many = Array.from({ length: 250 }, (_, i) =>
      piece({ handle: `s${i}`, label: `Ship ${i}`, type: i % 5 === 0 ? "BC" : "DD", x: 20 + (i % 25) * 10, y: 20 + Math.floor(i / 25) * 9, heading: 90e6 }));
    const poses = layOut(many, 3, "table");
    const plates = [...platesOf(poses, width).values()];
    for (const a of plates)
      for (const b of plates)
        if (a !== b)
          expect(a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + PLATE_HEIGHT && b.y < a.y + PLATE_HEIGHT).toBe(false);
    const named = (type: string) => plates.filter((p) => p.piece.type === type).length / many.filter((p) => p.type === type).length;
    expect(named("BC")).toBeGreaterThan(named("DD"));
  });
  const labelled = (handle: string, over: Partial<Piece>): Piece => piece({ handle, label: `HMS ${handle} the Great`, ...over });
  const nameless = (poses: Pose[]): string[] => {
    const plates = platesOf(poses, width);
    return poses.map((p) => p.piece.handle).filter((handle) => !plates.has(handle));
  };
  it("leave out nobody while there is free sea around: six in a hex, abreast and in a ring", () => {
    const six = (heading: (i: number) => number): Piece[] => [..."abcdef"].map((handle, i) => labelled(handle, { x: 8, y: 8, heading: heading(i) }));
    for (const scale of [20, 45, 84]) {
      expect(nameless(layOut(six(() => 3), scale))).toEqual([]);
      expect(nameless(layOut(six((i) => i), scale))).toEqual([]);
    }
  });
  it("leave out nobody while there is free sea around: a cruiser screen close together", () => {
    const screen = [[0, 0], [1, 0], [2, 1], [0, 1], [1, 1], [2, 2], [3, 2]].map(([x, y], i) => labelled(`c${i}`, { type: "CL", x: 10 + x!, y: 5 + y!, heading: 2 }));
    expect(nameless(layOut(screen, 15))).toEqual([]);
  });
  it("far from their ships have a leader that crosses no other hull", () => {
    const poses = layOut([..."abcde"].map((handle) => labelled(handle, { x: 8, y: 8, heading: 3 })), 45);
    const plates = [...platesOf(poses, width).values()];
    const apart = plates.filter((p) => p.leader !== "");
    expect(apart.length).toBeGreaterThan(0);
    for (const { leader, piece: own } of apart) {
      const [ax, ay, bx, by] = /M(\S+) (\S+)L(\S+) (\S+)/.exec(leader)!.slice(1).map(Number) as [number, number, number, number];
      for (let part = 0.05; part < 1; part += 0.05) {
        const at = { x: ax + (bx - ax) * part, y: ay + (by - ay) * part };
        expect(poseAt(poses.filter((p) => p.piece !== own), at, 0)).toBeNull();
      }
    }
  });
  it("count the nameless of her side behind a name near them", () => {
    const line = Array.from({ length: 60 }, (_, i) => piece({ handle: `s${i}`, label: `A very long name ${i}`, x: 20 + (i % 10) * 3, y: 20 + Math.floor(i / 10) * 3, heading: 90e6 }));
    const plates = [...platesOf(layOut(line, 3, "table"), width).values()], counted = plates.reduce((sum, p) => sum + Number(p.more.slice(1) || 0), 0);
    expect(plates.length).toBeLessThan(60);
    expect(counted).toBeGreaterThan(0);
    expect(counted + plates.length).toBeLessThanOrEqual(60);
  });
  it("are names alone on a narrow screen, close to their ships", () => {
    const [plate] = platesOf(layOut([piece({})], 60), width, [], true).values();
    expect([plate!.note, plate!.leader]).toEqual(["", ""]);
  });
  it("are full where there is room", () => {
    const plate = platesOf(layOut([piece({ badges: [{ code: "speed", word: "speed 5" }, { code: "fire", word: "on fire" }] })], 60), width).get("Lion")!;
    expect(plate.note).toBe("BC · 5");
    expect(plate.badges.map((b) => b.word)).toEqual(["on fire"]);
  });
});

describe("badges", () => {
  it("puts harm first, and has a letter for what has no glyph", () => {
    const badges = badgesOf([{ code: "smoke", word: "smoke" }, { code: "rudder", word: "rudder jammed" }, { code: "other", word: "shown N" }]);
    expect(badges.map((b) => b.word)).toEqual(["rudder jammed", "smoke", "shown N"]);
    expect(badges[2]!.path).toBe("");
    expect(badges[2]!.letter).toBe("S");
  });
});

describe("pieces that are no ships", () => {
  it("have a sign of their own, as large at any scale", () => {
    for (const kind of ["counter", "spread", "aircraft", "battery", "datum"] as const) {
      expect(signOf(kind)!.path, kind).not.toBe("");
      const scene = sceneOf([piece({ handle: kind, kind })], "table"), at = (scale: number) => posesOf(scene, frameOf(scene), new Map(), scale)[0]!;
      expect([at(1).length, at(40).length]).toEqual([signOf(kind)!.size.length, signOf(kind)!.size.length]);
    }
    expect(signOf("ship")).toBeNull();
  });
  it("are told by what is known of them", () => {
    const scene = sceneOf([piece({ handle: "7", label: "7", kind: "counter", known: "sighted 0412, a cruiser", type: "" })], "table");
    const [row] = twinRows(scene, frameOf(scene), ["", ""], null, new Set());
    expect(row!.text).toContain("unidentified, sighted 0412, a cruiser");
    expect(row!.text).not.toContain("hull");
  });
});
