import { bearing, gap, type Hex, hexAt, hexCentre, hexFromLabel, onBoard, turned, type Vec } from "../geometry";
import { type Place, placeText, readPlace } from "./hex-place";
import { leavesOthers, type Widget, type WidgetContext } from "./widget";

export class HexPlaceWidget implements Widget {
  place = $state.raw<Place | null>(null);
  heading = $state(0);
  pointed = $state.raw<Hex | null>(null);
  /** Empty: every hex of open sea. */
  readonly allowed: Hex[];
  private readonly closed: Set<string>;
  private readonly names: Set<string>;

  constructor(readonly context: WidgetContext) {
    this.heading = context.piece?.heading ?? 0;
    this.allowed = context.slot.choices.flatMap((c) => hexFromLabel(c.word.split(" ")[0] ?? "") ?? []);
    this.names = new Set(this.allowed.map((h) => `${h.column},${h.row}`));
    this.closed = new Set(context.scene.land.map(([c, r]) => `${c},${r}`));
  }

  isOpen(hex: Hex): boolean {
    const key = `${hex.column},${hex.row}`;
    return onBoard(this.context.scene, hex) && !this.closed.has(key) && (this.names.size === 0 || this.names.has(key));
  }

  read(text: string): void {
    const place = readPlace(text, this.heading);
    this.place = place;
    if (place) this.heading = place.heading;
  }
  private put(hex: Hex): void {
    this.place = { hex, heading: this.heading };
    this.context.emit(placeText(this.place));
  }

  face = (heading: number): void => {
    this.heading = turned(heading, 0);
    if (this.place) this.put(this.place.hex);
  };

  /** Taken by the hex she stands in and drawn outwards, she turns her bow to the pointer. */
  grab(at: Vec): boolean {
    return this.place !== null && gap(at, hexCentre(this.place.hex)) < 0.45;
  }
  drag(at: Vec): void {
    if (!this.place) return;
    const centre = hexCentre(this.place.hex);
    if (gap(at, centre) < 0.3) return;
    const heading = turned(Math.round(bearing(centre, at) / 60), 0);
    if (heading !== this.heading) this.face(heading);
  }
  tap(at: Vec, on: string | null = null): boolean {
    if (leavesOthers(this.context, on)) return false;
    const hex = hexAt(at);
    if (this.isOpen(hex)) this.put(hex);
    return true;
  }
  hover(at: Vec | null): void {
    const hex = at && hexAt(at);
    const on = hex && onBoard(this.context.scene, hex) ? hex : null;
    if (on?.column !== this.pointed?.column || on?.row !== this.pointed?.row) this.pointed = on;
  }

  /** The first step of a key lands on a hex that is allowed. */
  private move(columns: number, rows: number): void {
    const from = this.place?.hex;
    if (!from) {
      const first = this.allowed[0] ?? { column: Math.floor(this.context.scene.width / 2), row: Math.floor(this.context.scene.height / 2) };
      return this.put(first);
    }
    const hex = { column: from.column + columns, row: from.row + rows };
    if (this.isOpen(hex)) this.put(hex);
  }
  key(e: KeyboardEvent): boolean {
    const deeds: Record<string, () => void> = {
      ArrowUp: () => this.move(0, -1), ArrowDown: () => this.move(0, 1), ArrowLeft: () => this.move(-1, 0), ArrowRight: () => this.move(1, 0),
      ",": () => this.face(this.heading - 1), ".": () => this.face(this.heading + 1),
      Backspace: () => {
        this.place = null;
        this.context.emit("");
      },
    };
    const deed = deeds[e.key];
    deed?.();
    return deed !== undefined;
  }
}
