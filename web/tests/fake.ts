// A socket and a server in a few lines: what a client sends is kept, what a server says is put in by hand.
import type { Socket } from "../src/connection";
import type { Form, Now, Question, Scene, ServerFrame, Welcome } from "../src/protocol";

export class FakeSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  accept(): void {
    this.onopen?.(undefined as never);
  }
  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) } as never);
  }
  drop(): void {
    this.onclose?.(undefined as never);
  }
  /** The last frame of a type, with its id. */
  last(type: string): Record<string, unknown> & { id: number } {
    const found = this.sent.filter((f) => f["type"] === type).at(-1);
    if (!found) throw new Error(`no ${type} was sent`);
    return found as Record<string, unknown> & { id: number };
  }
  all(type: string): Record<string, unknown>[] {
    return this.sent.filter((f) => f["type"] === type);
  }
}

export class FakeNet {
  sockets: FakeSocket[] = [];
  open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
  /** Lets the newest socket open and welcomes it. */
  welcome(change: Partial<Welcome> = {}): void {
    this.socket.accept();
    this.socket.say({ type: "welcome", id: this.socket.last("hello").id, ...welcome(change) });
  }
}

export class FakeStore {
  kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
  removeItem = (key: string): void => void this.kept.delete(key);
}

export const welcome = (change: Partial<Welcome> = {}): Welcome => ({
  protocol: 1, battle: "b1", system: "any", system_name: "Any", prefix: "AN", summary: "", title: "Dogger Bank", text: "", role: "commander", seat: 0, side_names: ["British", "German"],
  ships: [], commitment: "c", options: [], orders: [], primer: [], admirals: ["steady"], parts: [], hand_dice: false, seed_given: false, fork: null, notice: "", ...change,
});
export const scene = (): Scene => ({
  board: "hexes", width: 10, height: 10, units: 1, length: "hex", title: "", phase: "", pieces: [], land: [], shores: [], markers: [], origin: [0, 0], side_letters: "Rb", sheets: [], facts: [], left: 0, bottom: 0, marks: [],
});
export const form = (change: Partial<Form> = {}): Form => ({ whole: [], rows: [], between: "; ", empty: "none", most_rows: 0, in_order: false, lists: [], ...change });
export const question = (change: Partial<Question> = {}): Question => ({
  ask: { turn: 1, round: 0, step: 2, seat: 0, offer: false }, must: true, word: "move", text: "Move", hint: "", mentions: [], form: form(), draft: "", committed: "", parts: [], ...change,
});
export const now = (change: Partial<Now> = {}): Now => ({
  spared: [], asked_less: false, computer: [], curtain: true,
  phase: 1, turn: 1, phase_name: "movement", part: "", scene: scene(), wakes: [], questions: [], waiting: [], dice: [], clocks: [],
  sides: [
    { seat: 0, side: 0, name: "Red", title: "British", by: "person", people: [] },
    { seat: 1, side: 1, name: "Black", title: "German", by: "steady", people: [] },
  ],
  take_back: null, may_take_back: null, paused: "", result: null, broken: null, ...change,
});
