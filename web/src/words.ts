// The texts of the page, in the language that its reader has chosen.
import { en } from "./words/en";
import { inLanguage } from "./words/language.svelte";
import type { Words } from "./words/types";

export const words: Words = inLanguage<Words>(en, (all) => all);
