import type { Words } from "../types";
import { list } from "./counting";

export const top: Words["top"] = {
  you: (side) => `Sie: ${side}`,
  referee: "Sie: Schiedsrichter",
  spectator: "Sie sehen zu",
  onlookers: (referees, spectators) => {
    const who = [referees > 0 ? "der Schiedsrichter" : "", spectators > 0 ? `${spectators} Zuschauer` : ""].filter((w) => w !== "");
    return who.length === 0 ? "" : `dabei: ${list(who)}`;
  },
  onlookersWho: (referees, spectators) => [...referees.filter((n) => n !== "").map((n) => `${n} (Schiedsrichter)`), ...spectators].join(", "),
  settings: "Einstellungen",
  keys: "Tasten und Hilfe",
  home: "Alle Gefechte",
  chart: "Karte",
  parts: "Teile der Seite",
  clock: (side, left) => `${side} ${left}`,
  chartOnly: "Felder einklappen",
  panelsBack: "Felder zeigen",
  fold: (panel) => `${panel} einklappen`,
  unfold: (panel) => `${panel} zeigen`,
};

export const server: Words["server"] = {
  silent: "Der Server antwortet nicht.",
  status: (code) => `Der Server antwortete mit Fehler ${code}.`,
  noBattle: "Der Server hat keine Gefechte anzubieten.",
};

export const link: Words["link"] = {
  connecting: "Verbinden…",
  lost: "Verbindung unterbrochen. Sie wird neu aufgebaut; was Sie geschrieben haben, bleibt erhalten.",
  retry: "Jetzt versuchen",
  refused: (why) => `Der Server nimmt diesen Link nicht an. ${why}`,
  closed: "Diese Verbindung ist geschlossen.",
  back: "Wieder verbunden; nichts ging verloren.",
  refusedTitle: "Dieser Link öffnet kein Gefecht",
  refusedWhy: "Vielleicht ist er falsch abgeschrieben, oder die Seite ist an jemand anderen gegangen. Bitten Sie den Absender um einen neuen.",
  revokedTitle: "Der Schiedsrichter hat Ihren Link widerrufen",
  revokedWhy: "Er gilt nicht mehr, und Befehle, die Sie nicht abgegeben hatten, sind fort. Bitten Sie den Schiedsrichter um einen neuen.",
  toStart: "Zur Startseite",
};

export const seal: Words["seal"] = {
  title: "Die Würfel wurden vorher versiegelt",
  commitment: "Vor dem Gefecht gezeigt:",
  seed: "Startwert, danach gezeigt:",
  later: "Nach dem Gefecht wird der Startwert gezeigt: Dann kann jeder prüfen, dass kein Würfel geändert wurde.",
  check: "Prüfen, ob sie zusammenpassen",
  holds: "✓ Sie passen: Jeder Würfel stand vor dem ersten Befehl fest.",
  broken: "✕ Sie passen nicht. Dieses Gefecht ist nicht das versiegelte.",
  unknown: "Dieser Browser kann es nicht prüfen. Speichern Sie die Aufzeichnung und rufen Sie auf: broadside verify DATEI",
};

export const curtain: Words["curtain"] = {
  title: (side) => `Jetzt darf nur ${side} hersehen`,
  text: "Der andere Spieler sieht bitte weg. Abgegebene Befehle bleiben verborgen.",
  lift: (side) => `Ich bin ${side}`,
};

export const settings: Words["settings"] = {
  title: "Einstellungen",
  language: "Sprache",
  languageWhy: "Was das Programm über ein Gefecht sagt, bleibt englisch.",
  languageLost: "Diese Sprache ließ sich nicht laden: Der Server antwortet nicht.",
  theme: "Farben",
  system: "wie das Gerät",
  light: "hell",
  dark: "dunkel",
  textSize: "Schriftgröße",
  textSizes: { small: "klein", normal: "normal", large: "groß", huge: "sehr groß" },
  sound: "Geräusche",
  sounds: { off: "keine", bell: "eine Glocke, wenn ich am Zug bin", all: "Glocke und ferner Geschützdonner" },
  motion: "Bewegung auf der Karte",
  motions: { off: "keine", slow: "langsam", normal: "normal", fast: "schnell" },
  motionStill: "Dieses Gerät wünscht weniger Bewegung, daher bewegt sich nichts.",
  follow: "Die Karte folgt dem Geschehen",
  results: "Nach jedem Feuergefecht ein Ergebnisblatt zeigen",
  askAll: "Mich alles fragen, was das Buch fragt",
  askAllWhy: "Sonst werden Fragen, bei denen nichts von Belang zu wählen ist, für Sie beantwortet, und es wird Ihnen gesagt.",
  name: "Mein Name, wie ihn andere sehen",
  close: "Schließen",
  battle: "Dieses Gefecht",
  record: "Aufzeichnung des Gefechts speichern",
  commitment: (c) => `Die Würfel wurden vorher versiegelt als ${c}`,
  options: "Geltende Optionen",
  copy: "Kopieren",
  copied: "Kopiert",
  links: "Links zu hier angelegten Gefechten",
  linksLater: "Sie finden sie später in den Einstellungen.",
};

