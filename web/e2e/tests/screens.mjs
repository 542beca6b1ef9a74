// Pictures of the screens at three widths, light and dark, for people to look at; and those of the README.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import assert from "node:assert/strict";
import { Tally, answer } from "../click.mjs";
import { clickShip, parts } from "../dom.mjs";
import { PICTURES, PLAYABLE, Person, SCREENS, Server, WRITES_DOCS, words } from "../harness.mjs";
import { smaller } from "../png.mjs";

const WIDTHS = [[1440, 900], [1024, 768], [390, 844]];
const LARGEST_PICTURE = 250_000;

/** The chart to its ships: what has been moved is fitted to them first. */
async function fitted({ page }) {
  if ((await parts(page).chart.count()) === 0) return;
  await parts(page).nearer.click();
  await parts(page).fit.click();
}
async function shoot(person, name) {
  const { page } = person;
  for (const [width, height] of WIDTHS)
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await fitted(person);
      await page.evaluate(() => window.scrollTo(0, 0));  // on a phone those buttons are farther down
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${name} at ${width}: ${wide} pixels too wide`);
      await page.screenshot({ path: join(SCREENS, `${name}-${width}-${colorScheme}.png`) });
      // On a phone the chart is a screen of its own. (A picture of the full page would stretch it.)
      if (width > 500 || (await parts(page).chart.count()) === 0) continue;
      await parts(page).chart.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENS, `${name}-chart-${width}-${colorScheme}.png`) });
      const order = page.locator("#what-now .question");
      if ((await order.count()) === 0) continue;
      await order.evaluate((node) => window.scrollTo(0, node.getBoundingClientRect().top + window.scrollY - 420));
      await page.screenshot({ path: join(SCREENS, `${name}-order-${width}-${colorScheme}.png`) });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}
async function forReadme(person, name) {
  if (!WRITES_DOCS) return;
  const path = join(PICTURES, `${name}.png`);
  mkdirSync(PICTURES, { recursive: true });
  await fitted(person);
  writeFileSync(path, smaller(await person.page.screenshot()));
  const { size } = statSync(path);
  assert.ok(size < LARGEST_PICTURE, `${path} has ${size} bytes`);
}

/** Some turns into a battle, a ship of one's own chosen. */
const battles = {
  "grand-admiral": { scenario: "coronel", orders: 4 },
  "grand-fleets": { scenario: "dogger-bank", orders: 4 },
  "queen-of-the-seas": { scenario: "falklands", orders: 6 },
  "great-war-at-sea": { scenario: "cape-sarych", orders: 6 },
};
async function battle(server, system) {
  const { scenario, orders } = battles[system];
  const made = await server.make({ system, scenario, seats: [{ by: "person" }, { by: "random" }] });
  const person = await Person.sit(system);
  await person.enter(server, made.links.seats[0]);
  const tally = new Tally(), shows = (q) => q && /fire|guns/.test(q.word);
  for (let n = 0; n < 60 && !(n >= orders && shows(person.question)); n++) {
    await answer(person, tally, n, false);
    await person.until(() => person.question || person.now.result, "a question");
    if (person.now.result) break;
  }
  const asked = person.question?.form.rows.find((r) => r.piece !== "" && person.piece(r.piece))?.piece;
  const own = asked ?? person.now.scene.pieces.find((p) => p.side === person.welcome.seat).handle;
  await clickShip(person, own);
  await person.page.waitForLoadState("networkidle");
  await forReadme(person, system);
  await shoot(person, system);
}

async function outside(server) {
  const person = await Person.sit("visitor"), { page } = person;
  await person.go(`${server.url}/`);
  await page.locator("li h2 a").first().waitFor();
  await forReadme(person, "start");
  await shoot(person, "start");
}
async function report(server) {
  const made = await server.make({ system: "grand-fleets", scenario: "coronel", seats: [{ by: "random" }, { by: "steady" }] });
  const person = await Person.sit("reader"), { page } = person;
  await person.enter(server, made.links.referee);
  await person.until(() => person.now.result, "the end of a battle of computers");
  await page.goto(server.link(made.links.referee, "report"));
  await page.getByRole("heading", { name: words.report.fates }).waitFor();
  await forReadme(person, "report");
  await shoot(person, "report");
}

mkdirSync(SCREENS, { recursive: true });
export default [
  { name: "start", run: async () => { const server = await new Server("screens-start").start(); await outside(server); await server.end(); } },
  ...PLAYABLE.map((system) => ({ name: system, run: async () => { const server = await new Server(`screens-${system}`).start(); await battle(server, system); await server.end(); } })),
  { name: "report", run: async () => { const server = await new Server("screens-report").start(); await report(server); await server.end(); } },
];
