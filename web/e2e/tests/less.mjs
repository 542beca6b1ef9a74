// Asked less: what has no consequence is answered for one, said so, and asked when one wants it; at an open table no curtain falls.
import assert from "node:assert/strict";
import { answer, Tally } from "../click.mjs";
import { Person, SCREENS, Server, words } from "../harness.mjs";
import { Seats, oneThing } from "../hot-seat.mjs";
import { setUp } from "../setup.mjs";

const spared = (page) => page.locator("#what-now details").filter({ hasText: words.now.sparedWhy });

export default [{
  name: "three turns of Coronel take few orders, and a question that was left out comes back",
  async run(figure) {
    const server = await new Server("less").start();
    const person = await Person.sit("admiral", { asksAll: false }), { page } = person;
    await setUp(person, server, { system: "grand-fleets", scenario: "Coronel", seats: ["me", "steady"] });
    await person.until(() => person.question, "a question");
    let orders = 0;
    while (person.now.turn < 4 && orders < 20) {
      await answer(person, new Tally(), orders, false);
      orders++;
      await person.until(() => person.question || person.now.result, "the next question");
      if (person.now.result) break;
    }
    figure(`${orders} orders in three turns`);
    assert.ok(orders <= 10, `${orders} orders`);
    await spared(page).locator("summary").click();
    const row = spared(page).locator("li").filter({ hasText: "transfer" }).first();
    await page.screenshot({ path: `${SCREENS}/less.png` });
    await row.getByRole("button").click();
    await row.getByText(words.now.willAsk).waitFor();
    for (let n = 0; n < 12 && person.question?.word !== "transfer"; n++) {
      await answer(person, new Tally(), n, false);
      await person.until(() => person.question || person.now.result, "the next question");
    }
    assert.equal(person.question?.word, "transfer");
    await server.end();
  },
}, {
  name: "all is asked of one who wants it",
  async run() {
    const server = await new Server("asked-all").start();
    const person = await Person.sit("admiral", { asksAll: false }), { page } = person;
    await setUp(person, server, { system: "grand-fleets", scenario: "Coronel", seats: ["me", "steady"] });
    await person.until(() => person.question, "a question");
    assert.equal(person.now.asked_less, true);
    await page.getByRole("button", { name: words.top.settings }).first().click();
    await page.getByLabel(words.settings.askAll).check();
    await page.keyboard.press("Escape");
    await person.until(() => person.now.asked_less === false, "to be asked everything");
    const asked = new Set();
    for (let n = 0; n < 7; n++) {
      asked.add(person.question.word);
      await answer(person, new Tally(), n, false);
      await person.until(() => person.question, "the next question");
    }
    assert.ok(asked.has("transfer") && asked.has("launch"), [...asked].join(" "));
    await server.end();
  },
}, {
  name: "at an open table there is no curtain until orders are secret",
  async run() {
    const server = await new Server("open-table").start();
    const person = await Person.sit("both", { asksAll: false }), { page } = person, seats = new Seats(person);
    await setUp(person, server, { system: "queen-of-the-seas", scenario: "Coronel", seats: ["me", "me"] });
    // Each seat is told by a frame of its own: until both have heard, one seems to be asked alone.
    const settled = () => person.until(() => seats.all.length === 2 && seats.all[0].now.phase === seats.all[1].now.phase && (seats.owing.length > 0 || seats.over), "both seats to be told");
    await settled();
    const moved = new Set();
    for (let n = 0; n < 6 && seats.owing.length === 1; n++) {
      assert.equal(await page.locator("main.curtain").count(), 0, "nothing is secret");
      moved.add(seats.owing[0].welcome.seat);
      assert.equal(await oneThing(seats, null), "ordered");
      await settled();
    }
    assert.equal(moved.size, 2, "both sides moved ships, and nobody was called away");
    for (let n = 0; n < 60 && seats.owing.length === 1; n++) {
      await oneThing(seats, null);
      await settled();
    }
    assert.equal(seats.owing.length, 2, "guns are aimed at the same time");
    await page.locator("main.curtain h1").waitFor();
    await server.end();
  },
}, {
  name: "a division is a row that opens: one answer for all of it, and the computer may have it",
  async run() {
    const server = await new Server("division").start();
    const person = await Person.sit("admiral", { asksAll: false }), { page } = person;
    await setUp(person, server, { system: "grand-fleets", scenario: "Yellow Sea", seats: ["me", "steady"] });
    await person.until(() => person.question, "a question");
    const groups = () => [...new Set((person.question?.form.rows ?? []).map((r) => r.group).filter((g) => g !== ""))];
    for (let n = 0; n < 30 && !(person.question.word === "fire" && groups().length > 1); n++) {
      await answer(person, new Tally(), n, false);
      await person.until(() => person.question, "the next question");
    }
    const [first] = groups();
    assert.ok(first, "several divisions fire");
    const rows = person.question.form.rows.filter((r) => r.group === first), handles = rows.map((r) => r.piece);
    const all = page.getByLabel(words.order.together(first));
    const text = page.locator("#what-now textarea");
    if ((await all.count()) > 0) {
      const target = await all.locator("option").nth(1).getAttribute("value");
      await all.selectOption(target);
      await page.waitForFunction((t) => (document.querySelector("#what-now textarea")?.value.split(t).length ?? 0) > 2, target);
    }
    await page.screenshot({ path: `${SCREENS}/division.png` });
    await page.getByLabel(words.order.lend(first)).selectOption("good");
    await person.until(() => handles.every((h) => person.now.computer.includes(h)), "the computer to have them");
    await page.getByText(words.now.lent(handles)).waitFor();
    await page.screenshot({ path: `${SCREENS}/division-lent.png` });
    await page.locator("#what-now p.row").filter({ hasText: words.now.lent(handles) }).getByRole("button").click();
    await person.until(() => person.now.computer.length === 0, "them back");
    assert.notEqual(await text.inputValue(), "");
    await server.end();
  },
}];
