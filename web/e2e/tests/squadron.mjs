// Grand Fleets, movement: a click on a ship of a squadron begins to draw its way, and the chart hears the keys it promises.
import assert from "node:assert/strict";
import { answer, asked, Tally } from "../click.mjs";
import { clickShip, parts } from "../dom.mjs";
import { Person, Server, scenarioFile, words } from "../harness.mjs";
import { setUp } from "../setup.mjs";

export default [{
  name: "the way of a squadron is drawn from a click on any of its ships, and from the pencil with the keys at once",
  async run() {
    const server = await new Server("squadron").start();
    const person = await Person.sit("admiral"), { page } = person;
    await setUp(person, server, { system: "grand-fleets", file: scenarioFile("grand-fleets"), seats: ["me", "random"] });
    await person.until(() => person.question, "a question");
    for (let n = 0; n < 12 && person.question?.word !== "together"; n++) {
      await answer(person, new Tally(), n, false);
      await person.until(() => person.question, "the next question");
    }
    const question = await asked(person), { rows } = question.form;
    const i = rows.findIndex((r) => r.slots.some((s) => s.kind === "hex-path")), row = rows[i];
    const pencil = parts(page).aim(i, row.slots.findIndex((s) => s.kind === "hex-path"));
    const drawing = page.locator("#chart").getByText(words.draw.pathHelp);
    const pointing = page.locator("#chart .task").filter({ hasText: words.order.pointing });
    for (const ship of [row.piece, ...(row.with ?? [])]) {
      await clickShip(person, ship);
      await drawing.waitFor();
      assert.equal(await pencil.getAttribute("aria-pressed"), "true", `${ship}: her squadron's way is being drawn`);
      assert.equal(await pointing.count(), 0, "nobody is asked to point at a target");
      await page.keyboard.press("Escape");
      await drawing.waitFor({ state: "detached" });
    }
    assert.ok(row.with?.length > 0, "a squadron of several ships");
    // No click on the chart between the pencil and the keys.
    await pencil.click();
    for (const key of ["Delete", "ArrowUp", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
    await page.waitForFunction(() => /\b1S1\b/.test(document.querySelector("#what-now textarea")?.value ?? ""))
      .catch(async () => assert.fail(`the keys draw: ${await parts(page).text.inputValue()}`));
    await server.end();
  },
}];
