// The language of the page's own words. English comes with the page; another is a file of its own, fetched when it is chosen.
// What the engine says (questions, events, reasons, sheets) stays as it says it.
import { settings } from "../theme";
import type { Translation } from "./types";

/** By their own names. A second language is a line here and a folder like `de`. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
const isLanguage = (word: string): word is Language => Object.hasOwn(LANGUAGES, word);

const TRANSLATIONS: Record<Exclude<Language, "en">, () => Promise<Translation>> = {
  de: async () => (await import("./de")).de,
};

class Spoken {
  language = $state.raw<Language>("en");
  translation = $state.raw<Translation | null>(null);
}
const spoken = new Spoken();
export const language = (): Language => spoken.language;

/** What was chosen in the settings, or the first of the browser's languages that the page has. */
export function chosenLanguage(kept: string = settings.language, browsers: readonly string[] = navigator.languages): Language {
  if (isLanguage(kept)) return kept;
  return browsers.map((l) => l.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/** From here on the page speaks it: what is open stays open, since every text is read anew. If its file cannot be had, nothing changes. */
export async function speak(wanted: Language): Promise<boolean> {
  try {
    const translation = wanted === "en" ? null : await TRANSLATIONS[wanted]();
    Object.assign(spoken, { language: wanted, translation });
    document.documentElement.lang = wanted;
    return true;
  } catch {
    return false;
  }
}

/** Texts that are always those of the language of the moment: `here` says where a translation has them. */
export function inLanguage<T extends object>(english: T, here: (all: Translation) => T): T {
  return new Proxy(english, {
    get: (_, key) => Reflect.get(spoken.translation ? here(spoken.translation) : english, key) as unknown,
  });
}
