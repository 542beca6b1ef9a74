// Two commanders at one screen: a page with a socket for each seat, a curtain between them, real dice on the table.
import { advised, Tally, verdict } from "./click.mjs";
import { parts } from "./dom.mjs";
import { words } from "./harness.mjs";

/** What each seat of a screen was told last. Listens from now on, through every reload. */
export class Seats {
  sockets = [];
  constructor(person) {
    this.person = person;
    person.page.on("websocket", (socket) => {
      const told = { welcome: null, now: null };
      this.sockets.push(told);
      socket.on("framereceived", ({ payload }) => {
        const frame = JSON.parse(String(payload));
        if (frame.type === "welcome" || frame.type === "now") told[frame.type] = frame;
      });
      socket.on("close", () => (this.sockets = this.sockets.filter((s) => s !== told)));
    });
  }
  get all() {
    return this.sockets.filter((s) => s.welcome && s.now);
  }
  /** Waiting pools, each with the seat that rolls it. */
  get wanted() {
    return this.all.flatMap((s) => s.now.dice.filter((d) => d.mine).map((pool) => ({ pool, seat: s.welcome.seat })));
  }
  get owing() {
    return this.all.filter((s) => s.now.questions.some((q) => q.must && q.committed === ""));
  }
  get turn() {
    return Math.max(0, ...this.all.map((s) => s.now.turn));
  }
  get over() {
    return this.all.some((s) => s.now.result);
  }
  /** Something to do at this screen, and what the page shows for it. */
  async next() {
    const { page } = this.person;
    await this.person.until(() => this.all.length === 2 && (this.wanted.length > 0 || this.owing.length > 0 || this.over), "dice, a question or the end");
    const shown = page.locator("main.curtain button.main, #what-now .tray, #what-now .head button.main, #what-now button.commit").first();
    await shown.waitFor();
  }
}

const handOver = (page) => page.locator("#what-now .head button.main").filter({ hasText: words.now.handOver("").trim() });
/** The other one looks away. True: there was something to hand over. */
async function changeSeats(page) {
  const lift = page.locator("main.curtain button.main");
  if ((await lift.count()) > 0) return lift.click().then(() => true);
  const over = handOver(page);
  if ((await over.count()) > 0) return over.first().click().then(() => true);
  return false;
}

/** Does the one thing that is to be done now; `roll` enters the dice of the pool that lies open. Returns what was done. */
export async function oneThing(seats, roll) {
  const { person } = seats, { page } = person;
  await seats.next();
  if (seats.over) return "over";
  if (await changeSeats(page)) return "changed";
  if (seats.wanted.length > 0) {
    const before = JSON.stringify(seats.wanted);
    const done = await roll(seats.wanted);
    // A page that was opened anew may have been told the same again by now.
    if (done !== "reloaded") await person.until(() => JSON.stringify(seats.wanted) !== before, "the dice to be taken");
    return done;
  }
  const { text, commit } = parts(page);
  const before = JSON.stringify(seats.owing.map((s) => s.now.questions));
  if ((await text.inputValue()).trim() === "") await advised(person, new Tally());
  if (!(await verdict(person))) await advised(person, new Tally());
  await commit.click();
  await person.until(() => JSON.stringify(seats.owing.map((s) => s.now.questions)) !== before, "the order to be taken");
  return "ordered";
}
