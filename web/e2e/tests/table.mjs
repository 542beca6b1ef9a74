// Several people at a table: a shared seat, onlookers, and the referee's powers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Tally, answer, asked, commit, giveUp, verdict } from "../click.mjs";
import { openPower, parts, refereeBox } from "../dom.mjs";
import { Person, Server, program, scenarioText, scratch, words } from "../harness.mjs";

const fleets = (seats) => ({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats });

async function sharedSeat() {
  const server = await new Server("shared").start();
  const made = await server.make(fleets([
    { by: "person", commanders: [{ name: "Cradock", ships: ["Good Hope", "Monmouth"] }, { name: "Luce", ships: ["Glasgow"] }] },
    { by: "random" },
  ]));
  const [cradock, luce] = await Promise.all(["Cradock", "Luce"].map((n) => Person.sit(n)));
  const links = made.links.commanders[0].map((c) => c.link);
  await Promise.all([cradock.enter(server, links[0]), luce.enter(server, links[1])]);
  // To hand over the squadron is its leader's to decide alone.
  await cradock.until(() => cradock.question, "a question");
  while (cradock.question.word !== "individual") {
    await commit(cradock, await asked(cradock));
    await cradock.until(() => cradock.question, "a question");
  }
  await luce.until(() => luce.question?.word === "individual", "individual movement");
  assert.deepEqual(luce.welcome.ships, ["Glasgow"]);

  await asked(luce);
  await parts(luce.page).text.fill("Good Hope: 1");
  await verdict(luce);
  assert.ok(await parts(luce.page).commit.isDisabled(), "Commit is grey while the order would be refused");
  await parts(luce.page).text.press("Enter");
  await parts(luce.page).reasons.filter({ hasText: "Good Hope" }).waitFor();  // not his to order
  await parts(luce.page).text.fill("Glasgow: 1");
  assert.ok(await verdict(luce));
  await commit(luce, luce.question);
  const seat = luce.welcome.seat;
  await parts(luce.page).head.filter({ hasText: "Cradock" }).waitFor();
  assert.ok(cradock.now.waiting.includes(seat) && cradock.question?.word === "individual", "the side still owes the other part");
  await asked(cradock);
  await parts(cradock.page).text.fill("Monmouth: 1");
  assert.ok(await verdict(cradock));
  await commit(cradock, cradock.question);
  await Promise.all([cradock, luce].map((p) => p.until(() => p.question?.word === "together", "squadron movement")));
  await server.end();
}

async function onlooker() {
  const server = await new Server("onlooker").start();
  const made = await server.make({ system: "grand-admiral", scenario_text: scenarioText("grand-admiral"), seats: [{ by: "person" }, { by: "random" }] });
  const [player, spectator] = await Promise.all(["player", "spectator"].map((n) => Person.sit(n)));
  await Promise.all([player.enter(server, made.links.seats[0]), spectator.enter(server, made.links.spectator)]);
  await player.until(() => player.question, "a question");
  for (let i = 0; i < 20 && player.question?.word !== "play"; i++) {
    await answer(player, new Tally(), i, false);
    await player.until(() => player.question, "a question");
  }
  const hand = /Your hand: ([^.]*)/.exec(player.question.text)?.[1];
  assert.ok(hand, "the player sees his hand");
  await commit(player, await asked(player));
  await spectator.until(() => spectator.frames.length > 2, "news");
  const told = spectator.frames.join("\n") + (await spectator.page.content());
  assert.ok(!told.includes(hand) && !/Your hand/.test(told), "a hand of cards is not for onlookers");
  assert.equal(spectator.now.questions.length, 0);
  await parts(spectator.page).head.waitFor();
  assert.equal(await parts(spectator.page).commit.count(), 0);
  await server.end();
}

async function refereesPowers() {
  const server = await new Server("referee").start();
  const made = await server.make(fleets([{ by: "person" }, { by: "person" }]));
  const [referee, player] = await Promise.all(["referee", "player"].map((n) => Person.sit(n)));
  await Promise.all([referee.enter(server, made.links.referee), player.enter(server, made.links.seats[0])]);
  const w = words.referee, { page } = referee;
  const box = refereeBox(page);
  const reason = box.getByLabel(w.reason);

  await box.getByRole("button", { name: w.pause }).click();
  await box.getByText(w.needReason).waitFor();
  await reason.fill("tea");
  await box.getByRole("button", { name: w.pause }).click();
  await player.page.getByText(words.now.paused).waitFor();
  await player.page.getByText("tea").first().waitFor();
  assert.ok(await parts(player.page).commit.isDisabled(), "nothing can be committed meanwhile");
  await box.getByRole("button", { name: w.goOn }).click();
  await player.page.getByText(words.now.paused).waitFor({ state: "detached" });

  await reason.fill("the dice fell off the table");
  await openPower(box, w.correct);
  await box.getByLabel(w.field).fill("open.ships[0].hull_hits");
  await box.getByLabel(w.value).fill("2");
  await box.getByRole("button", { name: w.set }).click();
  await box.getByRole("status").getByText(w.done).waitFor();

  await reason.fill("he had to catch a train");
  await openPower(box, w.handOver);
  await box.getByRole("group", { name: w.handOver }).getByLabel(w.seat).selectOption("1");
  await box.getByLabel(w.by).selectOption("random");
  await box.getByRole("button", { name: w.handOver }).click();
  await player.until(() => player.now.sides[1].by === "random", "the computer at the other side");
  await commit(player, await asked(player));
  await player.until(() => player.question?.word === "individual", "the computer's answer");

  await giveUp(player);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: words.settings.record }).click();
  const file = scratch("referee.broadside");
  await (await saved).saveAs(file);
  const verified = program("verify", file);
  assert.equal(verified.code, 0, verified.out);
  assert.match(readFileSync(file, "utf8"), /the dice fell off the table/, "the reason stays in the record");
  await server.end();
}

export default [
  { name: "two commanders share a side", run: sharedSeat },
  { name: "an onlooker learns only what is public", run: onlooker },
  { name: "the referee pauses, corrects and hands over", run: refereesPowers },
];
