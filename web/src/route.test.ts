import { expect, it } from "vitest";
import { parseRoute, replayLink } from "./route";

it("a link to a moment leads to it, one to the replay to the beginning", () => {
  expect(parseRoute(replayLink("token", 12))).toEqual({ page: "battle", tokens: ["token"], replay: true, guided: false, lesson: false, moment: 12 });
  expect(parseRoute(replayLink("token"))).toEqual({ page: "battle", tokens: ["token"], replay: true, guided: false, lesson: false });
  expect(parseRoute("#/r/token/soon")).not.toHaveProperty("moment");
});
