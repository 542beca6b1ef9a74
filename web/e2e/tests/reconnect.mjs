// The server dies in the middle of a turn, with one order sealed and another being written.
import assert from "node:assert/strict";
import { asked, commit, verdict } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, Server, scenarioText, words } from "../harness.mjs";

export default [{
  name: "kill -9 in mid-turn",
  async run(figure) {
    const server = await new Server("reconnect").start();
    const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "person" }] });
    const [patrol, raiders] = await Promise.all(["Patrol", "Raiders"].map((n) => Person.sit(n)));
    await Promise.all([patrol.enter(server, made.links.seats[0]), raiders.enter(server, made.links.seats[1])]);
    for (const person of [patrol, raiders]) await commit(person, await asked(person));  // no transfer of command
    await Promise.all([patrol, raiders].map((p) => p.until(() => p.question?.word === "individual", "individual movement")));

    const order = "Good Hope: 1", draft = "Dresden: 1P1";
    await asked(patrol);
    await parts(patrol.page).text.fill(order);
    assert.ok(await verdict(patrol));
    await commit(patrol, patrol.question);
    await asked(raiders);
    await parts(raiders.page).text.fill(draft);
    assert.ok(await verdict(raiders));

    await server.end("SIGKILL");
    await raiders.page.getByText(words.link.lost).first().waitFor();
    const later = "Dresden: 1P2";
    await parts(raiders.page).text.fill(later);  // while nobody is listening
    const began = Date.now();
    await server.start();
    for (const person of [patrol, raiders]) await person.page.getByText(words.link.lost).first().waitFor({ state: "detached" });
    figure(`back by itself after ${Date.now() - began} ms`);

    assert.equal(await parts(raiders.page).text.inputValue(), later, "what was written while the line was down is kept");
    assert.ok(await verdict(raiders));
    await patrol.page.getByText(order).first().waitFor();
    assert.ok(patrol.now.questions.every((q) => q.committed !== ""), "the sealed order stands");
    await raiders.page.reload();
    await raiders.page.waitForFunction((text) => document.querySelector("#what-now textarea")?.value === text, later);
    await commit(raiders, raiders.question);
    await Promise.all([patrol, raiders].map((p) => p.until(() => p.question?.word === "together", "squadron movement")));
    await server.end();
  },
}];
