import { expect, it } from "vitest";
import { trackOf } from "./track";

const parts = [{ code: "movement", words: "Movement Phase" }, { code: "firing", words: "Firing Phase" }];
it("the track knows where the turn is, and what comes next", () => {
  expect(trackOf(parts, "movement")).toEqual({ at: 0, part: parts[0], next: parts[1], again: false });
  expect(trackOf(parts, "firing")).toEqual({ at: 1, part: parts[1], next: parts[0], again: true });
  expect(trackOf(parts, "")).toBeNull();
  expect(trackOf([], "movement")).toBeNull();
});
