// One socket to the server for one token. It says hello, hands on what the server tells, matches answers to requests, and
// reconnects automatically after a loss. What was typed is also kept in the browser until the server says it has it.
import { PROTOCOL, type Answers, type AskName, type ReasonFrame, type RequestType, type Requests, type ServerFrame, type Welcome } from "./protocol";

export type LinkState = "connecting" | "open" | "lost" | "refused" | "closed";

export class Refusal extends Error {
  constructor(readonly reasons: ReasonFrame[]) {
    super(reasons.map((r) => r.text).join(" "));
  }
}
/** The connection went away before the answer came; whether the server did it is not known. */
export class Lost extends Error {}
export class Problem extends Error {}

/** The part of WebSocket that is used: tests put their own in its place. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
export interface ConnectionOptions {
  token: string;
  open?: () => Socket;
  store?: Store | null;
  /** How many events and messages the client already has. */
  counts?: () => { events: number; messages: number };
  name?: () => string;
  /** Of a commander: is he asked only what has a consequence? */
  askLess?: () => boolean;
  onframe: (frame: ServerFrame) => void;
  /** `revoked`: the link was good, and was taken back. */
  onstate: (state: LinkState, why: string, revoked: boolean) => void;
}

interface Pending {
  type: RequestType;
  fields: object;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

// To be asked again after a loss without harm: the server's answer is the same the second time. What is not here (a
// message, a hand of the referee) would be done twice, so its sender is told and decides.
const REPEATABLE: ReadonlySet<RequestType> = new Set(["draft", "commit", "advice", "again", "suggestions", "reach", "row", "sheet", "past", "dice", "ask_less", "ask_me", "delegate"]);
const PING_MS = 20_000;
const SILENCE_MS = 45_000;
const LONGEST_WAIT_MS = 15_000;

export function askKey(ask: AskName): string {
  return `${ask.turn}.${ask.step}.${ask.round}.${ask.seat}${ask.offer ? ".offer" : ""}`;
}

function tabStore(): Store | null {
  try {
    return window.sessionStorage;
  } catch {
    return null; // refused by the browser's settings: drafts then live on the server and in memory only
  }
}

export class Connection {
  state: LinkState = "connecting";
  private socket: Socket | null = null;
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  private helloId = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private lastHeard = 0;
  private readonly open: () => Socket;
  private readonly store: Store | null;

  constructor(private readonly options: ConnectionOptions) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.open = options.open ?? (() => new WebSocket(`${scheme}://${location.host}/ws`));
    this.store = options.store === undefined ? tabStore() : options.store;
    this.connect();
  }

  /** Sends and waits for the answer. While the line is down the request waits for it to come back. */
  request<T extends RequestType>(type: T, fields: Requests[T]): Promise<Answers[T]> {
    return new Promise((resolve, reject) => {
      if (this.state === "refused" || this.state === "closed") return reject(new Lost());
      if (this.state !== "open" && !REPEATABLE.has(type)) return reject(new Lost());
      const id = this.nextId++;
      this.pending.set(id, { type, fields, resolve, reject });
      if (this.state === "open") this.transmit(id, type, fields);
    });
  }

  /** Tries again now, not when the wait is over: the person asked for it, or the device is on line again. */
  retry(): void {
    if (this.state !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    this.end("closed", "");
  }

  // --- Drafts kept until the server has them

  keepDraft(ask: AskName, text: string): void {
    try {
      this.store?.setItem(this.draftKey(ask), text);
    } catch {
      // Full or forbidden: the draft is still in memory and on its way to the server.
    }
  }
  keptDraft(ask: AskName): string | null {
    return this.store?.getItem(this.draftKey(ask)) ?? null;
  }
  /** The server has `text`; a later one that is still on its way stays. */
  forgetDraft(ask: AskName, text?: string): void {
    if (text === undefined || this.keptDraft(ask) === text) this.store?.removeItem(this.draftKey(ask));
  }
  private draftKey(ask: AskName): string {
    return `broadside.draft.${this.options.token}.${askKey(ask)}`;
  }

  // --- The line

  private connect(): void {
    this.setState("connecting", "");
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.helloId = this.nextId++;
      const counts = this.options.counts?.() ?? { events: 0, messages: 0 };
      this.transmit(this.helloId, "hello", {
        token: this.options.token,
        protocol: PROTOCOL,
        ...counts,
        name: this.options.name?.() ?? "",
        ...(this.options.askLess ? { ask_less: this.options.askLess() } : {}),
      });
    };
    socket.onmessage = (event: { data: unknown }) => {
      if (socket === this.socket) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private hear(text: string): void {
    this.lastHeard = Date.now();
    let frame: ServerFrame;
    try {
      frame = JSON.parse(text) as ServerFrame;
    } catch {
      return; // Not of our server: nothing can be made of it, and the next frame tells the whole state anyway.
    }
    if (frame.id !== undefined && frame.id === this.helloId && (frame.type === "refused" || frame.type === "problem")) {
      this.end("refused", frame.type === "refused" ? new Refusal(frame.reasons).message : frame.text);
      return;
    }
    if (frame.type === "refused" && frame.id === undefined && frame.reasons[0]?.code === "revoked") {
      this.end("refused", new Refusal(frame.reasons).message, true);
      return;
    }
    if (frame.type === "welcome" && frame.id === this.helloId) this.welcomed(frame);
    const waiting = frame.id === undefined ? undefined : this.pending.get(frame.id);
    if (waiting && frame.id !== undefined) {
      this.pending.delete(frame.id);
      if (frame.type === "refused") waiting.reject(new Refusal(frame.reasons));
      else if (frame.type === "problem") waiting.reject(new Problem(frame.text));
      else waiting.resolve(frame as never);
      return;
    }
    this.options.onframe(frame);
  }

  private welcomed(_: Welcome): void {
    this.tries = 0;
    this.setState("open", "");
    clearInterval(this.heart);
    this.heart = setInterval(() => this.beat(), PING_MS);
    for (const [id, p] of this.pending) this.transmit(id, p.type, p.fields);
  }

  private beat(): void {
    // A laptop that slept has a socket that looks open and is dead.
    if (Date.now() - this.lastHeard > SILENCE_MS) {
      this.socket?.close();
      this.lose();
    } else {
      this.transmit(this.nextId++, "ping", {});
    }
  }

  private lose(): void {
    if (this.state === "refused" || this.state === "closed") return;
    clearInterval(this.heart);
    this.socket = null;
    for (const [id, p] of this.pending) {
      if (REPEATABLE.has(p.type)) continue;
      this.pending.delete(id);
      p.reject(new Lost());
    }
    const wait = Math.min(LONGEST_WAIT_MS, 500 * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.setState("lost", "");
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private end(state: "refused" | "closed", why: string, revoked = false): void {
    clearTimeout(this.timer);
    clearInterval(this.heart);
    const socket = this.socket;
    this.socket = null;
    this.setState(state, why, revoked);
    socket?.close();
    for (const p of this.pending.values()) p.reject(new Lost());
    this.pending.clear();
  }

  private transmit(id: number, type: RequestType, fields: object): void {
    this.socket?.send(JSON.stringify({ type, id, ...fields }));
  }

  private setState(state: LinkState, why: string, revoked = false): void {
    this.state = state;
    this.options.onstate(state, why, revoked);
  }
}
