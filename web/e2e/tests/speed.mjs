// Times are figures, not verdicts: machines differ. What does not depend on the machine fails: the size of the script, and
// a chart that draws nothing while it is moved.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { parts } from "../dom.mjs";
import { Person, Server } from "../harness.mjs";

const SCRIPT_LIMIT = 250_000, FONTS_LIMIT = 160_000;

async function paint(figure) {
  const server = await new Server("paint").start();
  const person = await Person.sit("visitor"), { page } = person;
  const scripts = [];
  page.on("response", (r) => { if (/\.js$/.test(new URL(r.url()).pathname)) scripts.push(r); });
  await person.go(`${server.url}/`);
  await page.locator("li h2 a").first().waitFor();
  const first = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null);
  assert.ok(first !== null, "nothing was painted");
  const size = (await Promise.all(scripts.map((r) => r.body()))).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  figure(`first paint ${first.toFixed(0)} ms, script ${(size / 1024).toFixed(1)} KiB compressed`);
  assert.ok(scripts.length > 0 && size < SCRIPT_LIMIT, `script of ${size} bytes`);
  await fonts(server, figure);
  await server.end();
}
/** All that the style sheet names, as the program serves them. */
async function fonts(server, figure) {
  const read = async (path) => (await fetch(server.url + path)).text();
  const sheet = /href="([^"]+\.css)"/.exec(await read("/"))[1];
  const paths = [...new Set((await read(sheet)).match(/\/[\w-]+\.woff2/g))];
  let size = 0;
  for (const path of paths) {
    const answer = await fetch(server.url + path);
    assert.equal(answer.headers.get("content-type"), "font/woff2");
    assert.match(answer.headers.get("cache-control"), /immutable/);
    size += (await answer.arrayBuffer()).byteLength;
  }
  figure(`${paths.length} fonts, ${(size / 1024).toFixed(1)} KiB`);
  assert.ok(paths.length > 0 && size < FONTS_LIMIT, `fonts of ${size} bytes`);
}

/** Frames a second while somebody drags the chart about and turns the wheel. */
async function framesWhile(page, deed) {
  await page.evaluate(() => {
    window.frameTimes = [];
    const tick = (time) => { window.frameTimes.push(time); window.frameTick = requestAnimationFrame(tick); };
    window.frameTick = requestAnimationFrame(tick);
  });
  await deed();
  return page.evaluate(() => {
    cancelAnimationFrame(window.frameTick);
    const t = window.frameTimes;
    return (1000 * (t.length - 1)) / (t.at(-1) - t[0]);
  });
}
async function manyShips(figure) {
  const server = await new Server("many").start();
  const made = await server.make({ system: "queen-of-the-seas", scenario: "jutland", seats: [{ by: "person" }, { by: "random" }] });
  const person = await Person.sit("Jellicoe"), { page } = person;
  await person.enter(server, made.links.seats[0]);
  const ships = person.now.scene.pieces.length;
  await page.waitForFunction((n) => document.querySelectorAll("#chart g.hull").length === n, ships);
  await page.waitForLoadState("networkidle");
  const box = await parts(page).chart.boundingBox(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const pan = await framesWhile(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 0; i < 90; i++) await page.mouse.move(x + 120 * Math.sin(i / 8), y + 60 * Math.cos(i / 8));
    await page.mouse.up();
  });
  const zoom = await framesWhile(page, async () => {
    for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i % 30 < 15 ? -60 : 60);
  });
  figure(`${ships} ships: pan ${pan.toFixed(0)} frames/s, zoom ${zoom.toFixed(0)} frames/s`);
  assert.ok(ships >= 150, `${ships} ships`);
  assert.ok(pan > 0 && zoom > 0, "the chart hangs");
  await server.end();
}

export default [
  { name: "first paint and size of the script", alone: true, run: paint },
  { name: "150 ships pan and zoom", alone: true, run: manyShips },
];
