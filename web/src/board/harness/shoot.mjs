// Pictures of the board and frame times, in Debian's Chromium: node src/board/harness/shoot.mjs [folder]
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const folder = process.argv[2] ?? "shots";
mkdirSync(folder, { recursive: true });
const server = await createServer({ server: { port: 5199, strictPort: false }, logLevel: "error" });
await server.listen();
const base = `${server.resolvedUrls.local[0]}src/board/harness/index.html`;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const only = process.argv[3]?.split(",");

async function open(query, viewport = { width: 1000, height: 700 }) {
  const page = await browser.newPage({ viewport });
  page.on("pageerror", (e) => console.error(query, e.message));
  page.on("console", (m) => m.type() === "error" && console.error(query, m.text()));
  await page.goto(`${base}?${query}`);
  await page.waitForSelector(".world .hull");
  await page.waitForTimeout(250);
  return page;
}

for (const scene of ["hex", "table", "big", "sea", "pick", "path", "turn", "place", "step", "site", "course"]) {
  if (only && !only.includes(scene)) continue;
  for (const theme of ["", "dark"]) {
    const page = await open(`scene=${scene}${theme ? "&dark" : ""}`);
    await page.screenshot({ path: `${folder}/${scene}${theme && "-dark"}.png` });
    if (scene === "table" || scene === "big" || scene === "hex") {
      const box = await page.locator(".ring.chosen").boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      for (let i = 0; i < 4; ++i) await page.mouse.wheel(0, -200);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${folder}/${scene}-near${theme && "-dark"}.png` });
    }
    await page.close();
  }
}
if (!only || only.includes("phone")) {
  const page = await open("scene=hex", { width: 390, height: 600 });
  await page.screenshot({ path: `${folder}/phone.png` });
  await page.close();
}
if (!only || only.includes("frames")) await frames();
await browser.close();
await server.close();

/** Frame times while a mouse drags and wheels over 250 ships. */
async function frames() {
  await filmed();
  const page = await open("scene=big", { width: 1440, height: 900 });
  await page.evaluate(() => {
    window.times = [];
    let last = performance.now();
    const tick = (now) => {
      window.times.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const measure = async (name, deed) => {
    await page.evaluate(() => (window.times.length = 0));
    await deed();
    const times = (await page.evaluate(() => window.times)).slice(2).sort((a, b) => a - b);
    const at = (q) => times[Math.min(Math.floor(times.length * q), times.length - 1)].toFixed(1);
    console.log(`${name}: ${times.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`);
  };
  await measure("idle", () => page.waitForTimeout(800));
  await measure("pan", async () => {
    await page.mouse.move(700, 450);
    await page.mouse.down();
    for (let i = 0; i < 90; ++i) await page.mouse.move(700 + 200 * Math.sin(i / 10), 450 + 100 * Math.cos(i / 8));
    await page.mouse.up();
  });
  await measure("zoom", async () => {
    for (let i = 0; i < 60; ++i) {
      await page.mouse.wheel(0, i % 30 < 15 ? -60 : 60);
      await page.waitForTimeout(16);
    }
  });
  await measure("hover", async () => {
    for (let i = 0; i < 60; ++i) await page.mouse.move(300 + i * 12, 300 + i * 5);
  });
  await page.close();
}

/** Frame times while 250 ships move. */
async function filmed() {
  for (const name of ["moved", "salvo"]) {
    const page = await open(`scene=big&film=${name}&run`, { width: 1440, height: 900 });
    await page.waitForSelector(".film", { state: "attached" });
    const times = await page.evaluate(async () => {
      const times = [];
      let last = performance.now();
      while (document.querySelector(".film")) {
        const now = await new Promise(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times.slice(1).sort((a, b) => a - b);
    });
    const at = (q) => times[Math.min(Math.floor(times.length * q), times.length - 1)]?.toFixed(1);
    console.log(`film ${name}: ${times.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`);
    await page.close();
  }
}
