// A lesson of each system: whoever does what the strip says is led through a tiny battle to its end.
import assert from "node:assert/strict";
import { join } from "node:path";
import { Tally, answer } from "../click.mjs";
import { clickShip } from "../dom.mjs";
import { Person, SCREENS, Server, words } from "../harness.mjs";
import { inBattle } from "../setup.mjs";

const w = words.lessons, LESSONS = Object.keys(w.of);
const PHONE = { width: 390, height: 844 };
const strip = (page) => page.locator("aside.coach");
/** The step it speaks of; null: something of its own. */
async function spokenOf(page, id) {
  const said = await strip(page).locator("strong").innerText();
  return Object.entries(w.of[id].steps).find(([, [title]]) => said === `${title}.`)?.[0] ?? null;
}
const pieceOf = (person, own) => person.now.scene.pieces.find((p) => (p.side === person.welcome.seat) === own && p.kind === "ship");
async function choose(person, own) {
  const jump = person.page.getByRole("navigation", { name: words.top.parts }).getByRole("button", { name: words.top.chart });
  if (await jump.isVisible()) await jump.click();
  const piece = pieceOf(person, own);
  if (piece) await clickShip(person, piece.handle);
  return piece !== undefined;
}
async function begin(server, id, options = {}) {
  const person = await Person.sit("pupil", { asksAll: false, ...options });
  await person.go(`${server.url}/#/guide`);
  await person.page.getByRole("button", { name: w.begin(w.of[id].game) }).click();
  await inBattle(person);
  await strip(person.page).waitFor();
  return person;
}
const fits = async (page) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the screen");

/** Does what is said until the battle is over. Returns what was spoken of. */
async function learn(person, id, enough = () => false) {
  const { page } = person, seen = [], tally = new Tally();
  const passedOn = (title) => page.waitForFunction((said) => document.querySelector("aside.coach strong")?.textContent !== said, `${title}.`, { timeout: 3000 }).catch(() => null);
  for (let n = 0; n < 80; n++) {
    await person.until(() => person.question || person.now.result, "a question or the end");
    if (person.now.result || enough(seen)) return seen;
    const step = await spokenOf(page, id);
    if (step !== null && !seen.includes(step)) {
      seen.push(step);
      await fits(page);
      await page.screenshot({ path: join(SCREENS, `lesson-${id}-${page.viewportSize().width}-${step}.png`) });
    }
    if (step === "ship") await choose(person, true);
    else if (step === "enemy") { if (!(await choose(person, false))) await page.getByRole("button", { name: words.guide.next }).click(); }
    else if (step === "dice") await page.locator("#log-list button.twist").last().click();
    else { await answer(person, tally, n, false); continue; }
    await passedOn(w.of[id].steps[step][0]);
  }
  throw new Error(`no end in sight: ${seen}`);
}
const needed = { "grand-admiral": ["ship", "cards"], "grand-fleets": ["ship", "plot", "fire"], "queen-of-the-seas": ["ship", "move", "fire"], "great-war-at-sea": ["ship", "move", "fire"] };

export default [
  ...LESSONS.map((id, i) => ({
    name: `${id}, to its end${i === 0 ? " on a phone" : ""}`,
    async run(figure) {
      const server = await new Server(`lesson-${id}`).start();
      const person = await begin(server, id, i === 0 ? { viewport: PHONE } : {}), { page } = person;
      const seen = await learn(person, id);
      for (const step of needed[id]) assert.ok(seen.includes(step), `${step} is among ${seen}`);
      await strip(page).getByText(w.over[1]).waitFor();
      await fits(page);
      await strip(page).getByRole("link", { name: words.now.toReport }).waitFor();
      figure(seen.join(", "));
      await server.end();
    },
  })),
  {
    name: "one is left, and gone on with where it was",
    async run() {
      const id = "grand-fleets", server = await new Server("lesson-left").start();
      const person = await begin(server, id, { viewport: PHONE }), { page } = person;
      await learn(person, id, (seen) => seen.includes("fire"));
      const said = await strip(page).locator("strong").innerText();
      await page.getByRole("button", { name: w.leave }).click();
      await strip(page).waitFor({ state: "detached" });
      await person.go(`${server.url}/#/guide`);
      await page.getByRole("link", { name: w.resume(w.of[id].game) }).click();
      await inBattle(person);
      assert.equal(await strip(page).locator("strong").innerText(), said);
      await server.end();
    },
  },
];
