import type { Words } from "../types";
import { count, list } from "./counting";

const MONTHS = ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"];
function date(day: string): string {
  const [year, month, of] = day.split("-").map(Number);
  return month && of ? `${of}. ${MONTHS[month - 1]} ${year}` : day;
}
function minutes(n: number): string {
  if (n <= 0) return "";
  if (n < 55) return `${Math.max(10, Math.round(n / 10) * 10)} Min.`;
  if (n < 75) return "1 Std.";
  if (n < 105) return "1½ Std.";
  if (n < 210) return `${Math.round(n / 60)} Std.`;
  return n < 360 ? "ein Abend" : "ein Tag";
}
function between(from: number, to: number): string {
  const a = minutes(from), b = minutes(to), unit = " Min.";
  if (a === b) return a;
  return a.endsWith(unit) && b.endsWith(unit) ? `${a.slice(0, -unit.length)} – ${b}` : `${a} bis ${b}`;
}

export const choose: Words["choose"] = {
  title: "Ein Gefecht auswählen",
  tagline: (systems) => `Seegefechte der Dreadnought-Zeit nach ${number(systems.length)} veröffentlichten Regelwerken. Jeder Würfel erklärt, jede Wahrscheinlichkeit genau.`,
  playNow: (battle) => `${battle} jetzt spielen`,
  learn: "In drei Minuten lernen",
  search: "Schiff, Admiral, Jahr",
  filters: "Zeigen",
  all: "Alle",
  small: "Klein, halbe Stunde",
  fleets: "Flottengefechte",
  ownFleet: "Eigene Flotten",
  years: (from, to) => (from === to ? `${from}` : `${from} – ${to}`),
  none: (text) => `Zu „${text}“ gibt es hier kein Gefecht.`,
  showAll: "Alle Gefechte zeigen",
  shown: (n) => count(n, "Gefecht", "Gefechte"),
  date,
  minutes,
  between,
  against: (ships) => (ships.length === 2 ? `${ships[0]} gegen ${ships[1]}` : count(ships.reduce((a, b) => a + b, 0), "Schiff", "Schiffe")),
  yourChoice: "Flotten nach Wahl",
  with: "mit",
  rules: "Nach welchen Regeln?",
  source: "Zu diesem Szenario",
  more: "Würfel, Uhr, Zuschauer, geteilte Seiten",
  play: "Jetzt spielen",
  close: "Schließen",
  yourBattles: "Eigene Gefechte",
  yourMove: "Sie sind am Zug",
  waitingFor: (names) => `wartet auf ${list(names)}`,
  turn: (n) => (n > 0 ? `Runde ${n}` : ""),
  earlier: (n) => `${n} weitere`,
  workshop: "Werkstatt",
  file: "Gefechtsdatei öffnen",
  fileWhy: "Eine hier gespeicherte Aufzeichnung oder ein eigenes Szenario (TOML).",
  ownTitle: (name) => `Eigenes Szenario: ${name}`,
  chart: (title) => `Aufstellung: ${title}`,
};

export const fleet: Words["fleet"] = {
  title: "Flotte zusammenstellen",
  choose: "Schiffe aus einer Tabelle wählen",
  done: "Fertig",
  ship: "Schiff",
  type: "Typ",
  points: "Punkte",
  guns: "Geschütze",
  armour: "Panzer",
  speed: "Fahrt",
  total: (ships, points, budget) => `${count(ships, "Schiff", "Schiffe")}, ${points}${budget === null ? "" : ` von ${budget}`} Punkte`,
  left: (points) => `noch ${points}`,
  over: (points) => `${points} zu viel`,
};

function number(n: number): string {
  return ["keinem", "einem", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"][n] ?? `${n}`;
}
