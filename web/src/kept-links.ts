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
/** A side has another link now, or none: the old one has lost its power. */
export function keepReplaced(battle: string, seat: number, link: string | null, name: string): void {
  const replaced = (kept: KeptLinks): KeptLinks => ({
    ...kept,
    links: { ...kept.links, seats: kept.links.seats.map((old, i) => (i === seat ? link : old)), ...(kept.links.commanders ? { commanders: kept.links.commanders.map((old, i) => (i === seat ? [] : old)) } : {}) },
    sides: kept.sides.map((old, i) => (i === seat ? name : old)),
  });
  list.keep(keptLinks().map((kept) => (kept.battle === battle ? replaced(kept) : kept)));
}

interface SharedLink { battle: string; token: string }
const shared = keptList<SharedLink>("shared", 50);
/** The link that was handed out before to be looked at: another one is not needed. */
export const sharedLink = (battle: string): string | null => shared.all().find((s) => s.battle === battle)?.token ?? null;
export const keepShared = (battle: string, token: string): void => shared.keep([{ battle, token }, ...shared.all()]);

/** Those of the battle that is open now come first. */
export function linksToShow(hash: string): KeptLinks[] {
  const open = (kept: KeptLinks): boolean => [...kept.links.seats, kept.links.referee].some((token) => token !== null && hash.includes(encodeURIComponent(token)));
  const all = keptLinks();
  return [...all.filter(open), ...all.filter((kept) => !open(kept))];
}
