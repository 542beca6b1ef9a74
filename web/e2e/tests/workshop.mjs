// The workshop: pages for whoever wants to know something and has no battle to play.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Person, SCREENS, Server, words, workshopWords as w } from "../harness.mjs";

const WIDTHS = [[1440, 900], [390, 844]];

async function visit(server, page, options) {
  const person = await Person.sit("visitor", options);
  await person.go(`${server.url}/#/${page}`);
  await person.page.locator("main h1").waitFor();
  return person;
}
/** Nothing stands out to the right, whatever the width; and pictures for people to look at. */
async function shoot({ page }, name) {
  mkdirSync(SCREENS, { recursive: true });
  for (const [width, height] of WIDTHS)
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${name} at ${width}: ${wide} pixels too wide`);
      await page.screenshot({ path: join(SCREENS, `workshop-${name}-${width}-${colorScheme}.png`), fullPage: width === 390 });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}
const seen = (person) => assert.deepEqual(person.errors, []);
const rows = (page) => page.locator("tbody tr");

async function ships(server) {
  const person = await visit(server, "ships"), { page } = person;
  await rows(page).first().waitFor();
  await shoot(person, "ships");
  await page.getByLabel(w.ships.search).fill("lion");
  await page.getByLabel(w.ships.nation).selectOption("gb");
  await page.waitForFunction(() => document.querySelectorAll("tbody tr").length < 10);
  await page.getByRole("link", { name: "Lion", exact: true }).click();
  const card = page.locator("section.card img");
  await card.waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll("section.card img")].every((i) => i.complete && i.naturalWidth > 200));
  await shoot(person, "ship");
  for (const tab of await page.locator(".tabs button").all()) {
    await tab.click();
    await page.waitForFunction(() => document.querySelector("section.card img")?.complete);
  }
  await page.getByText(w.ships.inLetters).click();
  await page.locator("section.card pre").filter({ hasText: "Lion" }).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: w.ships.pdf }).click()]);
  assert.equal(download.suggestedFilename(), "gb-lion-fear-god.pdf");
  // Back, what was searched for is still there; two are put beside each other.
  await page.getByRole("link", { name: w.ships.back }).click();
  assert.equal(await page.getByLabel(w.ships.search).inputValue(), "lion");
  await page.getByRole("button", { name: w.ships.clear }).click();
  await page.getByLabel(w.ships.search).fill("seydlitz");
  await page.getByLabel(w.ships.pick("Seydlitz")).check();
  await page.getByLabel(w.ships.search).fill("gb-lion");
  await page.getByLabel(w.ships.pick("Lion")).check();
  await page.getByRole("link", { name: w.ships.compareMany(2) }).click();
  await page.locator("table.both").first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll("section.card img").length === 2 && [...document.querySelectorAll("section.card img")].every((i) => i.complete && i.naturalWidth > 200));
  await shoot(person, "compare");
  seen(person);
  await person.go(`${server.url}/#/ships/no-such-ship`);
  await page.getByRole("alert").waitFor();
}

async function odds(server) {
  const person = await visit(server, "odds/grand-fleets/gb-lion/de-moltke"), { page } = person;
  await page.locator(".tables table").first().waitFor();
  await shoot(person, "odds");
  const first = await page.locator(".tables").first().innerText();
  await page.getByLabel("Range in hexes").fill("4");
  await page.waitForFunction((was) => document.querySelector(".tables")?.innerText !== was && !document.querySelector(".old"), first);
  // A range that cannot be is refused with what would be right, and the next one is worked out again.
  await page.getByLabel("Range in hexes").fill("1000");
  await page.getByRole("alert").filter({ hasText: "0 to 100" }).waitFor();
  await page.getByLabel("Range in hexes").fill("6");
  await page.locator(".tables table").first().waitFor();
  await page.getByRole("button", { name: w.odds.swap }).click();
  await page.waitForURL(/de-moltke\/gb-lion$/);
  await page.locator(".tables table").first().waitFor();
  for (const system of ["Grand Admiral", "Queen of the Seas"]) {
    await page.getByRole("button", { name: system }).click();
    await page.waitForFunction((name) => document.querySelector(`button[aria-pressed=true]`)?.textContent === name, system);
    await page.locator(".tables table").first().waitFor();
  }
  // A ship is typed by her name.
  await page.getByLabel(w.odds.target).fill("Invincible – BC 1908 (gb-invincible)");
  await page.waitForURL(/gb-invincible$/);
  await page.getByLabel(w.odds.target).fill("Nautilus of Nemo");
  await page.getByLabel(w.odds.target).press("Tab");
  await page.getByText(w.odds.noShip).waitFor();
  seen(person);
}

