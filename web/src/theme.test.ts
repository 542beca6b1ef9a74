import { expect, it } from "vitest";
import { wearColours } from "./theme";

it("a first side called Red is drawn in the red of the two colours", () => {
  const first = (name: string): string | undefined => {
    wearColours([{ side: 1, name: "Red" }, { side: 0, name }]);
    return document.documentElement.dataset.first;
  };
  expect(first("Red")).toBe("red");
  expect(first("British")).toBe("");
});
