// Every text of the page itself. What the engine says (questions, events, reasons, sheets) comes with the frames.
import { choose, fleet } from "./choose";
import { list } from "./counting";
import { dice, draw, now, odds, order, result } from "./orders";
import { figures } from "./figures";
import { lessons } from "./lessons";
import { offline } from "./offline";
import { many } from "./many";
import { people } from "./people";
import { report } from "./report";
import { chart, log, replay, rule, ship } from "./ships";
import { guide, start } from "./start";
import { chat, curtain, keys, link, referee, seal, server, settings, top } from "./table";

export const en = {
  app: "Broadside",
  tagline: "Umpire and opponent for naval battles of 1885 to 1924",
  list, figures,
  top, server, link, now, result, order, odds, rule, ship, log, dice, chat, replay, referee, seal, curtain, settings, keys,
  people, many, start, choose, fleet, report, guide, chart, draw, offline, lessons,
} as const;
