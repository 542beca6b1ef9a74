// What just happened: what came of it stands first, and is never cut off, on any screen.
import assert from "node:assert/strict";
import { join } from "node:path";
import { Tally, answer, asked } from "../click.mjs";
import { Person, SCREENS, Server, scenarioFile } from "../harness.mjs";
import { setUp } from "../setup.mjs";

const WEIGHTS = ["none", "moved", "missed", "hit", "damaged", "disabled", "left", "sunk"];
const HEAVY = WEIGHTS.indexOf("hit");

/** The lines as they are seen: how heavy each is, and whether its outcome is in sight. */
const lines = (page) => page.locator("#what-now .latest li").evaluateAll((nodes, weights) => nodes.map((node) => {
  const outcome = node.querySelector("strong"), box = node.getBoundingClientRect(), told = outcome?.getBoundingClientRect();
  const sentence = document.createRange();
  sentence.selectNodeContents(node);
  return {
    text: node.innerText,
    weight: Math.max(...weights.map((w, i) => (node.classList.contains(w) ? i : -1))),
    first: outcome !== null && node.innerText.startsWith(outcome.innerText),
    whole: (told ?? sentence.getBoundingClientRect()).bottom <= box.bottom + 1,
  };
}), WEIGHTS);

async function look(page, where) {
  const seen = await lines(page);
  for (const line of seen) {
    assert.ok(line.whole, `${where}: the outcome is cut off: ${line.text}`);
    if (line.weight >= HEAVY) assert.ok(line.first, `${where}: the outcome comes first: ${line.text}`);
  }
  assert.deepEqual(seen.map((l) => l.weight), seen.map((l) => l.weight).sort((a, b) => b - a), `${where}: the heaviest first`);
  return seen;
}

/** The result sheet: the worst first, a line opens into its log entries, any key closes it and the question is answered below it all the while. */
async function readSheet(page, where) {
  const ships = page.locator("#result .ship-line");
  const seen = await ships.evaluateAll((nodes, weights) => nodes.map((node) => Math.max(...weights.map((w, i) => (node.classList.contains(w) ? i : -1)))), WEIGHTS);
  assert.deepEqual(seen, [...seen].sort((a, b) => b - a), `${where}: the worst first`);
  await ships.first().locator("button.line").click();
  await ships.first().locator(".entry").first().waitFor();
  assert.ok(await page.locator("#what-now .commit").isVisible(), `${where}: the answer is at hand beside the sheet`);
}
async function closeSheet(page) {
  await page.keyboard.press("F9");
  await page.locator("#result").waitFor({ state: "detached" });
}

const told = (system) => ({
  name: `what just happened begins with its outcome in ${system}`,
  async run(figure) {
    const server = await new Server(`news-${system}`).start();
    const person = await Person.sit("reader", { asksAll: false }), { page } = person;
    await setUp(person, server, { system, file: scenarioFile(system), seats: ["me", "steady"] });
    let heavy = 0, sheets = 0;
    for (let n = 0; n < 60 && heavy < 3; n++) {
      await person.until(() => person.question || person.now.result, "a question or the end");
      if (person.now.result) break;
      await asked(person);
      if ((await page.locator("#result").count()) > 0) {
        await page.screenshot({ path: join(SCREENS, `result-${system}.png`) });
        await readSheet(page, system);
        await closeSheet(page);
        sheets += 1;
      }
      for (const height of [900, 720]) {
        await page.setViewportSize({ width: 1440, height });
        const seen = await look(page, `${system}, ${height}`);
        if (height === 720 && seen[0]?.weight >= HEAVY && heavy++ === 0) await page.screenshot({ path: join(SCREENS, `news-${system}.png`) });
      }
      await answer(person, new Tally(), n, false);
    }
    assert.ok(heavy > 0, "somebody was hit");
    assert.ok(sheets > 0, "a result sheet was shown");
    figure(`${sheets} result sheets; ${heavy} times somebody was hit, or worse`);
    await server.end();
  },
});

export default ["grand-fleets", "grand-admiral", "queen-of-the-seas"].map(told);
