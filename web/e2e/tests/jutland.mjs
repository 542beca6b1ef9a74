// 249 ships: from the button that begins to the first question, the chart under a hand, and a movement phase by groups. Times
// are figures: machines differ. What does not depend on the machine fails: that it gets there, and with how few deeds.
import assert from "node:assert/strict";
import { parts } from "../dom.mjs";
import { Person, Server } from "../harness.mjs";

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

export default [{ name: "249 ships from the button that begins to the first question, and under a hand", alone: true, run: jutland }];
