// A person without a mouse: Tab, arrows, Space, Enter. Nothing here may touch page.mouse or click.
import { asked, isLegged, verdict } from "./click.mjs";
import { parts } from "./dom.mjs";

const MOST_TABS = 160;

/** Presses Tab until the focus is on what is wanted: it has to be reachable, and in the order of reading. */
export async function tabTo(page, selector, back = false) {
  for (let i = 0; i < MOST_TABS; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return i;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}
/** A radio button of a group: Tab enters the group, arrows go through it. */
export async function arrowTo(page, name, value) {
  await tabTo(page, `input[name=${name}]`);
  for (let i = 0; i < 30; i++) {
    if (await page.evaluate((v) => document.activeElement?.value === v, value)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`arrows do not lead to ${value}`);
}
/** Chooses in a select by typing the first letters, as everybody does. */
export async function typeInto(page, selector, text) {
  await tabTo(page, selector);
  await page.keyboard.type(text, { delay: 0 });
}

/** To the blank of a row, from the top of What now. */
async function toSlot(person, row, slot) {
  const { page } = person;
  await page.evaluate(() => document.querySelectorAll("[data-wanted]").forEach((n) => n.removeAttribute("data-wanted")));
  // A mark for the test's own eyes: the way there is still made with Tab.
  await parts(page).slot(row, slot).evaluate((node) => node.setAttribute("data-wanted", ""));
  await page.keyboard.press("Escape");
  await leaveFields(page);
  await page.keyboard.press("w");
}
/** Letters are keys of the page only outside of fields. */
async function leaveFields(page) {
  for (let i = 0; i < 20; i++) {
    if (!(await page.evaluate(() => document.activeElement?.closest("input, textarea, select") != null))) return;
    await page.keyboard.press("Shift+Tab");
  }
}

/** Draws on the chart with arrow keys: ahead, a turn, ahead. */
async function draw(person, keys) {
  const { page } = person;
  await tabTo(page, "[data-wanted] button[aria-pressed]");
  if ((await page.evaluate(() => document.activeElement.getAttribute("aria-pressed"))) !== "true") await page.keyboard.press("Space");
  await page.keyboard.press("c");
  await tabTo(page, "#chart svg[role=application]");
  for (const key of keys) await page.keyboard.press(key);
}

async function fillSlot(person, question, i, j, tally) {
  const { page } = person, slot = question.form.rows[i].slots[j];
  if ((await parts(page).slot(i, j).count()) === 0) return false;
  await toSlot(person, i, j);
  if (slot.kind === "hex-path") {
    await draw(person, ["Delete", "ArrowUp", "ArrowRight", "ArrowUp"]);
    tally.count("path drawn");
  } else if (isLegged(slot)) {
    if (slot.choices.length === 0) return false;
    await draw(person, ["Delete", "ArrowRight", "ArrowUp", "ArrowLeft"]);
    tally.count("helm turned");
  } else if (slot.kind === "number") {
    await tabTo(page, "[data-wanted] input");
    await page.keyboard.press("Control+a");
    await page.keyboard.type(String(slot.least));
  } else if (slot.kind === "pick" && slot.choices.length > 0) {
    await tabTo(page, "[data-wanted] select, [data-wanted] .picks button");
    const isList = await page.evaluate(() => document.activeElement.tagName === "SELECT");
    if (isList && slot.standing === "") await page.keyboard.press("ArrowDown");
    else if (!isList && (await page.evaluate(() => document.activeElement.getAttribute("aria-pressed"))) !== "true") await page.keyboard.press("Space");
    tally.count(/torpedo/.test(slot.name) || question.word === "launch" ? "torpedo" : slot.choices[0].piece !== "" ? "gun aimed" : question.word);
  } else return false;
  return true;
}

/** Unfolds the row of a ship from her name in the list. */
async function openRow(person, i) {
  const { page } = person, row = parts(page).row(i);
  // A row that is only open because its ship is chosen closes when a drawing is left.
  await leaveFields(page);
  for (let k = 0; k < 3; k++) await page.keyboard.press("Escape");
  if ((await row.locator(".slot").count()) > 0) return;
  await page.evaluate(() => document.querySelectorAll("[data-wanted]").forEach((n) => n.removeAttribute("data-wanted")));
  await row.evaluate((node) => node.setAttribute("data-wanted", ""));
  await leaveFields(page);
  await page.keyboard.press("w");
  await tabTo(page, "[data-wanted] button.quiet");
  await page.keyboard.press("Enter");
}

export async function answerByKeys(person, tally) {
  const question = await asked(person), { page } = person, { form } = question;
  const i = form.rows.findIndex((row) => row.slots.length > 0);
  if (i >= 0) {
    await openRow(person, i);
    for (let j = 0; j < Math.min(2, form.rows[i].slots.length); j++) await fillSlot(person, question, i, j, tally);
  }
  if (!(await verdict(person))) {
    tally.refused.push(`${question.word}: ${(await parts(page).reasons.innerText()).slice(0, 120)}`);
    // Out of the drawing first: Undo is a key of the page, not of the chart.
    await page.keyboard.press("Escape");
    await leaveFields(page);
    for (let k = 0; k < 8; k++) await page.keyboard.press("Control+z");
    if (!(await verdict(person))) await adviceByKeys(person, tally);
  }
  const key = JSON.stringify(question.ask);
  await page.keyboard.press("Control+Enter");
  await person.until(() => !person.now.questions.some((q) => JSON.stringify(q.ask) === key && q.committed === ""), `"${question.word}" to be accepted`);
}
async function adviceByKeys(person, tally) {
  const { page } = person;
  await page.keyboard.press("w");
  await parts(page).advice.evaluate((node) => node.setAttribute("data-wanted", ""));
  await tabTo(page, "button[data-wanted]");
  await page.keyboard.press("Enter");
  tally.advised += 1;
  await parts(page).legal.waitFor();
}
