// Everything that the register tells of one ship, in rows that two ships can be compared by.
import { get } from "../../api";
import type { DeckPlan } from "../../board/plan";
import { words as page } from "../../words";
import { workshop as words } from "../../words/workshop";

export type Confidence = "high" | "medium" | "low";
interface Battery {
  calibre_in: number; length_cal: number; year: number; guns: number; broadside: number; forward: number; aft: number;
  mount: string; layout: string; shell_lb: number; velocity_fps: number; rounds_per_min: number; range_yd: number; confidence: Confidence;
}
export interface ShipFile {
  id: string; name: string; class: string; nation: string; type: string; type_words: string; launched: number; completed: number;
  fate: string; exceptions: string; confidence: Confidence;
  facts: {
    tons: number; tons_full: number | null; length_ft: number; beam_ft: number; draught_ft: number; knots: number; engines: string; fuel: string; crew: number;
    belt_in: number; belt_end_in: number; deck_in: number; turret_in: number; casemate_in: number; conning_in: number; armour: string; underwater: string;
    tubes_above: number; tubes_submerged: number; torpedo_in: number | null; light_guns: number; aa_guns: number; mines: number;
    director_year: number | null; rangefinder: string; rangefinder_ft: number | null; notes: string; confidence: Confidence;
    batteries: Battery[]; plan?: DeckPlan; plan_confidence?: Confidence;
  };
  battles: { id: string; name: string; date: string; squadron: string; outcome: string }[];
  sisters: { id: string; name: string }[];
  cards: { system: string; name: string; none: string }[];
}

const files = new Map<string, Promise<ShipFile>>();
export function shipFile(id: string): Promise<ShipFile> {
  let file = files.get(id);
  if (!file) {
    file = get<ShipFile>(`/api/register/${encodeURIComponent(id)}`);
    file.catch(() => files.delete(id));
    files.set(id, file);
  }
  return file;
}

export const cardPath = (system: string, ship: string, as: "svg" | "pdf" | "html" | "text"): string =>
  `/api/card?system=${encodeURIComponent(system)}&ship=${encodeURIComponent(ship)}&as=${as}`;

/** `value`: by which two ships are compared; none where more is not better. */
export interface FactRow { label: string; text: string; value?: number }
export interface FactGroup { title: string; rows: FactRow[] }

const tidy = (n: number): string => page.figures.plain(n);
const measure = (label: string, value: number, unit: string): FactRow => ({ label, text: value === 0 ? words.facts.none : `${tidy(value)} ${unit}`, value });
const plain = (label: string, text: string): FactRow => ({ label, text: text === "" ? "–" : text });
const count = (label: string, value: number): FactRow => ({ label, text: value === 0 ? words.facts.none : tidy(value), value });

function gunRows(batteries: readonly Battery[]): FactRow[] {
  return batteries.map((b) => ({
    label: words.facts.gun(tidy(b.calibre_in), tidy(b.length_cal), b.year),
    text: words.facts.battery(b.guns, b.broadside, b.mount, tidy(b.shell_lb), b.velocity_fps, tidy(b.range_yd)),
  }));
}

export function factsOf(ship: ShipFile): FactGroup[] {
  const f = ship.facts;
  const tubes = f.tubes_above + f.tubes_submerged;
  const largest = f.batteries[0];
  return [
    { title: words.facts.ship, rows: [
      plain(words.facts.class, ship.class), plain(words.facts.type, ship.type_words), plain(words.facts.nation, ship.nation),
      plain(words.facts.built, words.facts.years(ship.launched, ship.completed)), plain(words.facts.fate, ship.fate), ...(ship.exceptions ? [plain(words.facts.exceptions, ship.exceptions)] : []),
    ] },
    { title: words.facts.hull, rows: [
      measure(words.facts.tons, f.tons, words.facts.unit.tons), ...(f.tons_full === null ? [] : [measure(words.facts.tonsFull, f.tons_full, words.facts.unit.tons)]),
      measure(words.facts.length, f.length_ft, words.facts.unit.feet), measure(words.facts.beam, f.beam_ft, words.facts.unit.feet), measure(words.facts.draught, f.draught_ft, words.facts.unit.feet),
      measure(words.facts.speed, f.knots, words.facts.unit.knots), plain(words.facts.engines, `${f.engines}, ${f.fuel}`), count(words.facts.crew, f.crew),
    ] },
    { title: words.facts.guns, rows: [
      ...(largest ? [{ label: words.facts.broadside, text: words.facts.broadsideOf(tidy(weight(f.batteries))), value: weight(f.batteries) }] : []),
      ...gunRows(f.batteries), count(words.facts.light, f.light_guns), ...(f.aa_guns > 0 ? [count(words.facts.aa, f.aa_guns)] : []),
      plain(words.facts.director, f.director_year === null ? words.facts.none : words.facts.since(f.director_year)),
      plain(words.facts.rangefinder, f.rangefinder_ft === null ? f.rangefinder : `${f.rangefinder}, ${tidy(f.rangefinder_ft)} ${words.facts.unit.feet}`),
    ] },
    { title: words.facts.armour, rows: [
      plain(words.facts.steel, f.armour), measure(words.facts.belt, f.belt_in, words.facts.unit.inches), measure(words.facts.ends, f.belt_end_in, words.facts.unit.inches), measure(words.facts.deck, f.deck_in, words.facts.unit.inches),
      measure(words.facts.turrets, f.turret_in, words.facts.unit.inches), measure(words.facts.casemates, f.casemate_in, words.facts.unit.inches), measure(words.facts.conning, f.conning_in, words.facts.unit.inches),
      plain(words.facts.underwater, f.underwater),
    ] },
    { title: words.facts.torpedoes, rows: [
      { label: words.facts.tubes, text: tubes === 0 ? words.facts.none : words.facts.tubesOf(f.tubes_above, f.tubes_submerged, f.torpedo_in === null ? "" : tidy(f.torpedo_in)), value: tubes },
      ...(f.mines > 0 ? [count(words.facts.mines, f.mines)] : []),
    ] },
  ];
}

/** Pounds of shell that one broadside throws. */
const weight = (batteries: readonly Battery[]): number => batteries.reduce((sum, b) => sum + b.broadside * b.shell_lb, 0);

export interface Compared { label: string; texts: (string | null)[]; best: number | null }
/** Rows of both ships beside each other; `best`: which has more. */
export function compare(a: FactGroup[], b: FactGroup[]): { title: string; rows: Compared[] }[] {
  return a.map((group, i) => {
    const other = b[i]!.rows, labels = [...new Set([...group.rows, ...other].map((r) => r.label))];
    return { title: group.title, rows: labels.map((label): Compared => {
      const x = group.rows.find((r) => r.label === label), y = other.find((r) => r.label === label);
      const differ = x?.value !== undefined && y?.value !== undefined && x.value !== y.value;
      return { label, texts: [x?.text ?? null, y?.text ?? null], best: differ ? (x.value! > y.value! ? 0 : 1) : null };
    }) };
  });
}
