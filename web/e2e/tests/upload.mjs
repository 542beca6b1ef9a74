// A record that was tampered with, one that is none at all, and a good one.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { Tally, answer, giveUp } from "../click.mjs";
import { Person, Server, scenarioText, scratch, words } from "../harness.mjs";
import { inBattle } from "../setup.mjs";

/** The record of a short battle, saved by its referee. */
async function savedRecord(server) {
  const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] });
  const player = await Person.sit("player"), referee = await Person.sit("referee");
  await player.enter(server, made.links.seats[0]);
  for (let n = 0; n < 5 && !player.now.result; n++) {
    await answer(player, new Tally(), n, false);
    await player.until(() => player.question || player.now.result, "a question");
  }
  if (!player.now.result) await giveUp(player);
  await referee.enter(server, made.links.referee);
  const saved = referee.page.waitForEvent("download");
  await referee.page.getByRole("button", { name: words.settings.record }).click();
  const file = scratch("good.broadside");
  await (await saved).saveAs(file);
  return file;
}
async function upload(person, server, file) {
  await person.go(`${server.url}/`);
  await person.page.getByLabel(words.choose.file).setInputFiles(file);
}

export default [{
  name: "broken and good records",
  async run(figure) {
    const server = await new Server("upload").start();
    const file = await savedRecord(server), lines = readFileSync(file, "utf8").split("\n");
    const person = await Person.sit("reader"), alert = person.page.getByRole("alert");

    // A phase that comes out otherwise than the file says, and a line cut short: place, reason, and what would be right.
    const at = lines.findIndex((l, i) => i > 5 && l.startsWith('{"phase"'));
    assert.ok(at > 0, "there is a phase to spoil");
    const spoilt = [lines[at].replace(/"hash":"[0-9a-f]+"/, '"hash":"0000000000000000"'), lines[at].slice(0, 20)];
    for (const [i, line] of spoilt.entries()) {
      const broken = scratch(`broken-${i}.broadside`);
      writeFileSync(broken, lines.map((l, k) => (k === at ? line : l)).join("\n"));
      await upload(person, server, broken);
      await alert.waitFor();
      assert.equal(await alert.count(), 1, "one message");
      const said = await alert.innerText();
      figure(said.replaceAll("\n", " | ").slice(0, 300));
      assert.match(said, new RegExp(words.start.place(".*\\d+.*")), `where: ${said}`);
      assert.match(said, new RegExp(words.order.right(".+")), `what would be right: ${said}`);
    }

    const none = scratch("none.broadside");
    writeFileSync(none, "a shopping list\nbread\n");
    await upload(person, server, none);
    await alert.waitFor();
    assert.match(await alert.innerText(), new RegExp(words.order.right(".+")));

    await upload(person, server, file);
    await inBattle(person);
    await person.page.getByRole("heading", { level: 1, name: "A short action" }).waitFor();
    await server.end();
  },
}];
