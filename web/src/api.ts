// The HTTP side of the server: what is fetched once or made, and not told over the socket.
import type { DeckPlan } from "./board/plan";
import type { LinkFrame, ResultFrame, Scene, SideInfo } from "./protocol";
import { words } from "./words";

export interface OptionInfo { name: string; values: string; standard: string; sentence: string; rule: string }
export interface AdmiralInfo { name: string; sentence: string }
export interface ScenarioInfo { id: string; title: string; text: string; source: string; sides: string[]; seats: { name: string; side: number }[] }
export interface SystemInfo {
  id: string;
  name: string;
  prefix: string;
  board: string;
  summary: string;
  playable: boolean;
  seats: string[];
  options: OptionInfo[];
  admirals: AdmiralInfo[];
  scenarios: ScenarioInfo[];
  primer: string[];
  orders: { ask: string; form: string; example: string; sentence: string }[];
}
/** Label, type, side, place as the scene has it, degrees; and what she is, if not a ship. */
export type SmallShip = [label: string, type: string, side: number, x: number, y: number, degrees: number, kind?: string];
/** How a battle begins, as anybody who watches may see it. */
export interface SmallChart {
  board: "hexes" | "table";
  width: number;
  height: number;
  units: number;
  left: number;
  bottom: number;
  land: [number, number][];
  shores: [number, number][][];
  ships: SmallShip[];
  /** Those that come later, or whose places are still to be chosen. */
  elsewhere: string[];
}
/** A scenario as it is deployed; `ships` by side; minutes 0: nobody knows. */
export interface Deployed { system: string; id: string; ships: number[]; year: number; minutes: number; chart: SmallChart }
export interface BattleEntry { id: string; title: string; date?: string; place?: string; scenarios: Deployed[] }
/** One of several who share a side; without ships he has those that nobody else has. */
export interface Commander { name: string; ships: string[] }
export interface FleetShip { handle: string; label: string; type: string }
export interface NewBattle {
  system: string;
  scenario?: string;
  scenario_text?: string;
  options: Record<string, string>;
  seats: { by: string; commanders?: Commander[] }[];
  dice: "computer" | "hand";
  clock_minutes?: number;
  spectators_delay?: number;
}
export interface Links { seats: (string | null)[]; commanders?: { name: string; ships: string[]; link: string }[][]; referee: string; spectator: string }
export interface Made { battle: string; links: Links; commitment?: string }
/** A rule of a ledger, or a ruling (its section); where it is settled and by what it is tested. */
export interface RuleInfo {
  id: string;
  statement: string;
  section: string;
  title: string;
  system: string;
  kind?: string;
  optional?: boolean;
  state?: "done" | "half" | "reasoned" | "open" | "later";
  reason?: string;
  rulings?: { id: string; title: string }[];
  code?: string[];
  tests?: string[];
}
export interface ShipInfo { name: string; type: string; length_ft: number; beam_ft: number; year: number; plan?: DeckPlan }

export interface ReportMoment { turn: number; text: string; who: string[]; whom: string[] }
/** The end report. */
export interface ReportInfo {
  title: string;
  system_name: string;
  commitment: string;
  sides: SideInfo[];
  side_names: string[];
  result: ResultFrame;
  /** Hull a side has lost by the end of a turn, in percent of a ship, over all its ships. */
  damage: { turn: number; side: number; points: number }[];
  /** Dice that had to show a least face: how many should have by their chances, and how many did. */
  luck: { side: number; expected: number; actual: number }[];
  /** `track`: where she was from turn to turn, as pieces stand; `story`: the gravest of what she did and suffered. */
  fates: { name: string; type: string; side: number; fate: string; turn: number; ship: string; track: [number, number][]; heading: number; story: ReportMoment[] }[];
  sinkings: { turn: number; name: string; side: number; by: string[]; means: "none" | "guns" | "torpedoes" }[];
  blows: ReportMoment[];
  chart: Pick<Scene, "board" | "width" | "height" | "units" | "left" | "bottom" | "land" | "shores">;
}

export class ApiProblem extends Error {
  constructor(readonly place: string, readonly reason: string, readonly right: string) {
    super(reason);
  }
}

