import type { Translation } from "../types";

export const workshopList: Translation["workshopList"] = {
  title: "Werkstatt",
  ships: { title: "Schiffe", line: "Mehr als 700 Schiffe von 1885 bis 1924: Zeichnungen, Daten und ihre Karten in jedem System zum Drucken" },
  odds: { title: "Chancen", line: "Jedes Schiff gegen jedes andere, in jedem System, genau gerechnet" },
  maker: { title: "Szenario bauen", line: "Regeln, Seiten und Schiffe wählen, auf die Karte stellen, sofort spielen oder als Datei speichern" },
  rules: { title: "Regeln", line: "Jede Regel und jede Entscheidung, und wo sie angewandt wird" },
  laboratory: { title: "Labor", line: "Computer ein Gefecht oft ausfechten lassen und zusehen, wie sich die Zahlen setzen" },
};
