// What one seat knows and has in hand: the last `now`, the log, its drafts. A hot-seat battle has two stations.
import { inDanger, isSunk, losses, recent, shots, telling, type Loss } from "./aftermath";
import { isOnChart, widgetFor } from "./board/widgets";
import { Connection, Lost, Refusal, askKey, type ConnectionOptions, type LinkState } from "./connection";
import { entryOf, keptOf, renewed, understood, type Entry, type EntryState } from "./entry";
import { Projector } from "./film.svelte";
import { advance, compose, isOf, read, readPartly, redo, setSlot, spelledOut, touch, undo, wayLeft, withRow, type Filled, type History, type Step } from "./form";
import type { AskName, Drafted, EventFrame, FormRow, Mark, MessageFrame, Now, Past, Present, Question, ServerFrame, Welcome } from "./protocol";
import { awaitedIn, type Awaited } from "./others";
import { resultsOf } from "./results";
import { isMine } from "./share";
import { shipSidesOf, shipsOf } from "./names";
import { SheetShelf } from "./sheets.svelte";
import type { Topic } from "./tale";
import { words } from "./words";

/** A blank that is being filled on the chart. */
export interface ActiveSlot { key: string; row: number; slot: number }

export interface StationOptions extends Pick<ConnectionOptions, "open" | "store" | "name" | "askLess"> {
  token: string;
  onwelcome?: (welcome: Welcome, station: Station) => void;
  onnow?: (now: Now, station: Station) => void;
  onquestion?: (station: Station) => void;
  /** Wait after a change before it is sent, in ms. */
  pause?: number;
}

const RESUMED_MS = 8000;
/** So many events are looked through for how a ship was lost. */
const LOOK_BACK = 400;

export class Station {
  readonly token: string;
  link = $state<LinkState>("connecting");
  linkWhy = $state("");
  revoked = $state(false);
  welcome = $state.raw<Welcome | null>(null);
  now = $state.raw<Now | null>(null);
  /** Whose answer was awaited in this phase. */
  awaited = $state.raw<Awaited>({ phase: -1, seats: [] });
  events = $state.raw<EventFrame[]>([]);
  messages = $state.raw<MessageFrame[]>([]);
  /** Who is watching. */
  present = $state.raw<Present | null>(null);
  entries = $state.raw<Record<string, Entry>>({});
  openKey = $state<string | null>(null);
  active = $state.raw<ActiveSlot | null>(null);
  selected = $state<string | null>(null);
  hovered = $state<string | null>(null);
  reach = $state.raw<Mark[]>([]);
  past = $state.raw<Past | null>(null);
  /** What happened, as it is shown on the chart. */
  readonly film = new Projector();
  /** A look back that is likely to be wanted next. */
  private ahead: { phase: number; seat: number | null; past: Promise<Past> } | null = null;
  /** Who was chosen when looking back began. */
  private chosenBefore: string | null = null;
  /** Read out to those who do not see the page. */
  announcement = $state("");
  /** The line was lost and is there again; said for a moment. */
  resumed = $state(false);
  /** What the log is narrowed to. */
  topic = $state.raw<Topic | null>(null);
  /** Questions answered from this page since it was opened. */
  answered = $state.raw<Question[]>([]);
  commits = $derived(this.answered.length);
  /** Events before this one were there when the last order was given. */
  private toldFrom = $state(0);
  private gone = $state.raw<Loss[]>([]);
  /** Events from this one on are told by the result sheet, until it is closed or the next order is given. */
  private resultFrom = $state(0);

