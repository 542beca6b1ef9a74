import { expect, it } from "vitest";
import { placeText, readPlace } from "./hex-place";

it("writes and reads places as orders do", () => {
  expect(placeText({ hex: { column: 2, row: 6 }, heading: 1 })).toBe("C7 NE");
  for (const text of ["C7 NE", "c7 north-east", "C7 northeast", "C7  north east"])
    expect(readPlace(text)).toEqual({ hex: { column: 2, row: 6 }, heading: 1 });
  expect(readPlace("C7", 4)).toEqual({ hex: { column: 2, row: 6 }, heading: 4 });
  expect(readPlace("C7 up")).toBeNull();
  expect(readPlace("")).toBeNull();
});
