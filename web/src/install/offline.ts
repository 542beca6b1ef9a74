// What the build makes for an installed page: the page for a server that does not answer, in every language, and the worker that
// shows it. Neither needs the page's script, and neither keeps anything of a battle.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { offline as german } from "../words/de/offline";
import { offline as english } from "../words/en/offline";

type Texts = Record<keyof typeof english, string>;
const LANGUAGES: Record<string, Texts> = { en: english, de: german };

const section = ([code, t]: [string, Texts]): string => `
      <section lang="${code}" data-title="${t.title}"${code === "en" ? "" : " hidden"}>
        <h1>${t.title}</h1>
        <p>${t.text}</p>
        <p>${t.waiting}</p>
        <p><button type="button">${t.again}</button></p>
        <h2 hidden>${t.battles}</h2>
        <ul></ul>
      </section>`;

export const offlinePage = (languages: Record<string, Texts> = LANGUAGES): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Broadside</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <img src="/icon.svg" alt="" width="72" height="72" />${Object.entries(languages).map(section).join("")}
    </main>
    <script src="/offline.js"></script>
  </body>
</html>
`;

/** All that the worker keeps. */
export const KEPT = ["/offline.html", "/offline.css", "/offline.js", "/icon.svg"];

/** The worker for what is kept: its text changes when any of that does, so that a browser fetches all of it anew. */
export function workerOf(template: string, kept: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const file of kept) hash.update(file);
  return template.replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 16))).replace('["FILES"]', JSON.stringify(KEPT));
}

export function installable(): Plugin {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
  return {
    name: "installable",
    apply: "build",
    generateBundle() {
      const page = offlinePage(), others = KEPT.slice(1).map((name) => read(`../../public${name}`));
      this.emitFile({ type: "asset", fileName: "offline.html", source: page });
      this.emitFile({ type: "asset", fileName: "sw.js", source: workerOf(read("./worker.js"), [page, ...others]) });
    },
  };
}