  scene = $derived(this.past?.scene ?? this.now?.scene ?? null);
  /** What the ships that can be chosen are called, by handle. */
  ships = $derived(shipsOf(this.scene));
  shipSides = $derived(shipSidesOf(this.scene));
  /** Ships that have a data sheet. */
  cards = $derived(new Set((this.scene?.sheets ?? []).map((s) => s.handle)));
  open = $derived(Object.values(this.entries).filter((e) => e.state !== "committed"));
  owed = $derived(this.open.filter((e) => e.question.must));
  entry = $derived(this.openKey === null ? null : (this.entries[this.openKey] ?? null));
  sides = $derived(this.now?.sides ?? []);
  /** What the seats are called, and what the sides. */
  seatNames = $derived.by(() => {
    const names: string[] = [];
    for (const side of this.sides) names[side.seat] = side.title || side.name;
    return names;
  });
  sideNames = $derived(this.welcome?.side_names ?? []);
  /** The side that is commanded from here; null: none. */
  side = $derived(this.sides.find((s) => s.seat === this.welcome?.seat)?.side ?? null);
  /** What came of the last order. */
  latest = $derived(this.events.slice(this.toldFrom));
  recent = $derived(recent(this.events, this.toldFrom));
  /** What the last exchange of fire did, ship by ship; empty: none, or it has been read. */
  results = $derived(this.past ? [] : resultsOf(this.events.slice(this.resultFrom)));
  /** Ships sunk this turn, or since the last order. */
  sunk = $derived(this.gone.filter((loss) => (loss.turn === this.now?.turn || loss.at >= this.toldFrom) && isSunk(loss, this.events.slice(-LOOK_BACK))).map((l) => l.piece));
  private plans = $derived(Object.values(this.entries).flatMap(({ drafted }) => inDanger(drafted?.marks ?? [], drafted?.reasons ?? [])));
  /** The last fire, until fire is planned anew: one thing is emphasised at a time. */
  private told = $derived(
    this.plans.some((m) => m.tone === "fire") ? [] : shots(this.latest, (handle) => [...(this.now?.scene.pieces ?? []), ...this.gone.map((l) => l.piece)].find((p) => p.handle === handle)),
  );
  /** Exact odds of all that is drafted. */
  odds = $derived(this.past ? [] : Object.values(this.entries).flatMap((e) => (e.state === "committed" ? [] : (e.drafted?.odds ?? []))));
  /** While a film runs it shows what it is about. */
  marks = $derived(this.past || this.film.stage ? [] : [...this.reach, ...this.told, ...this.plans]);
  readonly connection: Connection;
  readonly sheets: SheetShelf = new SheetShelf((wish) => this.connection.request("sheet", wish));
  private readonly rowsAsked = new Set<string>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly options: StationOptions) {
    this.token = options.token;
    this.connection = new Connection({
      ...options,
      counts: () => ({ events: this.events.length, messages: this.messages.length }),
      onframe: (frame) => this.hear(frame),
      onstate: (state, why, revoked) => {
        if (state === "open" && this.welcome) this.resume();
        this.link = state;
        this.linkWhy = why;
        this.revoked = revoked;
      },
    });
  }

  private resume(): void {
    this.announcement = words.link.back;
    this.resumed = true;
    setTimeout(() => (this.resumed = false), RESUMED_MS);
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.connection.close();
  }

  seatName(seat: number | null | undefined): string {
    return this.seatNames[seat ?? -1] ?? "";
  }
  get mySeat(): string {
    return this.seatName(this.welcome?.seat);
  }

  // --- What the server tells

  private hear(frame: ServerFrame): void {
    if (frame.type === "welcome") {
      if (this.welcome && this.welcome.role !== frame.role) this.lookOn();
      this.welcome = frame;
      this.options.onwelcome?.(frame, this);
    } else if (frame.type === "now") {
      this.take(frame);
      this.options.onnow?.(frame, this);
    } else if (frame.type === "events") {
      this.events = [...this.events.slice(0, frame.from), ...frame.events];
      this.film.gather();
      // What had happened before one came is in the log.
      if (frame.from === 0) this.resultFrom = this.events.length;
      // Before one's first order, and for those who give none: the last phase.
      if (this.commits === 0) this.toldFrom = Math.max(0, this.events.findIndex((e) => e.phase === this.events.at(-1)?.phase));
      if (frame.from > 0 && frame.events.length > 0) this.announcement = telling(frame.events, 3).map((e) => e.text).join(" ");
    } else if (frame.type === "messages") {
      this.messages = [...this.messages.slice(0, frame.from), ...frame.messages];
      const last = frame.messages.at(-1);
      if (frame.from > 0 && last) this.announcement = `${last.from}: ${last.text}`;
    } else if (frame.type === "present") {
      this.present = frame;
    } else if (frame.type === "drafted") {
      this.checked(frame);
    }
  }

  /** The seat is another's: what was seen from it goes, and what all may see is told anew. */
  private lookOn(): void {
    this.now = null;
    this.events = [];
    this.messages = [];
    this.entries = {};
    this.openKey = this.active = this.past = null;
    this.reach = [];
    this.gone = [];
    this.topic = null;
    this.film.skip();
    this.ahead = null;
    this.sheets.forget();
  }

  private take(now: Now): void {
    const before = this.now;
    this.now = now;
    this.awaited = awaitedIn(now, this.awaited);
    if (before && now.phase > before.phase && !this.past) this.film.expect(before.scene, this.events.length);
    if (before) this.gone = [...this.gone, ...losses(before.scene.pieces, now.scene.pieces, now.turn, this.events.length)];
    // An order that was taken back brings back who was lost by it.
    this.gone = this.gone.filter((loss) => !now.scene.pieces.some((p) => p.handle === loss.piece.handle));
    const entries: Record<string, Entry> = {};
    let fresh = false;
    for (const asked of now.questions) {
      const question = { ...asked, form: spelledOut(asked.form) };
      const key = askKey(question.ask);
      const old = this.entries[key];
      const kept = question.committed === "" ? this.connection.keptDraft(question.ask) : null;
      entries[key] = old ? renewed(old, question, kept) : entryOf(question, kept);
      if (!old && question.committed === "") fresh = true;
    }
    this.entries = entries;
    for (const [key, e] of Object.entries(entries)) if (e.state === "sending") this.schedule(key, 0);
    if (this.openKey === null || !entries[this.openKey] || entries[this.openKey]!.state === "committed") this.openNext();
    if (this.active && !entries[this.active.key]) this.active = null;
    // A new question is a new situation: its ranges are not the old ones.
    if (this.selected && (before?.phase !== now.phase || fresh)) this.select(this.selected);
    if (before && (before.phase_name !== now.phase_name || fresh)) {
      this.announcement = [now.phase_name, ...now.questions.filter((q) => q.committed === "").map((q) => q.text)].join(". ");
    }
    if (fresh && before) this.options.onquestion?.(this);
  }

  // --- What the person does

  select(handle: string | null): void {
    this.selected = handle;
    if (this.topic && this.topic.ship !== handle) this.topic = null;
    this.reach = [];
    if (handle === null) return;
    this.connection.request("reach", { piece: handle }).then(
      (answer) => {
        if (this.selected === answer.piece) this.reach = answer.marks;
      },
      () => undefined, // no reach to show: a wreck, or the line is down
    );
  }

  /** Chosen on the chart: if the open question has a blank for her that can be filled there, it is taken up at once. */
  takeUp(handle: string | null): void {
    this.select(handle);
    this.active = null;
    const key = this.openKey;
    const entry = this.entry;
    if (handle === null || key === null || !entry || entry.state === "committed" || this.past) return;
    const { rows } = entry.question.form;
    const row = rows.findIndex((r) => isOf(r, handle));
    if (row >= 0 && this.commands(rows[row]!.piece)) this.choose(key, row);
  }

  /** This row is meant: where only some may be given she is now one of them, and her first blank waits on the chart. */
  choose(key: string, row: number): void {
    const entry = this.entries[key];
    if (!entry || entry.state === "committed") return;
    const { form } = entry.question;
    const { filled } = entry.history.present;
    const room = form.most_rows === 1 || filled.touched.length < form.most_rows;
    if (form.most_rows > 0 && room && !filled.touched.includes(row)) this.fill(key, touch(form, filled, row));
    this.active = this.onChart(key, row, 0, () => true);
  }

  /** Notes of a row's choices, where its form was too large to bring them along. */
  fetchRow(key: string, row: number): void {
    const entry = this.entries[key], wish = `${key} ${row}`;
    if (entry?.question.form.rows[row]?.brief !== true || this.rowsAsked.has(wish)) return;
    this.rowsAsked.add(wish);
    this.connection.request("row", { ask: entry.question.ask, row }).then(
      ({ full }) => {
        const now = this.entries[key]?.question;
        if (now?.form.rows[row]?.lead === full.lead) this.amend(key, { question: { ...now, form: withRow(now.form, row, full) } });
      },
      () => undefined, // the choices can be made without their notes
    ).finally(() => this.rowsAsked.delete(wish));
  }

  /** Is she the reader's to order? A side's ships may be divided between several people. */
  commands(handle: string): boolean {
    const entry = this.entry;
    return entry === null || isMine(entry.question.parts, handle);
  }

  /** The first blank of a row, from a slot on, that is filled on the chart. */
  nextBlank(key: string, row: number, from: number): ActiveSlot | null {
    return this.onChart(key, row, from, (value) => value === "");
  }
  private onChart(key: string, row: number, from: number, wanted: (value: string) => boolean): ActiveSlot | null {
    const entry = this.entries[key];
    const slots = entry?.question.form.rows[row]?.slots ?? [];
    const values = entry?.history.present.filled.rows[row] ?? [];
    const slot = slots.findIndex((s, i) => i >= from && wanted(values[i] ?? "") && isOnChart(s));
    return slot < 0 ? null : { key, row, slot };
  }

  /** One blank is filled; what was drawn with it in view goes along. */
  put(key: string, row: number, slot: number, value: string): void {
    const entry = this.entries[key];
    if (!entry) return;
    const { form } = entry.question;
    let filled = setSlot(form, entry.history.present.filled, row, slot, value);
    form.rows[row]?.slots.forEach((drawn, i) => {
      const values = filled.rows[row] ?? [];
      const way = i === slot ? null : wayLeft(form.rows[row]!, values, i);
      const refit = widgetFor(drawn)?.refit;
      if (way !== null && refit && (values[i] ?? "") !== "") filled = setSlot(form, filled, row, i, refit(drawn, values[i]!, way, this.now?.scene.units ?? 1));
    });
    this.fill(key, filled);
  }

  fill(key: string, filled: Filled): void {
    const entry = this.entries[key];
    if (entry) this.step(key, { filled, text: compose(entry.question.form, filled), byHand: filled.whole === null && filled.extra.length > 0 }, false);
  }

  write(key: string, text: string, typing: boolean): void {
    const entry = this.entries[key];
    if (!entry) return;
    const filled = read(entry.question.form, text);
    const step = { filled: filled ?? readPartly(entry.question.form, text), text, byHand: filled === null && text.trim() !== "" };
    this.step(key, step, typing);
  }

  undo(key: string): void {
    const entry = this.entries[key];
    if (entry) this.change(key, undo(entry.history));
  }
  redo(key: string): void {
    const entry = this.entries[key];
    if (entry) this.change(key, redo(entry.history));
  }

  private step(key: string, step: Step, typing: boolean): void {
    const entry = this.entries[key];
    if (entry && entry.state !== "committed" && entry.state !== "committing") this.change(key, advance(entry.history, step, typing));
  }

  private change(key: string, history: History): void {
    const entry = this.entries[key];
    if (!entry || history === entry.history) return;
    const moved = history.present.text !== entry.history.present.text;
    const state: EntryState = history.present.text.trim() === "" ? "idle" : moved ? "sending" : entry.state;
    this.amend(key, { history, state, refused: [], drafted: state === "idle" ? null : entry.drafted });
    if (!moved) return;
    this.connection.keepDraft(entry.question.ask, history.present.text);
    this.schedule(key, this.options.pause ?? 250);
  }

  private schedule(key: string, wait: number): void {
    clearTimeout(this.timers.get(key));
    this.timers.set(key, setTimeout(() => void this.sendDraft(key), wait));
  }

  private async sendDraft(key: string): Promise<void> {
    const entry = this.entries[key];
    if (!entry || entry.state !== "sending") return;
    const text = entry.history.present.text;
    try {
      this.checked(await this.connection.request("draft", { ask: entry.question.ask, text }));
    } catch (error) {
      if (error instanceof Refusal && this.entries[key]?.history.present.text === text)
        this.amend(key, { state: "checked", drafted: null, refused: error.reasons });
    }
  }

  private checked(drafted: Drafted): void {
    const key = askKey(drafted.ask);
    this.connection.forgetDraft(drafted.ask, drafted.text);
    const entry = this.entries[key];
    // An answer to an older text says nothing of the present one.
    if (entry && entry.history.present.text === drafted.text && entry.state === "sending") this.amend(key, { state: "checked", drafted, history: understood(entry, drafted.order) });
  }

  /** `whole`, of the flag officer of a shared side: closes the order with the parts there are. */
  async commit(key: string, whole = false): Promise<void> {
    const entry = this.entries[key];
    if (!entry || entry.history.present.text.trim() === "" || entry.state === "committed" || entry.state === "committing") return;
    clearTimeout(this.timers.get(key));
    this.amend(key, { state: "committing", refused: [] });
    this.active = null;
    // What comes of it may be told before it is acknowledged.
    const toldBefore = this.events.length;
    try {
      const done = await this.connection.request("commit", { ask: entry.question.ask, text: entry.history.present.text, whole });
      this.connection.forgetDraft(entry.question.ask);
      this.answered = [...this.answered, entry.question];
      this.toldFrom = this.resultFrom = toldBefore;
      this.amend(key, { state: "committed", order: done.order });
      this.announcement = words.order.sealed(done.order);
      if (this.openKey === key) this.openNext();
    } catch (error) {
      const reasons = error instanceof Refusal ? error.reasons : [{ text: error instanceof Lost ? words.order.lost : String(error), rule: "", right: "", code: "", mentions: [] }];
      this.amend(key, { state: "checked", refused: reasons });
      this.announcement = reasons.map((r) => r.text).join(" ");
    }
  }

  /** What a person has ordered stays; an admiral, or the last order of this kind, fills the other rows: those about `pieces`, or all. */
  async advise(key: string, admiral: string, pieces: string[] = []): Promise<void> {
    const entry = this.entries[key];
    if (!entry) return;
    const advice = await this.connection.request("advice", { ask: entry.question.ask, admiral, keep: keptOf(entry, pieces), pieces });
    this.write(key, advice.order, false);
  }
  async again(key: string, pieces: string[] = []): Promise<boolean> {
    const entry = this.entries[key];
    if (!entry) return false;
    const keep = keptOf(entry, pieces);
    const { order } = await this.connection.request("again", { ask: entry.question.ask, keep, pieces });
    if (order === keep) return false;
    this.write(key, order, false);
    return true;
  }
  /** The computer orders these ships: in this turn, for good, or no longer. */
  delegate(pieces: string[], on: boolean, thisTurn = false): Promise<unknown> {
    return this.connection.request("delegate", { pieces, on, this_turn: thisTurn });
  }
  /** Does the computer order all that the row is about? */
  isComputers(row: FormRow): boolean {
    const given = this.now?.computer ?? [];
    return given.length > 0 && given.includes(row.piece) && row.with.every((p) => given.includes(p));
  }

  /** The next question of this word is asked, whatever it is about. */
  askMe(word: string): void {
    void this.connection.request("ask_me", { word }).catch(() => undefined); // the line is down: the button is still there
  }
  /** Where nothing of consequence can be chosen the server answers, or does so no longer. */
  askLess(on: boolean): void {
    if (this.welcome?.role !== "commander" || !this.now || this.now.asked_less === on) return;
    void this.connection.request("ask_less", { on }).catch(() => undefined); // the next hello says it again
  }

  async suggestions(ask: AskName): Promise<string[]> {
    return (await this.connection.request("suggestions", { ask })).orders;
  }

  /** The chart as it stood at the end of a phase; null: back to the present. What happened in the phase after the one in view is shown, if wished. */
  async look(phase: number | null, seat: number | null, shown = false): Promise<void> {
    const from = this.past, to = phase ?? this.now?.phase ?? 0;
    const next = phase === null ? null : await this.pastOf(phase, seat);
    const before = shown && from?.seat === seat && from.phase + 1 === to ? from.scene : null;
    this.film.skip();
    if (next) this.active = null;
    if (next && !this.past) this.chosenBefore = this.selected;
    this.past = next;
    const after = next?.scene ?? this.now?.scene;
    if (before && after) this.film.show(before, after, this.events.filter((e) => e.phase === to));
  }
  private pastOf(phase: number, seat: number | null): Promise<Past> {
    const { ahead } = this;
    return ahead?.phase === phase && ahead.seat === seat ? ahead.past : this.connection.request("past", { phase, seat });
  }
  /** It will be wanted next: a replay does not wait for it. */
  fetchAhead(phase: number, seat: number | null): void {
    if (phase >= (this.now?.phase ?? 0) || (this.ahead?.phase === phase && this.ahead.seat === seat)) return;
    const past = this.connection.request("past", { phase, seat });
    past.catch(() => (this.ahead = null)); // asked again when it is wanted
    this.ahead = { phase, seat, past };
  }

  /** It has been read. */
  closeResult(): void {
    this.resultFrom = this.events.length;
  }

  /** One step back out of what was begun last: a drawing, a ship chosen in a look back, the look back, a ship. */
  backOut(): void {
    if (this.active) this.active = null;
    else if (this.past && this.selected === this.chosenBefore) void this.look(null, null);
    else if (this.selected) this.select(null);
    else if (this.past) void this.look(null, null);
  }

  private openNext(): void {
    const next = this.owed[0] ?? this.open[0] ?? Object.values(this.entries)[0];
    this.openKey = next ? askKey(next.question.ask) : null;
  }

  private amend(key: string, change: Partial<Entry>): void {
    const entry = this.entries[key];
    if (entry) this.entries = { ...this.entries, [key]: { ...entry, ...change } };
  }
}
