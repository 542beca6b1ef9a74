// One battle on one screen: a station, or two of them behind a curtain.
import { SvelteMap } from "svelte/reactivity";
import * as api from "./api";
import { poolsAt } from "./dice";
import { remember } from "./earlier";
import { forkedAt } from "./names";
import { Station, type StationOptions } from "./station.svelte";

export class Battle {
  readonly stations: Station[];
  index = $state(0);
  /** Down: nobody sees the chart until the one who may look says so. */
  curtain = $state(false);
  /** Length and beam by id of the register; what is not here yet is drawn with the usual size of its type. */
  readonly outlines = new SvelteMap<string, api.ShipInfo>();
  /** Nobody has looked yet: the table is for whoever owes an order, so that none is called for nothing. */
  private untouched = $state(true);
  station = $derived.by(() => (this.untouched ? this.stations.find((s) => s.owed.length > 0) : null) ?? this.stations[this.index]!);
  /** Real dice that are entered here, whoever of this screen throws them. */
  pools = $derived.by(() => poolsAt(this.station, this.stations));
  /** Another seat of this screen that owes an order, or dice that only it may see, while the present one owes none. */
  next = $derived.by(() => {
    if (this.station.owed.length > 0 || this.pools.length > 0 || this.station.now?.result) return null;
    return this.stations.find((s) => s !== this.station && (s.owed.length > 0 || s.now?.dice.some((d) => d.mine))) ?? null;
  });
  private readonly asked = new Set<string>();

  constructor(tokens: readonly string[], options: Partial<StationOptions> = {}) {
    this.stations = tokens.map(
      (token) =>
        new Station({
          ...options,
          token,
          onwelcome: (welcome, station) => {
            remember({ tokens, title: welcome.title, system: welcome.system_name, side: station.mySide, role: welcome.role, forked: forkedAt(welcome) });
            options.onwelcome?.(welcome, station);
          },
        }),
    );
    this.curtain = tokens.length > 1;
  }

  handOver(to: Station): void {
    this.curtain = true;
    this.seat(to);
  }
  lift(): void {
    this.seat(this.station);
    this.curtain = false;
  }
  private seat(station: Station): void {
    this.index = this.stations.indexOf(station);
    this.untouched = false;
  }

  /** Fetches the outlines of ships that are new on the chart. */
  async fetchOutlines(ids: readonly string[]): Promise<void> {
    const fresh = ids.filter((id) => id !== "" && !this.asked.has(id));
    for (const id of fresh) this.asked.add(id);
    await Promise.all(
      fresh.map(async (id) => {
        try {
          this.outlines.set(id, await api.ship(id));
        } catch {
          this.asked.delete(id); // asked again with the next scene
        }
      }),
    );
  }

  close(): void {
    for (const station of this.stations) station.close();
  }
}