async function rules(server) {
  const person = await visit(server, "rules"), { page } = person;
  await page.locator(".list li a").first().waitFor();
  await page.getByRole("button", { name: "Grand Fleets" }).click();
  await page.getByLabel(w.rules.search).fill("collision");
  await page.locator(".list li a .id").filter({ hasText: "GF-" }).first().waitFor();
  await page.getByLabel(w.rules.search).fill("GF-6.2.1-03");
  await page.getByRole("link", { name: /GF-6\.2\.1-03/ }).click();
  await page.locator("article").getByText("engine/grand_fleets/", { exact: false }).first().waitFor();
  await shoot(person, "rules");
  await page.getByLabel(w.rules.search).fill("xyzzy");
  await page.getByText(w.rules.none).waitFor();
  await person.go(`${server.url}/#/rules/GF-9999`);
  await page.getByText(w.rules.unknown).waitFor();
  await page.getByRole("button", { name: "Grand Fleets", pressed: true }).waitFor({ timeout: 10_000 });  // of the ledger it names
  seen(person);
}

async function laboratory(server) {
  const person = await visit(server, "laboratory"), { page } = person;
  await page.getByRole("button", { name: w.lab.begin }).waitFor();
  const games = page.locator("label", { hasText: w.lab.games }).locator("select");
  await games.selectOption("50");
  assert.ok(await page.getByLabel(w.lab.swap).isDisabled(), "equal admirals have nothing to change over");
  await page.locator("label", { hasText: "Cradock" }).locator("select").selectOption("random");
  await page.getByLabel(w.lab.swap).check();
  await page.getByRole("button", { name: w.lab.begin }).click();
  await page.getByText(w.lab.stage.done).waitFor();
  await page.locator("figure svg").waitFor();
  await page.getByText(w.lab.of(50, 50)).waitFor();
  await shoot(person, "laboratory");
  // A page that is loaded again finds its series; one under way can be stopped.
  await page.reload();
  await page.getByText(w.lab.stage.done).waitFor();
  await games.selectOption("2000");
  await page.getByRole("button", { name: w.lab.begin }).click();
  await page.getByRole("button", { name: w.lab.stop }).click();
  await page.getByText(w.lab.stage.stopped).waitFor();
  seen(person);
}

/** Each on a server of its own: an address has one series at a time. */
const on = (run) => async () => {
  const server = await new Server("workshop").start();
  await run(server);
  await server.end();
};

export default [
  { name: "a ship is found, opened, printed and put beside another", run: on(ships) },
  { name: "odds of any ship at any other under every system", run: on(odds) },
  { name: "a rule is found by words and by id, with where it is settled", run: on(rules) },
  { name: "a series of battles is fought, looked at again and stopped", run: on(laboratory) },
  { name: "the start page leads to the workshop", run: on(async (server) => {
    const person = await Person.sit("visitor"), { page } = person;
    await person.go(`${server.url}/`);
    await page.getByRole("link", { name: "Laboratory" }).click();
    await page.getByRole("heading", { name: "Laboratory" }).waitFor();
    await page.getByRole("link", { name: words.app }).click();
    await page.getByRole("link", { name: "Ships" }).first().waitFor();
    seen(person);
  }) },
];
