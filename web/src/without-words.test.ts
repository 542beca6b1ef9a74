// Nothing of what the page makes of a battle is learnt from words: with every sentence, name of a phase, label and name of a
// modifier replaced by "…" it is the same. Over a real battle of each system (server/page_frames_test.cpp writes them).
import { describe, expect, it } from "vitest";
import grandAdmiral from "../tests/battles/grand-admiral.json";
import grandFleets from "../tests/battles/grand-fleets.json";
import queenOfTheSeas from "../tests/battles/queen-of-the-seas.json";
import { isSunk, losses, outcomeOf, recent, shots, telling } from "./aftermath";
import { badgesOf } from "./board/badges";
import { byRoll } from "./modifiers";
import { resultsOf } from "./results";
import type { EventFrame, Piece, Sheet, TurnPart } from "./protocol";
import { entriesOf } from "./tale";
import { trackOf } from "./track";

interface Fought {
  parts: TurnPart[];
  phases: Record<string, { turn: number; part: string; pieces: Piece[] }>;
  sheets: Sheet[];
  events: EventFrame[];
}
const battles = { grandAdmiral, grandFleets, queenOfTheSeas } as unknown as Record<string, Fought>;

const NONE = "…";
const wordless = (battle: Fought): Fought => ({
  parts: battle.parts.map((part) => ({ ...part, words: NONE })),
  phases: Object.fromEntries(Object.entries(battle.phases).map(([n, phase]) => [n, { ...phase, pieces: phase.pieces.map((p) => ({ ...p, badges: p.badges.map((b) => ({ ...b, word: NONE })) })) }])),
  sheets: battle.sheets.map((sheet) => ({ ...sheet, title: NONE, rows: sheet.rows.map((row) => ({ ...row, label: NONE, text: NONE })) })),
  events: battle.events.map((e) => ({ ...e, text: NONE, phase_name: NONE, modifiers: e.modifiers.map((m) => ({ ...m, name: NONE })) })),
});

/** All that the page makes of it; events by their number. */
function made({ parts, phases, sheets, events }: Fought) {
  const numbers = new Map(events.map((event, i) => [event, i]));
  const told = (some: readonly EventFrame[]): (number | undefined)[] => some.map((e) => numbers.get(e));
  const by = Object.entries(phases).map(([n, phase]) => ({ phase: Number(n), ...phase }));
  const news = by.map(({ phase, pieces, part }, i) => {
    const until = events.filter((e) => e.phase < phase), latest = recent(until, until.length);
    const gone = losses(by[i - 1]?.pieces ?? [], pieces, phase, until.length);
    const was = [...pieces, ...(by[i - 1]?.pieces ?? [])];
    return {
      latest: told(telling(latest, 2)),
      outcomes: latest.map(outcomeOf),
      sunk: gone.filter((loss) => isSunk(loss, until)).map((loss) => loss.piece.handle),
      shots: shots(latest, (handle) => was.find((p) => p.handle === handle)).map((m) => [m.piece, m.target, m.tone, m.label]),
      track: trackOf(parts, part)?.at,
      grave: pieces.map((p) => badgesOf(p.badges).map((b) => b.path)),
    };
  });
  const tales = sheets.map(({ handle, rows }) => ["", ...rows.map((r) => r.code)].map((row) => [handle, row, told(entriesOf(events, { ship: handle, row }))] as const));
  const rolls = events.map((e) => byRoll(e.modifiers).map((g) => [g.of, g.total, g.rows.length]));
  const results = by.map(({ phase }) => resultsOf(events.filter((e) => e.phase === phase)).map((ship) => [ship.handle, ship.effect, ship.hits, ship.rows, told(ship.events)]));
  return { news, tales: tales.flat(), rolls, results };
}

describe.each(Object.entries(battles))("%s without words", (_, battle) => {
  const heard = made(battle);
  it("tells the same", () => expect(made(wordless(battle))).toEqual(heard));
  it("tells something", () => {
    expect(heard.news.flatMap((n) => n.shots).length).toBeGreaterThan(3);
    expect(heard.news.flatMap((n) => n.sunk).length).toBeGreaterThan(0);
    expect(new Set(heard.news.map((n) => n.track)).size).toBeGreaterThan(1);
    expect(heard.results.filter((ships) => ships.length > 0).length).toBeGreaterThan(3);
    expect(heard.rolls.flat().some(([, total]) => total !== null)).toBe(true);
  });
  it("ends with the end above the last hits", () => {
    const { events } = battle, latest = recent(events, events.length);
    expect(latest.length).toBeGreaterThan(1);
    for (const room of [1, 2, latest.length]) expect(telling(latest, room)[0]?.kind).toBe("end");
  });
  it("knows of every row of a sheet that changed what did it", () => {
    for (const { handle, rows } of battle.sheets)
      for (const { code, crossed } of rows)
        if (crossed > 0) expect(battle.events.some((e) => e.whom.includes(handle) && (e.rows.includes(code) || e.effect === "sunk")), `${handle}: ${code}`).toBe(true);
  });
});
