import { expect, it } from "vitest";
import { words } from "./words";

it("what a die needs is said in words that are true of it", () => {
  expect([0, 1, 2, 9, 10, 11, 14].map((n) => words.log.needed(n, 10))).toEqual(
    ["any roll succeeds", "any roll succeeds", "2 or more needed", "9 or more needed", "10 needed", "no roll succeeds", "no roll succeeds"]);
});
