// Links of battles begun in this browser: whoever made the table can hand them out again later.
import type { Links } from "./api";
import { keptList } from "./kept";

export interface KeptLinks {
  battle: string;
  title: string;
  time: number;
  links: Links;
  /** As for the list of links: a name where the link goes to somebody else. */
  sides: string[];
  enter: string;
}
const list = keptList<KeptLinks>("links", 20);
export const keptLinks = (): KeptLinks[] => list.all();
export function keepLinks(made: Omit<KeptLinks, "time">): void {
  list.keep([{ ...made, time: Date.now() }, ...keptLinks()]);
}
/** Those of the battle that is open now come first. */
export function linksToShow(hash: string): KeptLinks[] {
  const open = (kept: KeptLinks): boolean => [...kept.links.seats, kept.links.referee].some((token) => token !== null && hash.includes(encodeURIComponent(token)));
  const all = keptLinks();
  return [...all.filter(open), ...all.filter((kept) => !open(kept))];
}
