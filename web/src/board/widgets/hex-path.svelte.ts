import { type Hex, hexAt, hexCentre, onBoard, sameHex, turned, type Vec } from "../geometry";
import { cost, cutAt, plotText, type Prices, reachable, readPlot, type Sign, type Stop, stops } from "./hex-path";
import { words } from "../../words";
import { limit, type Widget, type WidgetContext } from "./widget";

/** Paths drawn by hand for the last ship, for the chart makes a new widget whenever the server speaks. */
let drawn = { piece: "", texts: new Set<string>() };

export class HexPathWidget implements Widget {
  signs = $state<Sign[]>([]);
  still = $state(false);
  pointed = $state<Hex | null>(null);
  /** What is there was not drawn here: a click does not go on from its end but begins a path of its own. */
  given = $state(false);
  /** Why the last click did nothing. */
  why = $state("");
  readonly start: Stop;
  readonly prices: Prices;
  readonly most: number;
  readonly stops = $derived.by(() => stops(this.start, this.signs));
  readonly spent = $derived.by(() => cost(this.signs, this.prices));
  readonly reach = $derived.by(() => reachable(this.from, this.left, this.prices, (hex) => this.open(hex)));
  private readonly land: Set<string>;

  constructor(readonly context: WidgetContext) {
    const { slot, piece, scene, way } = context;
    this.start = { hex: { column: piece?.x ?? 0, row: piece?.y ?? 0 }, heading: piece?.heading ?? 0 };
    this.prices = { turn: limit(slot, "turn") ?? 1, evasive: limit(slot, "evasive") ?? 2 };
    this.most = way;
    this.land = new Set(scene.land.map(([c, r]) => `${c},${r}`));
  }

  get end(): Stop {
    return this.stops.at(-1)!;
  }
  private get from(): Stop {
    return this.given ? this.start : this.end;
  }
  private get left(): number {
    return this.given ? this.most : this.most - this.spent;
  }
  private open(hex: Hex): boolean {
    return onBoard(this.context.scene, hex) && !this.land.has(`${hex.column},${hex.row}`);
  }

  read(text: string): void {
    const signs = readPlot(text, this.most, this.prices);
    this.signs = signs ?? [];
    this.still = signs !== null && signs.length === 0 && text.trim() !== "";
    this.given = this.signs.length > 0 && !(drawn.piece === this.context.row.piece && drawn.texts.has(text));
    this.why = "";
  }
  private put(signs: Sign[], still = false): void {
    this.signs = signs;
    this.still = still;
    this.given = false;
    this.why = "";
    const text = signs.length === 0 && !still ? "" : plotText(signs);
    const { piece } = this.context.row;
    if (drawn.piece !== piece) drawn = { piece, texts: new Set() };
    drawn.texts.add(text);
    this.context.emit(text);
  }

  add = (sign: Sign): void => this.put([...this.signs, sign]);
  undo = (): void => this.put(this.signs.slice(0, -1));
  clear = (): void => this.put([]);
  stand = (): void => this.put([], true);

  private goTo(hex: Hex): boolean {
    const cut = cutAt(this.start, this.signs, hex);
    if (cut && !sameHex(hex, this.end.hex)) {
      this.put(cut);
      return true;
    }
    const way = this.reach.get(`${hex.column},${hex.row}`);
    if (way) this.put(this.given ? way.signs : [...this.signs, ...way.signs]);
    return way !== undefined;
  }
  private reasonAgainst(hex: Hex): string {
    if (sameHex(hex, this.end.hex)) return "";
    if (!onBoard(this.context.scene, hex)) return words.draw.offBoard;
    if (!this.open(hex)) return words.draw.land;
    return this.left <= 0 ? words.draw.spentAll(this.most) : words.draw.tooFar(this.left);
  }

  /** The end of the path is what a finger takes hold of. */
  grab(at: Vec): boolean {
    const end = hexCentre(this.end.hex);
    const held = Math.hypot(at.x - end.x, at.y - end.y) < 0.4;
    if (held) this.given = false;  // her path is to be drawn on
    return held;
  }
  drag(at: Vec): void {
    const hex = hexAt(at);
    if (!sameHex(hex, this.end.hex)) this.goTo(hex);
  }
  tap(at: Vec): boolean {
    const hex = hexAt(at), gone = this.goTo(hex);
    if (!gone) this.why = this.reasonAgainst(hex);
    return gone;
  }
  hover(at: Vec | null): void {
    const hex = at && hexAt(at);
    const on = hex && this.reach.has(`${hex.column},${hex.row}`) ? hex : null;
    if (on?.column !== this.pointed?.column || on?.row !== this.pointed?.row) this.pointed = on;
  }

  key(e: KeyboardEvent): boolean {
    const deeds: Record<string, () => void> = {
      ArrowUp: () => this.add("A"), ArrowLeft: () => this.add("P"), ArrowRight: () => this.add("S"), ArrowDown: this.undo,
      Backspace: this.undo, Delete: this.clear, h: this.stand,
      e: () => { if (this.prices.evasive > 0) this.add("E"); },
    };
    const deed = deeds[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    deed?.();
    return deed !== undefined;
  }

  /** What a click on the hex pointed at would add. */
  get preview(): Stop[] {
    const way = this.pointed && this.reach.get(`${this.pointed.column},${this.pointed.row}`);
    return way ? stops(this.from, way.signs) : [];
  }
  get heading(): number {
    return turned(this.end.heading, 0);
  }
}
