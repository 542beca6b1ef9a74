// A whole battle without a mouse, from the start page to the report.
import assert from "node:assert/strict";
import { Tally } from "../click.mjs";
import { Person, Server, scenarioFile, words } from "../harness.mjs";
import { answerByKeys, tabTo } from "../keys.mjs";
import { inBattle } from "../setup.mjs";

async function begin(person, server) {
  const { page } = person;
  await person.go(`${server.url}/`);
  await page.locator("li h2 a").first().waitFor();
  await tabTo(page, "main input[type=file]");
  // The browser opens the chooser only for a key that it takes for a person's; on a busy machine it may miss one.
  let chooser = null;
  for (let tries = 0; chooser === null && tries < 4; ++tries) {
    const opened = page.waitForEvent("filechooser", { timeout: 5000 }).catch(() => null);
    await page.keyboard.press(tries % 2 === 0 ? "Enter" : "Space");
    chooser = await opened;
  }
  await chooser.setFiles(scenarioFile("grand-fleets"));
  await page.locator("dialog").waitFor();
  await tabTo(page, "dialog button.main");
  await page.keyboard.press("Enter");
  await inBattle(person);
}

export default [{
  name: "grand-fleets by keyboard alone",
  async run(figure) {
    const server = await new Server("keyboard").start();
    const person = await Person.sit("keyboard player");
    for (const deed of ["click", "down", "up", "move", "dblclick", "wheel"])
      person.page.mouse[deed] = () => { throw new Error("no mouse here"); };
    await begin(person, server);
    const tally = new Tally();
    for (;;) {
      await person.until(() => person.question || person.now.result, "a question or the end");
      if (person.now.result) break;
      await answerByKeys(person, tally);
    }
    figure(tally.toString());
    const { page } = person;
    await page.keyboard.press("w");
    await tabTo(page, "#what-now a[href*=report]");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: words.report.fates }).waitFor();
    assert.ok((tally.given["path drawn"] ?? 0) >= 2 && (tally.given["gun aimed"] ?? 0) >= 1, `${tally}`);
    await server.end();
  },
}];
