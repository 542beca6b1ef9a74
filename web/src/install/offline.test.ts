import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { LANGUAGES } from "../words/language.svelte";
import { KEPT, offlinePage, workerOf } from "./offline";

const template = readFileSync("src/install/worker.js", "utf8");

describe("the page for a server that does not answer", () => {
  it("has a part in each language of the page", () => {
    const page = new DOMParser().parseFromString(offlinePage(), "text/html");
    const parts = [...page.querySelectorAll("section")];
    expect(parts.map((s) => s.lang).sort()).toEqual(Object.keys(LANGUAGES).sort());
    for (const part of parts) expect([part.querySelectorAll("h1").length, part.querySelectorAll("button").length]).toEqual([1, 1]);
  });
  it("needs nothing that is not kept, and nothing the server's policy forbids", () => {
    const page = new DOMParser().parseFromString(offlinePage(), "text/html");
    const wanted = [...page.querySelectorAll("[src], link[href]")].map((n) => n.getAttribute("src") ?? n.getAttribute("href")!);
    expect(wanted.filter((path) => !KEPT.includes(path))).toEqual([]);
    expect(page.querySelectorAll("style, [style], script:not([src])").length).toBe(0);
  });
});

describe("the worker", () => {
  it("changes when anything it keeps does", () => {
    const one = workerOf(template, ["a", "b"]);
    expect(one).toBe(workerOf(template, ["a", "b"]));
    expect(one).not.toBe(workerOf(template, ["a", "c"]));
    expect(one).not.toContain("VERSION");
  });

  /** What it does with a request while the server answers, or does not. */
  async function answered(path: string, mode: string, online: boolean): Promise<string> {
    const heard = new Map<string, (event: unknown) => void>();
    const self = { addEventListener: (name: string, hear: (event: unknown) => void) => heard.set(name, hear), location: { origin: "http://here" }, skipWaiting: () => undefined };
    const fetching = async (request: { url: string }): Promise<string> => {
      if (!online) throw new TypeError("no server");
      return `server: ${new URL(request.url).pathname}`;
    };
    const caches = { open: async () => ({ match: async (name: string) => `kept: ${name}` }) };
    new Function("self", "fetch", "caches", "Response", workerOf(template, ["x"]))(self, fetching, caches, { error: () => "error" });
    let answer: Promise<string> | undefined;
    heard.get("fetch")!({ request: { url: path.startsWith("http") ? path : `http://here${path}`, mode, method: "GET" }, respondWith: (a: Promise<string>) => void (answer = a) });
    return answer ? answer : "left alone";
  }
  it("lets the server answer as long as it does", async () => {
    expect(await answered("/", "navigate", true)).toBe("server: /");
    expect(await answered("/offline.css", "no-cors", true)).toBe("server: /offline.css");
  });
  it("shows its page when it does not, whatever was to be opened", async () => {
    expect(await answered("/", "navigate", false)).toBe("kept: /offline.html");
    expect(await answered("/offline.js", "no-cors", false)).toBe("kept: /offline.js");
  });
  it("never stands between the page and a battle, a script or another server", async () => {
    for (const online of [true, false])
      for (const [path, mode] of [["/api/systems", "cors"], ["/api/battles", "cors"], ["/broadside-abc.js", "cors"], ["/index.html", "cors"], ["http://there/", "navigate"]] as const)
        expect(await answered(path, mode, online)).toBe("left alone");
  });
});
