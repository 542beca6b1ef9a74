// The bot of docs/bots.md plays a whole battle as it stands there.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Server, scenarioText } from "../harness.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Runs the bot to its end; where it stands, it would not find the package it needs. */
function play(script, address, token) {
  const bot = spawn(process.execPath, [script, address, token], { stdio: ["ignore", "pipe", "pipe"] });
  let out = "", complaints = "";
  bot.stdout.on("data", (text) => (out += text));
  bot.stderr.on("data", (text) => (complaints += text));
  const end = setTimeout(() => bot.kill("SIGKILL"), 90_000);
  return new Promise((resolve) => bot.once("exit", (code) => (clearTimeout(end), resolve({ code, out, complaints }))));
}

export default [{
  name: "the bot of fifty lines plays to the end",
  async run(figure) {
    const server = await new Server("bot").start();
    const folder = mkdtempSync(here("../../.bot-"));
    try {
      const script = join(folder, "bot.mjs");
      copyFileSync(here("../../../docs/bots/fifty-lines.mjs"), script);
      const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] });
      const { code, out, complaints } = await play(script, server.url, made.links.seats[0]);
      assert.equal(code, 0, complaints);
      assert.equal(complaints, "", "no order of its was refused");
      const report = await fetch(`${server.url}/api/report`, { headers: { Authorization: `Bearer ${made.links.referee}` } });
      assert.ok(report.ok, "the battle is over");
      const { result } = await report.json(), lines = out.trim().split("\n");
      assert.ok(lines.includes(result.why), `it prints the result, ${result.why}:\n${lines.slice(-3).join("\n")}`);
      figure(`${lines.length} lines, with the result: ${result.why}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await server.end();
    }
  },
}];
