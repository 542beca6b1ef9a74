// The choices for a new battle, with good ones already made: a newcomer may press Begin at once.
import type { Commander, NewBattle, ScenarioInfo, SystemInfo } from "./api";
import { words } from "./words";

/** Who has a seat: oneself, a friend by a link, or an admiral by name. */
export const ME = " me";
export const FRIEND = " friend";

export class Setup {
  systems = $state.raw<SystemInfo[]>([]);
  systemId = $state("");
  scenarioId = $state("");
  ownScenario = $state.raw<{ name: string; text: string } | null>(null);
  seats = $state<string[]>([]);
  changed = $state<Record<string, string>>({});
  /** By seat: how many people share it, and which of them has a ship; the first has what is not said. */
  shares = $state<Record<number, { people: number; of: Record<string, number> }>>({});
  dice = $state<"computer" | "hand">("computer");
  clock = $state(0);
  delay = $state(0);

  system = $derived(this.systems.find((s) => s.id === this.systemId) ?? null);
  scenario = $derived(this.system?.scenarios.find((s) => s.id === this.scenarioId) ?? null);
  /** The seats of the battle, each with its side; one's own scenario is taken to have one a side. */
  battleSeats = $derived(this.ownScenario ? (this.system?.seats ?? []).map((name, side) => ({ name, side })) : (this.scenario?.seats ?? []));
  /** All of it in a line, to stand beside the button. */
  title = $derived(this.ownScenario?.name ?? this.scenario?.title ?? "");
  summary = $derived(
    [this.title, this.system?.name ?? "", ...this.battleSeats.map((seat, i) => words.start.commands(seat.name, this.seats[i] === ME, this.seats[i] === FRIEND, this.seats[i] ?? ""))].join(" · "),
  );
  mine = $derived(this.seats.flatMap((by, i) => (by === ME ? [i] : [])));

  constructor(systems: SystemInfo[]) {
    this.systems = systems;
    const first = systems.find((s) => s.playable);
    if (first) this.chooseSystem(first);
  }

  chooseSystem(system: SystemInfo): void {
    this.systemId = system.id;
    this.changed = {};
    this.ownScenario = null;
    if (system.scenarios[0]) this.chooseScenario(system.scenarios[0]);
  }
  chooseScenario(scenario: ScenarioInfo): void {
    this.ownScenario = null;
    this.scenarioId = scenario.id;
    this.seat(scenario.seats.length);
  }
  choose(system: SystemInfo, scenario: ScenarioInfo): void {
    if (system.id !== this.systemId) this.chooseSystem(system);
    this.chooseScenario(scenario);
  }
  chooseOwn(name: string, text: string): void {
    this.ownScenario = { name, text };
    this.seat(this.system?.seats.length ?? 2);
  }
  private seat(count: number): void {
    this.shares = {};
    // Admirals are listed from the simplest on: the last is worth playing against.
    const computer = this.system?.admirals.at(-1)?.name ?? FRIEND;
    this.seats = Array.from({ length: count }, (_, i) => this.seats[i] ?? (i === 0 ? ME : computer)).map((by) =>
      by === ME || by === FRIEND || this.system?.admirals.some((a) => a.name === by) ? by : computer,
    );
  }

  setOption(name: string, value: string, standard: string): void {
    if (value === "" || value === standard) delete this.changed[name];
    else this.changed[name] = value;
  }

  /** The flag officer has no list; of the others only those who have a ship are there. */
  private shared(seat: number): { commanders?: Commander[] } {
    const share = this.shares[seat];
    if (!share || share.people < 2) return {};
    const name = (n: number): string => words.start.commander(this.battleSeats[seat]?.name ?? "", n + 1);
    const others = Array.from({ length: share.people - 1 }, (_, i) => ({
      name: name(i + 1),
      ships: Object.keys(share.of).filter((ship) => share.of[ship] === i + 1),
    })).filter((c) => c.ships.length > 0);
    return others.length > 0 ? { commanders: [{ name: name(0), ships: [] }, ...others] } : {};
  }

  battle(): NewBattle {
    return {
      system: this.systemId,
      ...(this.ownScenario ? { scenario_text: this.ownScenario.text } : { scenario: this.scenarioId }),
      options: { ...this.changed },
      seats: this.seats.map((by, i) => (by === ME || by === FRIEND ? { by: "person", ...this.shared(i) } : { by })),
      dice: this.dice,
      ...(this.clock > 0 ? { clock_minutes: this.clock } : {}),
      ...(this.delay > 0 ? { spectators_delay: this.delay } : {}),
    };
  }
}
