// The pages that need no battle, each loaded when somebody opens it.
import type { Component } from "svelte";
import { workshopList as words } from "../../words/workshop-list";

export type WorkshopPage = "ships" | "odds" | "maker" | "rules" | "laboratory";
/** `path` is what follows the page's own name behind the #. */
type Loaded = Promise<{ default: Component<{ path: string[] }> }>;
export interface WorkshopEntry { page: WorkshopPage; route: string; title: string; line: string; load: () => Loaded }

const entry = (page: WorkshopPage, load: () => Loaded): WorkshopEntry => ({
  page, route: `#/${page}`, load,
  get title() { return words[page].title; },
  get line() { return words[page].line; },
});

export const workshop: readonly WorkshopEntry[] = [
  entry("ships", () => import("./Ships.svelte")),
  entry("odds", () => import("./Odds.svelte")),
  entry("maker", () => import("./Maker.svelte")),
  entry("rules", () => import("./Rules.svelte")),
  entry("laboratory", () => import("./Laboratory.svelte")),
];