export const keys: Words["keys"] = {
  title: "Tasten",
  rows: [
    ["?", "diese Liste"],
    ["w, c, s, l", "zu Was nun?, Karte, Schiff, Logbuch"],
    ["t", "macht das Logbuch höher oder niedriger"],
    ["Enter", "im Textfeld: gibt den Befehl ab"],
    ["Strg + Enter", "gibt ihn von überall ab"],
    ["Strg + Z, Strg + Y", "rückgängig, wiederholen"],
    ["jede Taste, jeder Klick", "beendet, was auf der Karte gezeigt wird; was Sie drücken, geschieht trotzdem"],
    [", und .", "in der Rückschau: eine Phase zurück, eine vor; mit Umschalt eine Runde"],
    ["Leertaste", "in der Rückschau: spielt ab, hält an"],
    ["Escape", "bricht das zuletzt Begonnene ab: eine Zeichnung, eine Rückschau, die Wahl eines Schiffs"],
    ["Tab", "im Textfeld: ergänzt einen Namen"],
    ["Ziffern", "tragen echte Würfel ein: 5 3 1 6 und Enter"],
    ["auf der Karte: Pfeile", "verschieben den Ausschnitt, oder zeichnen, wenn gezeichnet wird"],
    ["auf der Karte: n, p", "nächstes, voriges Schiff"],
    ["auf der Karte: + und −", "vergrößern, verkleinern"],
  ],
  game: "Das Spiel in Kürze",
  orders: "Befehle",
  guide: "Die Einführung in diese Seite",
};

export const chat: Words["chat"] = {
  title: "Nachrichten",
  empty: "Noch keine Nachrichten.",
  say: "Nachricht",
  send: "Senden",
  lost: "Nicht gesendet: Die Verbindung ist unterbrochen. Ihr Text steht noch hier.",
  muted: "Der Schiedsrichter hat Sie stummgeschaltet: Warten Sie, bis er das aufhebt.",
  seen: "Jeder am Tisch kann das lesen, auch der Schiedsrichter.",
};

export const referee: Words["referee"] = {
  title: "Schiedsrichter",
  links: "Links",
  keepLinks: "Einen Link stummschalten oder widerrufen",
  own: (n) => `Seite ${n}, Ihre eigene`,
  linkOf: (name, role, side, here) =>
    [name, role === "commander" ? side : side !== "" ? `hatte ${side}, sieht zu` : name === "" ? "Zuschauer" : "sieht zu", here > 0 ? `${here} hier` : ""].filter((w) => w !== "").join(", "),
  mute: "Stummschalten",
  unmute: "Wieder sprechen lassen",
  muteAll: "Alle stummschalten",
  unmuteAll: "Alle wieder sprechen lassen",
  revoke: "Widerrufen",
  pause: "Gefecht anhalten",
  goOn: "Gefecht fortsetzen",
  reason: "Grund (wird aufgezeichnet)",
  seat: "Seite",
  by: "Befehligt von",
  person: "jemandem, über einen neuen Link",
  handOver: "Seite übergeben",
  newLink: "Der neue Link für diese Seite:",
  close: "Befehl einer Seite schließen",
  closeWhy: "Für eine geteilte Seite, wenn einer ausbleibt: Ihr Befehl gilt mit den Teilen, die da sind.",
  abandon: "Gefecht für beendet erklären",
  abandonWhy: "Es lässt sich nicht mehr nachspielen und kann nicht weitergehen. Ist es beendet, darf jeder seine Aufzeichnung haben, samt allem, was verborgen war.",
  correct: "Lage berichtigen",
  field: "Feld",
  value: "Wert (eine Zahl, true, false oder ein Text)",
  set: "Setzen",
  unseal: "Siegel brechen",
  unsealed: "Die Aufzeichnung, die Sie speichern, enthält dann den Startwert: Das Gefecht lässt sich anderswo prüfen und fortsetzen, aber seine Würfel lassen sich vorhersagen. Alle erfahren davon.",
  done: "Ausgeführt und aufgezeichnet.",
  revoked: "Widerrufen und aufgezeichnet. Um einer Seite einen neuen Link zu geben, übergeben Sie sie auf der Seite des Schiedsrichters an jemanden.",
  needReason: "Nennen Sie einen Grund: Er wird aufgezeichnet.",
};
