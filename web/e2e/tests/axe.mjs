// axe-core on every screen, light and dark: nothing to complain of.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Tally, answer, giveUp } from "../click.mjs";
import { clickShip, parts } from "../dom.mjs";
import { PLAYABLE, Person, Server, scenarioText, words } from "../harness.mjs";
import { inBattle } from "../setup.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function look(person, screen, found, schemes = ["light", "dark"]) {
  const { page } = person;
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    for (const v of violations)
      found.push(`${screen} (${scheme}): ${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140)).join(" ~ ")}`);
  }
}
async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}
const clean = (found) => assert.deepEqual(found, [], found.join("\n"));

async function outside(server, found) {
  const person = await Person.sit("visitor"), { page } = person;
  await person.go(`${server.url}/`);
  await page.locator("li h2 a").first().waitFor();
  await look(person, "start", found);
  await page.getByRole("link", { name: "Dogger Bank", exact: true }).click();
  await page.locator("dialog").waitFor();
  for (const summary of await page.locator("dialog details summary").all()) await summary.click();
  await look(person, "a battle chosen", found);
  await closeDialog(page);
  await page.getByRole("button", { name: words.settings.title }).click();
  await page.locator("dialog").waitFor();
  await look(person, "settings", found);
  await closeDialog(page);
  await person.go(`${server.url}/#/guide`);
  await page.locator("h1").waitFor();
  await look(person, "guide", found);
  await page.getByRole("button", { name: words.guide.begin }).click();
  await inBattle(person);
  await look(person, "guided battle", found);
  await person.go(`${server.url}/#/b/no-such-token`);
  await page.getByRole("link", { name: words.link.toStart }).waitFor();
  await look(person, "a link that is not good", found);
}

async function workshop(server, found) {
  const person = await Person.sit("visitor"), { page } = person;
  for (const [path, there] of [["ships", "tbody tr"], ["ships/gb-lion", ".card img"], ["ships/gb-lion/de-moltke", "table.both"], ["odds/grand-fleets/gb-lion/de-moltke", ".tables table"], ["rules/GF-6.2.1-03", "article h2"], ["laboratory", ".go button"]]) {
    await person.go(`${server.url}/#/${path}`);
    await page.locator(there).first().waitFor();
    await look(person, path, found);
  }
}

async function inside(server, system, found) {
  const made = await server.make({ system, scenario_text: scenarioText(system), seats: [{ by: "person" }, { by: "random" }] });
  const person = await Person.sit(system), { page } = person;
  await person.enter(server, made.links.seats[0]);
  await look(person, `${system}: first question`, found, ["dark"]);
  const own = person.now.scene.pieces.find((p) => p.side === person.welcome.seat);
  await clickShip(person, own.handle);
  await look(person, `${system}: a ship chosen`, found);
  const tally = new Tally();
  for (let n = 0; n < 6 && !person.now.result; n++) {
    await answer(person, tally, n, false);
    await person.until(() => person.question || person.now.result, "a question or the end");
    if (n === 3) {
      await parts(page).log.locator("button.twist").last().click();
      await look(person, `${system}: under way`, found);
    }
  }
  if (!person.now.result) await giveUp(person);
  await look(person, `${system}: over`, found, ["light"]);
  await page.getByRole("button", { name: words.replay.first }).click();
  await look(person, `${system}: replay`, found, ["light"]);
  await page.goto(server.link(made.links.seats[0], "report"));
  await page.getByRole("heading", { name: words.report.fates }).waitFor();
  await look(person, `${system}: report`, found);
}

async function others(server, found) {
  const battle = { system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "person" }] };
  const made = await server.make({ ...battle, dice: "hand" });
  const person = await Person.sit("others"), { page } = person;
  await person.enter(server, made.links.referee);
  await look(person, "referee", found);
  await page.getByRole("button", { name: words.top.keys }).click();
  await page.locator("dialog").waitFor();
  await look(person, "keys", found);
  await closeDialog(page);
  await person.enter(server, made.links.spectator);
  await look(person, "spectator", found);
  await person.go(`${server.url}/#/h/${made.links.seats[0]}/${made.links.seats[1]}`);
  await page.locator("main.curtain h1, main h1").first().waitFor();
  await look(person, "curtain", found);
  await person.enter(server, made.links.seats[0]);
  await parts(page).text.fill("nonsense");
  await parts(page).reasons.waitFor();
  await look(person, "a refused order", found);
}

export default [
  { name: "start, guide, dialogs", run: async () => { const found = [], server = await new Server("axe-out").start(); await outside(server, found); clean(found); await server.end(); } },
  { name: "workshop", run: async () => { const found = [], server = await new Server("axe-workshop").start(); await workshop(server, found); clean(found); await server.end(); } },
  ...PLAYABLE.map((system) => ({ name: system, run: async () => { const found = [], server = await new Server(`axe-${system}`).start(); await inside(server, system, found); clean(found); await server.end(); } })),
  { name: "referee, spectator, curtain, refusal", run: async () => { const found = [], server = await new Server("axe-others").start(); await others(server, found); clean(found); await server.end(); } },
];
