// What happens is seen on the chart: a replay as a film that can be stopped in flight, an order's consequences live and never in
// the way, nothing at all where less motion is asked for.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Tally, answer, commit, verdict, asked, advised } from "../click.mjs";
import { middleOf, parts } from "../dom.mjs";
import { PICTURES, Person, SCREENS, Server, WRITES_DOCS, scenarioText, words } from "../harness.mjs";
import { animated, asWebp, shownAs } from "../webp.mjs";

const r = words.replay;
const bar = (page) => page.getByRole("group", { name: r.title });
const film = (page) => page.locator("#chart g.film");
const MOVING = { reducedMotion: "no-preference" };
const LOOK = process.env.BROADSIDE_LOOK ?? SCREENS;
const shot = async (page, name) => {
  mkdirSync(LOOK, { recursive: true });
  await page.screenshot({ path: `${LOOK}/film-${name}.png` });
};

/** Hulls as they stand, by handle. */
const hulls = (page) => page.locator("#chart g.hull").evaluateAll((nodes) => Object.fromEntries(nodes.map((n) => [n.dataset.piece, n.getAttribute("transform")])));

async function fought(server, system, scenario) {
  const made = await server.make({ system, scenario, seats: [{ by: "steady" }, { by: "steady" }] });
  const watcher = await Person.sit("watcher");
  await watcher.enter(server, made.links.spectator);
  await watcher.until(() => watcher.now.result, "the end");
  await watcher.leave();
  return made.links.spectator;
}
/** A finished battle, with all that happened in it: that comes in several frames. */
async function watch(person, server, token) {
  await person.enter(server, token);
  await person.until(() => person.events.at(-1)?.phase >= person.now.phase - 1, "all that happened");
}
/** The phase of the first event that is so. */
const phaseOf = (person, wanted) => person.events.find(wanted)?.phase ?? assert.fail("nothing of the kind happened");

/** Plays from the phase before, until something is seen, and pauses there. */
async function caught(person, phase, sight, slow = "0.5") {
  const { page } = person;
  await bar(page).getByRole("slider", { name: r.slider }).fill(String(phase - 1));
  await page.getByText(r.phase(phase - 1, person.now.phase)).waitFor();
  await bar(page).getByLabel(r.speed).selectOption(slow);
  await bar(page).getByRole("button", { name: r.play }).click();
  await page.evaluate(async (selector) => {
    const end = performance.now() + 60_000;
    // Half way: she has left where she was, and is not yet there.
    const seen = () => [...document.querySelectorAll(selector)].some((node) => Number(node.getAttribute("stroke-dashoffset") ?? 0) < 0.6);
    while (!seen() && performance.now() < end) await new Promise(requestAnimationFrame);
    document.querySelector("#replay .play").click();
  }, sight);
  await bar(page).getByRole("button", { name: r.play }).waitFor();
}

const inFlight = ["grand-fleets", "queen-of-the-seas", "grand-admiral"].map((system) => ({
  name: `${system}: a replay is caught in mid-glide and in mid-salvo`,
  async run() {
    const server = await new Server(`film-${system}`).start();
    const token = await fought(server, system, "coronel");
    for (const [theme, width, height] of [["light", 1440, 900], ["dark", 1440, 900], ["light", 390, 844]]) {
      const person = await Person.sit("viewer", { ...MOVING, colorScheme: theme, viewport: { width, height } }), { page } = person;
      await watch(person, server, token);
      await page.waitForLoadState("networkidle");
      const moves = phaseOf(person, (e) => e.track.length > 1), hits = phaseOf(person, (e) => e.means === "guns" && e.effect === "hit");
      await caught(person, moves, "#chart .film .way");
      const between = await hulls(page);
      await shot(page, `${system}-glide-${theme}-${width}`);
      await bar(page).getByRole("button", { name: r.forward }).click();  // what stands still is over
      await film(page).waitFor({ state: "detached" }).catch(() => undefined);
      await bar(page).getByRole("slider", { name: r.slider }).fill(String(moves));
      await film(page).waitFor({ state: "detached" });
      const after = await hulls(page);
      assert.ok(Object.keys(between).some((handle) => between[handle] !== after[handle]), "somebody was under way");
      await caught(person, hits, "#chart .film .hit");
      assert.equal(await page.locator("#log-list .lit").count(), 1, "its line of the log is lit");
      assert.ok((await page.locator("#log-list .sentence .die").count()) > 0, "and the dice that were thrown lie open");
      await shot(page, `${system}-salvo-${theme}-${width}`);
      // On it goes where it stood, to the end of the phase.
      await page.keyboard.press("Space");
      await person.leave();
    }
    await server.end();
  },
}));

