// Broadside as an app: what a browser wants before it offers to install it, and what is seen when the server does not answer.
import assert from "node:assert/strict";
import { Person, Server, german, scenarioText, words } from "../harness.mjs";

const INSTALLABLE = { serviceWorkers: "allow" };
const ready = (page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? "");
const kept = (page) => page.evaluate(async () => {
  const all = [];
  for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) all.push(new URL(request.url).pathname);
  return all.sort();
});

export default [{
  name: "a manifest, icons and a worker, each as what it is",
  async run() {
    const server = await new Server("install").start();
    const head = async (path) => {
      const answer = await fetch(`${server.url}${path}`);
      assert.equal(answer.status, 200, path);
      return { type: answer.headers.get("content-type"), cache: answer.headers.get("cache-control"), body: Buffer.from(await answer.arrayBuffer()) };
    };
    const manifest = await head("/manifest.webmanifest");
    assert.match(manifest.type, /^application\/manifest\+json/);
    for (const icon of JSON.parse(manifest.body).icons) {
      const { type, body } = await head(icon.src);
      assert.equal(type, icon.type, icon.src);
      if (icon.type === "image/png") assert.equal(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, icon.sizes, icon.src);
    }
    const worker = await head("/sw.js");
    assert.match(worker.type, /^text\/javascript/);
    for (const path of ["/sw.js", "/offline.html", "/manifest.webmanifest", "/"]) assert.equal((await head(path)).cache, "no-cache", path);
    await server.end();
  },
}, {
  name: "the server goes, a page says so, and the battle is back when it is",
  async run() {
    const server = await new Server("offline").start();
    const person = await Person.sit("sailor", { ...INSTALLABLE, locale: "de-DE" }), { page } = person;
    const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] });
    await person.enter(server, made.links.seats[0]);
    assert.match(await ready(page), /\/sw\.js$/);
    await page.reload();  // from now on the worker is in charge of it
    await page.locator("#what-now h2").first().waitFor();
    assert.deepEqual(await kept(page), ["/icon.svg", "/offline.css", "/offline.html", "/offline.js"], "nothing of a page or a battle");

    await server.end();
    await page.reload();
    await page.getByRole("heading", { name: german.offline.title }).waitFor();
    await page.getByText("A short action").waitFor();
    assert.equal(await page.locator("h1:visible").count(), 1, "in one language");
    await page.evaluate(() => localStorage.setItem("broadside.language", "en"));
    await page.reload();
    await page.getByRole("heading", { name: words.offline.title }).waitFor();

    await server.start();
    await page.locator("#what-now h2").first().waitFor();  // by itself, in the battle it was in
    await page.getByRole("button", { name: words.order.commit }).waitFor();
    await server.end();
  },
}];
