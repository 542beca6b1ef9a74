// A person who plays with the mouse: he reads What now, takes up a ship on the chart, points at targets, draws her way, and
// commits. He knows no rules: he goes by the form he was given, and when an order is refused he asks an admiral.
import { clickShip, parts, reachable, zoomed } from "./dom.mjs";
import { words } from "./harness.mjs";

export class Tally {
  given = {};
  advised = 0;
  refused = [];
  count(what) {
    this.given[what] = (this.given[what] ?? 0) + 1;
  }
  toString() {
    const kinds = Object.entries(this.given).map(([what, n]) => `${what} ${n}`).join(", ");
    return `by hand: ${kinds}; by an admiral: ${this.advised}${this.refused.length ? `; refused: ${this.refused.join(" | ")}` : ""}`;
  }
}

/** Waits until the page asks what the server asked. */
export async function asked(person) {
  const question = await person.until(() => person.question, "a question");
  await parts(person.page).asked.filter({ hasText: question.text.slice(0, 60) }).waitFor();
  return question;
}

/** Orders that are legal and foolish: what one takes over for a moment, and pays for all battle long. */
const LEFT_ALONE = new Set(["transfer"]);

const isDrawn = (slot) => ["hex-path", "turn-device", "hex-place"].includes(slot.kind);
/** One of the turns of a way of legs: answered by the spokes of the helm on the chart. */
export const isLegged = (slot) => slot.kind === "pick" && slot.limits.some((limit) => limit.startsWith("legs "));
/** A pick whose choices lead somewhere: answered by its handles on the chart. */
export const isStepped = (slot) => slot.kind === "pick" && !isLegged(slot) && slot.choices.some((c) => c.at.length > 0);
const isPointed = (slot) => slot.kind === "pick" && slot.choices.some((c) => c.piece !== "");

/** Begins drawing or pointing for a blank, unless taking up the ship already did. */
async function aimAt(person, row, slot) {
  const button = parts(person.page).aim(row, slot);
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
}

export async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
}

/** Drags the end of the way to a hex that is offered, a few points away. */
async function drawPath(person, pieceHandle) {
  const { page } = person;
  const costs = page.locator("#chart text.cost");
  const from = await reachable(page, parts(page).hull(pieceHandle));
  for (let i = 0; i < 4 && (await costs.count()) === 0; i++) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.wheel(0, -240);
    await zoomed(page);
  }
  const offered = await costs.evaluateAll((nodes) => nodes.map((node) => ({ cost: Number(node.textContent), box: node.getBoundingClientRect() }))
    .map(({ cost, box }) => ({ cost, x: box.x + box.width / 2, y: box.y + box.height / 2 })));
  const start = await reachable(page, parts(page).hull(pieceHandle));
  const spots = offered.filter((o) => o.cost >= 2).sort((a, b) => a.cost - b.cost);
  for (const spot of [...spots, ...offered]) {
    const free = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("svg[role=application]") != null, spot);
    if (!free) continue;
    await drag(page, start, spot);
    return true;
  }
  return false;
}

/** Drags the end of the turn device aside. */
async function drawTurn(person, aside) {
  const { page } = person;
  const handle = page.locator("#chart circle.handle");
  const from = await reachable(page, handle);
  await drag(page, from, { x: from.x + aside, y: from.y + 6 });
  return true;
}

/** Clicks a spoke of the helm, where one can be reached; not each time, for most ways are straight. */
async function turnHelm(person, slot, n) {
  const { page } = person, spoke = (word) => page.locator(`#chart g.spoke[data-turn="${Number(word.split(" ")[1]) * (word.startsWith("port") ? -1 : 1)}"] circle`);
  const { word } = slot.choices[n % slot.choices.length];
  await spoke(word).waitFor();
  const at = await reachable(page, spoke(word));
  await page.mouse.click(at.x, at.y);
  await page.locator(`#chart g.spoke.chosen[data-turn="${Number(word.split(" ")[1]) * (word.startsWith("port") ? -1 : 1)}"]`).waitFor();
  return true;
}

export const handleOf = (page, word) => page.locator(`#chart g.handle[data-step="${word}"]`);
/** Clicks the handle of one of the places she may go to. */
async function stepTo(person, slot, n) {
  const { page } = person, choices = slot.choices.filter((c) => c.at.length > 0);
  const { word } = choices[n % choices.length];
  const at = await reachable(page, handleOf(page, word));
  await page.mouse.click(at.x, at.y);
  await page.locator(`#chart g.handle.chosen[data-step="${word}"]`).waitFor();
  return true;
}

/** Points at one of the ships that may be chosen. */
async function pointAt(person, slot, n) {
  const choices = slot.choices.filter((c) => c.piece !== "");
  await clickShip(person, choices[n % choices.length].piece);
  return true;
}

