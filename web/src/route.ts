// Hash routes, so that a link with a token never reaches a server's log.
import type { WorkshopPage } from "./pages/workshop/list";

export type Route =
  | { page: "start"; chosen: string }
  | { page: "guide" }
  | { page: "battle"; tokens: string[]; replay: boolean; guided: boolean; lesson: boolean; /** The phase to be looked at first. */ moment?: number }
  | { page: "report"; token: string }
  | { page: "workshop"; which: WorkshopPage; path: string[] };

const WORKSHOP: ReadonlySet<string> = new Set<WorkshopPage>(["ships", "odds", "maker", "rules", "laboratory"]);
const isWorkshop = (head: string | undefined): head is WorkshopPage => head !== undefined && WORKSHOP.has(head);

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/").filter((p) => p !== "").map(decodeURIComponent);
  const [head, first, second] = parts;
  if (head === "b" && first) return { page: "battle", tokens: [first], replay: false, guided: second === "guide", lesson: second === "lesson" };
  if (head === "h" && first && second) return { page: "battle", tokens: [first, second], replay: false, guided: false, lesson: false };
  if (head === "r" && first) return { page: "battle", tokens: [first], replay: true, guided: false, lesson: false, ...(second && /^\d{1,9}$/.test(second) ? { moment: Number(second) } : {}) };
  if (head === "report" && first) return { page: "report", token: first };
  if (isWorkshop(head)) return { page: "workshop", which: head, path: parts.slice(1) };
  if (head === "guide") return { page: "guide" };
  return { page: "start", chosen: head === "play" && first ? first : "" };
}

export const battleLink = (tokens: readonly string[]): string =>
  `#/${tokens.length > 1 ? "h" : "b"}/${tokens.map(encodeURIComponent).join("/")}`;
/** A battle of the start page, to be fought. */
export const chosenLink = (id: string): string => `#/play/${encodeURIComponent(id)}`;
export const replayLink = (token: string, phase: number | null = null): string => `#/r/${encodeURIComponent(token)}${phase === null ? "" : `/${phase}`}`;
export const reportLink = (token: string): string => `#/report/${encodeURIComponent(token)}`;
export const fullLink = (hash: string): string => `${location.origin}${location.pathname}${hash}`;
export const workshopLink = (which: WorkshopPage, ...path: string[]): string => `#/${[which, ...path.map(encodeURIComponent)].join("/")}`;
