import { describe, expect, it } from "vitest";
import { commitmentOf, sealHolds, sealOf } from "./seal";

const battle = { id: "x", title: "Größe", options: { a: false, n: 5 } };
const record = (commitment: string, seed: string): string =>
  `${JSON.stringify({ broadside: 1, system: "s", revision: 1, battle, commitment })}\n{"phase":1}\n${JSON.stringify({ end: {}, seed })}\n`;
const seed = "00ff10".padEnd(64, "a");

describe("the seal", () => {
  it("is SHA-256 of the seed's bytes and of system and battle without spaces", async () => {
    // printf '\0' | cat - <(printf '{"system":"s","battle":{}}') | sha256sum
    expect(await commitmentOf({ system: "s", battle: {}, seed: "00" })).toBe("2e14956e7576ac798ff45da73a0888d6e7e3832fb052abc1bd3f728ab5217a68");
  });
  it("holds only for the seed and the battle it was made of", async () => {
    const shown = await commitmentOf({ system: "s", battle, seed });
    expect(await sealHolds(record(shown, seed), shown)).toBe(true);
    expect(await sealHolds(record(shown, seed.replace("ff", "fe")), shown)).toBe(false);
    expect(await sealHolds(record(shown, seed).replace('"n":5', '"n":6'), shown)).toBe(false);
    // The record fits itself, but something else was shown before the battle.
    expect(await sealHolds(record(shown, seed), "ab".repeat(32))).toBe(false);
  });
  it("says nothing without a seed", async () => {
    expect(sealOf('{"commitment":"ab"}\n{"phase":1}')).toBeNull();
    expect(sealOf("not a record")).toBeNull();
    expect(await sealHolds("", "ab")).toBeNull();
  });
});
