// Hash routes, so that a link with a token never reaches a server's log.
export type Route =
  | { page: "start" }
  | { page: "guide" }
  | { page: "battle"; tokens: string[]; replay: boolean; guided: boolean }
  | { page: "report"; token: string };

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/").filter((p) => p !== "").map(decodeURIComponent);
  const [head, first, second] = parts;
  if (head === "b" && first) return { page: "battle", tokens: [first], replay: false, guided: second === "guide" };
  if (head === "h" && first && second) return { page: "battle", tokens: [first, second], replay: false, guided: false };
  if (head === "r" && first) return { page: "battle", tokens: [first], replay: true, guided: false };
  if (head === "report" && first) return { page: "report", token: first };
  if (head === "guide") return { page: "guide" };
  return { page: "start" };
}

export const battleLink = (tokens: readonly string[]): string =>
  `#/${tokens.length > 1 ? "h" : "b"}/${tokens.map(encodeURIComponent).join("/")}`;
export const replayLink = (token: string): string => `#/r/${encodeURIComponent(token)}`;
export const reportLink = (token: string): string => `#/report/${encodeURIComponent(token)}`;
export const fullLink = (hash: string): string => `${location.origin}${location.pathname}${hash}`;
