import { afterEach, describe, expect, it } from "vitest";
import { words } from "../words";
import { de } from "./de";
import { en } from "./en";
import { workshop as english } from "./en/workshop";
import { workshop } from "./workshop";
import { chosenLanguage, speak } from "./language.svelte";

afterEach(() => speak("en"));

const files = (language: string, all: Record<string, unknown>): string[] => Object.keys(all).map((path) => path.replace(`./${language}/`, "")).sort();
const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../words/**", "!../words.ts", "!../install/**", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true });

/** All texts by their path; what a function says is its own affair. */
function texts(of: unknown, path = ""): [string, string][] {
  if (typeof of === "string") return [[path, of]];
  return typeof of === "object" && of !== null ? Object.entries(of).flatMap(([key, value]) => texts(value, `${path}.${key}`)) : [];
}

describe("the languages", () => {
  it("have a German twin for every English file", () => {
    expect(files("de", import.meta.glob("./de/*.ts"))).toEqual(files("en", import.meta.glob("./en/*.ts")));
  });
  it("are chosen in one place: no other file reads the texts of one", () => {
    const reading = Object.entries(sources).filter(([, text]) => /from "[^"]*words\/(en|de)\b/.test(text)).map(([path]) => path);
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    expect(reading).toEqual([]);
  });
  it("differ: what was forgotten would still be English", () => {
    const german = new Map(texts(de)), same = texts(en).filter(([path, text]) => german.get(path) === text && /[a-z]{4}/i.test(text));
    // Words that both languages have, and signs.
    expect(same.map(([, text]) => text).filter((text) => !/^(Broadside|Name|normal|Links|optional|Standard|Tab|Enter|Escape|Grand Admiral|Grand Fleets|Queen of the Seas|Great War at Sea)$/.test(text))).toEqual([]);
  });
  it("count ships as each of them does", () => {
    expect([1, 3].map((n) => de.result.happened.sunk(["Lion", "Tiger", "Moltke"].slice(0, n), 0))).toEqual(["Lion ist gesunken", "Lion, Tiger und Moltke sind gesunken"]);
    expect([1, 2].map((n) => de.now.latestMore(n) + de.log.fresh(n))).toEqual(["alle 11 neuer Eintrag weiter unten", "alle 22 neue Einträge weiter unten"]);
  });
  it("write figures and days in their own way", () => {
    expect([en.figures.decimal(1234.5, 1), de.figures.decimal(1234.5, 1)]).toEqual(["1234.5", "1.234,5"]);
    expect([en.odds.mean(0.5), de.odds.mean(0.5)]).toEqual(["0.50 expected", "0,50 erwartet"]);
    expect([en.choose.date("1914-11-01"), de.choose.date("1914-11-01")]).toEqual(["1 November 1914", "1. November 1914"]);
    expect(de.figures.moment(Date.UTC(1916, 4, 31, 12))).toMatch(/31\.05\.1916/);
  });
});

it("a change of language changes every text at once", async () => {
  const { now } = words;
  document.documentElement.lang = "en";
  expect([words.order.commit, workshop.loading, document.documentElement.lang]).toEqual(["Commit", english.loading, "en"]);
  expect(await speak("de")).toBe(true);
  expect([words.order.commit, workshop.loading, document.documentElement.lang]).toEqual(["Abgeben", "Wird geladen…", "de"]);
  expect(now).toBe(en.now); // a part that is kept is of the language it was taken in: components read words anew
  await speak("en");
  expect(words.order.commit).toBe("Commit");
});

it("what was set goes before what the browser asks for, and English is for everybody else", () => {
  expect(chosenLanguage("", ["fr-FR", "de-CH", "en"])).toBe("de");
  expect(chosenLanguage("", ["en-GB", "de"])).toBe("en");
  expect(chosenLanguage("de", ["en"])).toBe("de");
  expect(chosenLanguage("la", ["fr"])).toBe("en");
});
