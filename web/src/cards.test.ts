import { describe, expect, it } from "vitest";
import { cardsOf } from "./cards";
import { event } from "../tests/event";

const ace = { color: "red", rank: "A" }, face = { color: "black", rank: "face" };
describe("cards of an event", () => {
  it("are the one drawn or those played", () => {
    expect(cardsOf(event({ outcome: { card: ace } }))).toEqual([ace]);
    expect(cardsOf(event({ facts: { cards: [ace, face] } }))).toEqual([ace, face]);
  });
  it("are none where nothing of the kind is told", () => {
    expect(cardsOf(event())).toEqual([]);
    expect(cardsOf(event({ facts: { cards: "two" }, outcome: { card: { color: "red" } } }))).toEqual([]);
  });
});
