// The start page, filled in by clicking.
import { words } from "./harness.mjs";

const w = words.start;
const group = (page, legend) => page.locator("fieldset").filter({ has: page.locator("legend", { hasText: legend }) });
/** A value of the page's select that means a person. */
const who = { me: w.me, friend: w.friend };

/**
 * `seats`: "me", "friend" or the name of an admiral. `file`: a scenario of one's own; `scenario`: part of a title.
 * Ends on the battle, or on the list of links when a friend is among them.
 */
export async function setUp(person, server, { system, file, scenario, seats, dice, options = {} }) {
  const { page } = person;
  await person.go(`${server.url}/`);
  await page.locator(`input[name=system][value="${system}"]`).check();
  if (scenario) await page.locator("label", { has: page.locator("input[name=scenario]") }).filter({ hasText: scenario }).first().click();
  if (file) {
    await page.locator("summary", { hasText: w.ownScenario }).click();
    await page.locator("input[accept*='.toml']").setInputFiles(file);
  }
  const pickers = group(page, w.seats).locator("select").filter({ has: page.locator("option", { hasText: w.me }) });
  for (const [i, seat] of seats.entries())
    await pickers.nth(i).selectOption({ label: who[seat] ?? w.computer(seat) });
  if (dice === "hand") await group(page, w.seats).locator("select").filter({ has: page.locator("option[value=hand]") }).selectOption("hand");
  if (Object.keys(options).length > 0) await page.locator("summary", { hasText: w.options }).click();
  for (const [name, value] of Object.entries(options)) {
    const field = page.locator("li label", { hasText: name }).locator("select, input").first();
    if ((await field.evaluate((node) => node.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole("button", { name: w.begin }).click();
  if (seats.includes("friend")) {
    await page.getByRole("heading", { name: w.links }).waitFor();
    const rows = page.locator("li label");
    const links = {};
    for (const row of await rows.all()) links[(await row.innerText()).trim()] = await row.locator("input").inputValue();
    return links;
  }
  await inBattle(person);
  return {};
}
/** Before the chart, or before the curtain where two command at one screen. */
export async function inBattle(person) {
  await person.page.locator("#what-now h2, main.curtain h1").first().waitFor();
  await person.until(() => person.now !== null, "the first position");
}
