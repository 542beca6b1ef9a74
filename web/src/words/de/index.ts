// Die Texte der Seite auf Deutsch. Was das Programm selbst sagt, bleibt englisch.
import type { Translation } from "../types";
import { choose, fleet } from "./choose";
import { list } from "./counting";
import { figures } from "./figures";
import { lessons } from "./lessons";
import { cover, maker } from "./maker";
import { offline } from "./offline";
import { dice, draw, now, odds, order, result } from "./orders";
import { many } from "./many";
import { people } from "./people";
import { report } from "./report";
import { chart, log, replay, rule, ship } from "./ships";
import { guide, start } from "./start";
import { chat, curtain, keys, link, referee, seal, server, settings, top } from "./table";
import { workshop } from "./workshop";
import { workshopList } from "./workshop-list";

export const de: Translation = {
  app: "Broadside",
  tagline: "Schiedsrichter und Gegner für Seegefechte von 1885 bis 1924",
  list, figures,
  top, server, link, now, result, order, odds, rule, ship, log, dice, chat, replay, referee, seal, curtain, settings, keys,
  people, many, start, choose, fleet, report, guide, chart, draw, offline, lessons,
  workshop, workshopList, maker, cover,
};
