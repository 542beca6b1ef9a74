/** English as the browser's reader writes it, for days and hours; figures with a point, as the engine writes them. */
const english = (): string => globalThis.navigator?.languages.find((l) => l.startsWith("en")) ?? "en-GB";

export const figures = {
  decimal: (n: number, digits: number) => n.toFixed(digits),
  /** With as many places as it has, two at most. */
  plain: (n: number) => n.toLocaleString("en", { maximumFractionDigits: 2 }),
  moment: (ms: number) => new Date(ms).toLocaleString(english(), { dateStyle: "medium", timeStyle: "short" }),
  time: (ms: number) => new Date(ms).toLocaleTimeString(english(), { hour: "2-digit", minute: "2-digit" }),
} as const;
