// The ship register as the workshop knows it, and what may be asked of it.
import { get } from "../../api";
import type { DeckPlan } from "../../board/plan";

interface ClassRow { name: string; type: string; tons: number; length_ft: number; beam_ft: number; knots: number; belt_in: number; guns: string; plan?: DeckPlan }
interface Answer {
  systems: string[];
  system_names: Record<string, string>;
  nations: Record<string, string>;
  types: Record<string, string>;
  classes: ClassRow[];
  ships: [id: string, name: string, cls: number, nation: string, launched: number, completed: number, cards: number[]][];
}

export interface RegisterShip extends Omit<ClassRow, "name"> {
  id: string;
  name: string;
  className: string;
  nation: string;
  launched: number;
  completed: number;
  /** Ids of the systems that have a card of her. */
  cards: string[];
  /** What is searched: name, class and id in plain letters. */
  text: string;
}
export interface ShipRegister { ships: RegisterShip[]; byId: ReadonlyMap<string, RegisterShip>; nations: Record<string, string>; types: Record<string, string>; systems: Record<string, string> }

/** "Köln" is found by "koln". */
export const plain = (text: string): string => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

export function registerOf(answer: Answer): ShipRegister {
  const ships = answer.ships.map(([id, name, cls, nation, launched, completed, cards]): RegisterShip => {
    const { name: className, ...facts } = answer.classes[cls]!;
    return {
      ...facts, id, name, className, nation, launched, completed,
      cards: cards.map((c) => answer.systems[c]!), text: plain(`${name} ${className} ${id}`),
    };
  });
  return { ships, byId: new Map(ships.map((s) => [s.id, s])), nations: answer.nations, types: answer.types, systems: answer.system_names };
}

let known: Promise<ShipRegister> | null = null;
export function loadRegister(): Promise<ShipRegister> {
  known ??= get<Answer>("/api/register").then(registerOf);
  known.catch(() => (known = null));
  return known;
}

export interface Wish { text: string; nation: string; type: string; from: string; to: string; system: string }
export const ANY: Wish = { text: "", nation: "", type: "", from: "", to: "", system: "" };

/** Years are of completion: the state of a rebuilt ship has a year of its own. An unfinished number bounds nothing. */
const year = (text: string): number | null => (/^\d{4}$/.test(text.trim()) ? Number(text) : null);

export function chosen(ships: readonly RegisterShip[], wish: Wish): RegisterShip[] {
  const words = plain(wish.text).replace(/\b(hms|sms|uss)\b/g, "").split(/\s+/).filter((w) => w !== "");
  const from = year(wish.from) ?? -Infinity, to = year(wish.to) ?? Infinity;
  return ships.filter((s) =>
    words.every((w) => s.text.includes(w)) && (wish.nation === "" || s.nation === wish.nation) && (wish.type === "" || s.type === wish.type) &&
    s.completed >= from && s.completed <= to && (wish.system === "" || s.cards.includes(wish.system)));
}

export type Order = "name" | "className" | "type" | "nation" | "completed" | "tons" | "knots" | "guns" | "belt_in";
/** Guns in order of their calibre: "8 x 13.5in". */
const calibre = (guns: string): number => Number(/([\d.]+)in/.exec(guns)?.[1] ?? 0) * 100 + Number.parseInt(guns, 10);

export function sorted(ships: readonly RegisterShip[], by: Order, down: boolean): RegisterShip[] {
  const value = (s: RegisterShip): string | number => (by === "guns" ? calibre(s.guns) || 0 : s[by]);
  const compare = (a: RegisterShip, b: RegisterShip): number => {
    const x = value(a), y = value(b);
    const order = typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y), "en");
    return (down ? -order : order) || a.name.localeCompare(b.name, "en") || a.completed - b.completed;
  };
  return [...ships].sort(compare);
}

/** What a ship is called where she is chosen; no two ships are called the same. */
export const choiceOf = (s: RegisterShip): string => `${s.name} – ${s.type} ${s.completed} (${s.id})`;
/** The ship that a text names: as chosen, by id, or by a name that only one has. */
export function shipNamed(register: ShipRegister, text: string): RegisterShip | null {
  const id = /\(([^()]+)\)\s*$/.exec(text)?.[1] ?? text.trim();
  const found = register.byId.get(id);
  if (found) return found;
  const same = register.ships.filter((s) => plain(s.name) === plain(text.trim()));
  return same.length === 1 ? same[0]! : null;
}
