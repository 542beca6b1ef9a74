// The report of a battle: read, a ship clicked, saved as one file, and read again where there is no server.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { PLAYABLE, Person, Server, coverWords as c, scratch, words } from "../harness.mjs";

async function read(server, system) {
  const made = await server.make({ system, scenario: system === "great-war-at-sea" ? "cape-sarych" : "coronel", seats: [{ by: "steady" }, { by: "steady" }] });
  const person = await Person.sit("reader"), { page } = person;
  await person.enter(server, made.links.referee);
  await person.until(() => person.now.result, "the end of a battle of computers");
  await page.goto(server.link(made.links.referee, "report"));
  await page.getByRole("heading", { name: words.report.fates }).waitFor();
  const report = await (await fetch(`${server.url}/api/report`, { headers: { Authorization: `Bearer ${made.links.referee}` } })).json();
  const moved = report.fates.filter((f) => f.track.length > 1).length;
  assert.ok(moved > 2, "ships have steamed");
  const chart = page.getByRole("group", { name: c.chart(report.title) });
  assert.equal(await chart.locator("path.way").count(), moved, "every way is drawn");
  assert.equal(await chart.locator("a").count(), report.fates.filter((f) => f.track.length > 0).length);
  assert.equal(await page.locator("ol.list").first().locator("li").count(), report.sinkings.length);
  for (const heading of [c.sinkings, c.turning]) await page.getByRole("heading", { name: heading }).waitFor();
  // A click on a ship of the chart opens her story; the battle's address stays.
  const row = report.fates.findIndex((f) => f.story.length > 0 && f.track.length > 0), before = page.url();
  await chart.locator(`a[href="#ship-${row}"]`).focus();
  await page.keyboard.press("Enter");
  await page.locator(`#ship-${row} .story`).getByText(report.fates[row].story[0].text).first().waitFor();
  assert.equal(page.url(), before);
  assert.equal(await chart.locator("path.chosen").count(), 1);
  // One file, and nothing else is asked for.
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: words.report.save }).click()]);
  const file = scratch(`report-${system}.html`);
  await download.saveAs(file);
  const text = readFileSync(file, "utf8");
  assert.doesNotMatch(text, /<script|https?:\/\/(?!www\.w3\.org)/, "no script, no address");
  const alone = await person.context.newPage(), asked = [];
  alone.on("request", (request) => asked.push(request.url()));
  await alone.goto(pathToFileURL(file).href);
  await alone.getByRole("heading", { name: report.title }).waitFor();
  assert.match(await alone.evaluate(() => getComputedStyle(document.body).fontFamily), /Source Sans 3/);
  await alone.locator(`figure a[href="#ship-${row}"]`).focus();
  await alone.keyboard.press("Enter");
  await alone.waitForFunction((id) => document.querySelector(":target")?.id === id, `ship-${row}`);
  assert.ok(await alone.locator(`#ship-${row} .story`).isVisible());
  assert.deepEqual(asked.filter((url) => !url.startsWith("data:") && !url.startsWith("file:")), []);
  await alone.close();
  await person.leave();
}

export default PLAYABLE.map((system) => ({
  name: `${system}: read, a ship clicked, saved, and read without a server`,
  run: async () => { const server = await new Server(`report-${system}`).start(); await read(server, system); await server.end(); },
}));
