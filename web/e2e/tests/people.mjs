// People far apart: presence, an absent friend replaced, an order taken back, a link to share, a call to one's turn, the lobby.
import assert from "node:assert/strict";
import { asked } from "../click.mjs";
import { parts } from "../dom.mjs";
import { Person, Server, words } from "../harness.mjs";
import { inBattle, setUp } from "../setup.mjs";

const w = words.people;
const dialogOf = (page) => page.getByRole("dialog");
async function openPeople(page) {
  await page.locator(".tools .people").click();
  await dialogOf(page).getByRole("heading", { name: w.title, exact: true }).waitFor();
  return dialogOf(page);
}
const close = (page) => dialogOf(page).getByRole("button", { name: words.rule.close }).click();

/** A host who plays and his friend. */
async function table(name, server, { system = "grand-fleets", scenario = "Coronel" } = {}) {
  const host = await Person.sit("host"), friend = await Person.sit("friend");
  const links = await setUp(host, server, { system, scenario, seats: ["me", "friend"] });
  const [side] = Object.keys(links), [theirs] = Object.values(links);
  await host.page.getByRole("link", { name: words.start.enter }).click();
  await inBattle(host);
  await friend.go(theirs);
  await inBattle(friend);
  return { host, friend, side, theirs };
}

/** Gives the order that the page itself offers first. */
async function gives(person) {
  await asked(person);
  await parts(person.page).advice.first().click();
  const { commit } = parts(person.page);
  await person.page.waitForFunction(() => document.querySelector("#what-now button.commit")?.disabled === false);
  await commit.click();
}

async function presence() {
  const server = await new Server("people-presence").start();
  const { host, friend } = await table("presence", server);
  let dialog = await openPeople(host.page);
  const rows = dialog.locator(".who li");
  assert.equal(await rows.count(), 2);
  await dialog.getByText(/^here since /).nth(1).waitFor();
  await dialog.getByText(w.awaited, { exact: true }).first().waitFor();
  await close(host.page);
  await friend.leave();
  await host.page.getByText(w.button(1, 2)).waitFor();
  dialog = await openPeople(host.page);
  await dialog.getByText(/^away since /).waitFor();
  await server.end();
}

async function replaced() {
  const server = await new Server("people-replace").start();
  const { host, friend, side, theirs } = await table("replace", server);
  const dialog = await openPeople(host.page);
  const box = dialog.getByRole("region", { name: w.replaceTitle });
  await box.getByLabel(w.by).selectOption("person");
  await box.getByRole("button", { name: w.replace, exact: true }).click();
  await box.getByText(w.replaced).waitFor();
  const link = await box.getByLabel(w.newLink(side)).inputValue();
  assert.notEqual(link, theirs);
  // The old link only watches now, and says why.
  await friend.until(() => friend.welcome?.role === "spectator", "to be told that the side is another's");
  await friend.page.getByRole("alert").filter({ hasText: w.reasonUsual }).first().waitFor();
  const heir = await Person.sit("heir");
  await heir.go(link);
  await inBattle(heir);
  await asked(heir);
  assert.equal(heir.welcome.seat, 1);
  // And to the computer, which then plays on.
  await box.getByLabel(w.by).selectOption("computer");
  await box.getByRole("button", { name: w.replace, exact: true }).click();
  await heir.until(() => heir.welcome?.role === "spectator", "to be told that the computer has the side");
  await close(host.page);
  await host.until(() => host.now.sides[1].by !== "person", "the computer at the other side");
  await server.end();
}

