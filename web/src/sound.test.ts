import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bell, guns } from "./sound";
import { settings } from "./theme";

const started: string[] = [];
const param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
const node = (name: string) => ({ name, frequency: param, gain: param, playbackRate: param, type: "", buffer: null, connect: (to: unknown) => to, start: () => void started.push(name), stop: () => undefined });
class FakeAudio {
  state = "running"; sampleRate = 100; currentTime = 0; destination = node("ear");
  createOscillator = () => node("tone");
  createGain = () => node("volume");
  createBiquadFilter = () => node("filter");
  createBufferSource = () => node("noise");
  createBuffer = (_: number, length: number) => ({ sampleRate: 100, getChannelData: () => new Float32Array(length) });
}
beforeEach(() => void vi.stubGlobal("AudioContext", FakeAudio));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  started.length = 0;
});

it("nothing sounds unless it was chosen", () => {
  bell();
  expect(guns()).toBe(false);
  expect(started).toEqual([]);
});
it("the bell may be had without the guns", () => {
  settings.sound = "bell";
  bell();
  expect(guns()).toBe(false);
  expect(new Set(started)).toEqual(new Set(["tone"]));
});
it("of salvos that fall together some are heard apart", () => {
  settings.sound = "all";
  expect([1000, 1050, 1139, 1140, 1500].map((at) => guns("all", at))).toEqual([true, false, false, true, true]);
  expect(started).toEqual(["noise", "noise", "noise"]);
});
it("who had the bell before there were guns keeps it", () => {
  localStorage.setItem("broadside.sound", "on");
  expect(settings.sound).toBe("bell");
});
