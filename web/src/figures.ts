// What an event was settled with and what came of it, as names and values a person can read. What lies deeper than `deep`
// is the umpire's bookkeeping (whole ships, whole boards) and is left out.
export type Figure = readonly [name: string, value: string];

const MOST = 40;
const isFlat = (value: unknown): boolean => value === null || typeof value !== "object";
const said = (value: unknown): string => (value === true ? "yes" : value === false ? "no" : String(value));

export function figures(json: unknown, deep: number): Figure[] {
  const out: Figure[] = [];
  const walk = (value: unknown, name: string, left: number): void => {
    if (value === null || value === undefined || out.length >= MOST) return;
    if (isFlat(value)) out.push([name, said(value)]);
    else if (Array.isArray(value) && value.every(isFlat)) out.push([name, value.map(said).join(", ") || "none"]);
    else if (left > 0)
      for (const [key, inner] of Object.entries(value as object)) {
        const own = Array.isArray(value) ? (value.length > 1 ? ` ${Number(key) + 1}` : "") : `${name === "" ? "" : ", "}${key.replaceAll("_", " ")}`;
        walk(inner, name + own, left - 1);
      }
  };
  if (!isFlat(json)) walk(json, "", deep);
  return out;
}
