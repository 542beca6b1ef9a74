// The scenario being made, with what the server says of it. Every change can be taken back, and is kept in this browser.
import * as api from "../../../api";
import { keptList } from "../../../kept";
import { type Draft, type Made, type MakerSystem, moved, type Named, sceneOf, withPlace } from "./draft";

export interface KeptScenario { title: string; time: number; draft: Draft }
const desk = keptList<Draft>("maker", 1);
const shelf = keptList<KeptScenario>("scenarios", 40);
const SETTLED_MS = 350, MOST_STEPS = 100;

export const makers = async (): Promise<MakerSystem[]> => (await api.get<{ systems: MakerSystem[] }>("/api/maker")).systems;
const openDraft = (wish: { system: string; scenario: string; scenario_text: string }): Promise<Draft> => api.post("/api/maker/open", wish);

export class Maker {
  readonly systems: readonly MakerSystem[];
  readonly named: Named;
  draft = $state.raw<Draft>()!;
  selected = $state<number | null>(null);
  made = $state.raw<Made | null>(null);
  /** What was found of a draft that has been changed since is not told. */
  checking = $state(false);
  silent = $state(false);
  kept = $state.raw<KeptScenario[]>(shelf.all());
  /** The deployment that the chart shows; while a ship is drawn it stays as it was. */
  private shown = $state.raw<Draft>()!;
  private past = $state.raw<Draft[]>([]);
  private chart = $state.raw<Made["chart"]>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  system = $derived.by(() => this.systems.find((s) => s.system === this.draft.system) ?? this.systems[0]!);
  scene = $derived.by(() => sceneOf(this.system, this.shown, this.named, this.chart));
  canUndo = $derived(this.past.length > 0);

  constructor(systems: readonly MakerSystem[], named: Named) {
    this.systems = systems;
    this.named = named;
    const kept = desk.all()[0];
    this.draft = kept && systems.some((s) => s.system === kept.system) ? kept : systems[0]!.blank;
    this.shown = this.draft;
    this.check();
  }

  /** `live`: by a hand that still draws. */
  change(draft: Draft, live = false): void {
    this.past = [...this.past, this.draft].slice(-MOST_STEPS);
    this.take(draft, live);
  }
  private take(draft: Draft, live = false): void {
    this.draft = draft;
    if (!live) this.settle();
    if (this.selected !== null && this.selected >= draft.ships.length) this.selected = null;
    desk.keep([draft]);
    this.checking = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), SETTLED_MS);
  }
  /** The hand has let go. */
  settle(): void {
    if (this.shown !== this.draft) this.shown = this.draft;
  }
  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.take(before);
  }
  select(row: number | null): void {
    this.settle();
    this.selected = row;
  }
  /** The chart says where she stands. */
  put(row: number, text: string, live = true): boolean {
    const ship = this.draft.ships[row], placed = ship && withPlace(this.system, ship, text);
    if (!placed) return false;
    this.change({ ...this.draft, ships: this.draft.ships.map((s, i) => (i === row ? placed : s)) }, live);
    return true;
  }

  begin(draft: Draft): void {
    this.selected = null;
    this.chart = null;
    this.made = null;
    this.change(draft);
  }
  async open(system: string, scenario: string, text = ""): Promise<void> {
    this.begin(await openDraft({ system, scenario, scenario_text: text }));
  }
  chooseSystem(id: string, has: (ship: string, system: string) => boolean): void {
    const system = this.systems.find((s) => s.system === id);
    if (system) this.begin(moved(system, this.draft, (ship) => has(ship, id)));
  }

  private check(): void {
    const asked = (this.asked += 1);
    this.checking = true;
    api.post<Made>("/api/maker/check", this.draft).then(
      (made) => this.found(asked, made),
      () => this.found(asked, null),
    );
  }
  private found(asked: number, made: Made | null): void {
    if (asked !== this.asked) return;
    this.checking = false;
    this.silent = made === null;
    this.made = made;
    if (made?.chart) this.chart = made.chart;
  }

  keep(): void {
    const title = String(this.draft.top.title ?? this.draft.top.id ?? "");
    this.kept = [{ title, time: Date.now(), draft: this.draft }, ...this.kept.filter((k) => k.title !== title || k.draft.system !== this.draft.system)];
    shelf.keep(this.kept);
  }
  forget(kept: KeptScenario): void {
    this.kept = this.kept.filter((k) => k !== kept);
    shelf.keep(this.kept);
  }
  end(): void {
    clearTimeout(this.timer);
  }
}
