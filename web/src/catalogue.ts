// The battles to choose from: each once, with all rule systems that have it; found by ship, admiral, place or year.
import type { BattleEntry, Deployed, ScenarioInfo, SystemInfo } from "./api";
import { words } from "./words";

/** One way to fight a battle: a scenario of a rule system. */
export interface Way { system: SystemInfo; scenario: ScenarioInfo; deployed: Deployed }
export interface Action {
  id: string;
  title: string;
  /** 1914-11-01; made-up battles have no day. */
  date: string;
  place: string;
  year: number;
  /** Variants with more ships come after the others. */
  ways: Way[];
  /** Whose chart shows most of where the ships are; no variant. */
  drawn: Way;
  /** Of the quickest way and of the longest; 0: nobody knows. */
  minutes: [number, number];
}

const places = ({ deployed }: Way): number => new Set(deployed.chart.ships.map(([, , , x, y]) => `${x},${y}`)).size;
const shipsOf = ({ deployed }: Way): number => deployed.ships.reduce((a, b) => a + b, 0);
function ends(numbers: number[]): [number, number] {
  const known = numbers.filter((n) => n > 0);
  return known.length === 0 ? [0, 0] : [Math.min(...known), Math.max(...known)];
}

export function catalogue(battles: readonly BattleEntry[], systems: readonly SystemInfo[]): Action[] {
  return battles.flatMap(({ id, title, date = "", place = "", scenarios }) => {
    const ways = scenarios.flatMap((deployed): Way[] => {
      const system = systems.find((s) => s.id === deployed.system), scenario = system?.scenarios.find((s) => s.id === deployed.id);
      return system && scenario ? [{ system, scenario, deployed }] : [];
    });
    const [first] = ways;
    if (!first) return [];
    const drawn = ways.filter((w) => w.scenario.id === first.scenario.id).reduce((best, way) => (places(way) > places(best) ? way : best));
    const minutes = ends(ways.filter((w) => w.scenario.id === first.scenario.id).map((w) => w.deployed.minutes));
    return [{ id, title, date, place, year: Number(date.slice(0, 4)) || first.deployed.year, ways, drawn, minutes }];
  });
}

/** Ships are known, and none has a place yet. (Where a battle hides its ships, none is known either.) */
export const isOfYourChoice = ({ deployed: { chart } }: Way): boolean => chart.ships.length === 0 && chart.elsewhere.length > 0;

/** The way that is offered first: by the rules that were played last. */
export const usualWay = (action: Action, lastPlayed: string): Way => action.ways.find((w) => w.system.name === lastPlayed) ?? action.ways[0]!;

// --- filters

const SMALL_MINUTES = 35, FLEET_SHIPS = 40;
/** Up to this year they stand together: few of them are of the same one. */
const EARLY = 1910;

export interface Filter { name: string; has: (action: Action) => boolean }

export function filters(actions: readonly Action[]): Filter[] {
  const years = [...new Set(actions.map((a) => a.year))].filter((y) => y > 0).sort((a, b) => a - b);
  const early = years.filter((y) => y <= EARLY), w = words.choose;
  const all: Filter[] = [
    { name: w.small, has: ({ minutes: [quickest] }) => quickest > 0 && quickest <= SMALL_MINUTES },
    { name: w.fleets, has: (a) => a.ways.some((way) => shipsOf(way) >= FLEET_SHIPS && !isOfYourChoice(way)) },
    ...(early.length > 0 ? [{ name: w.years(early[0]!, early.at(-1)!), has: (a: Action) => early.includes(a.year) }] : []),
    ...years.filter((y) => y > EARLY).map((year) => ({ name: `${year}`, has: (a: Action) => a.year === year })),
    { name: w.ownFleet, has: (a) => a.ways.some(isOfYourChoice) },
  ];
  // What would leave all of them, or none, is not a choice.
  return all.filter((f) => { const n = actions.filter(f.has).length; return n > 0 && n < actions.length; });
}

// --- search

const folded = (text: string): string => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
const wordsIn = (text: string): string[] => folded(text).split(/\s+/).filter((w) => w !== "");
const shipNames = (way: Way): string[] => [...way.deployed.chart.ships.map(([label]) => label), ...way.deployed.chart.elsewhere];

function sayings(action: Action): string {
  const { title, place, date, year, ways } = action;
  const told = ways.flatMap(({ system, scenario }) => [system.name, scenario.title, ...scenario.sides, ...scenario.seats.map((s) => s.name)]);
  return folded([title, place, date === "" ? "" : words.choose.date(date), `${year}`, ...told, ...ways.flatMap(shipNames)].join(" "));
}
/** Every word somewhere: in its title, place, year, admirals, ships or rules. */
export function found(actions: readonly Action[], text: string): readonly Action[] {
  const wanted = wordsIn(text);
  if (wanted.length === 0) return actions;
  return actions.filter((action) => {
    const said = sayings(action);
    return wanted.every((w) => said.includes(w));
  });
}
/** Ships that a search has found in it: why a battle is among those shown. */
export function shipsFound(action: Action, text: string, most = 3): string[] {
  const wanted = wordsIn(text).filter((w) => w.length > 1 && !/^\d+$/.test(w));
  const names = new Set(action.ways.flatMap(shipNames).filter((name) => wanted.some((w) => folded(name).includes(w))));
  return [...names].slice(0, most);
}
