// The texts of the workshop, loaded with its pages.
import { workshop as english } from "./en/workshop";
import { inLanguage } from "./language.svelte";
import type { Translation } from "./types";

export const workshop = inLanguage<Translation["workshop"]>(english, (all) => all.workshop);
