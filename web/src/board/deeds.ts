// What a person does with mouse, finger and keyboard, and what it means on the board.
import type { Scene } from "../protocol";
import type { Camera } from "./camera.svelte";
import { called, type Frame, hexAt, hexCentre, hexLabel, onBoard, type Vec } from "./geometry";
import { Gestures } from "./gestures";
import { type Plate, plateAt, type Pose, poseAt } from "./layout";
import type { TapeState } from "./tape.svelte";
import { FINGER, type Widget } from "./widgets/widget";
import { wreckAt } from "./wrecks";

export interface Place { x: number; y: number; text: string }

/** The board as it is at the moment of the deed. */
export interface Chart {
  readonly scene: Scene;
  readonly frame: Frame;
  readonly poses: Pose[];
  readonly plates: ReadonlyMap<string, Plate>;
  readonly picks: ReadonlySet<string>;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly widget: Widget | null;
  readonly corner: { left: number; top: number };  // of the chart on the screen
  fit(): void;
  moved(): void;
  onselect(handle: string | null): void;
  onhover(handle: string | null): void;
  onpick(handle: string): void;
  onplace(place: Place): void;
}

/** How far from a hull a mouse still means her, in pixels. */
const MOUSE = 10;
const PAN = 70;

export class Deeds {
  readonly gestures: Gestures;
  private holding = false;

  constructor(private readonly chart: Chart, private readonly camera: Camera, private readonly tape: TapeState) {
    this.gestures = new Gestures({
      grab: (at) => !tape.on && (chart.widget?.grab(camera.toBoard(at), FINGER / camera.k, this.meant(at, MOUSE)) ?? false),
      drag: (at) => (this.holding ? tape.follow(this.snapped(at)) : chart.widget?.drag(camera.toBoard(at))),
      drop: () => {
        if (this.holding) tape.drop();
        this.holding = false;
      },
      pan: (dx, dy) => this.pan(dx, dy),
      pinch: (factor, at) => this.zoom(factor, at),
      tap: (at, touch) => this.tap(at, touch ? FINGER : MOUSE),
      hold: (at) => {
        this.holding = true;
        tape.start(this.snapped(at));
      },
      hover: (at) => {
        const on = at && this.meant(at, MOUSE);
        this.point(on ?? (at && this.wreck(at, MOUSE)));
        chart.widget?.hover(at && camera.toBoard(at), FINGER / camera.k, on);
        if (at) tape.follow(this.snapped(at));
      },
    }, (e) => this.place(e));
  }

  private place(e: { clientX: number; clientY: number }): Vec {
    const { left, top } = this.chart.corner;
    return { x: e.clientX - left, y: e.clientY - top };
  }
  private under(at: Vec, reach: number): Pose | null {
    const { scale, k } = this.camera, board = this.camera.toBoard(at);
    return poseAt(this.chart.poses, { x: board.x * scale, y: board.y * scale }, (reach * scale) / k);
  }
  /** The ship a pointer means: by her hull or by her name, which is easier to hit; near a hull only where no name is. */
  private meant(at: Vec, reach: number): string | null {
    const { scale } = this.camera, board = this.camera.toBoard(at);
    const name = plateAt(this.chart.plates.values(), { x: board.x * scale, y: board.y * scale });
    return (this.under(at, 1) ?? name ?? this.under(at, reach))?.piece.handle ?? null;
  }
  /** A ship that went down, where no other is meant and nothing is being drawn. */
  private wreck(at: Vec, reach: number): string | null {
    const { scene, frame, widget } = this.chart;
    return widget ? null : wreckAt(scene, frame, this.camera.toBoard(at), reach / this.camera.k);
  }
  /** Where a tape is laid: on a ship, in the middle of a hex, or where it was put. */
  private snapped(at: Vec): Vec {
    const pose = this.under(at, MOUSE), board = this.camera.toBoard(at), { frame } = this.chart;
    if (pose) return frame.place(pose.piece.x, pose.piece.y);
    return frame.hexes ? hexCentre(hexAt(board)) : board;
  }
  private whereIs(handle: string | null): Vec | null {
    const { scene, frame } = this.chart;
    const at = scene.pieces.find((p) => p.handle === handle) ?? scene.markers.find((m) => m.piece === handle && handle !== "");
    return at ? frame.place(at.x, at.y) : null;
  }

