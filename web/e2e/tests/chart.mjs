// What the chart shows: all ships when a replay or a finished battle is entered, a name to every ship, fire from hull to
// hull, and no wake behind a ship that has not moved.
import assert from "node:assert/strict";
import { Tally, advised, answer, asked, commit, verdict } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, SYSTEMS, Server, scenarioText, words } from "../harness.mjs";
import { inBattle } from "../setup.mjs";

const r = words.replay;
const bar = (page) => page.getByRole("group", { name: r.title });
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const view = async (page) => {
  await settled(page);
  return page.locator("#chart .world").evaluate((node) => node.style.transform);
};

/** As the button would fit it: pressed once it shows the whole board, twice the ships again. */
async function isFitted(page, what) {
  const shown = await view(page), { fit } = parts(page);
  await fit.click();
  if ((await view(page)) === shown) return;  // the ships are all over the board
  await fit.click();
  assert.equal(shown, await view(page), `${what}: fitted to the ships`);
}

async function computersFight(server, system, scenario) {
  const made = await server.make({ system, scenario, seats: [{ by: "random" }, { by: "steady" }] });
  const person = await Person.sit("watcher");
  await person.enter(server, made.links.spectator);
  await person.until(() => person.now.result, "the end");
  return { person, token: made.links.spectator };
}

const fitted = SYSTEMS.map((system) => ({
  name: `${system}: fitted on entering a finished battle and its replay`,
  async run() {
    const server = await new Server(`chart-fit-${system}`).start();
    const { person, token } = await computersFight(server, system, "coronel"), { page } = person;
    await page.getByRole("link", { name: words.now.toReport }).waitFor();
    await isFitted(page, "the end, as it came");
    await bar(page).getByRole("button", { name: r.first }).click();
    await page.getByText(r.phase(0, person.now.phase)).waitFor();
    await isFitted(page, "back to the beginning");
    await page.getByRole("button", { name: words.now.back }).click();
    await isFitted(page, "and to the end again");

    await person.enter(server, token);
    await isFitted(page, "the finished battle");
    await person.enter(server, token, "r");
    await page.getByText(r.phase(0, person.now.phase)).waitFor();
    await isFitted(page, "the replay");
    await server.end();
  },
}));

/** All ships of a side in one hex, so that a hex is not enough to tell them apart. */
const inTwoHexes = scenarioText("grand-admiral").replace(/hex = "[EF]\d"/g, 'hex = "F6"').replace(/hex = "[GH]\d"/g, 'hex = "G7"');

const named = [["grand-admiral", { scenario_text: inTwoHexes }], ["grand-fleets", { scenario: "dogger-bank" }], ["queen-of-the-seas", { scenario: "dogger-bank" }]].map(([system, battle]) => ({
  name: `${system}: a name to every ship while the sea is free`,
  async run() {
    const server = await new Server(`chart-names-${system}`).start();
    const made = await server.make({ system, ...battle, seats: [{ by: "person" }, { by: "steady" }] });
    for (const [width, height] of [[1280, 800], [1920, 1080]]) {
      const person = await Person.sit("player", { viewport: { width, height } }), { page } = person;
      await person.enter(server, made.links.seats[0]);
      await parts(page).hull(person.now.scene.pieces[0].handle).waitFor();
      const plates = await page.locator("#chart .plate .name").allTextContents();
      const nameless = person.now.scene.pieces.filter((p) => !plates.includes(p.label)).map((p) => p.label);
      assert.deepEqual(nameless, [], `at ${width} pixels`);
      await person.leave();
    }
    await server.end();
  },
}));

