// Links of a table: muted, revoked and renewed by the referee on his page and by the host in his settings.
import assert from "node:assert/strict";
import { asked } from "../click.mjs";
import { openPower, parts, refereeBox } from "../dom.mjs";
import { Person, Server, scenarioFile, words } from "../harness.mjs";
import { inBattle, setUp } from "../setup.mjs";

const w = words.referee;
const named = (deed, side) => ({ name: new RegExp(`^${deed} ${side}`) });

/** A host who plays, his friend, and whoever has the other links. */
async function table(name) {
  const server = await new Server(name).start();
  const host = await Person.sit("host"), friend = await Person.sit("friend");
  const links = await setUp(host, server, { system: "grand-fleets", scenario: "Coronel", seats: ["me", "friend"] });
  const [side] = Object.keys(links), [theirs, lookOn, whistle] = Object.values(links);
  await host.page.getByRole("link", { name: words.start.enter }).click();
  await inBattle(host);
  await friend.go(theirs);
  await inBattle(friend);
  return { server, host, friend, side, theirs, lookOn, whistle };
}
const say = (page) => page.getByLabel(words.chat.say, { exact: true });
const heard = (page, text) => page.getByRole("region", { name: words.chat.title }).getByText(text);
async function speaks(person, text) {
  await say(person.page).fill(text);
  await person.page.getByRole("button", { name: words.chat.send }).click();
}

async function byTheReferee() {
  const { server, host, friend, side, theirs, lookOn, whistle } = await table("links-referee");
  const referee = await Person.sit("referee"), spectator = await Person.sit("spectator"), { page } = referee;
  await referee.go(whistle);
  await inBattle(referee);
  await spectator.go(lookOn);
  await inBattle(spectator);
  const box = refereeBox(page), reason = box.getByLabel(w.reason), status = box.getByRole("status");
  const mute = box.getByRole("button", named(w.mute, side)), unmute = box.getByRole("button", named(w.unmute, side));
  await openPower(box, w.links);
  await box.getByText("Spectators, 1 here", { exact: true }).first().waitFor();

  // No deed without a reason, which is then wanted where it is asked for.
  await mute.click();
  await status.getByText(w.needReason).waitFor();
  await page.waitForFunction(() => document.activeElement.matches("input[maxlength='200']"));
  assert.equal(await unmute.count(), 0);
  await page.keyboard.type("too loud");
  await mute.click();
  await status.getByText(w.done).waitFor();
  await unmute.waitFor();
  assert.equal(await reason.inputValue(), "", "a reason is for one deed");
  for (const { page: p } of [host, friend]) await p.getByRole("button", { name: words.chat.title }).click();
  await friend.page.getByPlaceholder(words.chat.muted).waitFor();
  assert.equal(await say(friend.page).isEditable(), false, "who is muted is told so before he has written a page");
  await heard(host.page, "too loud").waitFor();
  await reason.fill("he has calmed down");
  await unmute.click();
  await mute.waitFor();
  await friend.page.getByPlaceholder(words.chat.seen).waitFor();
  await speaks(friend, "thank you");
  await heard(host.page, "thank you").waitFor();
  await reason.fill("silence on deck");
  await box.getByRole("button", { name: w.muteAll }).click();
  await box.getByRole("button", { name: w.unmuteAll }).waitFor();
  for (const p of [host, friend]) await p.page.getByPlaceholder(words.chat.muted).waitFor();

  // Revoked: the page of him who had it closes at once, and it opens nothing any more.
  await reason.fill("he is somebody else");
  await box.getByRole("button", named(w.revoke, side)).click();
  await status.getByText(w.revoked).waitFor();
  await friend.page.getByRole("heading", { name: words.link.revokedTitle }).waitFor();
  assert.ok(!(await friend.page.locator("main").innerText()).includes(words.link.refusedWhy), "he has not typed it wrongly");
  await box.getByText(side, { exact: false }).filter({ hasText: "here" }).first().waitFor({ state: "detached" });
  await friend.go(theirs);
  await friend.page.getByRole("heading", { name: words.link.refusedTitle }).waitFor();
  assert.equal(await box.getByRole("button", named(w.mute, side)).count() + (await unmute.count()), 0);

  // Renewed: another link for the side.
  await openPower(box, w.handOver);
  await reason.fill("he was himself after all");
  await box.getByRole("group", { name: w.handOver }).getByLabel(w.seat).selectOption({ label: side });
  await box.getByRole("button", { name: w.handOver }).click();
  const link = await box.getByRole("link").getAttribute("href");
  await friend.go(link);
  await inBattle(friend);
  await asked(friend);
  assert.equal(friend.welcome.seat, 1);
  await server.end();
}