export async function call(path: string, init: RequestInit = {}, token?: string): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new ApiProblem("", words.server.silent, "");
  }
  if (answer.ok) return answer;
  let problem: Partial<{ place: string; reason: string; right: string }> = {};
  try {
    problem = ((await answer.json()) as { problem?: typeof problem }).problem ?? {};
  } catch {
    // Not of our making (a proxy's page, say): the status has to do.
  }
  throw new ApiProblem(problem.place ?? "", problem.reason ?? words.server.status(answer.status), problem.right ?? "");
}
export const get = async <T>(path: string, token?: string): Promise<T> => (await call(path, {}, token)).json() as Promise<T>;
export const post = async <T>(path: string, body: unknown, token?: string): Promise<T> =>
  (await call(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }, token)).json() as Promise<T>;

export const systems = (): Promise<SystemInfo[]> => get("/api/systems");
export const battles = async (): Promise<BattleEntry[]> => (await get<{ battles: BattleEntry[] }>("/api/scenarios")).battles;
export const makeBattle = (battle: NewBattle): Promise<Made> => post("/api/battles", battle);
/** The ships there would be, by side. */
export const fleets = async (battle: NewBattle): Promise<FleetShip[][]> => (await post<{ sides: FleetShip[][] }>("/api/fleets", battle)).sides;
export const importRecord = async (text: string): Promise<Made> =>
  (await call("/api/battles/import", { method: "POST", body: text, headers: { "Content-Type": "text/plain" } })).json() as Promise<Made>;
export const record = async (token: string): Promise<string> => (await call("/api/record", {}, token)).text();
export const fork = (token: string, phase: number): Promise<Made> => post("/api/fork", { phase }, token);
/** A link is muted, heard again or revoked, without a look at the board. */
export type LinkChange = { type: "mute"; link: string; on: boolean } | { type: "revoke"; link: string } | { type: "handover"; seat: number; by: string };
export const links = async (referee: string): Promise<LinkFrame[]> => (await get<{ links: LinkFrame[] }>("/api/links", referee)).links;
export const changeLinks = (referee: string, change: LinkChange & { reason: string }): Promise<{ link?: string }> => post("/api/links", change, referee);
/** A battle that its host has put on the server's list, if the server has one. */
export interface LobbyRow { battle: string; title: string; system: string; words: string; side: string; watch: boolean; since_ms: number }
/** Null: this server has no lobby. */
export async function lobby(): Promise<LobbyRow[] | null> {
  try {
    const { open, battles } = await get<{ open: boolean; battles: LobbyRow[] }>("/api/lobby");
    return open ? battles : null;
  } catch {
    return null;
  }
}
export const offer = (referee: string, what: { seat?: string; watch?: string; words?: string }): Promise<unknown> => post("/api/lobby", what, referee);
export const withdrawOffer = (referee: string): Promise<unknown> => call("/api/lobby", { method: "DELETE" }, referee);
export const takeOffer = async (battle: string, watch: boolean): Promise<string> => (await post<{ link: string }>("/api/lobby/join", { battle, watch })).link;
/** How a battle stands, as its link may know: whose move it is. Not for spectators. */
export interface Standing { turn: number; phase_name: string; over: boolean; mine: boolean; waiting: string[] }
export const standing = (token: string): Promise<Standing> => get("/api/standing", token);
export const report = (token: string): Promise<ReportInfo> => get("/api/report", token);

const rules = new Map<string, Promise<RuleInfo>>();
export function rule(id: string): Promise<RuleInfo> {
  let known = rules.get(id);
  if (!known) {
    known = get<RuleInfo>(`/api/rules/${encodeURIComponent(id)}`);
    known.catch(() => rules.delete(id));
    rules.set(id, known);
  }
  return known;
}
/** Of those the register has. */
export async function shipsOf(ids: readonly string[]): Promise<Map<string, ShipInfo>> {
  const AT_ONCE = 300, out = new Map<string, ShipInfo>(), wanted = [...new Set(ids)].filter((id) => id !== "");
  for (let i = 0; i < wanted.length; i += AT_ONCE)
    for (const [id, info] of Object.entries(await get<Record<string, ShipInfo>>(`/api/ships?ids=${wanted.slice(i, i + AT_ONCE).map(encodeURIComponent).join(",")}`))) out.set(id, info);
  return out;
}
export const ship = (id: string): Promise<ShipInfo> => get(`/api/ships/${encodeURIComponent(id)}`);

/** Offers a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
