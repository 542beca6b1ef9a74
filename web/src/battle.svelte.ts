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
  /** Who said that he alone looks, since there is something to hide. */
  private looker = $state.raw<Station | null>(null);
  /** Length and beam by id of the register; what is not here yet is drawn with the usual size of its type. */
  readonly outlines = new SvelteMap<string, api.ShipInfo>();
  /** Nobody has looked yet: the table is for whoever owes an order, so that none is called for nothing. */
  private untouched = $state(true);
  station = $derived.by(() => (this.untouched ? this.stations.find((s) => s.owed.length > 0) : null) ?? this.stations[this.index]!);
  /** Down: nobody sees the chart until the one who may look says so. Where nothing is secret it stays up. */
  curtain = $derived.by(() => this.stations.length > 1 && this.looker !== this.station && (this.station.now?.curtain ?? true));
  /** Real dice that are entered here, whoever at this screen rolls them. */
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
            remember({ tokens, title: welcome.title, system: welcome.system_name, side: station.mySeat, role: welcome.role, forked: forkedAt(welcome) });
            options.onwelcome?.(welcome, station);
          },
          onnow: (now) => this.look(now.curtain),
        }),
    );
  }

  handOver(to: Station): void {
    this.seat(to);
  }
  lift(): void {
    this.seat(this.station);
    this.looker = this.station;
  }
  /** At an open table everybody looks on: it turns by itself to whoever is asked, and before the next secret the curtain falls. */
  private look(curtain: boolean): void {
    if (curtain) return;
    this.looker = null;
    const { next, station } = this;
    // Dice are entered here for both: nobody is turned away from them.
    if (!next || next.owed.length === 0 || station.past) return;
    if (next.now?.curtain === false && station.now?.curtain === false) this.seat(next);
  }
  private seat(station: Station): void {
    this.index = this.stations.indexOf(station);
    this.untouched = false;
  }

  /** Fetches the outlines of ships that are new on the chart. */
  async fetchOutlines(ids: readonly string[]): Promise<void> {
    const fresh = [...new Set(ids)].filter((id) => id !== "" && !this.asked.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.asked.add(id);
    try {
      // All in one answer and at one go: the chart of a large battle is laid out anew once, not for each of her ships.
      for (const [id, info] of await api.shipsOf(fresh)) this.outlines.set(id, info);
    } catch {
      for (const id of fresh) this.asked.delete(id); // asked again with the next scene
    }
  }

  close(): void {
    for (const station of this.stations) station.close();
  }
}
