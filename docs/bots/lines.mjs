// A bot for `broadside sim`: takes the suggested order with the most expected hits. Lines of JSON come in, lines of JSON go out;
// the words are those of the protocol (docs/formats/protocol.md). Node.js 18 or later; any language will do.
//   broadside sim --scenario coronel --sides "steady,exec:node docs/bots/lines.mjs" --games 20
import { createInterface } from "node:readline";

let requests = 0, busy = "";
const waiting = new Map(); // id of a request -> who waits for its answer

function ask(frame) {
  const id = ++requests;
  console.log(JSON.stringify({ ...frame, id }));
  return new Promise((answer) => waiting.set(id, answer));
}

const worth = (draft) => draft.odds.reduce((sum, table) => sum + table.mean, 0);

async function decide({ ask: name, word }) {
  const { orders } = await ask({ type: "suggestions", ask: name });
  let best = orders[0] ?? (await ask({ type: "advice", ask: name, admiral: "" })).order, most = 0;
  for (const text of orders.slice(0, 6)) {
    const draft = await ask({ type: "draft", ask: name, text });
    if (draft.type === "drafted" && draft.reasons.length === 0 && worth(draft) > most) [best, most] = [text, worth(draft)];
  }
  const answer = await ask({ type: "commit", ask: name, text: best });
  if (answer.type === "refused") console.error(word, best, answer.reasons); // standard error is for people
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const frame = JSON.parse(line);
  if (frame.id) return waiting.get(frame.id)?.(frame), waiting.delete(frame.id);
  if (frame.type !== "now" || frame.result) return;
  const question = frame.questions.find((q) => q.must && !q.committed), key = JSON.stringify(question?.ask ?? "");
  if (question && key !== busy) (busy = key), void decide(question);
});
