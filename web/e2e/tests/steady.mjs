// What is pressed, read or tabbed to keeps its place: the buttons of the replay, the lines of the log, the links of a
// question that is cut off, and what Escape leads back to.
import assert from "node:assert/strict";
import { Tally, answer } from "../click.mjs";
import { clickShip, parts } from "../dom.mjs";
import { Person, Server, scenarioText, words } from "../harness.mjs";

const r = words.replay;
const bar = (page) => page.getByRole("group", { name: r.title });

async function someOrders(person, orders) {
  for (let n = 0; n < orders && !person.now.result; n++) {
    await answer(person, new Tally(), n, false);
    await person.until(() => person.question || person.now.result, "a question or the end");
  }
}

const backStays = [[1920, 1080], [1440, 900], [1280, 800], [390, 844]].map(([width, height]) => ({
  name: `the button for one phase back stays under the mouse at ${width}`,
  async run() {
    const server = await new Server(`steady-back-${width}`).start();
    const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] });
    const person = await Person.sit("player", { viewport: { width, height } }), { page } = person;
    await person.enter(server, made.links.seats[0]);
    await someOrders(person, 6);
    const back = bar(page).getByRole("button", { name: r.back }), { phase: last } = person.now;
    await back.scrollIntoViewIfNeeded();
    const place = await back.boundingBox();
    const stays = async (when) => {
      const now = await back.boundingBox();
      assert.ok(Math.abs(now.x - place.x) < 2 && Math.abs(now.y - place.y) < 2, `${when} it is at ${now.x}, ${now.y}, not ${place.x}, ${place.y}`);
    };
    const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    for (let phase = last - 1; phase >= last - 3; phase--) {
      await page.mouse.click(at.x, at.y);  // without looking
      await page.getByText(r.phase(phase, last)).waitFor();
      await stays(`in phase ${phase}`);
    }
    await bar(page).getByRole("button", { name: r.mark }).click();
    await bar(page).getByRole("button", { name: `★ ${last - 3}` }).waitFor();
    await stays("with a bookmark");
    await bar(page).getByRole("button", { name: r.play }).click();
    await bar(page).getByRole("button", { name: r.stop }).waitFor();
    await stays("while it plays");
    await server.end();
  },
}));

async function oneLineEach() {
  const server = await new Server("steady-log").start();
  const made = await server.make({ system: "queen-of-the-seas", scenario: "coronel", seats: [{ by: "random" }, { by: "random" }] });
  const person = await Person.sit("reader"), { page } = person;
  await person.enter(server, made.links.spectator);
  await person.until(() => person.now.result || person.now.phase > 110, "a hundred phases");
  await person.enter(server, made.links.spectator);
  await page.locator("#log-list .entry").last().waitFor();
  const lines = await page.locator("#log-list .entry").evaluateAll((entries) => entries.map((entry) => {
    const text = (part) => entry.querySelector(part)?.getClientRects()[0]?.height ?? 0;
    const place = entry.querySelector(".place");
    return { place: place.textContent, heights: [text(".place"), text(".when")], sentence: entry.querySelector(".sentence").offsetLeft };
  }));
  assert.ok(lines.some(({ place }) => / 1\d\d$/.test(place)), "there are phases from 100 on");
  const high = lines.filter(({ heights }) => heights.some((h) => h > 30)).map(({ place }) => place);
  assert.deepEqual(high, [], "turn, phase and its name take one line");
  assert.equal(new Set(lines.map((l) => l.sentence)).size, 1, "all sentences begin in one line");
  await server.end();
}

async function escape() {
  const server = await new Server("steady-escape").start();
  const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] });
  const person = await Person.sit("newcomer"), { page } = person, { card } = parts(page);
  await person.enter(server, made.links.seats[0]);
  await someOrders(person, 4);
  const past = page.getByRole("button", { name: words.now.back });
  // As the guide says it: an enemy chosen, then one phase back, then Escape.
  const enemy = person.now.scene.pieces.find((p) => p.side !== person.welcome.seat);
  await clickShip(person, enemy.handle);
  await card.locator("h2").getByText(enemy.label).waitFor();
  for (const enter of [
    () => bar(page).getByRole("button", { name: r.back }).click(),
    () => bar(page).getByRole("slider", { name: r.slider }).press("ArrowLeft"),
  ]) {
    await enter();
    await past.waitFor();
    await page.keyboard.press("Escape");
    await past.waitFor({ state: "detached" });
  }
  assert.match(await card.locator("h2").innerText(), new RegExp(enemy.label), "she is still chosen");
  await page.keyboard.press("Escape");
  await card.getByText(words.ship.none).waitFor();
  await server.end();
}

/** Links of the question that Tab leads to from the head of What now on, as far as the form. */
async function tabbedTo(page) {
  const most = 12 + (await page.locator("#what-now .asked button").count()), links = [];
  await page.locator("#what-now").focus();
  for (let n = 0; n < most; n++) {
    await page.keyboard.press("Tab");
    links.push(...(await page.evaluate(() => (document.activeElement.closest(".asked") ? [document.activeElement.textContent] : []))));
  }
  return links;
}
async function onlyWhatIsSeen() {
  const server = await new Server("steady-tab").start();
  const made = await server.make({ system: "grand-fleets", scenario: "dogger-bank", seats: [{ by: "person" }, { by: "random" }] });
  const person = await Person.sit("at the keys", { viewport: { width: 1280, height: 800 } }), { page } = person;
  await person.enter(server, made.links.seats[0]);
  const links = (seen) => page.locator("#what-now .asked").evaluate((text, above) => [...text.querySelectorAll("button")]
    .filter((link) => !above || link.getBoundingClientRect().top < text.getBoundingClientRect().bottom - 1).map((link) => link.textContent), seen);
  for (let n = 0; n < 12 && (await links(true)).length === (await links(false)).length; n++) await someOrders(person, 1);
  const seen = await links(true), all = await links(false);
  assert.ok(seen.length < all.length, "a question with links that are cut off");
  assert.deepEqual(await tabbedTo(page), seen);
  await page.getByRole("button", { name: words.order.more }).click();
  assert.deepEqual(await tabbedTo(page), all, "unfolded, all of them can be reached");
  await server.end();
}

export default [
  ...backStays,
  { name: "lines of the log from phase 100 on", run: oneLineEach },
  { name: "Escape leads out of a look back", run: escape },
  { name: "Tab leads to no link that is cut off", run: onlyWhatIsSeen },
];
