import { add, along, bearing, called, gap, uncalled, type Vec } from "../geometry";
import { facing, isAllowed, type Place, placeText, readPlace, rounded, type Rules, rulesOf } from "./place";
import { type Around, leavesOthers, type Widget, type WidgetContext } from "./widget";

/** How far ahead of her the handle of her bow lies, in reaches of a finger. */
const BOW = 2;

export class PlaceWidget implements Widget {
  place = $state.raw<Place | null>(null);
  degrees = $state(0);
  /** Where the others of this order are to stand. */
  around = $state.raw<readonly { label: string; at: Vec; degrees: number }[]>([]);
  /** The last place that was pointed at and is not allowed. */
  refused = $state(false);
  readonly rules: Rules;
  /** A finger in board units, as it last was: the handle of the bow keeps its distance on the screen. */
  finger = $state(1);
  private held: "ship" | "bow" = "ship";

  constructor(readonly context: WidgetContext) {
    const { slot, scene, frame, piece } = context;
    this.rules = rulesOf(slot, scene.units || 1);
    this.finger = frame.box.right / 45; // until a pointer tells
    this.degrees = facing(frame.degrees(piece?.heading ?? 0), this.rules);
  }

  read(text: string): void {
    const place = readPlace(text, this.degrees);
    this.place = place;
    this.refused = false;
    if (place) this.degrees = place.degrees;
  }
  readAround(around: readonly Around[]): void {
    this.around = around.flatMap(({ label, text }) => {
      const place = readPlace(text);
      return place ? [{ label, at: uncalled(this.context.frame, place.at), degrees: place.degrees }] : [];
    });
  }
  /** Where she stands, in board units. */
  get at(): Vec | null {
    return this.place && uncalled(this.context.frame, this.place.at);
  }
  get bow(): Vec | null {
    return this.rules.spot ? null : this.at && add(this.at, along(this.degrees, BOW * this.finger));
  }
  private put(at: Vec): void {
    const place = rounded(at, this.rules);
    this.refused = !isAllowed(this.rules, place) || !this.isOnTable(place);
    if (this.refused) return;
    this.place = { at: place, degrees: this.degrees };
    this.context.emit(placeText(this.place, this.rules.spot));
  }
  private isOnTable(place: Vec): boolean {
    const { box } = this.context.frame, { x, y } = uncalled(this.context.frame, place);
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }
  face = (degrees: number): void => {
    this.degrees = facing(degrees, this.rules);
    if (this.place) this.put(this.place.at);
  };
  clear = (): void => {
    this.place = null;
    this.context.emit("");
  };

  grab(at: Vec, finger: number): boolean {
    this.finger = finger;
    if (!this.at) return false;
    const toShip = gap(at, this.at), toBow = this.bow ? gap(at, this.bow) : Infinity;
    if (Math.min(toShip, toBow) > finger) return false;
    this.held = toBow < toShip ? "bow" : "ship";
    return true;
  }
  drag(at: Vec): void {
    if (this.held === "ship") this.put(called(this.context.frame, at));
    else if (this.at && gap(this.at, at) > 1e-6) this.face(bearing(this.at, at));
  }
  tap(at: Vec, on: string | null = null): boolean {
    if (leavesOthers(this.context, on)) return false;
    this.put(called(this.context.frame, at));
    return true;
  }
  hover(_at: Vec | null, finger: number): void {
    this.finger = finger;
  }

  /** The first step of a key lands in the middle of where she may be. */
  private move(east: number, north: number): void {
    const [area] = this.rules.areas, { box } = this.context.frame;
    const middle = area ? { x: (area.left + area.right) / 2, y: (area.bottom + area.top) / 2 } : called(this.context.frame, { x: box.right / 2, y: box.bottom / 2 });
    this.put(this.place ? add(this.place.at, { x: east, y: north }) : middle);
  }
  key(e: KeyboardEvent): boolean {
    const step = this.rules.step * (e.altKey ? 1 : 10), turn = e.altKey ? this.rules.bearing : Math.max(15, this.rules.bearing);
    const deeds: Record<string, () => void> = {
      ArrowUp: () => this.move(0, step), ArrowDown: () => this.move(0, -step), ArrowLeft: () => this.move(-step, 0), ArrowRight: () => this.move(step, 0),
      ",": () => this.face(this.degrees - turn), ".": () => this.face(this.degrees + turn), Backspace: this.clear, Delete: this.clear,
    };
    const deed = deeds[e.key];
    deed?.();
    return deed !== undefined;
  }
}
