// Ways through the page: home from a phone, the log as tall as one wants it, a new battle when one is over.
import assert from "node:assert/strict";
import { giveUp } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, Server, program, scenarioText, words } from "../harness.mjs";

const seats = [{ by: "person" }, { by: "random" }];
const fleets = { system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats };
const heightOf = async (locator) => (await locator.boundingBox()).height;

async function phone() {
  const server = await new Server("layout-phone").start(), made = await server.make(fleets);
  const person = await Person.sit("phone", { viewport: { width: 390, height: 844 } }), { page } = person;
  await person.enter(server, made.links.seats[0]);
  await page.getByRole("navigation", { name: words.top.parts }).getByRole("button", { name: words.log.title }).click();
  const { y } = await page.locator("section.foot").boundingBox();
  assert.ok(Math.abs(y) < 8, `the log is at the top of the screen, at ${y}`);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("link", { name: words.top.home }).click();
  await page.getByRole("heading", { name: words.choose.title, exact: true }).waitFor();
  await server.end();
}

async function tallLog() {
  const server = await new Server("layout-log").start(), made = await server.make(fleets);
  const person = await Person.sit("reader"), { page } = person;
  await person.enter(server, made.links.seats[0]);
  const { log } = parts(page), low = await heightOf(log), button = page.getByRole("button", { name: words.log.taller });
  await button.focus();
  await page.keyboard.press("Enter");
  const tall = await heightOf(log);
  assert.ok(tall > 2 * low && tall > 400, `${low} pixels have become ${tall}`);
  await person.enter(server, made.links.seats[0]);
  assert.equal(await heightOf(log), tall);  // remembered
  assert.equal(await button.getAttribute("aria-pressed"), "true");
  await log.focus();
  await page.keyboard.press("t");
  assert.equal(await heightOf(log), low);
  await server.end();
}

/** Every hull in the part of the chart that no panel covers. */
async function hullsInTheOpen(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => {
    const panels = [...document.querySelectorAll("main .float:not(.folded) .content")].map((p) => p.getBoundingClientRect());
    return [...document.querySelectorAll("#chart g.hull")].filter((hull) => {
      const box = hull.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
      return panels.some((p) => x > p.left && x < p.right && y > p.top && y < p.bottom);
    }).map((hull) => hull.dataset.piece);
  });
}
/** The chart once it has come to rest: panels grow with what they are told, and it is fitted anew. */
async function atRest(page, place) {
  for (let before = "", n = 0; n < 40; n++) {
    const now = await place();
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(250);
  }
  throw new Error("the chart does not come to rest");
}
async function folding() {
  const server = await new Server("layout-fold").start(), made = await server.make(fleets);
  for (const [width, height] of [[1440, 900], [1024, 768]]) {
    const person = await Person.sit("admiral", { viewport: { width, height } }), { page } = person;
    await person.enter(server, made.links.seats[0]);
    const world = page.locator("#chart .world"), place = () => world.evaluate((node) => node.style.transform);
    await world.waitFor();
    assert.deepEqual(await hullsInTheOpen(page), [], `no ship lies under a panel at ${width}`);
    const before = await atRest(page, place);
    await page.getByRole("button", { name: words.top.fold(words.now.title) }).click();
    await page.getByRole("button", { name: words.top.unfold(words.now.title) }).waitFor();
    assert.equal(await page.locator("#what-now").isVisible(), false);
    assert.deepEqual(await hullsInTheOpen(page), []);
    assert.notEqual(await place(), before, "the chart has the room of the folded panel");
    await page.keyboard.press("w");
    await page.locator("#what-now").waitFor();
    assert.equal(await atRest(page, place), before, "and gives it back");
    await page.getByRole("button", { name: words.top.chartOnly }).click();
    assert.equal(await page.locator("#log-list").isVisible(), false);
    await page.getByRole("button", { name: words.top.panelsBack }).click();
    await page.locator("#log-list").waitFor();
    await person.leave();
  }
  await server.end();
}

async function afterwards() {
  const server = await new Server("layout-end").start(), made = await server.make(fleets);
  const person = await Person.sit("beaten"), { page } = person, start = page.getByRole("heading", { name: words.choose.title, exact: true });
  await person.enter(server, made.links.seats[0]);
  await giveUp(person);
  await page.getByRole("link", { name: words.now.newBattle }).click();
  await start.waitFor();
  await page.goto(server.link(made.links.seats[0], "report"));
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: words.report.save }).click();
  assert.match((await saved).suggestedFilename(), /^[a-z0-9-]+-\d{4}-\d\d-\d\d\.html$/);
  await page.getByRole("link", { name: words.link.toStart }).click();
  await start.waitFor();
  await server.end();
}

/** What the page tells one to type is understood. */
function command() {
  const [, name, options] = /broadside (\w+) ((?:--\w+ \S+ ?)+)/.exec(words.start.linksHere);
  const help = program(name, "--help").out;
  const named = options.match(/--[a-z]+/g);
  assert.deepEqual(named, ["--address", "--host"]);
  for (const option of named) assert.ok(help.includes(option), `${option} is in: ${help}`);
}

export default [
  { name: "home and log on a phone", run: phone },
  { name: "panels fold, and the chart has their room", run: folding },
  { name: "the log taller and lower", run: tallLog },
  { name: "after the end", run: afterwards },
  { name: "the command for others to join", run: async () => command() },
];
