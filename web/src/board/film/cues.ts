// What happened between two positions, as a list of cues: what is to be seen when, for how long. A pure function of the events and
// of both scenes; it knows neither the screen nor the clock.
import type { EventFrame, Piece, Scene, Waypoint } from "../../protocol";

export type CueKind = "glide" | "salvo" | "torpedo" | "strike" | "sink" | "tell";
export interface Cue {
  /** In ms from the beginning, at normal speed. */
  at: number;
  for: number;
  kind: CueKind;
  /** Which of the events it tells of; -1: none does, the scenes differ. */
  event: number;
  who: string;
  whom: string;
  effect: EventFrame["effect"];
  /** Hits, boxes. */
  amount: number;
  /** Shells or dice that came to nothing. */
  misses: number;
  /** Of a glide: where she is, as pieces stand on the chart of the scene after. */
  way: Waypoint[];
}
export interface Film {
  cues: Cue[];
  /** In ms at normal speed. */
  length: number;
}
export const NO_FILM: Film = { cues: [], length: 0 };

/** How long each kind is seen, and after how much the next of its kind may begin; in ms. */
const LASTS: Record<CueKind, number> = { glide: 600, salvo: 600, torpedo: 600, strike: 420, sink: 600, tell: 260 };
const PACE: Record<CueKind, number> = { glide: 0, salvo: 170, torpedo: 170, strike: 90, sink: 220, tell: 120 };
/** At which part of a salvo her shells fall. */
export const FALL = 0.5;
/** A phase, and all that is shown in one go, last no longer than this; what is told in it comes closer together. */
const PHASE_MOST = 3000, FILM_MOST = 6000;
/** No cue is shorter: nobody would see it. */
const SHORTEST = 200;

const HARM: ReadonlySet<EventFrame["effect"]> = new Set(["hit", "damaged", "disabled"]);
const FALL_OF_SHOT: ReadonlySet<EventFrame["effect"]> = new Set(["missed", "hit"]);

type Shift = (at: Waypoint) => Waypoint;
/** From a place of the sea to one of a chart: hexes are told by their steps, and a chart may have been moved under the ships. */
export function onChart({ board, origin }: Pick<Scene, "board" | "origin">): Shift {
  if (board !== "hexes") return (at) => at;
  return ({ x, y, heading }) => {
    const column = x - origin[0], row = y - origin[1];
    return { x: column, y: row + (column >> 1), heading };
  };
}
/** From a chart to the sea. */
export function onSea({ board, origin }: Pick<Scene, "board" | "origin">): Shift {
  if (board !== "hexes") return (at) => at;
  return ({ x, y, heading }) => ({ x: x + origin[0], y: y - (x >> 1) + origin[1], heading });
}
/** Where a piece of an earlier chart lies on a later one. */
export function carried(piece: Piece, from: Scene, to: Scene): Piece {
  return { ...piece, ...onChart(to)(onSea(from)(piece)) };
}

const same = (a: Waypoint, b: Waypoint): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading;
const stands = ({ x, y, heading }: Waypoint): Waypoint => ({ x, y, heading });

interface Cast {
  before: ReadonlyMap<string, Piece>;
  after: ReadonlyMap<string, Piece>;
}
const castOf = (before: Scene, after: Scene): Cast => ({
  before: new Map(before.pieces.map((p) => [p.handle, carried(p, before, after)])),
  after: new Map(after.pieces.map((p) => [p.handle, p])),
});

const cue = (kind: CueKind, event: number, over: Partial<Cue> = {}): Cue =>
  ({ at: 0, for: LASTS[kind], kind, event, who: "", whom: "", effect: "none", amount: 0, misses: 0, way: [], ...over });

/** What is seen of one event: nothing of most. */
function cuesOf(event: EventFrame, i: number, cast: Cast, toChart: Shift): Cue[] {
  const known = (handle: string | undefined): handle is string => handle !== undefined && (cast.before.has(handle) || cast.after.has(handle));
  const { who, whom, effect, amount, dice } = event;
  const mover = who[0];
  if (event.track.length > 1 && known(mover)) return [cue("glide", i, { who: mover, effect, way: event.track.map(toChart) })];
  if (event.means !== "none" && FALL_OF_SHOT.has(effect) && known(mover) && known(whom[0])) {
    const thrown = dice.reduce((sum, pool) => sum + pool.faces.length, 0);
    return [cue(event.means === "guns" ? "salvo" : "torpedo", i, { who: mover, whom: whom[0], effect, amount, misses: Math.max(thrown - amount, effect === "missed" ? 1 : 0) })];
  }
  const hurt = effect === "sunk" || effect === "left" ? "sink" : HARM.has(effect) ? "strike" : null;
  if (hurt) {
    const seen = whom.filter(known).map((handle) => cue(hurt, i, { who: mover ?? "", whom: handle, effect, amount }));
    if (seen.length > 0) return seen;
  }
  return dice.length > 0 ? [cue("tell", i, { who: mover ?? "", effect, amount })] : [];
}

