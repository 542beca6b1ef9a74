// A whole battle of each system against the computer, by clicking.
import assert from "node:assert/strict";
import { parts } from "../dom.mjs";
import { Tally, play } from "../click.mjs";
import { Person, Server, SYSTEMS, scenarioFile, words } from "../harness.mjs";
import { setUp } from "../setup.mjs";

/** What has to be given by hand at least, so that a driver that only asks admirals does not pass. */
const least = {
  "grand-admiral": { step: 3, "gun aimed": 2, torpedo: 1 },
  "grand-fleets": { "path drawn": 3, "gun aimed": 2, torpedo: 2 },
  "queen-of-the-seas": { "turn drawn": 3, "gun aimed": 2, torpedo: 1 },
};
/** Dice may end a battle before there was much to do: then another one is played. */
const MOST_BATTLES = 3;

export default SYSTEMS.map((system) => ({
  name: system,
  async run(figure) {
    const server = await new Server(`battle-${system}`).start();
    const person = await Person.sit("player");
    const tally = new Tally();
    const short = () => Object.entries(least[system]).filter(([what, n]) => (tally.given[what] ?? 0) < n).map(([what]) => what);
    for (let battle = 0; battle < MOST_BATTLES && short().length > 0; ++battle) {
      await setUp(person, server, { system, file: scenarioFile(system), seats: ["me", "random"] });
      await play(person, tally);
      const { page } = person;
      await parts(page).head.filter({ hasText: /won|draw/i }).waitFor();
      await page.getByRole("link", { name: words.now.toReport }).click();
      await page.getByRole("heading", { name: words.report.fates }).waitFor();
    }
    figure(tally.toString());
    assert.deepEqual(short(), [], `not often enough by hand; ${tally}`);
    await server.end();
  },
}));
