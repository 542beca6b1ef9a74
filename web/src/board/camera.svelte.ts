// Where the eye is. Panning and zooming change one transform; `scale`, at which everything is laid out, follows when the zoom
// has settled.
import type { Box, Vec } from "./geometry";

const SETTLE_MS = 140;
/** How far a zoom may stretch what was laid out before it is laid out again at once. */
const STRETCH = 2;
const MARGIN = 48;
/** Names stand beside ships: at the sides they need more. */
const SIDE_MARGIN = 110;
/** What lies over the chart leaves at least so much of it free; else it is taken as not there. */
const LEAST_FREE = 180;

/** Pixels that are covered at each edge of the chart. */
export interface Insets { left: number; top: number; right: number; bottom: number }
export const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

export class Camera {
  /** Screen place of the board's origin, and pixels to a board unit. */
  x = $state(0);
  y = $state(0);
  k = $state(1);
  scale = $state(1);
  width = $state(0);
  height = $state(0);
  private insets = $state.raw(NO_INSETS);
  private box: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  private nearest = 100;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The board, and how many pixels a unit may have at most. */
  limit(box: Box, nearest: number): void {
    this.box = box;
    this.nearest = nearest;
  }

  /** Panels cover the edges: what is fitted or shown keeps clear of them. */
  cover(insets: Insets): void {
    this.insets = insets;
  }

  /** The part of the screen that nothing covers. */
  private free(): Box {
    const { left, top, right, bottom } = this.insets;
    const wide = this.width - left - right >= LEAST_FREE, high = this.height - top - bottom >= LEAST_FREE;
    return { left: wide ? left : 0, right: this.width - (wide ? right : 0), top: high ? top : 0, bottom: this.height - (high ? bottom : 0) };
  }

  resize(width: number, height: number): void {
    if (this.width > 0) {
      this.x += (width - this.width) / 2;
      this.y += (height - this.height) / 2;
    }
    this.width = width;
    this.height = height;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.keepInView();
  }

  /** Zooms about a point of the screen. */
  zoom(factor: number, at: Vec = { x: this.width / 2, y: this.height / 2 }): void {
    const k = Math.min(Math.max(this.k * factor, this.farthest()), this.nearest);
    this.x = at.x - ((at.x - this.x) * k) / this.k;
    this.y = at.y - ((at.y - this.y) * k) / this.k;
    this.k = k;
    this.keepInView();
    clearTimeout(this.timer);
    if (k > this.scale * STRETCH || k < this.scale / STRETCH) this.settle();
    else this.timer = setTimeout(() => this.settle(), SETTLE_MS);
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.scale = this.k;
    // Whole pixels keep thin lines and small type sharp.
    this.x = Math.round(this.x);
    this.y = Math.round(this.y);
  }

  private fitScale(box: Box): number {
    const free = this.free();
    const wide = Math.max(free.right - free.left - 2 * this.sideMargin(), 40), high = Math.max(free.bottom - free.top - 2 * MARGIN, 40);
    return Math.min(wide / Math.max(box.right - box.left, 1e-9), high / Math.max(box.bottom - box.top, 1e-9));
  }

  private farthest(): number {
    return Math.min(this.fitScale(this.box) * 0.6, this.nearest);
  }

  /** Shows the box, no nearer than `most` pixels to a unit. */
  fit(box: Box, most = this.nearest): void {
    this.k = Math.min(this.fitScale(box), most);
    const free = this.free();
    this.x = (free.left + free.right) / 2 - ((box.left + box.right) / 2) * this.k;
    this.y = (free.top + free.bottom) / 2 - ((box.top + box.bottom) / 2) * this.k;
    this.fillWithBoard();
    this.keepInView();
    this.settle();
  }

  /** No more beside the board than names at its edge need, while there is board to show instead. */
  private fillWithBoard(): void {
    const { left, top, right, bottom } = this.box, free = this.free();
    const shift = (at: number, from: number, to: number, begin: number, end: number, margin: number): number => {
      const least = end - margin - to * this.k, most = begin + margin - from * this.k;
      return least > most ? (least + most) / 2 : Math.min(Math.max(at, least), most);
    };
    this.x = shift(this.x, left, right, free.left, free.right, this.sideMargin());
    this.y = shift(this.y, top, bottom, free.top, free.bottom, MARGIN);
  }

  private sideMargin(): number {
    const free = this.free();
    return Math.min(SIDE_MARGIN, (free.right - free.left) / 4.5);
  }

  /** Moves no farther than it must so that the place is in view. */
  show(p: Vec): void {
    const at = this.toScreen(p), free = this.free(), edge = Math.min(90, (free.right - free.left) / 4, (free.bottom - free.top) / 4);
    const into = (v: number, from: number, to: number): number => Math.min(Math.max(v, from + edge), to - edge) - v;
    this.pan(Math.round(into(at.x, free.left, free.right)), Math.round(into(at.y, free.top, free.bottom)));
  }

  private keepInView(): void {
    const { left, top, right, bottom } = this.box, edge = Math.min(120, this.width / 3);
    this.x = Math.min(Math.max(this.x, edge - right * this.k), this.width - edge - left * this.k);
    this.y = Math.min(Math.max(this.y, edge - bottom * this.k), this.height - edge - top * this.k);
  }

  toBoard(p: Vec): Vec {
    return { x: (p.x - this.x) / this.k, y: (p.y - this.y) / this.k };
  }
  toScreen(p: Vec): Vec {
    return { x: p.x * this.k + this.x, y: p.y * this.k + this.y };
  }
  sees(p: Vec, beside = 0, above = 0): boolean {
    const { x, y } = this.toScreen(p), free = this.free();
    return x >= free.left + beside && y >= free.top + above && x <= free.right - beside && y <= free.bottom - above;
  }
  /** With room for her name; what was fitted has more. */
  seesWell(p: Vec): boolean {
    return this.sees(p, 0.6 * this.sideMargin(), 0.6 * MARGIN);
  }
  /** Of the one group that holds the board. */
  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.k / this.scale})`;
  }
  stop(): void {
    clearTimeout(this.timer);
  }
}
