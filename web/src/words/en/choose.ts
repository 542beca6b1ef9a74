import { count, list } from "./counting";

const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
/** "1914-11-01" as people write it. */
function date(day: string): string {
  const [year, month, of] = day.split("-").map(Number);
  return month && of ? `${of} ${MONTHS[month - 1]} ${year}` : day;
}
/** To as much as a guess is worth. */
function minutes(n: number): string {
  if (n <= 0) return "";
  if (n < 55) return `${Math.max(10, Math.round(n / 10) * 10)} min`;
  if (n < 75) return "1 h";
  if (n < 105) return "1½ h";
  if (n < 210) return `${Math.round(n / 60)} h`;
  return n < 360 ? "an evening" : "a day";
}
/** "20 – 40 min", "50 min to an evening". */
function between(from: number, to: number): string {
  const a = minutes(from), b = minutes(to), unit = " min";
  if (a === b) return a;
  return a.endsWith(unit) && b.endsWith(unit) ? `${a.slice(0, -unit.length)} – ${b}` : `${a} to ${b}`;
}

export const choose = {
  title: "Choose a battle",
  tagline: (systems: readonly string[]) => `Naval battles of the dreadnought age, under ${number(systems.length)} published rule systems. Every die explained, every odd exact.`,
  playNow: (battle: string) => `Play ${battle} now`,
  learn: "Learn in three minutes",
  search: "Ship, admiral, year",
  filters: "Show",
  all: "All",
  small: "Small, half an hour",
  fleets: "Fleet actions",
  ownFleet: "Fleets of your choice",
  years: (from: number, to: number) => (from === to ? `${from}` : `${from} – ${to}`),
  none: (text: string) => `No battle here has “${text}”.`,
  showAll: "Show all battles",
  shown: (n: number) => `${n} ${n === 1 ? "battle" : "battles"}`,
  date,
  minutes,
  between,
  against: (ships: readonly number[]) => (ships.length === 2 ? `${ships[0]} against ${ships[1]}` : count(ships.reduce((a, b) => a + b, 0), "ship", "ships")),
  yourChoice: "fleets of your choice",
  with: "with",
  rules: "By which rules?",
  source: "About this scenario",
  more: "Dice, clock, spectators, sharing a side",
  play: "Play now",
  close: "Close",
  yourBattles: "Your battles",
  yourMove: "your move",
  waitingFor: (names: readonly string[]) => `waiting for ${list(names)}`,
  turn: (n: number) => (n > 0 ? `turn ${n}` : ""),
  earlier: (n: number) => `${n} more`,
  workshop: "Workshop",
  file: "Open a battle file",
  fileWhy: "A record saved here, or a scenario of your own (TOML).",
  ownTitle: (name: string) => `Your scenario: ${name}`,
  chart: (title: string) => `Deployment: ${title}`,
} as const;

/** A fleet to be chosen ship by ship. */
export const fleet = {
  title: "Choose your fleet",
  choose: "Choose ships from a table",
  done: "Done",
  ship: "Ship",
  type: "Type",
  points: "Points",
  guns: "Guns",
  armour: "Armour",
  speed: "Speed",
  total: (ships: number, points: number, budget: number | null) => `${count(ships, "ship", "ships")}, ${points}${budget === null ? "" : ` of ${budget}`} points`,
  left: (points: number) => `${points} left`,
  over: (points: number) => `${points} too many`,
} as const;

function number(n: number): string {
  return ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][n] ?? `${n}`;
}
