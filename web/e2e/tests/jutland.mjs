// 249 ships: from the button that begins to the first question, the chart under a hand, and a movement phase by groups. Times
// are figures: machines differ. What does not depend on the machine fails: that it gets there, and with how few deeds.
import assert from "node:assert/strict";
import { Tally, answer } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, Server, words } from "../harness.mjs";

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Milliseconds between the frames that are painted while something is done. */
export async function framesWhile(page, deed) {
  await page.evaluate(() => {
    window.frameTimes = [];
    const tick = (time) => { window.frameTimes.push(time); window.frameTick = requestAnimationFrame(tick); };
    window.frameTick = requestAnimationFrame(tick);
  });
  await deed();
  return page.evaluate(() => {
    cancelAnimationFrame(window.frameTick);
    return window.frameTimes.slice(1).map((t, i) => t - window.frameTimes[i]);
  });
}

async function jutland(figure) {
  const server = await new Server("jutland").start();
  const person = await Person.sit("Jellicoe", { asksAll: false }), { page } = person;
  await person.go(`${server.url}/#/play/jutland`);
  await page.locator("li h2 a").first().waitFor();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const queen = dialog.getByText("Queen of the Seas").first();
  if ((await queen.count()) > 0) await queen.click();
  await page.evaluate(() => {
    window.told = [];
    new MutationObserver(() => { const said = document.querySelector("[role=progressbar], progress, [aria-busy=true]"); if (said && window.told.length === 0) window.told.push(performance.now()); }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  const began = await page.evaluate(() => performance.now());
  await dialog.locator("button.main").first().click();
  await page.locator("#what-now h2").waitFor();
  await person.until(() => person.question, "the first question");
  await page.waitForFunction((n) => document.querySelectorAll("#chart g.hull").length === n, person.now.scene.pieces.length);
  const there = await page.evaluate(() => ({ now: performance.now(), told: window.told[0] }));
  const ships = person.now.scene.pieces.length;
  figure(`${ships} ships: begin to first question ${((there.now - began) / 1000).toFixed(2)} s${there.told ? `, progress shown after ${(there.told - began).toFixed(0)} ms` : ", no progress shown"}`);
  await page.waitForLoadState("networkidle");
  const box = await parts(page).chart.boundingBox(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const pan = await framesWhile(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 0; i < 120; i++) await page.mouse.move(x + 160 * Math.sin(i / 8), y + 80 * Math.cos(i / 8));
    await page.mouse.up();
  });
  const zoom = await framesWhile(page, async () => {
    for (let i = 0; i < 80; i++) await page.mouse.wheel(0, i % 40 < 20 ? -60 : 60);
  });
  figure(`pan: ${percentile(pan, 0.5).toFixed(0)} ms a frame, 95 % within ${percentile(pan, 0.95).toFixed(0)} ms; zoom: ${percentile(zoom, 0.5).toFixed(0)} ms, 95 % within ${percentile(zoom, 0.95).toFixed(0)} ms`);
  assert.ok(ships >= 240, `${ships} ships`);
  assert.ok(pan.length > 5 && zoom.length > 5, "the chart hangs");
  await person.leave();
  await server.end();
}

const MOST_SECONDS = 180;
/** One's own movement phase as a person would do it: some leaders by hand, a division to the computer, the admiral does the rest. */
async function movement(figure) {
  const server = await new Server("jutland-moves").start();
  const made = await server.make({ system: "queen-of-the-seas", scenario: "jutland", seats: [{ by: "person" }, { by: "steady" }] });
  const person = await Person.sit("Jellicoe", { asksAll: false }), { page } = person, tally = new Tally();
  await person.enter(server, made.links.seats[0]);
  for (let n = 0; n < 20 && person.question?.word !== "move"; n++) {
    await person.until(() => person.question, "a question");
    if (person.question.word !== "move") await answer(person, tally, n, false);
    await person.until(() => person.question, "the next question");
  }
  const { turn } = person.now, began = Date.now(), times = [];
  const moved = async (deed) => {
    const { ask } = person.question, from = Date.now();
    await deed();
    await person.until(() => JSON.stringify(person.question?.ask) !== JSON.stringify(ask) && (person.question || person.now.result), "the next ship to be asked for");
    await page.waitForFunction((text) => document.querySelector("#what-now .asked")?.textContent.toLowerCase().includes(text), person.question.text.slice(0, 40).toLowerCase());
    times.push(Date.now() - from);
  };
  for (let n = 0; n < 6 && person.question.word === "move"; n++)
    await moved(async () => {
      await parts(page).advice.click();
      await parts(page).legal.waitFor();
      await parts(page).commit.click();
    });
  const lend = page.locator("#what-now li.group .head select").last();
  if ((await lend.count()) > 0) {
    const before = person.now.computer.length;
    await lend.selectOption("turn");
    await person.until(() => person.now.computer.length > before, "a division to be the computer's");
  }
  const rest = page.locator(`#what-now button[title="${words.many.restWhy}"]`);
  const from = Date.now();
  await rest.click();
  await person.until(() => person.now.result || person.now.turn !== turn || (person.question && person.question.word !== "move"), "the end of the movement phase");
  const seconds = (Date.now() - began) / 1000;
  figure(`a movement phase of ${person.now.scene.pieces.filter((p) => p.side === person.welcome.seat).length} ships: ${seconds.toFixed(1)} s; a ship by hand ${percentile(times, 0.5)} ms, the rest ${((Date.now() - from) / 1000).toFixed(1)} s`);
  assert.ok(seconds < MOST_SECONDS, `${seconds} s`);
  await person.leave();
  await server.end();
}

export default [{ name: "a movement phase of one side by groups", alone: true, run: movement }, { name: "249 ships from the button that begins to the first question, and under a hand", alone: true, run: jutland }];