async function fillSlot(person, row, i, j, n) {
  const slot = row.slots[j], at = parts(person.page).slot(i, j);
  if (isLegged(slot) && (slot.choices.length === 0 || (n + j) % 3 !== 0)) return false;
  if (isDrawn(slot) || isPointed(slot) || isStepped(slot) || isLegged(slot)) {
    if ((await parts(person.page).aim(i, j).count()) === 0) return false;
    await aimAt(person, i, j);
  }
  if (slot.kind === "hex-path") return drawPath(person, row.piece);
  if (slot.kind === "turn-device") return drawTurn(person, n % 2 ? 26 : -26);
  if (isLegged(slot)) return turnHelm(person, slot, n);
  if (isPointed(slot)) return pointAt(person, slot, n);
  if (isStepped(slot)) return stepTo(person, slot, n);
  if (slot.kind === "number") return at.locator("input").fill(String(slot.least)).then(() => true);
  if (slot.kind !== "pick" || slot.choices.length === 0 || (!slot.needed && slot.standing === "")) return false;
  const choice = slot.choices[n % slot.choices.length], label = choice.label || choice.word;
  if ((await at.locator("select").count()) > 0) await at.locator("select").selectOption(choice.word);
  else {
    const button = at.getByRole("button", { name: label, exact: true });
    if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
  }
  return true;
}

/** What a slot is about, for the tally: moves, guns and torpedoes go by different names in each system. */
function about(question, slot) {
  if (/torpedo/i.test(`${question.word} ${slot.name}`) || question.word === "launch") return "torpedo";
  if (slot.kind === "hex-path") return "path drawn";
  if (slot.kind === "turn-device") return "turn drawn";
  if (isLegged(slot)) return "helm turned";
  if (isPointed(slot)) return "gun aimed";
  if (isStepped(slot)) return "step";
  if (/^(move|how|speed)$/.test(slot.name)) return "move";
  return question.word;
}

/** Fills the rows of the first ships. Returns what was given. */
export async function fillRows(person, question, n) {
  const { form } = question, given = [];
  const most = form.most_rows > 0 ? form.most_rows : 2;
  const rows = form.rows.map((row, i) => ({ row, i })).filter(({ row }) => row.slots.length > 0);
  for (let k = 0; k < Math.min(most, rows.length); k++) {
    const { row, i } = rows[(n + k) % rows.length];
    if (row.piece !== "" && person.piece(row.piece)) await takeUp(person, row, i);
    for (let j = 0; j < row.slots.length; j++)
      if (await fillSlot(person, row, i, j, n + k)) given.push(about(question, row.slots[j]));
  }
  return given;
}
/** On the chart; a list that stays folded is opened by its button. */
async function takeUp(person, row, i) {
  await clickShip(person, row.piece);
  const line = parts(person.page).row(i);
  const choose = line.getByRole("button", { name: `${words.order.choose} ${row.label}` });
  if ((await line.locator(".slot").count()) === 0) await choose.click();
}

/** What the umpire says of the draft: true, legal. */
export async function verdict(person) {
  const { legal, reasons } = parts(person.page);
  await legal.or(reasons).first().waitFor();
  return (await reasons.count()) === 0;
}

/** Presses Commit and waits until the server has it. */
export async function commit(person, question) {
  await parts(person.page).commit.click();
  const key = JSON.stringify(question.ask);
  await person.until(() => {
    const now = person.now.questions.find((q) => JSON.stringify(q.ask) === key);
    return !now || now.committed !== "";
  }, `"${question.word}" to be accepted`);
}

/** One order. `byHand`: is it filled in with the mouse, or taken from an admiral? */
export async function answer(person, tally, n, byHand = true) {
  const question = await asked(person);
  const page = parts(person.page);
  const given = byHand && question.form.rows.length > 0 && !LEFT_ALONE.has(question.word) ? await fillRows(person, question, n) : [];
  if (given.length === 0 && (await page.text.inputValue()).trim() === "") {
    if ((await page.whole.count()) > 0) await page.whole.first().click();
    else await advised(person, tally);
  }
  if (await verdict(person)) for (const what of given) tally.count(what);
  else {
    tally.refused.push(`${question.word}: ${await page.text.inputValue()} - ${(await page.reasons.innerText()).replaceAll("\n", " ").slice(0, 160)}`);
    await page.clear.click();
    await advised(person, tally);
    if (!(await verdict(person))) throw new Error(`an admiral's order is refused: ${await page.text.inputValue()}`);
  }
  await commit(person, question);
  return question;
}
export async function advised(person, tally) {
  person.advice = null;
  await parts(person.page).advice.click();
  tally.advised += 1;
  const { order } = await person.until(() => person.advice, "an admiral's advice");
  await person.page.waitForFunction((said) => document.querySelector("#what-now textarea")?.value === said, order);
}

/** The shortest way to the end of a battle, and to a record that tells its seed: at once, or when it is next offered. */
export async function giveUp(person) {
  const { whole } = parts(person.page), resign = person.page.getByRole("button", { name: "resign", exact: true });
  for (let n = 0; n < 60; n++) {
    await person.until(() => person.question || person.now.result, "a question or the end");
    if (person.now.result) return;
    const question = await asked(person), offered = whole.filter({ hasText: "give up" });
    const button = (await resign.count()) > 0 ? resign : offered;
    if ((await button.count()) === 0) await answer(person, new Tally(), n, false);
    else {
      await button.click();
      await verdict(person);
      await commit(person, question);
    }
  }
  throw new Error("no end in sight");
}

/** Plays until `enough` says so, or to the end of the battle. */
export async function play(person, tally, enough = () => false) {
  for (let n = 0; ; n++) {
    await person.until(() => person.question || person.now.result, "a question or the end");
    if (person.now.result || enough(n)) return;
    await answer(person, tally, n);
  }
}
