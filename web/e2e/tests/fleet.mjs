// A fleet of one's choice: the table of ships, and its running total.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Tally, answer, asked, commit } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, SCREENS, Server, words } from "../harness.mjs";

const w = words.fleet;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function chosen() {
  const server = await new Server("fleet").start();
  const made = await server.make({ system: "grand-admiral", scenario: "fleet-action-choose", seats: [{ by: "person" }, { by: "steady" }] });
  const person = await Person.sit("Jellicoe"), { page } = person;
  await person.enter(server, made.links.seats[0]);
  await person.until(() => person.question, "a question");
  assert.equal(person.question.word, "morale");
  await answer(person, new Tally(), 0, false);
  await person.until(() => person.question?.word === "fleet", "the choice of a fleet");
  const question = await asked(person), slots = question.form.rows[0].slots;
  await page.getByRole("button", { name: w.choose }).click();
  const table = page.locator("dialog table"), row = (name) => table.locator("tbody tr").filter({ has: page.getByText(name, { exact: true }) });
  assert.equal(await table.locator("tbody tr").count(), slots.length);
  await row("Malaya").locator("td", { hasText: "15" }).first().waitFor();  // her guns, from her sheet
  await row("Malaya").locator("svg .houses").waitFor();                     // drawn with her turrets
  const total = () => page.locator("dialog [role=status] strong").innerText();
  const before = await total(), box = row("Malaya").getByRole("checkbox"), was = await box.isChecked();
  await box.click();
  assert.notEqual(await total(), before);
  await box.click();
  assert.equal(await total(), before);
  assert.equal(await box.isChecked(), was);
  await table.getByRole("button", { name: w.points }).click();
  const points = (await table.locator("td.figure").allInnerTexts()).map(Number);
  assert.deepEqual(points, [...points].sort((a, b) => b - a));
  for (const [width, height] of [[1440, 900], [390, 844]])
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({ path: join(SCREENS, `fleet-${width}-${colorScheme}.png`) });
      if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document.querySelector("dialog"), { resultTypes: ["violations"] }));
      assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 160)}`), []);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  // All of them are too many: it says so, and by how much.
  for (const each of await table.getByRole("checkbox").all()) if (!(await each.isChecked())) await each.click();
  await page.locator("dialog .bad").waitFor();
  for (const each of (await table.getByRole("checkbox").all()).slice(3)) await each.click();
  await page.getByRole("button", { name: w.done, exact: true }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  const names = await page.locator("#what-now .brief .ship").allInnerTexts();
  assert.equal(names.length, 3);
  assert.ok(names.every((name) => slots.some((s) => s.limits.includes(`sheet ${name}`))));
  const text = await parts(page).text.inputValue();
  assert.ok(text.startsWith("fleet: ") && text.split(",").length === 3, text);
  await commit(person, person.question);
  await person.until(() => person.question?.word === "places", "the places of the fleet");
  await server.end();
}

export default [{ name: "chosen from a table with a running total", run: chosen }];
