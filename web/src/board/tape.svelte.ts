// The measuring tape: two clicks, or press and hold and draw.
import { gap, type Vec } from "./geometry";

export class TapeState {
  /** Clicks belong to the tape. */
  on = $state(false);
  from = $state.raw<Vec | null>(null);
  to = $state.raw<Vec | null>(null);
  private laid = false;

  /** Begins at the selected ship, if there is one: then one click is enough. */
  start(from: Vec | null): void {
    this.on = true;
    this.from = from;
    this.to = null;
    this.laid = false;
  }
  stop(): void {
    this.on = false;
    this.from = this.to = null;
  }
  click(at: Vec): void {
    if (this.from && !this.laid) {
      this.to = at;
      this.laid = true;
      return;
    }
    this.from = at;
    this.to = null;
    this.laid = false;
  }
  /** The loose end follows pointer and keyboard until it is laid. */
  follow(at: Vec | null): void {
    if (!this.on || !this.from || this.laid || !at) return;
    if (!this.to || gap(this.to, at) > 1e-6) this.to = at;
  }
  drop(): void {
    this.laid = this.to !== null;
  }
}
