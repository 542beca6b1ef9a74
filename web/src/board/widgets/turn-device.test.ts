import { describe, expect, it } from "vitest";
import { angleOf, type Device, dragBegin, dragEnd, fitted, legs, readTurn, steer, track, turnText } from "./turn-device";

const device: Device = { at: { x: 100, y: 100 }, degrees: 0, way: 7, radius: 6, rim: 6, longest: Infinity, astern: false };
const turn = { first: 2, helm: "starboard", arc: 3.5 } as const;

describe("turns", () => {
  it("writes the whole way and reads it again", () => {
    expect(turnText(turn, device)).toBe("ahead 2, starboard 3.5, ahead 1.5");
    expect(turnText({ first: 0, helm: null, arc: 0 }, device)).toBe("ahead 7");
    expect(turnText({ first: 0, helm: "port", arc: 7 }, device)).toBe("port 7");
    for (const text of ["ahead 2, starboard 3.5, ahead 1.5", "port 7", "port 0.5, ahead 6.5"])
      expect(turnText(readTurn(text, device)!, device)).toBe(text);
    expect(readTurn("port 30 deg", device)!.arc).toBeCloseTo(Math.PI, 2);
    expect(readTurn("sideways 3", device)).toBeNull();
    expect(readTurn("port 1, starboard 1", device)).toBeNull();
    expect(readTurn("ahead 7", device)).toEqual({ first: 0, helm: null, arc: 0 });
    expect(readTurn("", device)).toEqual({ first: 0, helm: null, arc: 0 });
  });
  it("follows the circle with her heading along it", () => {
    const quarter = { first: 0, helm: "starboard", arc: 3 * Math.PI } as const;
    const { turned } = legs(quarter, { ...device, way: 12 });
    expect(turned.at.x).toBeCloseTo(106);
    expect(turned.at.y).toBeCloseTo(94);
    expect(turned.degrees).toBeCloseTo(90);
    const port = legs({ ...quarter, helm: "port" }, { ...device, way: 12 }).turned;
    expect(port.at.x).toBeCloseTo(94);
    expect(port.degrees).toBeCloseTo(-90);
  });
  it("goes backwards astern: the same circle, the heading turned the other way", () => {
    const end = legs({ first: 0, helm: "starboard", arc: 3 * Math.PI }, { ...device, way: 12, astern: true }).turned;
    expect(end.at.x).toBeCloseTo(106);
    expect(end.at.y).toBeCloseTo(106);
    expect(end.degrees).toBeCloseTo(-90);
  });
  it("measures the arc on the rim", () => {
    expect(angleOf(turn, { ...device, radius: 7, rim: 6 })).toBeCloseTo((3.5 / 6) * (180 / Math.PI));
  });
  it("keeps within way and rudder", () => {
    expect(fitted({ first: 5, helm: "port", arc: 9 }, device)).toEqual({ first: 5, helm: "port", arc: 2 });
    expect(fitted({ first: 0, helm: "port", arc: 9 }, { ...device, longest: 5 }).arc).toBe(5);
    expect(fitted({ first: 0, helm: "port", arc: 9 }, { ...device, longest: 0 }).helm).toBeNull();
  });
  it("draws a track as long as the way", () => {
    const points = track(turn, device);
    const length = points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y), 0);
    expect(length).toBeCloseTo(7, 1);
  });
});

describe("dragging", () => {
  it("finds the turn that ends under the pointer", () => {
    const end = legs(turn, device).end.at;
    expect(dragEnd({ first: 2, helm: null, arc: 0 }, device, end)).toEqual(turn);
    expect(dragEnd({ first: 2, helm: null, arc: 0 }, device, { x: 200 - end.x, y: end.y }).helm).toBe("port");
  });
  it("moves the begin along her course and keeps the arc", () => {
    expect(dragBegin(turn, device, { x: 101, y: 97 })).toEqual({ ...turn, first: 3 });
    expect(dragBegin(turn, device, { x: 100, y: 0 })).toEqual({ ...turn, first: 3.5 });
    expect(dragBegin(turn, device, { x: 100, y: 200 }).first).toBe(0);
  });
  it("steers through amidships", () => {
    expect(steer({ first: 0, helm: "port", arc: 0.5 }, device, 0.5).helm).toBeNull();
    expect(steer({ first: 0, helm: null, arc: 0 }, device, -0.5)).toEqual({ first: 0, helm: "port", arc: 0.5 });
  });
});
