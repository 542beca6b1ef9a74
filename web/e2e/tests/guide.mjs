// The guided action: whoever does what the strip says is led past everything, and it never lies over what it speaks of.
import assert from "node:assert/strict";
import { join } from "node:path";
import { Tally, advised, answer, asked, commit, fillRows } from "../click.mjs";
import { clickShip, parts } from "../dom.mjs";
import { PATIENCE_MS, Person, SCREENS, Server, words } from "../harness.mjs";
import { inBattle } from "../setup.mjs";

const g = words.guide;
const MOST = 60;

async function begin(server, options) {
  const person = await Person.sit("newcomer", { asksAll: false, ...options }), { page } = person;
  await person.go(`${server.url}/#/guide`);
  await page.getByRole("button", { name: g.begin }).click();
  await inBattle(person);
  await page.locator("aside.coach").waitFor();
  return person;
}
/** The step it speaks of; null: something of its own, while there is nothing to speak of. */
async function spokenOf(page) {
  const said = await page.locator("aside.coach strong").innerText();
  return Object.entries(g.steps).find(([, [title]]) => said === `${title}.`)?.[0] ?? null;
}
const places = { ships: "#chart", choose: "#what-now .asked", move: "#chart", target: "#what-now .rows", odds: "#odds", commit: "#what-now button.commit", log: "#log-list", card: "#ship-card", replay: "#replay" };

/** Where a thing is, where the strip ends, and whether something lies over its middle, be it the strip or another. */
const seenAt = (page, place) =>
  page.locator(place).first().evaluate((node) => {
    const b = node.getBoundingClientRect(), top = Math.max(b.top, 0), bottom = Math.min(b.bottom, innerHeight);
    const strip = document.querySelector("aside.coach").getBoundingClientRect();
    const at = document.elementFromPoint(b.left + b.width / 2, (Math.max(top, strip.bottom) + bottom) / 2);
    return { top: b.top, bottom: b.bottom, strip: strip.bottom, inside: at !== null && (node.contains(at) || at.contains(node)) };
  });
/** The thing can be seen and touched, as soon as the page has come to it. */
async function isFree(page, name) {
  const place = places[name];
  if (!place) return;
  let seen = await seenAt(page, place);
  for (const end = Date.now() + PATIENCE_MS; (!seen.inside || seen.top < seen.strip - 1) && Date.now() < end; ) seen = await seenAt(page, place);
  assert.ok(seen.inside, `${name}: ${place} is in sight: ${JSON.stringify(seen)}`);
  assert.ok(seen.top >= seen.strip - 1, `${name}: the strip ends at ${seen.strip}, ${place} begins at ${seen.top}`);
}

const own = (person) => person.now.scene.pieces.find((p) => p.side === person.welcome.seat).handle;
const enemy = (person) => person.now.scene.pieces.find((p) => p.side !== person.welcome.seat).handle;
/** By hand at a desk; a small screen asks an admiral, for what is drawn and pointed at is out of sight there. */
async function chooseAny(person) {
  const { page } = person, question = await asked(person);
  if (page.viewportSize().width < 500) return advised(person, new Tally());
  if ((await fillRows(person, question, 1)).length === 0) await parts(page).whole.first().click();
}
async function choose(person, handle) {
  const jump = person.page.getByRole("navigation", { name: words.top.parts }).getByRole("button", { name: words.top.chart });
  if (await jump.isVisible()) await jump.click();  // on a phone the panels lie over the chart
  await clickShip(person, handle);
}
const deeds = {
  ships: (person) => choose(person, own(person)),
  choose: chooseAny,
  move: chooseAny,
  target: chooseAny,
  odds: async ({ page }) => { for (const s of await page.locator("#odds summary").all()) await s.click(); },
  commit: async (person) => commit(person, await asked(person)),
  log: ({ page }) => page.locator("#log-list button.twist").last().click(),
  card: (person) => choose(person, enemy(person)),
  replay: async ({ page }) => {
    await page.getByRole("button", { name: words.replay.back, exact: true }).click();
    await page.getByRole("button", { name: words.now.back }).click();
  },
};

/** Does the strip go on to something else, if it is given the time? */
const passedOn = (page, step) =>
  page.waitForFunction((said) => document.querySelector("aside.coach strong")?.textContent !== said, `${g.steps[step][0]}.`, { timeout: 3000 }).then(() => true, () => false);

/** Does what is said, in the order it is said, to the last step. */
async function follow(person, each) {
  const { page } = person, seen = [], tally = new Tally();
  for (let n = 0; n < MOST; n++) {
    await person.until(() => person.question || person.now.result, "a question or the end");
    if (person.question) await asked(person);  // the strip follows what the page was told
    const step = await spokenOf(page);
    if (step === "help") break;
    if (step === null) { await answer(person, tally, n, false); continue; }
    await each(step, !seen.includes(step));
    if (!seen.includes(step)) seen.push(step);
    await deeds[step](person);
    // A choice that spells no order, or a refused one: an admiral helps.
    if (!(await passedOn(page, step)) && person.question) await answer(person, tally, n, false);
  }
  assert.equal(await spokenOf(page), "help");
  return seen;
}

export default [
  {
    name: "to its end at a desk",
    async run() {
      const server = await new Server("guide-desk").start();
      const person = await begin(server), { page } = person;
      const seen = await follow(person, async (step, first) => {
        await isFree(page, step);
        if (first) await page.screenshot({ path: join(SCREENS, `guide-${step}.png`) });
      });
      // Where fire is asked first, the click on a ship is the choice already.
      for (const step of ["ships", "log", "card", "replay"]) assert.ok(seen.includes(step), `${step} is among ${seen}`);
      // Which of them the cards bring first is luck, and an admiral may have answered it.
      assert.ok(["choose", "move", "target", "odds"].some((step) => seen.includes(step)), `it speaks of choices: ${seen}`);
      // Once more, and then not at all.
      const old = person.welcome.battle;
      await page.getByRole("button", { name: g.again }).click();
      await person.until(() => person.welcome.battle !== old, "another battle");
      await page.getByText(g.step(1, Object.keys(g.steps).length)).waitFor();
      await page.getByRole("button", { name: g.skip }).click();
      await page.locator("aside.coach").waitFor({ state: "detached" });
      await server.end();
    },
  },
  {
    name: "on a phone",
    async run() {
      const server = await new Server("guide-phone").start();
      const person = await begin(server, { viewport: { width: 390, height: 844 } }), { page } = person;
      await isFree(page, "ships");  // unasked: it begins with the chart
      await follow(person, async (step, first) => {
        await page.getByRole("button", { name: g.show }).click();
        await isFree(page, step);
        if (step === "choose") await isFree(page, "commit");
        if (first) await page.screenshot({ path: join(SCREENS, `guide-phone-${step}.png`) });
      });
      await server.end();
    },
  },
];
