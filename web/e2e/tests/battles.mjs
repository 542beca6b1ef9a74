// A whole battle of each system against the computer, by clicking.
import assert from "node:assert/strict";
import { parts } from "../dom.mjs";
import { Tally, play } from "../click.mjs";
import { Person, Server, SYSTEMS, scenarioFile, words } from "../harness.mjs";
import { setUp } from "../setup.mjs";

/** What has to be given by hand at least, so that a driver that only asks admirals does not pass. */
const least = {
  "grand-admiral": { move: 3, "gun aimed": 3, torpedo: 1 },
  "grand-fleets": { "path drawn": 3, "gun aimed": 3, torpedo: 3 },
  "queen-of-the-seas": { "turn drawn": 3, "gun aimed": 3, torpedo: 1 },
};

export default SYSTEMS.map((system) => ({
  name: system,
  async run(figure) {
    const server = await new Server(`battle-${system}`).start();
    const person = await Person.sit("player");
    await setUp(person, server, { system, file: scenarioFile(system), seats: ["me", "random"] });
    const tally = new Tally();
    await play(person, tally);
    figure(tally.toString());
    const { page } = person;
    await parts(page).head.filter({ hasText: /won|draw/i }).waitFor();
    await page.getByRole("link", { name: words.now.toReport }).click();
    await page.getByRole("heading", { name: words.report.fates }).waitFor();
    for (const [what, n] of Object.entries(least[system])) assert.ok((tally.given[what] ?? 0) >= n, `${what}: at least ${n} by hand; ${tally}`);
    await server.end();
  },
}));
