// Two browsers far apart: nothing of what one has plotted reaches the other before both are sealed.
import assert from "node:assert/strict";
import { asked, commit, verdict } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, Server, scenarioFile } from "../harness.mjs";
import { inBattle, setUp } from "../setup.mjs";

/** Both commit what is in their forms until both are asked this. */
async function upTo(people, word) {
  for (let i = 0; i < 12; i++) {
    await Promise.all(people.map((p) => p.until(() => p.question, "a question")));
    if (people.every((p) => p.question.word === word)) return;
    for (const person of people) if (person.question) await commit(person, await asked(person));
  }
  throw new Error(`never asked to ${word}`);
}
const write = async (person, text) => {
  await parts(person.page).text.fill(text);
  assert.ok(await verdict(person), `${person.name}: ${text} is legal`);
};
const everything = async (person, from) => person.frames.slice(from).join("\n") + (await person.page.content());

export default [{
  name: "plots stay hidden until both are sealed",
  async run() {
    const server = await new Server("hidden").start();
    const patrol = await Person.sit("Patrol"), raiders = await Person.sit("Raiders");
    const links = await setUp(patrol, server, { system: "grand-fleets", file: scenarioFile("grand-fleets"), seats: ["me", "friend"] });
    const friend = Object.values(links)[0];
    await patrol.page.getByRole("link", { name: /battle/i }).last().click();
    await inBattle(patrol);
    await raiders.go(friend);
    await inBattle(raiders);
    await upTo([patrol, raiders], "together");
    const secret = "line P1S1", plot = "P1S1", from = raiders.frames.length;
    await asked(patrol);
    await write(patrol, `Cruiser Squadron: ${secret}`);
    const telling = () => everything(raiders, from);
    assert.ok(!(await telling()).includes(plot), "a draft is known to its writer alone");
    assert.ok((await everything(patrol, 0)).includes(plot), "its writer has it");
    const question = patrol.question;
    await commit(patrol, question);
    await raiders.until(() => !raiders.now.waiting.includes(patrol.welcome.seat), "the news that Patrol has sealed");
    assert.ok(!(await telling()).includes(plot), "a sealed plot is known to its writer alone");
    await raiders.page.reload();
    await inBattle(raiders);
    assert.ok(!(await telling()).includes(plot), "nor is it told to a page that is opened anew");
    await asked(raiders);
    await write(raiders, "East Asia Squadron: line 2");
    assert.ok(!patrol.frames.join("\n").includes("East Asia Squadron: line 2"), "drafts of the other side are hidden too");
    await commit(raiders, raiders.question);
    await raiders.until(() => raiders.events.some((e) => JSON.stringify(e).includes(plot)), "the plot to be told when both are in");
    await server.end();
  },
}];
