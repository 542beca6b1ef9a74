// Real dice: the referee's page asks for each pool with its rule, the others watch, and the record verifies.
import assert from "node:assert/strict";
import { Tally, answer, giveUp } from "../click.mjs";
import { Person, Server, program, scenarioFile, scratch, words } from "../harness.mjs";
import { inBattle, setUp } from "../setup.mjs";

/** Enters faces that differ from pool to pool. */
async function throwPool(referee, pool, n) {
  const tray = referee.page.locator("#what-now .tray").first();
  await tray.getByText(pool.why, { exact: false }).first().waitFor();
  assert.ok(pool.at.rule !== "" && (await tray.innerText()).includes(pool.at.rule), "the rule stands beside the dice");
  const sides = pool.faces.length || pool.sides, faces = [];
  for (let i = 0; i < pool.count; i++) {
    const face = ((n + 3 * i) % sides) + 1;
    faces.push(face);
    await tray.locator("button.face").nth(face - 1).click();
  }
  const before = JSON.stringify(pool.at);
  await tray.getByRole("button", { name: words.dice.send }).click();
  await referee.until(() => JSON.stringify(referee.now.dice[0]?.at ?? null) !== before, "the dice to be taken");
  return faces;
}

export default [{
  name: "a referee throws real dice",
  async run(figure) {
    const server = await new Server("dice").start();
    const [referee, commander, spectator] = await Promise.all(["referee", "commander", "spectator"].map((n) => Person.sit(n)));
    const links = await setUp(referee, server, { system: "grand-fleets", file: scenarioFile("grand-fleets"), seats: ["friend", "random"], dice: "hand" });
    const [friend, lookOn, whistle] = Object.values(links);
    await referee.go(whistle), await commander.go(friend), await spectator.go(lookOn);
    await Promise.all([referee, commander, spectator].map(inBattle));
    const tally = new Tally(), thrown = [];
    let watched = 0;
    const told = () => referee.events.flatMap((e) => e.dice.map((d) => `${d.rule} ${d.faces.join(" ")}`));
    // Dice are told when all shots of a phase have theirs.
    for (let n = 0; n < 400 && !commander.now.result && (thrown.length < 12 || told().length === 0); n++) {
      await referee.until(() => referee.now.dice.length > 0 || commander.question || commander.now.result, "dice, a question or the end");
      const pool = referee.now.dice[0];
      if (pool) {
        assert.ok(pool.mine, "the referee may throw every pool");
        await spectator.until(() => spectator.now.dice.length > 0, "the spectator to hear of the dice");
        await spectator.page.getByText(pool.why).first().waitFor();
        watched += 1;
        thrown.push({ pool, faces: await throwPool(referee, pool, n) });
      } else if (commander.question) await answer(commander, tally, n, false);
    }
    assert.ok(thrown.length > 3, `only ${thrown.length} pools were thrown`);
    figure(`${thrown.length} pools thrown, ${watched} watched`);
    // What was entered is what the log tells.
    const long = thrown.slice(0, -1).filter((t) => t.faces.length > 1)[0] ?? thrown[0];
    await referee.until(() => told().some((t) => t.includes(long.faces.join(" "))), `the log to tell ${long.faces} (it tells ${told().slice(0, 8)})`);
    const at = referee.events.findIndex((e) => e.dice.some((d) => d.faces.join(" ").includes(long.faces.join(" "))));
    const entry = referee.page.locator("#log-list .entry").nth(at);
    await entry.locator("button.twist").click();
    assert.match((await entry.innerText()).replace(/\s+/g, " "), new RegExp(long.faces.join("\\D+")), "the log shows the faces");
    while (!commander.now.result) {
      await referee.until(() => referee.now.dice.length > 0 || commander.question || commander.now.result, "dice or a question");
      if (referee.now.dice[0]) await throwPool(referee, referee.now.dice[0], 1);
      else if (commander.question) await giveUp(commander);
    }
    const saved = referee.page.waitForEvent("download");
    await referee.page.getByRole("button", { name: words.settings.record }).click();
    const file = scratch("dice.broadside");
    await (await saved).saveAs(file);
    const verified = program("verify", file);
    assert.equal(verified.code, 0, verified.out);
    await server.end();
  },
}];