async function live() {
  const server = await new Server("film-live").start();
  const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "steady" }] });
  const person = await Person.sit("player", { asksAll: false, ...MOVING }), { page } = person, tally = new Tally();
  await person.enter(server, made.links.seats[0]);
  await page.evaluate(() => localStorage.setItem("broadside.motion", "slow"));
  let seen = 0, skipped = 0;
  for (let n = 0; n < 14 && !person.now.result; n++) {
    const question = await asked(person);
    await advised(person, tally);
    assert.ok(await verdict(person));
    await commit(person, question);
    await person.until(() => person.question || person.now.result, "a question or the end");
    if (await film(page).waitFor({ timeout: 1500 }).then(() => true, () => false)) {
      seen += 1;
      // The next question is there while it runs, and any key ends it.
      if (person.question) await parts(page).asked.waitFor();
      await page.keyboard.press("Shift");
      if (seen === 1) await shot(page, "live");
      if ((await film(page).count()) > 0) {
        await page.keyboard.press("x");
        await film(page).waitFor({ state: "detached", timeout: 1000 });
        skipped += 1;
      }
    }
  }
  assert.ok(seen > 0 && skipped > 0, `${seen} films, ${skipped} ended by a key`);
  const places = await hulls(page);
  await page.reload();
  await parts(page).hull(person.now.scene.pieces[0].handle).waitFor();
  assert.deepEqual(Object.keys(places).sort(), Object.keys(await hulls(page)).sort(), "afterwards the chart is as if there had been none");
  await server.end();
}

/** What the chart is showing is told when it is over, and not before; a button pressed meanwhile is hit, though the sheet that opens moves it. */
async function toldAfterwards() {
  const server = await new Server("film-told").start();
  const untold = (page) => page.locator("#what-now").getByText(words.now.onChart), sheet = (page) => page.locator("#result");
  const ends = [
    async (person) => {
      const { page } = person;
      await parts(page).advice.scrollIntoViewIfNeeded();
      const at = await middleOf(parts(page).advice);
      person.advice = null;
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.waitForTimeout(150);
      await page.mouse.up();
      await person.until(() => person.advice, "the advice that was asked for", 3000);
      await sheet(page).waitFor();
    },
    async (person) => {
      await person.page.keyboard.press("x");
      await sheet(person.page).waitFor();
    },
  ];
  /** Plays until the battle is over or both ways to end a film were tried. The dice may end it before: then another is begun. */
  async function played() {
    const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "steady" }] });
    const person = await Person.sit("spectator of his own", { asksAll: false, ...MOVING }), { page } = person, tally = new Tally();
    await person.enter(server, made.links.seats[0]);
    await page.evaluate(() => localStorage.setItem("broadside.motion", "slow"));
    while (ends.length > 0 && !person.now.result) {
      const question = await asked(person);
      await advised(person, tally);
      assert.ok(await verdict(person));
      await commit(person, question);
      await person.until(() => person.question || person.now.result, "a question or the end");
      if (!person.question || !(await untold(page).waitFor({ timeout: 1500 }).then(() => true, () => false))) continue;
      await asked(person);
      assert.equal(await page.locator("#what-now .latest li, #what-now .head .sunk").count(), 0, "nothing is told beforehand");
      await ends.shift()(person);
      assert.equal(await untold(page).count() + (await film(page).count()), 0, "the film is over");
      const sunk = await page.locator("#result li.sunk").count();
      if (sunk > 0) assert.equal(await page.locator("#what-now .head .sunk").count(), 0, "who sank is said once");
    }
    await person.leave();
  }
  for (let battle = 0; battle < 6 && ends.length > 0; battle++) await played();
  assert.equal(ends.length, 0, "two films with results were seen");
  await server.end();
}

