import { expect, it } from "vitest";
import { bitsOf } from "./mentions";

const known = (handle: string): boolean => handle !== "contact 9";
const at = (handle: string, from: number, length: number) => ({ handle, from, length });

it("names lead to ships where the engine says so, and nowhere else", () => {
  expect(bitsOf("Lion fires at Lion Cove.", [at("Lion", 0, 4)], known)).toEqual([
    { text: "Lion", handle: "Lion", tail: "" },
    { text: " fires at Lion Cove.", handle: null, tail: "" },
  ]);
  expect(bitsOf("…", [], known)).toEqual([{ text: "…", handle: null, tail: "" }]);
});
it("marks after a name stay with it", () => {
  const bits = bitsOf("Lion, Nürnberg's 𝕍 5 sinks: V 5.", [at("Lion", 0, 4), at("Nürnberg", 6, 8), at("c", 17, 3), at("V 5", 28, 3)], known);
  expect(bits.map((b) => [b.text, b.tail])).toEqual([["Lion", ","], [" ", ""], ["Nürnberg", "'s"], [" ", ""], ["𝕍 5", ""], [" sinks: ", ""], ["V 5", "."], ["", ""]]);
});
it("a ship that nobody can look at is a word", () => {
  expect(bitsOf("contact 9 fires.", [at("contact 9", 0, 9)], known)).toEqual([{ text: "contact 9 fires.", handle: null, tail: "" }]);
});
it("mentions that do not fit the sentence are passed over", () => {
  expect(bitsOf("Lion", [at("Lion", 0, 4), at("Lion", 2, 2), at("Tiger", 3, 9)], known).map((b) => b.text)).toEqual(["Lion"]);
});
