// On a small laptop's screen the first row of every form is in sight beside what is asked and what has just happened.
import assert from "node:assert/strict";
import { parts } from "../dom.mjs";
import { PLAYABLE, Person, Server, scenarioText, words } from "../harness.mjs";

/** How much of the first row stands between the top of the panel and the answer that stays at its foot, in pixels. */
const inSight = () => {
  const panel = document.querySelector("#what-now").getBoundingClientRect();
  const row = document.querySelector("#what-now .rows > li")?.getBoundingClientRect();
  const foot = document.querySelector("#what-now .answer").getBoundingClientRect();
  return row ? Math.min(row.bottom, foot.top, panel.bottom) - row.top : null;
};
/** A line of a row: her name and the first of what can be chosen. */
const LINE = 30;
const QUESTIONS = 14;

export default PLAYABLE.map((system) => ({
  name: `${system}: a row in sight at 1366 x 800`,
  async run(figure) {
    const server = await new Server(`insight-${system}`).start();
    const made = await server.make({ system, scenario_text: scenarioText(system), seats: [{ by: "person" }, { by: "random" }] });
    const person = await Person.sit("small laptop", { asksAll: false, viewport: { width: 1366, height: 800 } });
    await person.enter(server, made.links.seats[0]);
    const { page } = person;
    let least = Infinity, seen = 0;
    for (let n = 0; n < QUESTIONS; n++) {
      await person.until(() => person.question || person.now.result, "a question or the end");
      if (person.now.result) break;
      const { word, ask } = person.question;
      await page.locator("#what-now .answer").waitFor();
      await parts(page).advice.click();
      await page.getByText(words.order.legal).waitFor();
      await page.locator("#what-now").evaluate((panel) => panel.scrollTo(0, 0));
      const shown = await page.evaluate(inSight);
      if (process.env.BROADSIDE_LOOK) await page.screenshot({ path: `${process.env.BROADSIDE_LOOK}/${system}-${n}.png` });
      if (shown !== null) {
        seen += 1;
        least = Math.min(least, shown);
        if (process.env.BROADSIDE_LOOK) figure(`${n} ${word} ${shown.toFixed(0)}`);
        else assert.ok(shown >= LINE, `${word}: ${shown.toFixed(0)} px of the first row are in sight`);
      }
      await page.locator("#what-now .commit").click();
      await person.until(() => JSON.stringify(person.question?.ask) !== JSON.stringify(ask), "the next question");
    }
    assert.ok(seen > 2, `${seen} forms with rows`);
    figure(`${seen} forms, at least ${least.toFixed(0)} px of the first row`);
    await server.end();
  },
}));
