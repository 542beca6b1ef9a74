// Real dice: the referee's page asks for each pool with its rule, the others watch, and the record verifies.
import assert from "node:assert/strict";
import { join } from "node:path";
import { Tally, answer, giveUp } from "../click.mjs";
import { Person, SCREENS, Server, program, scenarioFile, scratch, words } from "../harness.mjs";
import { Seats, oneThing } from "../hot-seat.mjs";
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

/** Faces that differ from pool to pool. */
const facesOf = (pool, n) => Array.from({ length: pool.count }, (_, i) => ((n + 3 * i) % pool.sides) + 1);
/** As somebody reads them off the table: figures in a row, with blanks where a 10 may be among them, and Enter. */
async function typeDice(page, pool, faces) {
  await page.keyboard.type(pool.sides < 10 ? faces.join("") : faces.map((f) => (f === 10 ? "0" : f)).join(" "));
  await page.keyboard.press("Enter");
}
async function clickDice(page, faces) {
  const tray = page.locator("#what-now .tray").first();
  for (const face of faces) await tray.locator("button.face").nth(face - 1).click();
  await tray.getByRole("button", { name: words.dice.send }).click();
}
/** The pool whose tray lies open. */
async function openPool(page, wanted) {
  const tray = page.locator("#what-now .tray").first();
  await tray.waitFor();
  const said = await tray.innerText();
  return wanted.find((w) => said.includes(w.pool.why) && said.includes(w.pool.at.rule)) ?? wanted[0];
}

async function playUntil(seats, enough, roll) {
  for (let n = 0; n < 300 && !seats.over && !enough(); n++) await oneThing(seats, roll);
}

const hotSeat = (system) => ({
  name: `hot-seat with real dice in ${system}: one person enters the dice of both sides`,
  async run(figure) {
    const server = await new Server(`hot-dice-${system}`).start();
    const person = await Person.sit("both"), { page } = person, seats = new Seats(person);
    await setUp(person, server, { system, file: scenarioFile(system), seats: ["me", "me"], dice: "hand" });
    const thrown = [0, 0];
    let reloaded = false, pools = 0;
    const roll = async (wanted) => {
      const { pool, seat } = await openPool(page, wanted);
      // The page is opened anew while the second side's dice are wanted: they still can be entered.
      if (!reloaded && thrown[1 - seat] > 0 && thrown[seat] === 0) {
        reloaded = true;
        seats.sockets = [];
        await page.reload();
        return "reloaded";
      }
      assert.equal(await page.locator("main.curtain").count(), 0, "dice are thrown in the open");
      const faces = facesOf(pool, pools);
      if (pools++ % 2 === 0) await clickDice(page, faces);
      else await typeDice(page, pool, faces);
      thrown[seat] += 1;
      return "thrown";
    };
    const begun = () => thrown[0] > 0 && thrown[1] > 0 && reloaded;
    await playUntil(seats, () => begun() && seats.turn > 1 && pools > 6, roll);
    assert.ok(thrown[0] > 0 && thrown[1] > 0, `dice of both sides: ${thrown}`);
    assert.ok(reloaded, "a reload came between the dice of the two sides");
    assert.ok(seats.turn > 1 || seats.over, `the turn came to its end: ${seats.turn}`);
    figure(`${thrown.join(" and ")} pools of the two sides, turn ${seats.turn}`);
    await page.screenshot({ path: join(SCREENS, `dice-${system}.png`) });
    await server.end();
  },
});

/** What is entered can be seen, put right and put away before it counts. */
const putRight = {
  name: "dice are typed in a row, and a wrong one is put right before they count",
  async run() {
    const server = await new Server("dice-right").start();
    const person = await Person.sit("both"), { page } = person, seats = new Seats(person);
    await setUp(person, server, { system: "grand-fleets", file: scenarioFile("grand-fleets"), seats: ["me", "me"], dice: "hand" });
    const tray = page.locator("#what-now .tray"), field = tray.getByLabel(words.dice.field), send = tray.getByRole("button", { name: words.dice.send });
    const shown = () => tray.locator("button.thrown").allInnerTexts();
    let tried = false;
    await playUntil(seats, () => tried, async (wanted) => {
      const { pool } = await openPool(page, wanted);
      if (pool.count < 3 || !/GF-6.2.1/.test(pool.at.rule)) return typeDice(page, pool, facesOf(pool, 1));
      tried = true;
      assert.match(await tray.innerText(), /\d (or more )?hits/, "what each die needs");
      await page.setViewportSize({ width: 1280, height: 720 });
      const low = await send.boundingBox(), room = await page.locator("#what-now").boundingBox();
      assert.ok(low.y + low.height <= room.y + room.height, "what just happened leaves the dice in sight on a low screen");
      await page.setViewportSize({ width: 1440, height: 900 });
      assert.ok((await tray.locator("tbody tr").count()) > 3, "the modifiers, line by line");
      // From the log the figures still find the tray.
      await page.locator("#log-list").focus();
      await page.keyboard.type("5 3 x");
      await tray.getByText(words.dice.wrong("x", 10)).waitFor();
      assert.ok(await send.isDisabled(), "what is not a face is not sent");
      await page.keyboard.press("Backspace");
      await page.keyboard.type("0");
      assert.deepEqual(await shown(), ["5", "3", "10"]);
      await tray.locator("button.thrown").nth(1).click();
      await page.keyboard.type("8");
      assert.deepEqual(await shown(), ["5", "8", "10"], "typed over");
      await tray.locator("button.thrown").nth(0).click();
      await tray.locator("button.face").nth(0).click();
      assert.deepEqual(await shown(), ["1", "8", "10"], "clicked over");
      await page.screenshot({ path: join(SCREENS, "dice-tray.png") });
      const faces = [1, 8, 10, ...facesOf(pool, 2)].slice(0, pool.count);
      await field.fill(faces.join(" "));
      await page.keyboard.press("Enter");
    });
    assert.ok(tried, "a salvo of three dice or more was thrown");
    await server.end();
  },
};

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
    const long = () => thrown.find((t) => t.faces.length > 1) ?? thrown[0];
    const longIsTold = () => told().some((t) => t.includes(long().faces.join(" ")));
    // Dice are told when all shots of a phase have theirs.
    for (let n = 0; n < 400 && !commander.now.result && (thrown.length < 12 || !longIsTold()); n++) {
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
    const { faces } = long();
    await referee.until(longIsTold, `the log to tell ${faces} (it tells ${told().slice(0, 8)})`);
    const at = referee.events.findIndex((e) => e.dice.some((d) => d.faces.join(" ").includes(faces.join(" "))));
    const entry = referee.page.locator("#log-list .entry").nth(at);
    await entry.locator("button.twist").click();
    assert.match((await entry.innerText()).replace(/\s+/g, " "), new RegExp(faces.join("\\D+")), "the log shows the faces");
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
}, ...["grand-fleets", "grand-admiral", "queen-of-the-seas"].map(hotSeat), putRight];
