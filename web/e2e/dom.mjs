// Where things are on the page: the one place that knows its markup.
import { words } from "./harness.mjs";

export const parts = (page) => ({
  asked: page.locator("#what-now .asked"),
  head: page.locator("#what-now h2").first(),
  row: (row) => page.locator(`#what-now ul.rows li[data-row="${row}"]`),
  whole: page.locator(`#what-now [role=group][aria-label="${words.order.whole}"] button`),
  text: page.locator("#what-now textarea"),
  legal: page.locator("#what-now .good"),
  reasons: page.locator("#what-now .bad"),
  commit: page.locator("#what-now button.commit"),
  clear: page.locator("#what-now .answer").getByRole("button", { name: words.order.clear, exact: true }),
  advice: page.locator("#what-now button.advice"),
  chart: page.locator("#chart svg[role=application]"),
  nearer: page.getByRole("button", { name: words.chart.zoomIn }),
  fit: page.getByRole("button", { name: words.chart.fit }),
  card: page.locator("#ship-card"),
  log: page.locator("#log-list"),
  slot: (row, slot) => page.locator(`#what-now ul.rows li[data-row="${row}"] .slot`).nth(slot),
  aim: (row, slot) => page.locator(`#what-now ul.rows li[data-row="${row}"] .slot`).nth(slot)
    .locator(`button[title="${words.order.pickOn}"], button[title="${words.order.drawOn}"]`),
  hull: (handle) => page.locator(`#chart g.hull[data-piece="${handle.replaceAll('"', '\\"')}"] .body`),
});

/** Middle of what is drawn; null: it is not there. */
export async function middleOf(locator) {
  const box = await locator.boundingBox({ timeout: 2000 }).catch(() => null);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** Until a zoom is over, and all is laid out at the new scale. */
export const zoomed = (page) => page.waitForFunction(() => /scale\(1\)$/.test(document.querySelector("#chart .world")?.style.transform ?? ""));
/** Is the point on the chart itself, and nothing laid over it? */
export const onChart = (page, at) =>
  page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("svg[role=application]") != null, at);

/** A point of the chart that a mouse can reach; the chart is fitted or pulled along if it must be. */
export async function reachable(page, locator) {
  const { chart, fit } = parts(page);
  for (let i = 0; i < 6; i++) {
    const at = await middleOf(locator);
    if (at && (await onChart(page, at))) return at;
    if (!at || i % 2 === 0) await fit.click();
    else await pull(page, chart, at);
  }
  throw new Error(`nothing to click at: ${locator}`);
}
async function pull(page, chart, at) {
  const box = await chart.boundingBox();
  const from = { x: box.x + box.width / 2, y: box.y + box.height - 12 };
  const by = { x: Math.max(-300, Math.min(300, from.x - at.x)), y: Math.max(-300, Math.min(0, box.y + box.height / 2 - at.y)) };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
  await page.mouse.up();
}
export async function clickShip(person, handle) {
  const at = await reachable(person.page, parts(person.page).hull(handle));
  await person.page.mouse.click(at.x, at.y);
}

export const refereeBox = (page) => page.locator(`section[aria-label="${words.referee.title}"]`);
/** Unfolds one of the referee's powers. */
export const openPower = (box, title) => box.locator("summary", { hasText: title }).click();
