import { expect, it } from "vitest";
import { complete } from "./complete";
import { parseRoute } from "./route";

it("completes names, also with spaces, as far as they agree", () => {
  const known = ["New Zealand:", "Nestor:", "13.5in at Moltke", "13.5in at Seydlitz"];
  expect(complete("new z", 5, known)).toEqual({ text: "New Zealand:", caret: 12 });
  expect(complete("Lion: 13", 8, known)?.text).toBe("Lion: 13.5in at ");
  expect(complete("Lion: 13.5in at ", 16, known)).toBeNull();
  expect(complete("n", 1, known)?.text).toBe("Ne");
  expect(complete("", 0, known)).toBeNull();
});
it("reads links", () => {
  expect(parseRoute("")).toEqual({ page: "start", chosen: "" });
  expect(parseRoute("#/b/t1")).toMatchObject({ page: "battle", tokens: ["t1"], replay: false });
  expect(parseRoute("#/h/t1/t2")).toMatchObject({ tokens: ["t1", "t2"] });
  expect(parseRoute("#/r/t1")).toMatchObject({ replay: true });
  expect(parseRoute("#/play/dogger-bank")).toEqual({ page: "start", chosen: "dogger-bank" });
  expect(parseRoute("#/nonsense")).toEqual({ page: "start", chosen: "" });
});
