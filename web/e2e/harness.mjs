// The program under test, a browser, and people at it. A person here is a page that remembers every frame it was told, so
// that a test can say what a failed page was looking at.
import { choicesOf } from "../../docs/bots/choices.mjs";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { chromium } from "playwright-core";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
export const PROGRAM = process.env.BROADSIDE_PROGRAM ?? here("../../build/release/broadside");
export const SCREENS = process.env.BROADSIDE_SCREENS ?? here("../../build/screens");
/** A page built with `vite build` to be tried instead of the one in the program, which takes long to link anew. */
const PAGE = process.env.BROADSIDE_PAGE ?? "";
export const PICTURES = here("../../docs/images/page");
export const WRITES_DOCS = process.env.BROADSIDE_WRITE_DOCS === "1";
export const SYSTEMS = ["grand-admiral", "grand-fleets", "queen-of-the-seas"];
/** Those that can be played, with the ones whose browser tests are not all there yet. */
export const PLAYABLE = [...SYSTEMS, "great-war-at-sea"];
/** How long a test waits for what has to happen: no machine is that slow, and nobody waits that long unless it fails. */
export const PATIENCE_MS = Number(process.env.E2E_PATIENCE_MS ?? 120_000);

/** What all battles of this run draw their dice from: a run that failed can be run again (E2E_SEED). */
export const SEED = process.env.E2E_SEED ?? String(Date.now());

