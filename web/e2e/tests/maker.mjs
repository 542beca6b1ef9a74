// A scenario is made as a person makes one: ships are picked, placed on the chart, the file is saved, opened again and fought.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Person, SCREENS, Server, makerWords as w, scratch } from "../harness.mjs";

const WIDTHS = [[1440, 900], [1024, 768], [390, 844]];
const desk = (page) => ({
  side: (n) => page.locator("section.panel:not(.battle)").nth(n),
  good: page.getByText(/^This can be played/),
  verdict: page.locator(".verdict"),
  board: page.locator(".board svg[role=application]"),
  dialog: page.getByRole("dialog"),
});
async function shoot({ page }, name) {
  mkdirSync(SCREENS, { recursive: true });
  for (const [width, height] of WIDTHS)
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${name} at ${width}: ${wide} pixels too wide`);
      await page.screenshot({ path: join(SCREENS, `workshop-${name}-${width}-${colorScheme}.png`), fullPage: width === 390 });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}
async function visit(server) {
  const person = await Person.sit("maker"), { page } = person;
  await person.go(`${server.url}/`);
  await page.getByRole("link", { name: "Make a scenario" }).first().click();
  await desk(page).board.waitFor();
  return person;
}
async function add(page, side, search, names) {
  await desk(page).side(side).getByRole("button", { name: w.add }).click();
  const { dialog } = desk(page);
  await dialog.getByLabel(w.picker.nation).selectOption("");
  for (const name of names) {
    await dialog.getByLabel(w.picker.search).fill(name);
    await dialog.getByRole("row").filter({ hasText: name }).getByRole("checkbox").first().check();
  }
  await dialog.getByRole("button", { name: w.picker.take(names.length) }).click();
  await dialog.waitFor({ state: "detached" });
}

async function made(server, system) {
  const person = await visit(server), { page } = person, d = desk(page);
  await page.getByLabel(w.system).selectOption(system);
  await d.verdict.locator(".bad").waitFor();
  await page.getByLabel("Title").fill("A morning at sea");
  await page.getByLabel("Title").press("Tab");
  await d.side(0).getByLabel("Name", { exact: true }).fill("Beatty");
  await d.side(1).getByLabel("Name", { exact: true }).fill("Hipper");
  await page.getByLabel("Year", { exact: true }).fill("1916");
  await page.getByLabel("Year", { exact: true }).press("Tab");
  await add(page, 0, "", ["Lion", "Tiger"]);
  await add(page, 1, "", ["Moltke", "Seydlitz"]);
  await d.good.waitFor();
  // She is placed on the chart; a click on another ship chooses that one instead.
  await d.side(0).getByRole("button", { name: /Tiger/ }).first().click();
  const place = d.side(0).getByLabel(w.place), before = await place.inputValue();
  const box = await d.board.boundingBox();
  await page.mouse.click(box.x + box.width * 0.56, box.y + box.height * 0.3);
  await page.waitForFunction((was) => [...document.querySelectorAll(".own input.figures")].some((i) => i.value !== was), before);
  const there = await place.inputValue();
  await d.board.focus();
  await page.keyboard.press(".");
  await page.waitForFunction((was) => [...document.querySelectorAll(".own input.figures")].some((i) => i.value !== was), there);
  const placed = await place.inputValue();
  // What is wrong is said at once, with what would be right; and it can be taken back.
  await place.fill("nowhere");
  await place.press("Tab");
  await d.side(0).getByText(w.badPlace(await place.getAttribute("placeholder"))).waitFor();
  await place.fill(placed);
  await place.press("Tab");
  await page.getByRole("spinbutton", { name: /^(Round|Turn) limit/ }).fill("0");
  await page.getByRole("spinbutton", { name: /^(Round|Turn) limit/ }).press("Tab");
  await d.verdict.locator(".bad").waitFor();
  assert.ok(await page.getByRole("button", { name: w.play }).isDisabled(), "what cannot be played is not begun");
  await page.getByRole("button", { name: w.undo }).click();
  await d.good.waitFor();
  await shoot(person, `maker-${system}`);
  // Kept here, saved as a file, and as it was after the page is loaded again.
  await page.getByRole("button", { name: w.save }).click();
  await page.getByText(w.saved("A morning at sea")).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: w.export }).click()]);
  const file = scratch(`${system}.toml`);
  await download.saveAs(file);
  const text = readFileSync(file, "utf8");
  assert.match(text, /title = "A morning at sea"/);
  assert.match(text, /"gb-tiger"/);
  await page.reload();
  await d.good.waitFor();
  await page.getByLabel(w.begin).selectOption("blank");
  await d.verdict.locator(".bad").waitFor();
  await page.getByLabel(w.open).setInputFiles(file);
  await d.good.waitFor();
  await page.locator(".written summary").click();
  assert.equal((await page.locator(".written pre").innerText()).trimEnd(), text.trimEnd().replace(/\r/g, ""), "opened again it is the same file");
  // Played at once.
  await page.getByRole("button", { name: w.play }).click();
  await page.locator("#what-now h2").waitFor();
  await person.until(() => person.question, "a question");
  assert.deepEqual(person.now.scene.pieces.map((p) => p.label).sort(), ["Lion", "Moltke", "Seydlitz", "Tiger"]);
  await person.leave();
}

/** A scenario of the program, changed: what the maker has no field for stays as it was. */
async function changed(server) {
  const person = await visit(server), { page } = person, d = desk(page);
  await page.getByLabel(w.system).selectOption("queen-of-the-seas");
  await page.getByLabel(w.begin).selectOption("queen-of-the-seas/coronel");
  await d.side(0).getByRole("button", { name: /Good Hope/ }).first().waitFor();
  await d.good.waitFor();
  await d.side(0).getByRole("button", { name: w.remove("Otranto") }).click();
  await page.getByText(w.good(8)).waitFor();
  await page.locator(".written summary").click();
  await page.waitForFunction(() => !/otranto"/.test(document.querySelector(".written pre")?.textContent ?? 'otranto"'));
  const text = await page.locator(".written pre").innerText();
  assert.match(text, /vp_percent = 450/);
  writeFileSync(scratch("changed.toml"), text);
  await page.getByLabel(w.begin).selectOption("queen-of-the-seas/jutland");
  await page.getByText(w.good(249)).waitFor();
  await shoot(person, "maker-jutland");
  await person.leave();
}

const on = (run, ...rest) => async () => {
  const server = await new Server("maker").start();
  await run(server, ...rest);
  await server.end();
};
export default [
  ...["grand-admiral", "grand-fleets", "queen-of-the-seas"].map((system) => ({ name: `a scenario of ${system} is made, saved, opened again and played`, run: on(made, system) })),
  { name: "a scenario of the program is changed", run: on(changed) },
];
