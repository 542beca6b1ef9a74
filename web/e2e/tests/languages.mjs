// The page in another language: as the browser asks for it, as it was chosen, and with nothing lost on the way.
import assert from "node:assert/strict";
import { parts } from "../dom.mjs";
import { Person, Server, german, scenarioText, words } from "../harness.mjs";

const battle = { system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] };
const language = (page) => page.evaluate(() => document.documentElement.lang);
/** What makes the page wider than the screen. */
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")].filter((n) => n.getBoundingClientRect().right > innerWidth + 1 && n.getBoundingClientRect().width > 0 && !n.closest("svg"))
    .map((n) => `${n.tagName}.${n.className}: ${(n.textContent ?? "").trim().slice(0, 30)}`).slice(0, 8));

/** English letters in a German page that are not the engine's: a button or a heading that was forgotten. */
async function leftovers(page) {
  const english = new Set();
  const walk = (of) => typeof of === "string" ? english.add(of) : typeof of === "object" && of && Object.values(of).forEach(walk);
  walk(words);
  const both = new Set();
  const alike = (of) => typeof of === "string" ? both.add(of) : typeof of === "object" && of && Object.values(of).forEach(alike);
  alike(german);
  const said = await page.locator("button, h1, h2, h3, label, legend, summary, th").allInnerTexts();
  return said.map((text) => text.trim()).filter((text) => english.has(text) && !both.has(text) && /[a-z]{4}/.test(text));
}

export default [{
  name: "German as the browser asks, English when it is chosen, the draft still there",
  async run(figure) {
    const server = await new Server("languages").start();
    const person = await Person.sit("Segler", { locale: "de-DE" }), { page } = person;
    await person.go(`${server.url}/`);
    await page.getByRole("heading", { name: german.choose.title }).waitFor();
    assert.equal(await language(page), "de");
    assert.deepEqual(await leftovers(page), []);

    const made = await server.make(battle);
    await person.enter(server, made.links.seats[0]);
    await person.until(() => person.question, "a question");
    await page.getByRole("button", { name: german.order.advice }).click();
    await page.waitForFunction(() => document.querySelector("#what-now textarea")?.value !== "");
    const draft = await parts(page).text.inputValue();
    assert.deepEqual(await leftovers(page), []);

    const settings = page.locator("dialog");
    await page.getByRole("button", { name: german.top.settings }).click();
    await settings.getByLabel("English").check();
    await settings.getByRole("heading", { name: words.settings.title }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words.order.commit }).waitFor();
    assert.equal(await parts(page).text.inputValue(), draft, "what was ordered is still there");
    assert.equal(person.frames.filter((text) => JSON.parse(text).type === "welcome").length, 1, "the page stayed where it was");
    assert.equal(await language(page), "en");

    await page.reload();
    await page.getByRole("button", { name: words.order.commit }).waitFor();
    assert.equal(await language(page), "en", "what was chosen goes before what the browser asks for");
    figure(`draft kept: ${draft.slice(0, 60)}`);
    await server.end();
  },
}, {
  name: "the largest text in the longer language on the smallest screen",
  async run() {
    const server = await new Server("large").start();
    const person = await Person.sit("Leser", { locale: "de-DE", viewport: { width: 390, height: 844 } }), { page } = person;
    await person.go(`${server.url}/`);
    await page.getByRole("button", { name: german.top.settings }).click();
    const usual = await page.getByRole("heading", { name: german.settings.title }).evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
    await page.getByLabel(german.settings.textSizes.huge, { exact: true }).check();
    const large = await page.getByRole("heading", { name: german.settings.title }).evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
    assert.ok(large > usual * 1.25, `${usual} px became ${large} px`);
    assert.deepEqual(await wide(page), [], "the settings fit");
    await page.keyboard.press("Escape");
    const made = await server.make(battle);
    for (const place of ["/", "/#/guide", "/#/ships", "/#/odds"]) {
      await person.go(`${server.url}${place}`);
      await page.locator("h1, h2").first().waitFor();
      assert.deepEqual(await wide(page), [], `${place} fits`);
    }
    await person.enter(server, made.links.seats[0]);
    await person.until(() => person.question, "a question");
    await parts(page).commit.waitFor();
    assert.deepEqual(await wide(page), [], "the battle fits");
    // Nothing that is pressed lies under another, or has words that reach beyond it.
    const torn = await page.locator("#what-now button, nav button, header button, header a").evaluateAll((nodes) =>
      nodes.filter((n) => n.offsetParent !== null && n.scrollWidth > n.clientWidth + 2).map((n) => n.textContent));
    assert.deepEqual(torn, []);
    if (process.env.BROADSIDE_LOOK) await page.screenshot({ path: `${process.env.BROADSIDE_LOOK}/large.png` });
    await server.end();
  },
}];