/** The page's own texts: a reworded button must not fail a test. */
async function textsOf(file) {
  const { outputFiles } = buildSync({ entryPoints: [here(`../src/words/en/${file}.ts`)], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
export const { en: words } = await textsOf("index");
export const { workshop: workshopWords } = await textsOf("workshop");
export const { de: german } = await textsOf("../de/index");
export const { maker: makerWords, cover: coverWords } = await textsOf("maker");

export const scenarioFile = (system) => here(`scenarios/${system}.toml`);
export const scenarioText = (system) => readFileSync(scenarioFile(system), "utf8");

// --- The program

const folder = mkdtempSync(join(tmpdir(), "broadside-e2e-"));
const servers = new Set();
let stores = 0;
export const scratch = (name) => join(folder, name);

export class Server {
  constructor(store) {
    this.name = store;
    this.store = scratch(`${store}-${(stores += 1)}.sqlite`);  // a test that is tried again finds nothing of the first try
  }
  /** On a free port the first time, on the same one ever after. */
  async start() {
    const args = ["serve", "--port", String(this.port ?? (await freePort())), "--store", this.store, ...(this.args ?? [])];
    const child = spawn(PROGRAM, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    servers.add(child);
    let said = "";
    child.stderr.on("data", (text) => (said += text));
    this.url = await new Promise((resolve, reject) => {
      child.stdout.on("data", (text) => {
        said += text;
        const found = /Broadside is at (http:\/\/\S+?)\/?\s/.exec(said);
        if (found) resolve(found[1]);
      });
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
      child.once("error", reject);
    });
    this.port = Number(new URL(this.url).port);
    return this;
  }
  async end(signal = "SIGTERM") {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
    servers.delete(child);
  }
  /** What a person cannot do by himself at one screen: a table for several, all links at once. */
  async make(battle) {
    const answer = await fetch(`${this.url}/api/battles`, {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ options: {}, dice: "computer", seed: `${SEED} ${this.name} ${(this.made = (this.made ?? 0) + 1)}`, ...battle }),
    });
    const made = await answer.json();
    if (!answer.ok) throw new Error(`no battle: ${JSON.stringify(made)}`);
    return made;
  }
  link(token, how = "b") {
    return `${this.url}/#/${how}/${encodeURIComponent(token)}`;
  }
}

async function freePort() {
  const { createServer } = await import("node:net");
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Runs a command of the program to its end. */
export function program(...args) {
  const done = spawnSync(PROGRAM, args, { encoding: "utf8", timeout: 60_000 });
  return { code: done.status, out: `${done.stdout}${done.stderr}` };
}

export function cleanUp() {
  for (const child of servers) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

// --- The browser

let browser;
export async function openBrowser() {
  if (!existsSync(PROGRAM)) throw new Error(`there is no program at ${PROGRAM}; set BROADSIDE_PROGRAM`);
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    // A page from PAGE has no address of its own for the browser, which would then keep it from the local server.
    args: ["--no-sandbox", "--disable-dev-shm-usage", ...(PAGE === "" ? [] : ["--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets"])],
  });
  return browser;
}
export const closeBrowser = () => browser?.close();

function serveFile(route) {
  const name = new URL(route.request().url()).pathname.slice(1) || "index.html";
  return existsSync(join(PAGE, name)) ? route.fulfill({ path: join(PAGE, name) }) : route.continue();
}

/** In the page: a battle that it makes has dice of this run. */
function seedBattles(seed) {
  const plain = window.fetch.bind(window);
  window.fetch = (what, how) => {
    if (what !== "/api/battles" || how?.method !== "POST") return plain(what, how);
    return plain(what, { ...how, body: JSON.stringify({ seed, ...JSON.parse(how.body) }) });
  };
}

/** With the choices of large forms where they are offered. */
function spelledOut(now) {
  for (const { form } of now.questions) for (const row of form.rows) for (const slot of row.slots) slot.choices = choicesOf(form, slot);
  return now;
}

/** Somebody at a screen of his own, with what the server told him. */
export class Person {
  frames = [];  // raw texts, as they came
  now = null;
  welcome = null;
  events = [];
  errors = [];

  /** `asksAll: false`: as everybody is by default, he is not asked where nothing of consequence can be chosen. */
  static async sit(name, { asksAll = true, ...options } = {}) {
    const person = new Person();
    person.name = name;
    person.context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", serviceWorkers: PAGE === "" ? "allow" : "block", ...options });
    await person.context.addInitScript(seedBattles, `${SEED} ${name}`);
    if (asksAll) await person.context.addInitScript(() => void (location.protocol.startsWith("http") && localStorage.setItem("broadside.ask-all", "on")));
    if (PAGE !== "") await person.context.route(/^http:[/][/][^/]+[/]([^/#]*)(#.*)?$/, serveFile);
    person.page = await person.context.newPage();
    person.page.setDefaultTimeout(PATIENCE_MS);
    person.page.on("pageerror", (error) => person.errors.push(String(error.stack ?? error)));
    person.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => person.hear(String(payload))));
    people.push(person);
    return person;
  }
  hear(text) {
    this.frames.push(text);
    const frame = JSON.parse(text);
    if (frame.type === "welcome") this.welcome = frame;
    if (frame.type === "now") this.now = spelledOut(frame);
    if (frame.type === "events") this.events = [...this.events.slice(0, frame.from), ...frame.events];
    if (frame.type === "refused") this.refused = frame;
    if (frame.type === "advice") this.advice = frame;
  }
  async go(url) {
    // A change of what is behind the # alone loads nothing: each visit is to be a fresh one.
    if (this.page.url().startsWith(url.split("#")[0])) await this.page.goto("about:blank");
    // What was told of another battle says nothing of the next.
    Object.assign(this, { now: null, welcome: null, events: [] });
    await this.page.goto(url);
  }
  async enter(server, token, how = "b") {
    await this.go(server.link(token, how));
    await this.page.locator("#what-now h2").waitFor();
    await this.until(() => this.now !== null, "the first position");
    return this;
  }
  /** Waits for what the server tells. */
  async until(condition, what, patience = PATIENCE_MS) {
    const end = Date.now() + patience;
    for (;;) {
      const found = condition();
      if (found) return found;
      if (Date.now() > end) throw new Error(`${this.name} waited in vain for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  /** The question that is owed now; null: none. */
  get question() {
    return this.now?.questions.find((q) => q.committed === "" && q.must) ?? null;
  }
  piece(handle) {
    return this.now.scene.pieces.find((p) => p.handle === handle);
  }
  async says() {
    const read = (selector) => this.page.locator(selector).innerText({ timeout: 1000 }).catch(() => "");
    return (await read("#what-now")) || (await read("main")) || (await read("body"));
  }
  leave() {
    return this.context.close();
  }
}

// Who sat down during the test under way: closed after it, and asked what they saw if it fails. Tests run side by side, so
// each keeps its own list by way of the runner.
import { AsyncLocalStorage } from "node:async_hooks";
const table = new AsyncLocalStorage();
const people = { push: (person) => table.getStore()?.push(person) };
export async function withPeople(test) {
  const seated = [];
  return table.run(seated, async () => {
    try {
      await test();
      const errors = seated.flatMap((p) => p.errors.map((e) => `${p.name}: ${e}`));
      if (errors.length > 0) throw new Error(`errors in the page: ${errors.join("\n")}`);
    } catch (error) {
      error.told = await testimony(seated);
      throw error;
    } finally {
      await Promise.all(seated.map((p) => p.leave().catch(() => undefined)));
    }
  });
}
async function testimony(seated) {
  mkdirSync(SCREENS, { recursive: true });
  const told = [];
  for (const [i, person] of seated.entries()) {
    const picture = join(SCREENS, `failed-${Date.now()}-${i}.png`);
    await person.page.screenshot({ path: picture, timeout: 5000 }).catch(() => undefined);
    told.push(`--- ${person.name} saw (${picture}):`, (await person.says()).slice(0, 1500));
    if (person.refused) told.push(`last refusal: ${JSON.stringify(person.refused).slice(0, 600)}`);
    for (const error of person.errors.slice(0, 3)) told.push(`error in the page: ${error.slice(0, 400)}`);
  }
  return told.join("\n");
}
