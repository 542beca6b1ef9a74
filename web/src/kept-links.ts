// Links of battles begun in this browser: whoever made the table can hand them out again later.
import type { Links } from "./api";

export interface KeptLinks {
  battle: string;
  title: string;
  time: number;
  links: Links;
  /** As for the list of links: a name where the link goes to somebody else. */
  sides: string[];
  enter: string;
}
const KEY = "broadside.links";
const MOST = 20;

export function keptLinks(): KeptLinks[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as KeptLinks[]) : [];
  } catch {
    return [];
  }
}
export function keepLinks(made: Omit<KeptLinks, "time">): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...made, time: Date.now() }, ...keptLinks()].slice(0, MOST)));
  } catch {
    // They were shown once; they are just not shown again.
  }
}
/** Those of the battle that is open now come first. */
export function linksToShow(hash: string): KeptLinks[] {
  const open = (kept: KeptLinks): boolean => [...kept.links.seats, kept.links.referee].some((token) => token !== null && hash.includes(encodeURIComponent(token)));
  const all = keptLinks();
  return [...all.filter(open), ...all.filter((kept) => !open(kept))];
}
