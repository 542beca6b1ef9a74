// Browser tests: npm run e2e [part of a name ...]. Several at a time; those that measure run alone. One that failed is tried
// once more alone, with the same dice: if it passes then, it is called unsteady, and E2E_STRICT=1 makes that a failure.
import { readdirSync } from "node:fs";
import { SEED, cleanUp, closeBrowser, openBrowser, withPeople } from "./harness.mjs";

const AT_ONCE = Number(process.env.E2E_AT_ONCE ?? 3);
const LONGEST_MS = 600_000;
const wanted = process.argv.slice(2);

const tests = [];
for (const file of readdirSync(new URL("tests/", import.meta.url)).sort()) {
  if (!file.endsWith(".mjs")) continue;
  const { default: list } = await import(`./tests/${file}`);
  for (const test of list) tests.push({ ...test, name: `${file.slice(0, -4)}: ${test.name}` });
}
const chosen = tests.filter((t) => wanted.length === 0 || wanted.some((w) => t.name.includes(w)));
if (chosen.length === 0) throw new Error(`no test is called ${wanted.join(" or ")}`);

const failed = [];
async function attempt(test) {
  const began = Date.now();
  const figures = [];
  let timer;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${LONGEST_MS / 1000} s`)), LONGEST_MS);
  });
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  try {
    await withPeople(() => Promise.race([test.run((figure) => figures.push(figure)), tooLong]));
    clearTimeout(timer);
    console.log(`ok    ${test.name} (${seconds()} s)${figures.map((f) => `\n        ${f}`).join("")}`);
  } catch (error) {
    clearTimeout(timer);
    failed.push(test);
    console.log(`FAIL  ${test.name} (${seconds()} s)\n${error.stack ?? error}\n${error.told ?? ""}`);
  }
}

const began = Date.now();
process.on("exit", cleanUp);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));
await openBrowser();
for (const test of chosen.filter((t) => t.alone)) await attempt(test);
const rest = chosen.filter((t) => !t.alone);
await Promise.all(Array.from({ length: AT_ONCE }, async () => {
  for (let test = rest.shift(); test; test = rest.shift()) await attempt(test);
}));
const doubtful = failed.splice(0);
for (const test of doubtful) await attempt(test);
const unsteady = doubtful.filter((t) => !failed.includes(t));
for (const test of unsteady) console.log(`note: unsteady: ${test.name}`);
await closeBrowser();
console.log(`${chosen.length - failed.length} of ${chosen.length} passed, ${unsteady.length} of them unsteady, in ${((Date.now() - began) / 1000).toFixed(0)} s; E2E_SEED=${SEED}`);
process.exit(failed.length > 0 || (unsteady.length > 0 && process.env.E2E_STRICT === "1") ? 1 : 0);