/** What is seen together: moves all at once, or fire in the order of the log. */
interface Act { phase: number; glides: boolean; cues: Cue[]; span: number }

/** Cuts the cues into acts. What moves together begins together; all else waits for it. */
function actsOf(all: { phase: number; cue: Cue }[]): Act[] {
  const acts: Act[] = [];
  const moved = new Set<string>();
  for (const { phase, cue: next } of all) {
    const glides = next.kind === "glide", last = acts.at(-1);
    const joins = last && last.phase === phase && (next.kind === "tell" || (last.glides === glides && !(glides && moved.has(next.who))));
    if (!joins) moved.clear();
    if (glides) moved.add(next.who);
    if (joins) last.cues.push(next);
    else acts.push({ phase, glides, cues: [next], span: 0 });
  }
  for (const act of acts) pace(act);
  return acts;
}

/** One after the other; what a salvo does is seen when her shells fall. */
function pace(act: Act): void {
  const falls = new Map<string, number>();
  let at = 0;
  for (const next of act.cues) {
    const suffers = next.kind === "strike" || next.kind === "sink";
    next.at = suffers ? Math.max(at, falls.get(next.whom) ?? 0) : at;
    if (next.kind === "salvo" || next.kind === "torpedo") falls.set(next.whom, next.at + next.for * FALL);
    at = Math.max(at, next.at) + PACE[next.kind];
    act.span = Math.max(act.span, next.at + next.for);
  }
}

/** Closer together, so that all of it takes `span`. */
function squeeze(act: Act, span: number): void {
  if (span >= act.span) return;
  const longest = Math.max(SHORTEST, span * 0.6), last = act.cues.reduce((most, c) => Math.max(most, c.at), 0);
  for (const c of act.cues) c.for = Math.min(c.for, longest);
  const room = Math.max(span - longest, 0);
  if (last > room) for (const c of act.cues) c.at = (c.at * room) / last;
  act.span = act.cues.reduce((end, c) => Math.max(end, c.at + c.for), 0);
}

/** No more than `most` for all of these; moves keep up to half of it. */
function bound(acts: Act[], most: number): void {
  const sum = (of: Act[]): number => of.reduce((total, act) => total + act.span, 0);
  const total = sum(acts), gliding = sum(acts.filter((act) => act.glides));
  if (total <= most) return;
  const glides = gliding === 0 ? 0 : Math.max(most / total, Math.min(1, most / 2 / gliding));
  const fire = total === gliding ? 0 : (most - gliding * glides) / (total - gliding);
  for (const act of acts) squeeze(act, act.span * (act.glides ? glides : fire));
}

/** Ships that were moved without a word: straight from where they were to where they are. */
function unsaid(cast: Cast, told: ReadonlySet<string>): Cue[] {
  const out: Cue[] = [];
  for (const [handle, was] of cast.before) {
    const is = cast.after.get(handle);
    if (is && !told.has(handle) && !same(was, is)) out.push(cue("glide", -1, { who: handle, effect: "moved", way: [stands(was), stands(is)] }));
  }
  return out;
}

/** By phase, each bounded, one after the other. */
export function schedule(events: readonly EventFrame[], before: Scene, after: Scene): Film {
  const cast = castOf(before, after), toChart = onChart(after);
  const all = events.flatMap((event, i) => cuesOf(event, i, cast, toChart).map((next) => ({ phase: event.phase, cue: next })));
  // With the first who are said to move.
  const first = Math.max(all.findIndex((row) => row.cue.kind === "glide"), 0), phase = all[first]?.phase ?? 0;
  all.splice(first, 0, ...unsaid(cast, new Set(all.filter((row) => row.cue.kind === "glide").map((row) => row.cue.who))).map((next) => ({ phase, cue: next })));
  const acts = actsOf(all);
  for (const number of new Set(acts.map((act) => act.phase))) bound(acts.filter((act) => act.phase === number), PHASE_MOST);
  bound(acts, FILM_MOST);
  let begins = 0;
  for (const act of acts) {
    for (const c of act.cues) c.at += begins;
    begins += act.span;
  }
  return { cues: acts.flatMap((act) => act.cues), length: begins };
}
