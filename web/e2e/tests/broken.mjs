// A battle that no longer replays: shown, explained, declared over, and its record saved.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { Tally, answer } from "../click.mjs";
import { parts, refereeBox } from "../dom.mjs";
import { Person, Server, scenarioText, scratch, words } from "../harness.mjs";

/** Another digit in the hash of a phase, as a fault of the disk would make it. The server must not be running. */
function spoil(file, phase) {
  const bytes = readFileSync(file), text = bytes.toString("latin1");
  const [found] = [...text.matchAll(/\{"phase":(\d+),"name":"[^"]*","hash":"/g)].filter(([, n]) => Number(n) === phase);
  assert.ok(found, `the hash of phase ${phase} is in the store`);
  const at = found.index + found[0].length;
  bytes[at] = (bytes[at] === 0x30 ? "1" : "0").charCodeAt(0);
  writeFileSync(file, bytes);
}

export default [{
  name: "it is shown, says what differs, and can be declared over and saved",
  async run() {
    const server = await new Server("broken").start(), w = words.referee;
    const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] });
    const player = await Person.sit("player"), referee = await Person.sit("referee");
    await player.enter(server, made.links.seats[0]);
    for (let n = 0; n < 6; n++) {
      await answer(player, new Tally(), n, false);
      await player.until(() => player.question, "the next question");
    }
    await server.end();
    spoil(server.store, 2);
    await server.start();

    // His page reconnects automatically.
    const { page } = player, { head, commit, chart } = parts(page), panel = page.locator("#what-now");
    await head.getByText(words.now.broken, { exact: true }).waitFor();
    assert.match(await panel.innerText(), /record and rules differ from phase 2/);
    assert.ok(!(await panel.innerText()).includes(words.link.back), "it does not say in one breath that nothing was lost");
    assert.ok((await chart.locator("g.hull").count()) > 4, "the ships are there");
    assert.equal(await commit.count() + (await parts(page).text.count()), 0, "and nothing is asked");
    assert.equal(await panel.getByText(words.now.latest).count(), 0, "the log ends long before: its last lines are no news");
    const save = (p) => p.getByRole("button", { name: words.settings.record });
    assert.equal(await save(page).count(), 0, "what is hidden from him stands in the record");

    await referee.enter(server, made.links.referee);
    const box = refereeBox(referee.page), deed = box.getByRole("button", { name: w.abandon });
    await referee.page.locator("#what-now").getByText(/the record says \w+, the replay gives \w+/).waitFor();
    for (const title of [w.pause, w.handOver, w.close, w.correct, w.unseal])
      assert.equal(await box.getByText(title, { exact: true }).count(), 0, `${title} would be refused`);
    await box.locator("summary", { hasText: w.links }).waitFor();
    await deed.click();
    await box.getByRole("status").getByText(w.needReason).waitFor();
    await referee.page.keyboard.type("the disk is bad");
    await deed.click();
    await deed.waitFor({ state: "detached" });

    await head.getByText(words.now.brokenOver, { exact: true }).waitFor();
    assert.match(await panel.innerText(), /the disk is bad/);
    for (const person of [player, referee]) {
      const saved = person.page.waitForEvent("download");
      await save(person.page).click();
      const file = scratch(`broken-${person.name}.jsonl`);
      await (await saved).saveAs(file);
      assert.match(readFileSync(file, "utf8"), /"phase":2,"name":"[^"]*","hash":"/, "the whole record");
    }
    await page.getByRole("button", { name: words.replay.first }).click();
    await page.getByRole("button", { name: words.now.back }).waitFor();
    await page.getByRole("slider", { name: words.replay.slider }).fill("2");
    await page.locator("#replay").getByRole("alert").getByText(/cannot be shown: the record no longer replays/).waitFor();
    await server.end();
  },
}, {
  name: "a commander who plays the computer may end it himself and save it",
  async run() {
    const server = await new Server("broken-alone").start();
    const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] });
    const player = await Person.sit("player");
    await player.enter(server, made.links.seats[0]);
    for (let n = 0; n < 4; n++) {
      await answer(player, new Tally(), n, false);
      await player.until(() => player.question, "the next question");
    }
    await server.end();
    spoil(server.store, 2);
    await server.start();
    const { page } = player, save = page.getByRole("button", { name: words.settings.record });
    await page.getByRole("button", { name: words.now.brokenAgree }).click();
    await parts(page).head.getByText(words.now.brokenOver, { exact: true }).waitFor();
    const saved = page.waitForEvent("download");
    await save.click();
    await (await saved).saveAs(scratch("broken-alone.jsonl"));
    await server.end();
  },
}];
