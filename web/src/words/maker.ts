// The texts of the scenario maker and of a report's cover, loaded with their pages.
import { cover as englishCover, maker as englishMaker } from "./en/maker";
import { inLanguage } from "./language.svelte";
import type { Translation } from "./types";

export const maker = inLanguage<Translation["maker"]>(englishMaker, (all) => all.maker);
export const cover = inLanguage<Translation["cover"]>(englishCover, (all) => all.cover);
