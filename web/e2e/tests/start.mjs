// The start page: a battle is found, chosen and begun; those that wait for one are listed.
import assert from "node:assert/strict";
import { Tally, answer } from "../click.mjs";
import { Person, Server, scenarioText, words } from "../harness.mjs";
import { arrowTo, tabTo } from "../keys.mjs";
import { inBattle } from "../setup.mjs";

const w = words.choose;
const cards = (page) => page.locator("li h2 a").allInnerTexts();
const visit = async (person, server) => {
  await person.go(`${server.url}/`);
  await person.page.locator("li h2 a").first().waitFor();
};

async function finds() {
  const server = await new Server("start-finds").start(), person = await Person.sit("visitor"), { page } = person;
  await visit(person, server);
  const all = await cards(page);
  assert.deepEqual(all.slice(0, 3), ["Coronel", "Falkland Islands", "Dogger Bank"]);
  assert.equal(new Set(all).size, all.length, "each battle once, whatever systems have it");
  const first = page.locator("li", { has: page.getByRole("link", { name: "Coronel", exact: true }) });
  assert.match(await first.innerText(), /1 November 1914 · 4 against 5 · .*\n+.*Grand Admiral · Grand Fleets · Queen of the Seas/);
  assert.equal(await first.locator("svg g[class*=side-0]").count() + await first.locator("svg g[class*=side-1]").count() >= 8, true, "her ships are drawn");
  const search = page.getByRole("searchbox", { name: w.search });
  for (const [text, found] of [["blucher", "Dogger Bank"], ["souchon", "Cape Sarych"], ["1894", "Yalu River"], ["spee scharnhorst chile", "Coronel"]]) {
    await search.fill(text);
    assert.deepEqual(await cards(page), [found], text);
  }
  await search.fill("no such ship");
  await page.getByRole("button", { name: w.showAll }).click();
  assert.deepEqual(await cards(page), all);
  await page.getByRole("button", { name: "1914", exact: true }).click();
  const of1914 = await cards(page);
  assert.ok(of1914.includes("Cape Sarych") && of1914.includes("Coronel") && !of1914.includes("Jutland"), `${of1914}`);
  await server.end();
}

async function begins() {
  const server = await new Server("start-begins").start(), person = await Person.sit("newcomer"), { page } = person;
  await visit(person, server);
  await page.getByRole("button", { name: w.playNow("Coronel") }).click();
  await inBattle(person);
  assert.equal(person.welcome.role, "commander");
  assert.match(person.welcome.title, /Coronel/);
  const others = person.now.sides.filter((s) => s.seat !== person.welcome.seat).map((s) => s.by);
  assert.ok(others.length > 0 && others.every((by) => by !== "person"), `the computer has the other side: ${others}`);
  // By keyboard to a card, its window, other rules, and off.
  await visit(person, server);
  await tabTo(page, 'a[href="#/play/falklands"]');
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await tabTo(page, 'a[href="#/play/falklands"]');
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor();
  await arrowTo(page, "way", "queen-of-the-seas/falklands");
  await tabTo(page, "dialog button.main");
  await page.keyboard.press("Enter");
  await inBattle(person);
  assert.equal(person.welcome.system, "queen-of-the-seas");
  await server.end();
}

/** Whose move it is: as it is now, and not as it was when one left. */
async function waits() {
  const server = await new Server("start-waits").start();
  const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "person" }] });
  const person = await Person.sit("patrol"), friend = await Person.sit("raider"), { page } = person;
  const list = page.getByRole("region", { name: w.yourBattles });
  const idle = (who) => who.now.waiting.length > 0 && !who.question;
  async function answersUntilIdle(who) {
    for (let n = 0; n < 20; n++) {
      await who.until(() => who.question || idle(who), "a question, or to wait");
      if (!who.question) return;
      await answer(who, new Tally(), n, false);
    }
    throw new Error("never has to wait");
  }
  await person.enter(server, made.links.seats[0]);
  await answersUntilIdle(person);
  await visit(person, server);
  await list.getByText(w.waitingFor(["Raiders"]), { exact: false }).waitFor();
  assert.equal(await page.locator("li.mine").count(), 0);
  await friend.enter(server, made.links.seats[1]);
  await answersUntilIdle(friend);
  await visit(person, server);
  await page.locator("li.mine").getByText(w.yourMove, { exact: false }).waitFor();
  await list.getByRole("link", { name: "A short action" }).click();
  await inBattle(person);
  await server.end();
}

export default [
  { name: "a battle is found by ship, admiral and year", run: finds },
  { name: "one button plays, and by keyboard other rules", run: begins },
  { name: "whose move it is in one's battles", run: waits },
];
