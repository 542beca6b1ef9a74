import { expect, test } from "vitest";
import { turningPoints } from "./turning";

const row = (turn: number, a: number, b: number) => [{ turn, side: 0, points: a }, { turn, side: 1, points: b }];
const sides = ["Beatty", "Hipper"];

test("a battle turns where the better of it changes hands, at the first loss and in the worst turns", () => {
  const points = turningPoints({
    side_names: sides, damage: [...row(0, 0, 0), ...row(1, 20, 0), ...row(2, 30, 140), ...row(3, 30, 150)],
    sinkings: [{ turn: 2, name: "Blücher", side: 1, by: ["Lion"], means: "guns" }],
  });
  expect(points.map((p) => [p.turn, p.side])).toEqual([[1, 1], [1, 1], [2, 1], [2, 0], [2, 0]]);
  expect(points.map((p) => p.text).join(" ")).toContain("Blücher of Hipper is the first ship lost.");
  expect(points.map((p) => p.text)).toContain("Beatty now has the better of it, by 1.1 ships of damage.");
});

test("nothing turns where nobody was hurt", () => {
  expect(turningPoints({ side_names: sides, damage: [...row(0, 0, 0), ...row(1, 0, 0)], sinkings: [] })).toEqual([]);
});
