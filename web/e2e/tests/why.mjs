// "Why?" beside an admiral's advice: his manner, what his shots promise, and what they are to be compared with.
import assert from "node:assert/strict";
import { Tally, advised, answer, asked } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, SYSTEMS, Server, scenarioText, words } from "../harness.mjs";

const o = words.order;
const FIRE = new Set(["fire", "guns"]);

export default SYSTEMS.map((system, i) => ({
  name: `${system}${i === 1 ? ", on a phone" : ""}`,
  async run(figure) {
    const server = await new Server(`why-${system}`).start();
    const made = await server.make({ system, scenario_text: scenarioText(system), seats: [{ by: "person" }, { by: "random" }] });
    const person = await Person.sit("asker", i === 1 ? { asksAll: false, viewport: { width: 390, height: 844 } } : { asksAll: false }), { page } = person;
    await person.enter(server, made.links.seats[0]);
    const known = await (await fetch(`${server.url}/api/systems`)).json();
    const manner = known.find((s) => s.id === system).admirals.at(-1);
    let shots = 0, plain = 0;
    for (let n = 0; n < 40 && (shots === 0 || plain === 0); n++) {
      await person.until(() => person.question || person.now.result, "a question or the end");
      if (person.now.result) break;
      const question = await asked(person);
      await advised(person, new Tally());
      await page.getByRole("button", { name: o.why, exact: true }).click();
      const why = page.locator("#why");
      await why.getByText(o.whyManner(manner.name, manner.sentence)).waitFor();
      const said = await why.innerText();
      if (said.includes(o.whyNoFigures)) plain += 1;
      else {
        shots += 1;
        assert.ok(FIRE.has(question.word), `${question.word} has shots: ${said}`);
        assert.match(said, / at .*(hits? to be expected|nothing can hit her)/);
        figure(said.split("\n").slice(1, 3).join(" "));
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it fits");
      }
      // Another order is not his any more, and has no reasons of his.
      const text = parts(page).text, order = await text.inputValue();
      await text.fill(`${order} `.replace("none ", "nothing"));
      await why.waitFor({ state: "detached" });
      await text.fill(order);
      await answer(person, new Tally(), n, false);
    }
    assert.ok(shots > 0 && plain > 0, `${shots} with figures, ${plain} without`);
    await server.end();
  },
}));
