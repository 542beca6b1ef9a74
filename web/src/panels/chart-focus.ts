/** What hears the keys of the chart is the drawing in it. */
export const chartKeys = (): SVGElement | null => document.querySelector<SVGElement>("#chart svg[role=application]");

/** On a phone the panels lie over the chart as far as the page is scrolled; elsewhere it does not scroll. */
export const uncoverChart = (): void => window.scrollTo({ top: 0 });

/** Something is to be drawn or pointed at now: the chart comes into sight and hears the keys. */
export function toChart(): void {
  uncoverChart();
  chartKeys()?.focus({ preventScroll: true });
}
