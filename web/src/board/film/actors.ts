// The ships of a film on the chart: their hulls, names and rings are moved where they are, frame by frame, without laying the chart
// out anew. What the layers drew is put back when it is over.
import { type Frame, times } from "../geometry";
import type { Pose } from "../layout";
import type { Cue, Film } from "./cues";
import { eased, placeOn, type Placed, type Way, wayOf } from "./ways";

interface Leg { at: number; for: number; way: Way; leaves: boolean }
interface Actor {
  handle: string;
  /** Where the chart has her: at the end of all. */
  pose: Pose;
  legs: Leg[];
  /** Beside the middle of her hex, as ships of one hex lie beside each other; in pixels. */
  beside: Placed;
  sinks: Cue | null;
  comes: boolean;
  /** Where she is, in pixels. */
  now: Placed;
  hulls: SVGGElement[];
  names: SVGGElement[];
  moved: boolean;
  faded: boolean;
}
/** A ship that comes into sight does so by degrees, in ms. */
const COMES_MS = 400;

export class Actors {
  private readonly cast = new Map<string, Actor>();

  /** `before`: who was in sight when it began; `time`: of the film, for the chart may be laid out anew in the midst of it. */
  constructor(film: Film, private readonly poses: ReadonlyMap<string, Pose>, before: ReadonlySet<string>, frame: Frame, private readonly scale: number, time: number) {
    for (const pose of poses.values()) if (!before.has(pose.piece.handle)) this.actor(pose.piece.handle, frame)!.comes = true;
    for (const cue of film.cues) {
      const actor = cue.kind === "glide" ? this.actor(cue.who, frame) : cue.kind === "sink" ? this.actor(cue.whom, frame) : null;
      if (cue.kind === "glide") actor?.legs.push({ at: cue.at, for: cue.for, way: wayOf(cue.way, frame), leaves: cue.effect === "left" });
      else if (actor) actor.sinks ??= cue;
    }
    for (const actor of this.cast.values()) this.place(actor, time);
  }
  private actor(handle: string, frame: Frame): Actor | null {
    const known = this.cast.get(handle), pose = this.poses.get(handle);
    if (known || !pose) return known ?? null;
    const middle = times(frame.place(pose.piece.x, pose.piece.y), this.scale);
    const beside = { x: pose.x - middle.x, y: pose.y - middle.y, degrees: 0 };
    const made: Actor = { handle, pose, legs: [], beside, sinks: null, comes: false, now: { x: pose.x, y: pose.y, degrees: pose.degrees }, hulls: [], names: [], moved: false, faded: false };
    this.cast.set(handle, made);
    return made;
  }

  /** The elements that ride with them, as the layers have drawn them. */
  find(world: Element): void {
    for (const actor of this.cast.values()) actor.hulls = actor.names = [];
    for (const node of world.querySelectorAll<SVGGElement>("[data-piece], [data-plate]")) {
      const actor = this.cast.get(node.dataset.piece ?? node.dataset.plate ?? "");
      if (!actor) continue;
      if (node.dataset.piece !== undefined) actor.hulls = [...actor.hulls, node];
      else actor.names = [...actor.names, node];
    }
  }

  private place(actor: Actor, time: number): void {
    const { legs, now, beside, pose } = actor;
    if (legs.length === 0) return;
    let leg = legs[0]!;
    for (const next of legs) if (next.at <= time) leg = next;
    placeOn(leg.way, eased((time - leg.at) / leg.for), now);
    now.x = now.x * this.scale + beside.x;
    now.y = now.y * this.scale + beside.y;
    if (leg === legs.at(-1) && time >= leg.at + leg.for && !leg.leaves) Object.assign(now, { x: pose.x, y: pose.y, degrees: pose.degrees });
  }
  private opacity({ comes, sinks, legs }: Actor, time: number): number {
    const last = legs.at(-1);
    if (sinks) return 1 - eased((time - sinks.at) / sinks.for);
    if (last?.leaves) return 1 - eased((time - last.at) / last.for);
    return comes ? eased(time / COMES_MS) : 1;
  }

  draw(time: number): void {
    for (const actor of this.cast.values()) {
      if (actor.legs.length > 0) {
        this.place(actor, time);
        this.put(actor);
      }
      const seen = this.opacity(actor, time);
      if (seen < 1 || actor.faded) this.fade(actor, seen);
    }
  }
  private put(actor: Actor): void {
    const { now, pose } = actor, still = actor.moved && now.x === pose.x && now.y === pose.y && now.degrees === pose.degrees;
    if (still) return this.putBack(actor);
    actor.moved = true;
    const place = `translate(${now.x.toFixed(2)} ${now.y.toFixed(2)}) rotate(${now.degrees.toFixed(2)})`;
    const by = `translate(${(now.x - pose.x).toFixed(2)} ${(now.y - pose.y).toFixed(2)})`;
    for (const node of actor.hulls) node.setAttribute("transform", place);
    for (const node of actor.names) node.setAttribute("transform", by);
  }
  private putBack(actor: Actor): void {
    if (!actor.moved) return;
    actor.moved = false;
    const { x, y, degrees } = actor.pose;
    for (const node of actor.hulls) node.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${degrees.toFixed(2)})`);
    for (const node of actor.names) node.removeAttribute("transform");
  }
  private fade(actor: Actor, seen: number): void {
    actor.faded = seen < 1;
    for (const node of [...actor.hulls, ...actor.names]) node.style.opacity = seen < 1 ? seen.toFixed(3) : "";
  }

  /** As the layers had them. */
  restore(): void {
    for (const actor of this.cast.values()) {
      actor.moved = true;
      this.putBack(actor);
      this.fade(actor, 1);
    }
  }

  /** Where she is now, in pixels; null: not on the chart. */
  spot(handle: string): Placed | null {
    return this.cast.get(handle)?.now ?? this.poses.get(handle) ?? null;
  }
  /** Ways of those who move, to draw their wakes along. */
  get legs(): { side: number; leg: Leg }[] {
    return [...this.cast.values()].flatMap(({ pose, legs }) => legs.map((leg) => ({ side: pose.piece.side, leg })));
  }
}