async function takenBack() {
  const server = await new Server("people-back").start();
  const { host, friend } = await table("back", server);
  const { page } = host, phase = (await asked(host)) && host.now.phase;
  // Sealed: at will.
  await gives(host);
  await page.getByRole("button", { name: w.takeBack, exact: true }).click();
  await host.until(() => host.question !== null, "the question again");
  assert.equal(host.now.phase, phase);
  assert.notEqual(await parts(page).text.inputValue(), "", "what was taken back is there to be changed");
  // Opened: only if the other agrees; he refuses first.
  await page.waitForFunction(() => document.querySelector("#what-now button.commit")?.disabled === false);
  await parts(page).commit.click();
  await gives(friend);
  const ask = page.getByRole("button", { name: w.takeBackAsk, exact: true });
  await ask.click();
  await friend.page.getByText(w.asked(host.now.sides[0].title || host.now.sides[0].name)).waitFor();
  await friend.page.getByRole("button", { name: w.refuse, exact: true }).click();
  await ask.waitFor();
  const later = host.now.phase;
  await ask.click();
  await friend.page.getByRole("button", { name: w.agree, exact: true }).click();
  await host.until(() => host.question?.draft, "the question of the order that was taken back");
  assert.equal(host.now.phase, later, "phases go on counting");
  await host.until(() => host.events.some((e) => e.kind === "take_back"), "to be told so");
  await gives(friend);
  await page.waitForFunction(() => document.querySelector("#what-now button.commit")?.disabled === false);
  await parts(page).commit.click();
  await host.until(() => host.now.phase > later, "the battle to go on");
  await server.end();
}