  private tap(at: Vec, reach: number): void {
    const board = this.camera.toBoard(at);
    if (this.tape.on) return this.tape.click(this.snapped(at));
    const handle = this.meant(at, reach) ?? this.wreck(at, reach);
    if (this.chart.widget?.tap(board, handle)) return;
    if (handle !== null) this.choose(handle);
    else if (!this.chart.widget) this.toSea(board);
  }
  private toSea(board: Vec): void {
    const { scene, frame } = this.chart, [x, y] = frame.unplace(board), hex = { column: x, row: y };
    this.chart.onselect(null);
    if (frame.hexes && !onBoard(scene, hex)) return;
    const place = called(frame, board);
    const text = frame.hexes ? hexLabel(hex) : `${place.x.toFixed(1)}, ${place.y.toFixed(1)}`;
    this.chart.onplace({ x, y, text });
  }

  point = (handle: string | null): void => {
    if (handle !== this.chart.hovered) this.chart.onhover(handle);
    this.tape.follow(this.whereIs(handle));
  };
  choose = (handle: string): void => {
    if (this.chart.picks.has(handle)) this.chart.onpick(handle);
    else this.chart.onselect(handle);
  };
  show = (handle: string): void => {
    const at = this.whereIs(handle);
    if (at) this.camera.show(at);
  };
  private pan(dx: number, dy: number): void {
    this.chart.moved();
    this.camera.pan(dx, dy);
  }
  zoom = (factor: number, at?: Vec): void => {
    this.chart.moved();
    this.camera.zoom(factor, at);
  };
  wheel = (e: WheelEvent): void => {
    e.preventDefault();
    const way = e.deltaY * (e.deltaMode === 1 ? 16 : 1);
    this.zoom(Math.exp(-Math.max(Math.min(way, 240), -240) * 0.0016), this.place(e));
  };
  toggleTape = (): void => {
    if (this.tape.on) this.tape.stop();
    else this.tape.start(this.whereIs(this.chart.selected));
  };

  /** From ship to ship; among those that may be chosen while there are any. */
  private step(by: number): void {
    const { scene, picks, hovered, selected } = this.chart;
    const handles = scene.pieces.map((p) => p.handle).filter((h) => picks.size === 0 || picks.has(h));
    const now = handles.indexOf(hovered ?? selected ?? "");
    const next = handles.at(now < 0 ? (by > 0 ? 0 : -1) : (now + by) % handles.length);
    if (next === undefined) return;
    this.point(next);
    this.show(next);
  }

  key = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey) return;
    const { chart, tape } = this, { hovered } = chart;
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => this.pan(PAN, 0), ArrowRight: () => this.pan(-PAN, 0),
      ArrowUp: () => this.pan(0, PAN), ArrowDown: () => this.pan(0, -PAN),
      "+": () => this.zoom(1.25), "=": () => this.zoom(1.25), "-": () => this.zoom(0.8), "0": () => chart.fit(),
      n: () => this.step(1), p: () => this.step(-1), m: this.toggleTape,
    };
    if (hovered !== null) deeds.Enter = () => (tape.on ? tape.drop() : this.choose(hovered));
    if (tape.on) deeds.Escape = () => tape.stop();
    const own = !e.shiftKey && e.key !== "Escape" && (chart.widget?.key(e) ?? false);
    const deed = own ? undefined : deeds[e.key];
    if (!own && !deed) return;
    deed?.();
    e.preventDefault();
    e.stopPropagation();
  };
}
