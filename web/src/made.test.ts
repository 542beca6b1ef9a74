import { beforeEach, expect, it } from "vitest";
import { dialogs } from "./dialogs.svelte";
import { keptLinks } from "./kept-links";
import { enterMade, headerOf } from "./made";

const made = (second: string | null) => ({ battle: "b", links: { seats: ["one", second], referee: "r", spectator: "s" } });
beforeEach(() => {
  localStorage.clear();
  dialogs.links = null;
});

it("the link of a seat that somebody else has is shown and kept", () => {
  enterMade(made("two"), "Coronel", [0], ["Cradock", "von Spee"]);
  expect(location.hash).toBe("#/b/one");
  expect(dialogs.links).toBe("b");
  expect(keptLinks()[0]).toMatchObject({ battle: "b", title: "Coronel", sides: ["", "von Spee"] });
});
it("at one screen, and against the computer, there is nobody to send one to", () => {
  enterMade(made("two"), "Coronel", [0, 1], ["Cradock", "von Spee"]);
  expect([location.hash, dialogs.links]).toEqual(["#/h/one/two", null]);
  enterMade(made(null), "Coronel", [0], ["Cradock", "von Spee"]);
  expect([location.hash, dialogs.links]).toEqual(["#/b/one", null]);
});
it("a record tells its title, its sides and whether it is over", () => {
  const header = JSON.stringify({ broadside: 1, battle: { title: "Coronel" }, seats: [{ seat: 0, name: "Red" }, { seat: 1, name: "Black" }] });
  expect(headerOf(`${header}\n{"phase":0}\n`)).toEqual({ title: "Coronel", names: ["Red", "Black"], over: false });
  expect(headerOf(`${header}\n{"end":{"winner":"Red"}}\n`).over).toBe(true);
});
