import { describe, expect, it } from "vitest";
import { Camera } from "./board/camera.svelte";
import { coveredBy } from "./floats";

const table = { width: 1440, height: 850 };
const box = (offsetLeft: number, offsetTop: number, offsetWidth: number, offsetHeight: number) => ({ offsetLeft, offsetTop, offsetWidth, offsetHeight });
const open = { left: false, right: false, foot: false };
const floats = { left: box(16, 16, 348, 600), right: box(1108, 16, 316, 480), foot: box(380, 610, 712, 224) };

describe("what the panels cover", () => {
  it("is told edge by edge", () => {
    expect(coveredBy(floats, open, table)).toEqual({ left: 364, top: 0, right: 332, bottom: 240 });
  });
  it("is nothing where they are folded", () => {
    expect(coveredBy(floats, { left: true, right: true, foot: true }, table)).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });
  it("leaves the side free when the card lies at the foot", () => {
    expect(coveredBy({ ...floats, right: box(1108, 560, 316, 274) }, open, table).right).toBe(0);
  });
});

describe("a chart with panels over it", () => {
  it("is fitted to the part that they leave free", () => {
    const camera = new Camera();
    camera.limit({ left: 0, top: 0, right: 100, bottom: 100 }, 1000);
    camera.resize(table.width, table.height);
    camera.cover(coveredBy(floats, open, table));
    camera.fit({ left: 40, top: 40, right: 60, bottom: 60 });
    for (const corner of [{ x: 40, y: 40 }, { x: 60, y: 60 }]) {
      const { x, y } = camera.toScreen(corner);
      expect(x).toBeGreaterThan(364);
      expect(x).toBeLessThan(1108);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(610);
      expect(camera.sees(corner)).toBe(true);
    }
    camera.pan(-500, 0);
    expect(camera.sees({ x: 40, y: 40 }), "under a panel nobody sees her").toBe(false);
    camera.stop();
  });
});
