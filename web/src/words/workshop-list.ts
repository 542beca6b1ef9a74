import { workshopList as english } from "./en/workshop-list";
import { inLanguage } from "./language.svelte";
import type { Translation } from "./types";

export const workshopList = inLanguage<Translation["workshopList"]>(english, (all) => all.workshopList);