/** Both ends of a line, and where the hulls of two ships are, in pixels of the chart. */
const endsAndHulls = (page, tone, firer, target) => page.evaluate(([kind, from, to]) => {
  const middle = (handle) => {
    const hull = document.querySelector(`#chart g.hull[data-piece="${handle}"]`).transform.baseVal;
    return { x: hull[0].matrix.e, y: hull[0].matrix.f };
  };
  const line = document.querySelector(`#chart path.tone-${kind}`);
  const length = line.getTotalLength(), at = (way) => (({ x, y }) => ({ x, y }))(line.getPointAtLength(way));
  return { ends: [at(0), at(length)], hulls: [middle(from), middle(to)] };
}, [tone, firer, target]);
const gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** The line of fire at a ship that shares her hex, if the guns of this battle come to one. */
async function fireIntoACrowd(person, server, tally) {
  const made = await server.make({ system: "grand-admiral", scenario_text: inTwoHexes, seats: [{ by: "person" }, { by: "random" }] });
  person.now = null;
  await person.enter(server, made.links.seats[0]);
  await person.until(() => person.question || person.now.result, "a question or the end");
  for (let n = 0; n < 40 && person.question && person.question.word !== "fire"; n++) {
    await answer(person, tally, n, false);
    await person.until(() => person.question || person.now.result, "a question or the end");
  }
  if (person.question?.word !== "fire") return null;
  await asked(person);
  await advised(person, tally);
  assert.ok(await verdict(person));
  const drafted = person.frames.map((text) => JSON.parse(text)).filter((f) => f.type === "drafted").at(-1);
  const line = drafted.marks.find((m) => m.kind === "line" && m.tone === "fire"), target = line && person.piece(line.target);
  const others = person.now.scene.pieces.filter((p) => target && p.handle !== line.target && p.x === target.x && p.y === target.y);
  return others.length > 0 ? line : null;
}

async function hullToHull() {
  const server = await new Server("chart-fire").start();
  const person = await Person.sit("gunner"), { page } = person, tally = new Tally();
  // The cards decide who fires, and who is left to be fired at.
  let line = null;
  for (let battle = 0; battle < 12 && !line; battle++) line = await fireIntoACrowd(person, server, tally);
  assert.ok(line, "somebody fires at a ship that shares her hex");
  await page.locator("#chart path.tone-fire").first().waitFor();
  const { ends, hulls } = await endsAndHulls(page, "fire", line.piece, line.target);
  for (const i of [0, 1]) assert.ok(gap(ends[i], hulls[i]) < 40, `end ${i} is ${gap(ends[i], hulls[i]).toFixed()} pixels from her`);
  // The line points at her middle, not past it to that of the hex.
  const way = gap(hulls[0], ends[0]) + gap(ends[0], ends[1]) + gap(ends[1], hulls[1]);
  assert.ok(way - gap(hulls[0], hulls[1]) < 1, `from hull to hull: ${JSON.stringify({ ends, hulls })}`);
  await server.end();
}

const nearTheEdge = scenarioText("grand-fleets").replace('hex = "M10"', 'hex = "D10"');
async function floated() {
  const server = await new Server("chart-float").start();
  const made = await server.make({ system: "grand-fleets", scenario_text: nearTheEdge, seats: [{ by: "person" }, { by: "steady" }] });
  const person = await Person.sit("navigator"), { page } = person, tally = new Tally();
  await person.enter(server, made.links.seats[0]);
  for (let n = 0; n < 10 && person.question?.word !== "board"; n++) {
    await answer(person, tally, n, false);
    await person.until(() => person.question || person.now.result, "a question");
  }
  const question = await asked(person);
  assert.equal(question.word, "board");
  const before = new Map(person.now.scene.pieces.map((p) => [p.handle, p.x]));
  await parts(page).text.fill("float SE 3");
  assert.ok(await verdict(person));
  await commit(person, question);
  await person.until(() => person.question && person.question.word !== "board", "the next question");
  for (const piece of person.now.scene.pieces) assert.equal(piece.x, before.get(piece.handle) + 3, `${piece.label} was shifted`);
  await inBattle(person);
  await settled(page);
  assert.deepEqual(person.now.wakes, []);
  assert.equal(await page.locator("#chart path.wake").count(), 0, "nobody has moved");
  await server.end();
}

export default [
  ...fitted, ...named,
  { name: "fire goes from hull to hull", run: hullToHull },
  { name: "a floated board makes no wakes", run: floated },
];
