import type { Words } from "../types";

const german = (): string => globalThis.navigator?.languages.find((l) => l.startsWith("de")) ?? "de";

export const decimal = (n: number, digits: number): string => n.toLocaleString("de", { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const plain = (n: number): string => n.toLocaleString("de", { maximumFractionDigits: 2 });
export const figures: Words["figures"] = {
  decimal,
  plain,
  moment: (ms) => new Date(ms).toLocaleString(german(), { dateStyle: "medium", timeStyle: "short" }),
  time: (ms) => new Date(ms).toLocaleTimeString(german(), { hour: "2-digit", minute: "2-digit" }),
};