async function shared() {
  const server = await new Server("people-share").start();
  const { host, friend, theirs } = await table("share", server);
  await gives(host);
  await gives(friend);
  await friend.until(() => friend.now.phase > 1, "something that happened");
  // The friend has no link of the spectators': he asks for one.
  const dialog = await openPeople(friend.page);
  await dialog.getByRole("button", { name: w.shareMoment, exact: true }).click();
  const field = dialog.getByLabel(w.shareLink);
  await friend.page.waitForFunction(() => /#\/r\/[^/]+\/\d+$/.test(document.querySelector("dialog input[readonly]")?.value ?? ""));
  const moment = await field.inputValue();
  await dialog.getByRole("button", { name: w.shareBattle, exact: true }).click();
  await friend.page.waitForFunction(() => /#\/b\/[^/]+$/.test(document.querySelector("dialog input[readonly]")?.value ?? ""));
  const watch = await field.inputValue();
  assert.equal(watch.includes(theirs.split("/").at(-1)), false, "it is not his own");
  for (const link of [moment, watch]) {
    const stranger = await Person.sit("stranger"), { page } = stranger;
    await stranger.go(link);
    await inBattle(stranger);
    assert.equal(stranger.welcome.role, "spectator");
    await page.locator("#chart svg[role=application] .hull, #chart svg[role=application] g").first().waitFor();
    if (link === moment) await page.getByRole("button", { name: words.now.back }).click();
    assert.equal(await parts(page).commit.count(), 0);
    assert.deepEqual(stranger.now.questions, []);
    assert.equal(await page.getByRole("button", { name: w.takeBackAsk }).count(), 0);
    // Nor by the socket itself.
    const answer = await page.evaluate(({ token, ask }) => new Promise((resolve) => {
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
      socket.onopen = () => {
        socket.send(JSON.stringify({ type: "hello", id: 1, token, protocol: 2 }));
        socket.send(JSON.stringify({ type: "commit", id: 2, ask, text: "pass" }));
      };
      socket.onmessage = ({ data }) => JSON.parse(data).id === 2 && resolve(JSON.parse(data).type);
      socket.onclose = () => resolve("closed");
    }), { token: link.split("/#/")[1].split("/")[1], ask: friend.question.ask });
    assert.notEqual(answer, "committed");
  }
  // A command link is not given away without a warning.
  await host.page.getByRole("button", { name: words.top.settings }).click();
  const settings = dialogOf(host.page);
  await settings.locator("summary").first().click();
  const item = settings.locator("li").first();
  assert.equal(await item.locator("input").inputValue(), theirs);
  await item.getByRole("button", { name: words.settings.copy }).click();
  await item.getByRole("alert").waitFor();
  await item.getByRole("button", { name: w.copyAnyway }).waitFor();
  await server.end();
}

async function notified() {
  const server = await new Server("people-notice").start();
  const host = await Person.sit("host", { permissions: ["notifications"] });
  await host.context.addInitScript(() => {
    window.told = [];
    window.Notification = class {
      static permission = "default";
      static requestPermission = async () => (window.Notification.permission = window.asked = "granted");
      constructor(title) {
        window.told.push(title);
      }
    };
  });
  const made = await server.make({ system: "grand-fleets", scenario: "coronel", seats: [{ by: "person" }, { by: "person" }] });
  await host.enter(server, made.links.seats[0]);
  const friend = await (await Person.sit("friend")).enter(server, made.links.seats[1]);
  const { page } = host;
  assert.equal(await page.evaluate(() => window.asked), undefined, "nobody is asked who did not click");
  await openPeople(page);
  await dialogOf(page).getByRole("button", { name: w.notifyOn, exact: true }).click();
  await dialogOf(page).getByText(w.notifyIs).waitFor();
  await close(page);
  await page.waitForFunction(() => document.title.startsWith("● "));
  await gives(host);
  await page.waitForFunction(() => !document.title.startsWith("● "));
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  // He may be asked more than once before it is her turn.
  const his = parts(friend.page);
  for (let n = 0; n < 200 && !(await page.evaluate(() => window.told.length > 0)); ++n) {
    if (await his.commit.isEnabled({ timeout: 500 }).catch(() => false)) await his.commit.click({ timeout: 2000 }).catch(() => undefined);
    else await his.advice.first().click({ timeout: 500 }).catch(() => undefined);
    await page.waitForTimeout(100);
  }
  assert.ok((await page.evaluate(() => window.told[0])).startsWith(w.yourTurn));
  await page.waitForFunction(() => document.title.startsWith("● "));
  await server.end();
}

async function lobby() {
  const plain = await new Server("people-plain").start();
  const nobody = await Person.sit("nobody");
  await nobody.go(`${plain.url}/`);
  await nobody.page.locator("li h2 a").first().waitFor();
  assert.equal(await nobody.page.getByRole("heading", { name: w.lobbyHeading }).count(), 0, "off unless it is wanted");
  await plain.end();

  const server = new Server("people-lobby");
  server.args = ["--lobby"];
  await server.start();
  const host = await Person.sit("host"), stranger = await Person.sit("stranger");
  await setUp(host, server, { system: "grand-fleets", scenario: "Coronel", seats: ["me", "friend"] });
  await host.page.getByRole("link", { name: words.start.enter }).click();
  await inBattle(host);
  await stranger.go(`${server.url}/`);
  await stranger.page.getByText(w.lobbyEmpty).waitFor();
  const dialog = await openPeople(host.page), box = dialog.getByRole("region", { name: w.lobbyTitle });
  await box.getByLabel(w.lobbySeatLabel).selectOption({ index: 1 });
  await box.getByLabel(w.lobbyWords).fill("Beginners welcome");
  await box.getByRole("button", { name: w.lobbyList, exact: true }).click();
  await box.getByText(w.lobbyListed).waitFor();
  await stranger.go(`${server.url}/`);
  await stranger.page.getByText("Beginners welcome").waitFor();
  await stranger.page.getByRole("button", { name: /^Command / }).click();
  await inBattle(stranger);
  await asked(stranger);
  assert.equal(stranger.welcome.seat, 1);
  const watcher = await Person.sit("watcher");
  await watcher.go(`${server.url}/`);
  await watcher.page.getByText("Beginners welcome").waitFor();
  assert.equal(await watcher.page.getByRole("button", { name: /^Command / }).count(), 0, "the side is taken");
  await watcher.page.getByRole("button", { name: new RegExp(`^${w.lobbyLook}`) }).click();
  await inBattle(watcher);
  assert.equal(watcher.welcome.role, "spectator");
  await box.getByRole("button", { name: w.lobbyUnlist, exact: true }).click();
  await box.getByText(w.lobbyUnlisted).waitFor();
  await watcher.go(`${server.url}/`);
  await watcher.page.getByText(w.lobbyEmpty).waitFor();
  await server.end();
}

export default [
  { name: "who is here, since when, and who is awaited", run: presence },
  { name: "an absent friend is replaced and his link loses its power", run: replaced },
  { name: "an order is taken back, at will and by agreement", run: takenBack },
  { name: "a stranger with a shared link sees and cannot command", run: shared },
  { name: "a call when it is one's turn", run: notified },
  { name: "the lobby", run: lobby },
];
