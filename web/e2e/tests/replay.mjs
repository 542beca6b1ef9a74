// After the end: scrub, other eyes, bookmark, and "what if" from a moment into a new battle.
import assert from "node:assert/strict";
import { Tally, answer, giveUp } from "../click.mjs";
import { parts, reachable } from "../dom.mjs";
import { Person, Server, scenarioText, words } from "../harness.mjs";
import { inBattle } from "../setup.mjs";

const r = words.replay;

export default [{
  name: "scrub and fork",
  async run() {
    const server = await new Server("replay").start();
    const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] });
    const person = await Person.sit("player"), { page } = person;
    await person.enter(server, made.links.seats[0]);
    const tally = new Tally();
    for (let n = 0; n < 8 && !person.now.result; n++) {
      await answer(person, tally, n, false);
      await person.until(() => person.question || person.now.result, "a question or the end");
    }
    if (!person.now.result) await giveUp(person);
    const last = person.now.phase, where = async () => parts(page).hull("Good Hope").evaluate((n) => n.parentElement.getAttribute("transform"));
    const atEnd = await where();
    const bar = page.getByRole("group", { name: r.title });
    await bar.getByRole("button", { name: r.first }).click();
    await page.getByText(r.phase(0, last)).waitFor();
    const atFirst = await where();
    assert.notEqual(atFirst, atEnd, "the ships stand where they stood");
    await bar.getByRole("button", { name: r.forward }).click();
    await page.getByText(r.phase(1, last)).waitFor();
    const middle = Math.floor(last / 2);
    await bar.getByRole("slider", { name: r.slider }).fill(String(middle));
    await page.getByText(r.phase(middle, last)).waitFor();
    await bar.getByRole("button", { name: r.mark }).click();
    await bar.getByRole("button", { name: `★ ${middle}` }).waitFor();
    await bar.getByLabel(r.eyes).selectOption({ label: r.all });
    await page.getByText(r.phase(middle, last)).waitFor();

    const old = person.welcome.battle;
    await bar.getByRole("button", { name: r.fork }).click();
    await person.until(() => person.welcome.battle !== old && person.question, "the new battle");
    await inBattle(person);
    const when = person.welcome.fork.phase_name;
    await page.getByText(r.forkedWhy(when)).waitFor();
    await page.locator("header").getByText(r.forked, { exact: true }).waitFor();
    // Phases in which only the computer is asked may follow at once.
    assert.ok(person.now.phase < last && person.now.result == null, `phase ${person.now.phase} of the new battle`);
    const question = await answer(person, tally, 0);
    await person.until(() => person.now.result || person.question && JSON.stringify(person.question.ask) !== JSON.stringify(question.ask), "the new battle to go on");
    await page.getByText(r.forkedWhy(when)).waitFor({ state: "detached" });
    // Two battles of one title: the list tells which is which.
    const { title } = person.welcome;
    await person.go(`${server.url}/`);
    const listed = page.locator("section li", { hasText: title });
    await listed.nth(1).waitFor();
    assert.equal(await listed.filter({ hasText: r.forkedFrom(when) }).count(), 1);
    await server.end();
  },
}, {
  name: "a fork between two people has a link for the other",
  async run() {
    const server = await new Server("fork").start();
    const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "person" }] });
    const people = [await Person.sit("player"), await Person.sit("friend")], [player, friend] = people;
    for (const [i, person] of people.entries()) await person.enter(server, made.links.seats[i]);
    await Promise.all(people.map(giveUp));
    const { page } = player, old = player.welcome.battle;
    const bar = page.getByRole("group", { name: r.title });
    await bar.getByRole("button", { name: r.first }).click();
    await bar.getByRole("button", { name: r.fork }).click();
    await player.until(() => player.welcome?.battle !== old && player.question, "the new battle");
    const link = await page.getByRole("dialog").getByRole("textbox").first().inputValue();
    await friend.go(link);
    await friend.until(() => friend.welcome?.battle === player.welcome.battle && friend.question, "the friend in the new battle");
    assert.equal(friend.welcome.seat, 1);
    await server.end();
  },
}, {
  name: "sunk ships keep their mark",
  async run(figure) {
    const server = await new Server("sunk").start();
    for (const system of ["grand-admiral", "grand-fleets", "queen-of-the-seas"]) {
      const person = await Person.sit("watcher"), { page } = person;
      const { card, log } = parts(page), crosses = page.locator("#chart .marker .cross");
      // A chart that goes with the ships leaves some behind.
      const onChart = ({ board, width, height }, m) => board !== "hexes" || (m.x >= 0 && m.y >= 0 && m.x < width && m.y < height);
      const marks = () => person.now?.scene.markers.filter((m) => m.kind === "sunk" && onChart(person.now.scene, m)) ?? [];
      // One that lies apart: where a ship or her name is near, she is meant.
      const apart = (m) => !person.now.scene.pieces.some((p) => p.x === m.x && p.y === m.y);
      // Dice decide whether anybody goes down.
      for (let battle = 0; battle < 8 && !marks().some(apart); battle++) {
        const made = await server.make({ system, scenario: "coronel", seats: [{ by: "steady" }, { by: "steady" }] });
        person.now = null;
        await person.enter(server, made.links.spectator);
        await person.until(() => person.now.result, "the end");
      }
      assert.ok(marks().length > 0, `${system}: nobody went down`);
      for (const mark of marks()) assert.ok(mark.turn > 0 && mark.turn <= person.now.turn, `${mark.label} sank in turn ${mark.turn}`);
      await person.go(page.url());
      await inBattle(person);
      await page.waitForFunction((n) => document.querySelectorAll("#chart .marker .cross").length === n, marks().length);
      const cut = await page.locator("#chart").evaluate((chart) => {
        const { left, right, top, bottom } = chart.getBoundingClientRect();
        const names = [...chart.querySelectorAll("text.label")].map((n) => ({ text: n.textContent, box: n.getBoundingClientRect() }));
        return names.filter(({ box: b }) => b.left < left || b.right > right || b.top < top || b.bottom > bottom).map(({ text }) => text);
      });
      assert.deepEqual(cut, [], `${system}: names of the lost run off the chart`);
      const chooses = async ({ label, turn, piece }) => {
        const cross = page.locator("#chart .marker", { hasText: words.chart.sunk(label, turn) });
        const at = await reachable(page, cross.locator(".cross"));
        await page.mouse.click(at.x, at.y);
        return card.locator("h2").getByText(piece).waitFor({ timeout: 10_000 }).then(() => true, () => false);
      };
      let chosen = null;
      for (const mark of marks().filter(apart)) chosen ??= (await chooses(mark)) ? mark : null;
      assert.ok(chosen, `${system}: no mark leads to a card`);
      const { label, turn, piece } = chosen;
      figure(words.chart.sunk(label, turn));
      await card.getByText(/\b(sunk|blown up)\b/).first().waitFor();
      if (process.env.BROADSIDE_LOOK) await page.screenshot({ path: `${process.env.BROADSIDE_LOOK}/sunk-${system}.png` });
      await card.getByRole("button", { name: words.rule.close }).click();
      await log.getByRole("button", { name: label, exact: true }).last().click();
      assert.match(await card.locator("h2").innerText(), new RegExp(piece), "her name in the log leads to her card");
      const bar = page.getByRole("group", { name: r.title });
      await bar.getByRole("button", { name: r.first }).click();
      await page.getByText(r.phase(0, person.now.phase)).waitFor();
      await page.waitForFunction(() => document.querySelectorAll("#chart .marker .cross").length === 0);
      await bar.getByRole("slider", { name: r.slider }).fill(String(person.now.phase - 1));
      await crosses.first().waitFor();
    }
    await server.end();
  },
}];
