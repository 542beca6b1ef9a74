import { describe, expect, it } from "vitest";
import { shipsOf } from "../names";
import type { Scene } from "../protocol";
import { frameOf } from "./geometry";
import { samples } from "./harness/scenes";
import { markerNames } from "./marks";
import { twinRows } from "./twin";
import { markersOf, wreckAt } from "./wrecks";

const { scene } = samples.hex!(), frame = frameOf(scene);
const sunk = scene.markers.find((m) => m.kind === "sunk")!;
const with_ = (over: Partial<typeof sunk>): Scene => ({ ...scene, markers: [{ ...sunk, ...over }] });

describe("a sunk ship", () => {
  it("is marked with her name and the turn", () => {
    expect(markersOf(scene).map((m) => m.label)).toContain("V 187, sunk turn 2");
    expect(markersOf(with_({ turn: 0 }))[0]!.label).toBe("V 187, sunk");
    expect(markerNames(scene).map((m) => m.label)).toContain("V 187, sunk turn 2");
  });
  it("leaves her name to the counter that still bears it", () => {
    const both: Scene = { ...scene, pieces: [{ ...scene.pieces[0]!, handle: sunk.piece }], markers: [sunk] };
    expect(twinRows(both, frame, [], null, new Set()).map((row) => row.handle)).toEqual([sunk.piece]);
    expect(wreckAt(both, frame, frame.place(sunk.x, sunk.y), 2)).toBeNull();
  });
  it("is left behind by a chart that has gone on", () => {
    expect(markersOf(with_({ x: -3 }))).toEqual([]);
  });
  it("can be chosen where she went down, and nowhere else", () => {
    const { x, y } = markersOf(scene).find((m) => m.kind === "sunk")!, at = frame.place(x, y);
    expect(wreckAt(scene, frame, { x: at.x + 0.1, y: at.y }, 0.2)).toBe("V 187");
    expect(wreckAt(scene, frame, { x: at.x + 0.3, y: at.y }, 0.2)).toBeNull();
  });
  it("lies beside the ships of her hex, and beside others that went down there", () => {
    const two = markersOf({ ...scene, markers: [sunk, { ...sunk, piece: "V 5" }] }).map((m) => m.y - sunk.y);
    expect(two[0]).toBeGreaterThan(0.3);
    expect(two[0]! - two[1]!).toBeGreaterThan(0.1);
  });
  it("is in the list of those who hear the chart", () => {
    expect(twinRows(scene, frame, ["British", "German"], null, new Set()).at(-1)).toEqual({ handle: "V 187", text: "V 187, sunk turn 2, German, at D15" });
  });
  it("can be chosen where the log tells of her", () => {
    expect(shipsOf(scene).get("V 187")).toBe("V 187");
    expect(shipsOf({ ...scene, markers: [], sheets: [{ handle: "Nürnberg", title: "", side: 1, rows: [], piece: "", version: "" }] }).get("Nürnberg")).toBe("Nürnberg");
    expect(shipsOf(null).size).toBe(0);
  });
});
