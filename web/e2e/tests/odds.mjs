// A fire order: what each shot can be expected to do stands beside it, the best is one click, and her card shows what it would do to
// her. A refused order offers a remedy to be taken, and cannot be committed meanwhile.
import assert from "node:assert/strict";
import { Tally, answer, asked, verdict } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, SYSTEMS, Server, words } from "../harness.mjs";

const SCENARIOS = { "grand-admiral": "coronel", "grand-fleets": "dogger-bank", "queen-of-the-seas": "falklands" };
const isFire = (question) => /fire|guns/.test(question.word) && question.form.rows.some((r) => r.slots.some((s) => s.choices.some((c) => c.outlook?.points > 0)));
const BEST = "best expected damage";
const thousandths = (row, values) => row.slots.reduce((sum, slot, i) => sum + (slot.choices.find((c) => c.word === values[i])?.outlook?.hits ?? 0), 0);

async function atFire(person) {
  for (let n = 0; n < 60; n++) {
    const question = await asked(person);
    if (isFire(question)) return question;
    await answer(person, new Tally(), n, false);
    await person.until(() => person.question || person.now.result, "a question");
  }
  throw new Error("nobody fires");
}

/** The values that stand in a row of the order as the page writes it. */
const valuesIn = (row, order) => row.slots.map((slot) => slot.choices.map((c) => c.word).sort((a, b) => b.length - a.length).find((word) => order.includes(`${slot.before}${word}${slot.after}`)) ?? "");

/** Long lists have their divisions folded. */
async function unfold(page) {
  const folded = page.locator('#what-now li.group .head button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}

async function best(person, question) {
  const { whole, text, row: rowAt } = parts(person.page);
  const offered = question.form.whole.find((c) => c.label === BEST);
  assert.ok(offered, "the best is offered");
  const button = whole.filter({ hasText: BEST });
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
  assert.ok(await verdict(person), "it is legal");
  assert.equal(await text.inputValue(), offered.word);
  for (const part of offered.word.split("; ")) {
    const row = question.form.rows.find((r) => r.lead !== "" && part.startsWith(r.lead));
    if (!row || row.piece === "") continue;
    const hits = thousandths(row, valuesIn(row, part));
    await unfold(person.page);
    const shown = rowAt(question.form.rows.indexOf(row)).locator(".expected");
    assert.match(await shown.innerText(), new RegExp(`^${Math.max(hits / 1000, 0.1).toFixed(1)} hit`), `${row.label}: ${part}`);
    assert.ok(hits > 0, "nobody is to fire who cannot hit");
    return row;
  }
  throw new Error(`no row of the order: ${offered.word}`);
}

async function card(person, row) {
  const { card, text } = parts(person.page);
  const order = (await text.inputValue()).split("; ").find((part) => part.startsWith(row.lead));
  const target = row.slots.flatMap((s) => s.choices).find((c) => c.piece !== "" && order.includes(c.word)).piece;
  await person.page.locator("#what-now ul.rows").getByRole("button", { name: row.label, exact: true }).first().click();
  await card.locator(".odds .bars li").first().waitFor();
  await person.page.locator("#chart").getByRole("button", { name: new RegExp(`^${target}\\b`) }).first().focus().catch(() => undefined);
  const bars = await card.locator(".odds .bars").first().locator("li").allInnerTexts();
  assert.ok(bars.length > 1 && bars.length <= 7, `a bar for each result: ${bars}`);
}

/** Each gun twice is refused in every system; the remedy is taken by its button. */
async function remedy(person, row) {
  const { commit, reasons, text, legal } = parts(person.page);
  const order = (await text.inputValue()).split("; ").find((part) => part.startsWith(row.lead));
  await text.fill(`${order}, ${order.slice(row.lead.length)}`);
  await reasons.first().waitFor();
  assert.ok(await commit.isDisabled(), "what is refused cannot be committed");
  await text.fill(order);
  await legal.waitFor();
  assert.ok(await commit.isEnabled());
  assert.match(await commit.innerText(), /Ctrl/, "it shows its key");
}

export default SYSTEMS.map((system) => ({
  name: `${system}: beside every shot`,
  async run() {
    const server = await new Server(`odds-${system}`).start();
    const made = await server.make({ system, scenario: SCENARIOS[system], seats: [{ by: "person" }, { by: "steady" }] });
    const person = await Person.sit("gunner", { asksAll: false });
    await person.enter(server, made.links.seats[0]);
    const question = await atFire(person);
    const row = await best(person, question);
    await card(person, row);
    await remedy(person, row);
    await person.page.getByText(words.order.legal).waitFor();
    await server.end();
  },
}));
