// A bot for Broadside: takes the legal order with the most expected hits, or else the adviser's.
//   node fifty-lines.mjs http://127.0.0.1:8042 TOKEN      (Node.js 18 or later, with socket.mjs beside it)
import { Socket } from "./socket.mjs";

const [, , address, token] = process.argv;
if (!token) console.error("usage: node fifty-lines.mjs ADDRESS TOKEN"), process.exit(2);

let socket, events = 0, messages = 0, over = false, busy = "";
let requests = 0;
const waiting = new Map(); // id of a request -> who waits for its answer

function ask(frame) {
  const id = ++requests;
  socket.send(JSON.stringify({ ...frame, id }));
  return new Promise((answer) => waiting.set(id, answer));
}

const worth = (draft) => draft.odds.reduce((sum, table) => sum + table.mean, 0);

async function decide(question) {
  const { ask: name } = question;
  const orders = (await ask({ type: "suggestions", ask: name })).orders ?? [];
  let best = (await ask({ type: "advice", ask: name, admiral: "" })).order, most = 0;
  for (const text of orders.slice(0, 6)) {
    const draft = await ask({ type: "draft", ask: name, text });
    if (draft.type === "drafted" && draft.reasons.length === 0 && worth(draft) > most) [best, most] = [text, worth(draft)];
  }
  const answer = await ask({ type: "commit", ask: name, text: best });
  if (answer.type === "refused") console.error(question.word, best, answer.reasons);
}

function heed(frame) {
  if (frame.id) return waiting.get(frame.id)?.(frame), waiting.delete(frame.id);
  if (frame.type === "events") for (const event of frame.events) console.log(event.text), ++events;
  if (frame.type === "messages") messages += frame.messages.length;
  if (frame.type !== "now") return;
  over = frame.result != null;
  if (over) return console.log(frame.result.why), socket.close();
  const question = frame.questions.find((q) => q.must && !q.committed);
  const key = JSON.stringify(question?.ask ?? "");
  if (question && key !== busy) (busy = key), void decide(question);
}

function connect() {
  socket = new Socket(address.replace(/^http/, "ws") + "/ws");
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, protocol: 2, events, messages, name: "fifty lines" }));
  socket.onmessage = (message) => heed(JSON.parse(message.data));
  socket.onclose = () => { busy = ""; waiting.clear(); if (!over) setTimeout(connect, 1000); };
  socket.onerror = () => {};
}
connect();
