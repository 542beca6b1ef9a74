import { describe, expect, it } from "vitest";
import { clockOf, seated, sidesHere } from "./people";
import type { Now, PersonFrame, Present, Welcome } from "./protocol";

const side = (seat: number, by: string, people: string[] = []) => ({ seat, side: seat, name: `side ${seat}`, title: "", by, people });
const now = (waiting: number[]): Now => ({ sides: [side(0, "person", ["Jellicoe"]), side(1, "person"), side(2, "steady")], waiting }) as unknown as Now;
const person = (seat: number, name: string, here: boolean, since_ms: number): PersonFrame => ({ role: "commander", seat, name, here, since_ms });
const present = (people: PersonFrame[]): Present => ({ people }) as unknown as Present;
const welcome = { role: "commander", seat: 0 } as unknown as Welcome;
const noon = new Date(2026, 4, 31, 12).getTime();

describe("who is at the table", () => {
  it("says who is here, since when, who is away and who is awaited", () => {
    const rows = seated(now([1]), present([person(0, "Jellicoe", true, noon - 60_000), person(1, "", false, 0)]), welcome, noon);
    expect(rows.map((r) => [r.title, r.who, r.here, r.awaited, r.mine])).toEqual([
      ["side 0", "Jellicoe", true, false, true],
      ["side 1", "somebody without a name", false, true, false],
      ["side 2", "the computer (steady)", true, false, false],
    ]);
    expect(rows[0]!.state).toMatch(/^here since .*59/);
    expect(rows[1]!.state).toBe("not here");
  });
  it("marks a shared side once", () => {
    const rows = seated(now([0]), present([person(0, "Flag", true, noon), person(0, "Cruisers", false, noon)]), welcome, noon);
    expect(rows.slice(0, 2).map((r) => [r.who, r.awaited])).toEqual([["Flag", true], ["Cruisers", false]]);
  });
  it("concludes nothing that the server does not say", () => {
    expect(seated(now([]), present([]), welcome, noon).some((r) => r.awaited)).toBe(false);
    expect(seated(null, null, null, noon)).toEqual([]);
  });
  it("counts the sides of people", () => expect(sidesHere(now([]))).toEqual({ here: 1, all: 2 }));
  it("gives the date of another day", () => {
    expect(clockOf(0, noon)).toBe("");
    expect(clockOf(noon - 3 * 24 * 3600_000, noon)).toMatch(/28/);
  });
});
