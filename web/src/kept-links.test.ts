import { beforeEach, expect, it } from "vitest";
import { keepLinks, keepReplaced, keepShared, keptLinks, linksToShow, sharedLink } from "./kept-links";

const links = (seat: string) => ({ seats: [seat, null], referee: `${seat}-referee`, spectator: "" });
beforeEach(() => localStorage.clear());

it("links of battles begun here are kept, the open battle's first", () => {
  for (const title of ["Coronel", "Jutland"]) keepLinks({ battle: title, title, links: links(title), sides: ["", "German"], enter: "" });
  expect(keptLinks().map((k) => k.title)).toEqual(["Jutland", "Coronel"]);
  expect(linksToShow("#/b/Coronel").map((k) => k.title)).toEqual(["Coronel", "Jutland"]);
});
it("a spoilt store is an empty one", () => {
  localStorage.setItem("broadside.links", "{");
  expect(keptLinks()).toEqual([]);
});
it("a side that was replaced has its new link, and no other", () => {
  for (const title of ["Coronel", "Jutland"]) keepLinks({ battle: title, title, links: links(title), sides: ["", "German"], enter: "" });
  keepReplaced("Coronel", 1, "new", "German");
  expect(keptLinks().map((k) => k.links.seats)).toEqual([["Jutland", null], ["Coronel", "new"]]);
  keepReplaced("Coronel", 1, null, "");
  expect(keptLinks()[1]).toMatchObject({ links: { seats: ["Coronel", null], referee: "Coronel-referee" }, sides: ["", ""] });
});
it("a link that was shared before is shared again", () => {
  expect(sharedLink("Coronel")).toBeNull();
  keepShared("Coronel", "looks");
  expect(sharedLink("Coronel")).toBe("looks");
});
