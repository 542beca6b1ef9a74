// The start page, filled in by clicking.
import { words } from "./harness.mjs";

const w = words.start;
const group = (page, legend) => page.locator("fieldset").filter({ has: page.locator("legend", { hasText: legend }) });
/** A value of the page's select that means a person. */
const who = { me: w.me, friend: w.friend };

/** A battle's card by its name, or a file of one's own; its window opens. */
async function choose(page, { system, file, scenario }) {
  if (file) await page.getByLabel(words.choose.file).setInputFiles(file);
  else await page.getByRole("link", { name: scenario, exact: true }).click();
  await page.locator("dialog").waitFor();
  if (!file) await page.locator(`dialog input[name=way][value^="${system}/"]`).first().check();
}
/**
 * `seats`: "me", "friend" or the name of an admiral. `file`: a scenario of one's own; `scenario`: a battle's name.
 * Ends on the battle, or on the list of links when a friend is among them.
 */
export async function setUp(person, server, { system, file, scenario, seats, dice, options = {} }) {
  const { page } = person;
  await person.go(`${server.url}/`);
  await page.locator("li h2 a").first().waitFor();
  await choose(page, { system, file, scenario });
  const pickers = group(page, w.seats).locator("select").filter({ has: page.locator("option", { hasText: w.me }) });
  for (const [i, seat] of seats.entries())
    await pickers.nth(i).selectOption({ label: who[seat] ?? w.computer(seat) });
  if (dice === "hand") {
    await page.locator("summary", { hasText: words.choose.more }).click();
    await page.locator("select").filter({ has: page.locator("option[value=hand]") }).selectOption("hand");
  }
  if (Object.keys(options).length > 0) await page.locator("summary", { hasText: w.options }).click();
  for (const [name, value] of Object.entries(options)) {
    const field = page.locator("li label", { hasText: name }).locator("select, input").first();
    if ((await field.evaluate((node) => node.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole("button", { name: words.choose.play, exact: true }).click();
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
