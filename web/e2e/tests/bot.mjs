// The bot of docs/bots.md plays a whole battle as it stands there.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { PATIENCE_MS, Server, scenarioText } from "../harness.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Runs the bot to its end where it stands: it needs no package. */
function play(address, token, flags = []) {
  const bot = spawn(process.execPath, [...flags, here("../../../docs/bots/fifty-lines.mjs"), address, token], { stdio: ["ignore", "pipe", "pipe"] });
  let out = "", complaints = "";
  bot.stdout.on("data", (text) => (out += text));
  bot.stderr.on("data", (text) => (complaints += text));
  const end = setTimeout(() => bot.kill("SIGKILL"), PATIENCE_MS);
  return new Promise((resolve) => bot.once("exit", (code) => (clearTimeout(end), resolve({ code, out, complaints }))));
}

/** Node.js 18 and 20 have no WebSocket; a later one is made to do without its own as well, as if it were older. */
const ways = globalThis.WebSocket ? [[], ["--no-experimental-websocket"]] : [[]];

export default ways.map((flags, i) => ({
  name: `the bot of fifty lines plays to the end${i === 0 ? "" : ", as on an older Node.js"}`,
  async run(figure) {
    const server = await new Server("bot").start();
    try {
      const made = await server.make({ system: "grand-fleets", scenario_text: scenarioText("grand-fleets"), seats: [{ by: "person" }, { by: "random" }] });
      const { code, out, complaints } = await play(server.url, made.links.seats[0], flags);
      assert.equal(code, 0, complaints);
      assert.equal(complaints, "", "no order of its was refused");
      const report = await fetch(`${server.url}/api/report`, { headers: { Authorization: `Bearer ${made.links.referee}` } });
      assert.ok(report.ok, "the battle is over");
      const { result } = await report.json(), lines = out.trim().split("\n");
      assert.ok(lines.includes(result.why), `it prints the result, ${result.why}:\n${lines.slice(-3).join("\n")}`);
      figure(`${lines.length} lines, with the result: ${result.why}`);
    } finally {
      await server.end();
    }
  },
}));