async function byTheHost() {
  const { server, host, friend, side } = await table("links-host"), { page } = host;
  await page.getByRole("button", { name: words.top.settings }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("summary").first().click();
  const reason = dialog.getByLabel(w.reason), status = dialog.getByRole("status");
  const revoke = dialog.getByRole("button", named(w.revoke, side));
  await dialog.getByText(w.own(1), { exact: false }).first().waitFor();
  await dialog.getByRole("button", named(w.mute, side)).click();
  await status.getByText(w.needReason).waitFor();
  await reason.fill("too loud");
  await dialog.getByRole("button", named(w.mute, side)).click();
  await dialog.getByRole("button", named(w.unmute, side)).waitFor();
  await friend.page.getByRole("button", { name: words.chat.title }).click();
  await friend.page.getByPlaceholder(words.chat.muted).waitFor();
  await revoke.click();
  await status.getByText(w.needReason).waitFor();  // the reason was for muting him
  await reason.fill("gone home");
  await revoke.click();
  await status.getByText(w.revoked).waitFor();
  await revoke.waitFor({ state: "detached" });
  await friend.page.getByRole("heading", { name: words.link.revokedTitle }).waitFor();
  await dialog.getByRole("button", { name: words.rule.close }).click();
  await parts(page).commit.waitFor();  // his own side is still his
  await server.end();
}

/** The whole of the referee's page is on his screen, and there is nothing below it. */
async function onOneScreen() {
  const server = await new Server("links-screen").start();
  // A link for each ship of a side: a list that does not fit on a low screen.
  const commanders = ["Good Hope", "Monmouth", "Glasgow", "Otranto"].map((ship) => ({ name: `the captain of ${ship}`, ships: [ship] }));
  const made = await server.make({ system: "grand-fleets", scenario: "coronel", seats: [{ by: "person", commanders }, { by: "person" }] });
  const referee = await Person.sit("referee"), { page } = referee, box = refereeBox(page);
  await referee.enter(server, made.links.referee);
  await box.waitFor();
  for (const [width, height] of [[1440, 900], [1920, 1080], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    for (const title of [w.links, w.correct]) {
      if ((await box.locator("details[open]", { hasText: title }).count()) === 0) await openPower(box, title);
      assert.equal(await page.evaluate(() => document.scrollingElement.scrollHeight - innerHeight), 0, `${width}: the page ends with the screen, ${title} unfolded`);
    }
    const top = (await box.boundingBox()).y, field = await box.getByLabel(w.reason).boundingBox();
    assert.ok(field.y + field.height < height, `${width}: he can write his reason without scrolling, the panel begins at ${top}`);
    const { clientHeight, scrollHeight } = await box.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
    if (height >= 900) assert.ok(scrollHeight <= clientHeight + 1, `${width}: all of his panel is in sight: ${clientHeight} of ${scrollHeight}`);
  }
  await server.end();
}

export default [
  { name: "the referee mutes, revokes and renews", run: byTheReferee },
  { name: "the host mutes and revokes from his settings", run: byTheHost },
  { name: "the referee's page is on one screen", run: onOneScreen },
];
