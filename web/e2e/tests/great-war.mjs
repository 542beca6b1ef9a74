// Great War at Sea: a battle from the start page to its report with the mouse, a night without one, on a large screen and on a phone.
import assert from "node:assert/strict";
import { join } from "node:path";
import { Tally, play } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, SCREENS, Server, words } from "../harness.mjs";
import { answerByKeys } from "../keys.mjs";
import { setUp } from "../setup.mjs";

const system = "great-war-at-sea";

async function capeSarych(figure) {
  const server = await new Server("great-war").start();
  const person = await Person.sit("Souchon", { asksAll: false }), { page } = person, tally = new Tally();
  await setUp(person, server, { system, scenario: "Cape Sarych", seats: ["steady", "me"] });
  await play(person, tally, (n) => {
    if (n === 6) void page.screenshot({ path: join(SCREENS, "great-war-at-sea-sarych.png") });
    return false;
  });
  await parts(page).head.filter({ hasText: /won|draw/i }).waitFor();
  await page.getByRole("link", { name: words.now.toReport }).click();
  await page.getByRole("heading", { name: words.report.fates }).waitFor();
  figure(`${tally}`);
  assert.ok((tally.given["helm turned"] ?? 0) >= 3 && (tally.given["gun aimed"] ?? 0) >= 2, `${tally}`);
  await server.end();
}

const STEPS = 10;
const night = (width, height) => ({
  name: `ten steps of a night by keyboard alone at ${width}`,
  async run(figure) {
    const server = await new Server(`great-war-night-${width}`).start();
    const made = await server.make({ system, scenario: "night-mines", seats: [{ by: "person" }, { by: "steady" }] });
    const person = await Person.sit("Wintour", { asksAll: false, viewport: { width, height } }), { page } = person, tally = new Tally();
    for (const deed of ["click", "down", "up", "move", "dblclick", "wheel"]) page.mouse[deed] = () => { throw new Error("no mouse here"); };
    await person.enter(server, made.links.seats[0]);
    for (let n = 0; n < STEPS; n++) {
      await person.until(() => person.question || person.now.result, "a question or the end");
      if (person.now.result) break;
      await answerByKeys(person, tally);
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the screen");
    await page.screenshot({ path: join(SCREENS, `great-war-at-sea-night-${width}.png`) });
    figure(`${tally}`);
    assert.ok((tally.given["helm turned"] ?? 0) >= 2, `${tally}`);
    await server.end();
  },
});

export default [{ name: "Cape Sarych from the start page to its report by mouse", run: capeSarych }, night(1440, 900), night(390, 844)];
