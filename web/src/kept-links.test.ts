import { beforeEach, expect, it } from "vitest";
import { keepLinks, keptLinks, linksToShow } from "./kept-links";

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
