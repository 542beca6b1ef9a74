/** What hears the keys of the chart is the drawing in it. */
export const chartKeys = (): SVGElement | null => document.querySelector<SVGElement>("#chart svg[role=application]");

/** Something is to be drawn or pointed at now: the chart comes into sight (on a phone it is elsewhere) and hears the keys. */
export function toChart(): void {
  document.getElementById("chart")?.scrollIntoView({ block: "nearest" });
  chartKeys()?.focus({ preventScroll: true });
}
