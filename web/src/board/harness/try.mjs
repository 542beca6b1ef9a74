// Deeds by mouse, touch and keyboard on the harness, and axe: node src/board/harness/try.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const server = await createServer({ server: { port: 5197, strictPort: false }, logLevel: "error" });
await server.listen();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const errors = [];
async function open(scene, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 }, ...options });
  page.on("pageerror", (e) => errors.push(`${scene}: ${e.message}`));
  await page.goto(`${server.resolvedUrls.local[0]}src/board/harness/index.html?scene=${scene}`);
  await page.waitForSelector(".world .hull");
  await page.waitForTimeout(250);
  return page;
}
const text = (page) => page.locator("#text").textContent();
const selected = (page) => page.locator("#selected").textContent();
const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const hullOf = (page, n) => page.locator(".world g.hull").nth(n);

{ // selecting, sea, keyboard steps, zoom about the pointer
  const page = await open("hex");
  await page.mouse.click(...(await middle(hullOf(page, 9))));
  assert.equal(await selected(page), "Moltke");
  await page.mouse.click(100, 600);
  assert.equal(await selected(page), "");
  await page.locator("svg[role=application]").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  assert.equal(await selected(page), "Tiger");
  const before = await middle(hullOf(page, 1));
  await page.mouse.move(...before);
  await page.mouse.wheel(0, -200);
  await page.waitForTimeout(300);
  const after = await middle(hullOf(page, 1));
  assert.ok(Math.hypot(after[0] - before[0], after[1] - before[1]) < 3, "zoom keeps the place under the pointer");
  await page.keyboard.press("m");
  await page.mouse.move(...(await middle(hullOf(page, 0))));
  assert.match(await page.locator(".tape text").textContent(), /^2 hexes, 150°$/);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".tape").count(), 0);
  await page.mouse.move(300, 500);
  await page.mouse.down();
  await page.waitForTimeout(600);
  await page.mouse.move(450, 560, { steps: 4 });
  await page.mouse.up();
  assert.match(await page.locator(".tape text").textContent(), /hex.*, \d{3}°/);
  await page.close();
}
{ // pan by drag and keys
  const page = await open("table");
  const before = await middle(hullOf(page, 0));
  await page.mouse.move(500, 600);
  await page.mouse.down();
  await page.mouse.move(560, 570, { steps: 5 });
  await page.mouse.up();
  const after = await middle(hullOf(page, 0));
  assert.ok(Math.abs(after[0] - before[0] - 60) < 2 && Math.abs(after[1] - before[1] + 30) < 2, `panned ${after} ${before}`);
  await page.locator("svg[role=application]").focus();
  await page.keyboard.press("ArrowLeft");
  assert.ok((await middle(hullOf(page, 0)))[0] > after[0] + 60);
  await page.close();
}
{ // picking
  const page = await open("pick");
  await page.mouse.click(...(await middle(hullOf(page, 8))));
  assert.equal(await selected(page), "Seydlitz");
  await page.close();
}
{ // a path by keys, by clicks, by drag
  const page = await open("path");
  await page.locator("svg[role=application]").focus();
  for (const key of ["Backspace", "Backspace", "Backspace"]) await page.keyboard.press(key);
  assert.equal(await text(page), "");
  for (const key of ["ArrowUp", "ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  assert.equal(await text(page), "1S2");
  await page.keyboard.press("e");
  assert.equal(await text(page), "1S2E");
  for (let i = 0; i < 5; ++i) await page.keyboard.press("Backspace");
  await page.keyboard.press("h");
  assert.equal(await text(page), "0");
  await page.getByRole("button", { name: "Port" }).click();
  assert.equal(await text(page), "P");
  await page.keyboard.press("Backspace");
  await page.locator("svg[role=application]").focus();
  await page.keyboard.press("Backspace");
  const [x, y] = await middle(hullOf(page, 4));
  await page.mouse.click(x + 50, y - 29);
  assert.equal(await text(page), "1");
  await page.mouse.click(x + 50, y - 87);
  assert.equal(await text(page), "1P1");
  await page.mouse.move(x + 50, y - 87);
  await page.mouse.down();
  await page.mouse.move(x + 100, y - 116, { steps: 6 });
  await page.mouse.up();
  assert.equal(await text(page), "1P1S1");
  await page.close();
}
{ // the turn device by drag and keys
  const page = await open("turn");
  const [x, y] = await middle(page.locator("circle.handle"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 30, { steps: 8 });
  await page.mouse.up();
  assert.match(await text(page), /^ahead 2, (port [0-9.]+, )?ahead [0-9.]+$|^ahead 10$|^ahead 2, starboard/);
  assert.notEqual(await text(page), "ahead 2, starboard 3.5, ahead 4.5");
  await page.locator("svg[role=application]").focus();
  await page.keyboard.press("Delete");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  assert.equal(await text(page), "ahead 1, port 1.5, ahead 7.5");
  await page.close();
}
{ // placing
  const page = await open("place");
  await page.mouse.click(500, 400);
  assert.equal(await text(page), "B7 NE", "a hex that is not allowed");
  await page.getByRole("button", { name: "SW", exact: true }).click();
  assert.equal(await text(page), "B7 SW");
  await page.locator("svg[role=application]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(".");
  assert.equal(await text(page), "B8 NW");
  await page.close();
}
{ // fingers: tap, pinch
  const page = await open("hex", { hasTouch: true });
  const [x, y] = await middle(hullOf(page, 9));
  await page.touchscreen.tap(x + 16, y - 14);
  assert.equal(await selected(page), "Moltke");
  const client = await page.context().newCDPSession(page);
  const touch = (type, gap) => client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: 400 - gap, y: 300, id: 0 }, { x: 400 + gap, y: 300, id: 1 }] });
  const wide = async () => (await hullOf(page, 0).boundingBox()).width;
  const before = await wide();
  await touch("touchStart", 50);
  for (let gap = 60; gap <= 100; gap += 10) await touch("touchMove", gap);
  await touch("touchEnd", 0);
  await page.waitForTimeout(300);
  assert.ok((await wide()) > before * 1.6, "pinched");
  await page.close();
}
{ // the twin and axe
  const page = await open("hex");
  const twin = page.locator(".twin button");
  assert.match(await twin.nth(9).textContent(), /^Moltke: BC, German, 8 hexes, 1\d\d°, at P15, heading SE, speed 6, hull intact$/);
  await twin.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await selected(page), "Tiger");
  await page.addScriptTag({ content: readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8") });
  const found = await page.evaluate(() => window.axe.run({ rules: { "page-has-heading-one": { enabled: false } } }));
  for (const v of found.violations) errors.push(`axe ${v.id}: ${v.help} ${v.nodes[0].html.slice(0, 120)}`);
  await page.close();
}
await browser.close();
await server.close();
assert.deepEqual(errors, []);
console.log("all deeds done");
