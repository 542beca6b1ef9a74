// A ship that moves a hex or turns is ordered on the chart: by clicking what her handles offer, by dragging her, by her arrow keys.
import assert from "node:assert/strict";
import { Tally, answer, commit, drag, handleOf, isStepped, verdict } from "../click.mjs";
import { clickShip, middleOf, parts, reachable } from "../dom.mjs";
import { Person, Server, scenarioText } from "../harness.mjs";

/** Plays on by advice until ships are to be moved. */
async function untilMoves(person) {
  for (let n = 0; n < 60; n++) {
    await person.until(() => person.question || person.now.result, "a question or the end");
    assert.ok(!person.now.result, "the battle ended before a ship could move");
    if (person.question.form.rows.some((row) => row.slots.some(isStepped))) return person.question;
    await answer(person, new Tally(), n, false);
  }
  throw new Error("no ship is ever moved");
}
/** The order says of her what was shown, and nothing else was changed. */
const says = (page, name, word) => page.waitForFunction(
  ({ name, word }) => document.querySelector("#what-now textarea")?.value.split(";").some((part) => part.trim() === `${name}: ${word}`), { name, word });

export default [{
  name: "a Grand Admiral ship is moved on the chart",
  async run(figure) {
    const server = await new Server("steps").start();
    const made = await server.make({ system: "grand-admiral", scenario_text: scenarioText("grand-admiral"), seats: [{ by: "person" }, { by: "random" }] });
    const person = await Person.sit("player");
    await person.enter(server, made.links.seats[0]);
    const question = await untilMoves(person), { page } = person;
    const row = question.form.rows.find((r) => r.slots[0].choices.some((c) => c.word === "ahead")) ?? question.form.rows[0];
    const before = person.piece(row.piece);

    await clickShip(person, row.piece);
    assert.equal(await page.locator("#chart g.handle").count(), row.slots[0].choices.length, "a handle for every choice");
    const left = await reachable(page, handleOf(page, "left"));
    await page.mouse.click(left.x, left.y);
    await says(page, row.label, "left");
    await drag(page, await middleOf(parts(page).hull(row.piece)), await reachable(page, handleOf(page, "right")));
    await says(page, row.label, "right");
    await parts(page).chart.focus();
    await page.keyboard.press("ArrowDown");
    await says(page, row.label, "stay");
    await page.keyboard.press("ArrowLeft");
    await says(page, row.label, "left");
    if (process.env.BROADSIDE_LOOK) await page.screenshot({ path: `${process.env.BROADSIDE_LOOK}/steps.png` });

    assert.ok(await verdict(person), "a turn is always legal");
    await commit(person, question);
    // The enemy may be quick: she is looked for in all that was told since.
    const [x, y, heading] = row.slots[0].choices.find((c) => c.word === "left").at;
    const lies = (frame) => frame.type === "now" && frame.scene.pieces.some((p) => p.handle === row.piece && p.x === x && p.y === y && p.heading === heading);
    await person.until(() => person.frames.some((text) => lies(JSON.parse(text))), "her to lie where the chart showed her");
    figure(`${row.label} turned from ${before.heading} to ${heading}`);
    await server.end();
  },
}];