async function still() {
  const server = await new Server("film-still").start();
  const token = await fought(server, "grand-fleets", "coronel");
  const person = await Person.sit("still"), { page } = person;
  await watch(person, server, token);
  await page.evaluate(() => {
    window.films = 0;
    new MutationObserver(() => (window.films += document.querySelectorAll("#chart g.film").length)).observe(document.querySelector("#chart"), { childList: true, subtree: true });
  });
  await bar(page).getByRole("slider", { name: r.slider }).fill("3");
  await bar(page).getByLabel(r.speed).selectOption("8");
  await bar(page).getByRole("button", { name: r.play }).click();
  await page.getByText(r.phase(person.now.phase, person.now.phase)).waitFor();
  assert.equal(await page.evaluate(() => window.films), 0, "nothing moves");
  await server.end();
}

async function keyboard() {
  const server = await new Server("film-keys").start();
  const token = await fought(server, "queen-of-the-seas", "coronel");
  const person = await Person.sit("at the keys"), { page } = person;
  await watch(person, server, token);
  const last = person.now.phase, slider = bar(page).getByRole("slider", { name: r.slider });
  const turns = [...new Map(person.events.filter((e) => e.turn > 0).reverse().map((e) => [e.turn, Math.max(e.phase - 1, 0)])).values()].sort((a, b) => a - b);
  await slider.fill("0");
  await page.getByText(r.phase(0, last)).waitFor();
  await page.locator("#log-list").focus();
  await page.keyboard.press(".");
  await page.getByText(r.phase(1, last)).waitFor();
  await page.keyboard.press(",");
  await page.getByText(r.phase(0, last)).waitFor();
  await page.keyboard.press(">");
  const second = turns.find((phase) => phase > 0);
  await page.getByText(r.phase(second, last)).waitFor();
  await page.keyboard.press("<");
  await page.getByText(r.phase(turns.findLast((phase) => phase < second) ?? 0, last)).waitFor();
  await page.keyboard.press("Space");
  await bar(page).getByRole("button", { name: r.stop }).waitFor();
  await page.keyboard.press("Space");
  await bar(page).getByRole("button", { name: r.play }).waitFor();
  await slider.focus();
  await slider.fill(String(second));
  await page.getByText(r.phase(second, last)).waitFor();
  await slider.press("PageUp");
  await page.getByText(r.phase(turns.find((phase) => phase > second) ?? last, last)).waitFor();
  assert.ok((await page.locator("#replay .tick").count()) > 0, "hits are marked");
  assert.ok((await page.locator("#replay .turn").count()) > 1, "turns are marked");
  await server.end();
}

/** A salvo, filmed for the README: the chart with its ships, as large as a reader of that page needs it. */
async function filmed(figure) {
  const WIDTH = 680, HEIGHT = 425, PICTURES_WANTED = 30, LARGEST = 700_000;
  const server = await new Server("film-short").start();
  const token = await fought(server, "grand-fleets", "coronel");
  const person = await Person.sit("with a camera", { ...MOVING, viewport: { width: 1280, height: 800 } }), { page } = person;
  await watch(person, server, token);
  await page.waitForLoadState("networkidle");
  const hits = phaseOf(person, (e) => e.means === "guns" && e.effect === "hit");
  await bar(page).getByRole("slider", { name: r.slider }).fill(String(hits - 1));
  await page.getByText(r.phase(hits - 1, person.now.phase)).waitFor();
  await bar(page).getByLabel(r.speed).selectOption("0.5");
  await bar(page).getByRole("button", { name: r.play }).click();
  const shots = [];
  while (shots.length < PICTURES_WANTED) shots.push(await page.screenshot());
  const film = animated(await asWebp(person.context, shots, WIDTH, HEIGHT, 0.45), WIDTH, HEIGHT, 120);
  assert.deepEqual(await shownAs(person.context, film), { width: WIDTH, height: HEIGHT });
  figure(`${shots.length} pictures, ${(film.length / 1024).toFixed(0)} KiB`);
  assert.ok(film.length < LARGEST, `${film.length} bytes`);
  mkdirSync(LOOK, { recursive: true });
  writeFileSync(join(LOOK, "salvo.webp"), film);
  if (WRITES_DOCS) writeFileSync(join(PICTURES, "salvo.webp"), film);
  await server.end();
}

export default [
  ...inFlight,
  { name: "an order's consequences are shown, and any key ends that", run: live },
  { name: "what a film shows is told after it, and a button pressed meanwhile is hit", run: toldAfterwards },
  { name: "nothing moves where less motion is asked for", run: still },
  { name: "a replay by keyboard, by phases and turns", run: keyboard },
  { name: "a short film of a salvo", run: filmed },
];
