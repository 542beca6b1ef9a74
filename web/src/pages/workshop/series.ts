// A series of battles in the laboratory, and how it stands.
import { call, get, post } from "../../api";
import type { Sample } from "./series-plot";

export type Stage = "waiting" | "running" | "done" | "stopped" | "out_of_time" | "failed";
export interface Share { battles: number; percent: number; low: number; high: number }
export interface SeriesState {
  name: string;
  about: SeriesWish;
  stage: Stage;
  ahead: number;
  games: number;
  wanted: number;
  swapped: boolean;
  turns: number;
  sides: (Share & { ships: number; lost: number; points: number })[];
  draws: Share;
  admirals: (Share & { admiral: string })[];
  endings: { why: string; battles: number; draws: number; won: number[] }[];
  /** Battles, percent of each side, percent of draws. */
  samples: number[][];
}
export interface SeriesWish { system: string; scenario: string; options: Record<string, string>; admirals: string[]; games: number; swap: boolean; seed: string }

export const begin = async (wish: SeriesWish): Promise<string> => (await post<{ name: string }>("/api/lab", wish)).name;
export const look = (name: string): Promise<SeriesState> => get(`/api/lab/${encodeURIComponent(name)}`);
export const stop = (name: string): Promise<unknown> => call(`/api/lab/${encodeURIComponent(name)}`, { method: "DELETE" });

export const isOver = (stage: Stage): boolean => stage !== "waiting" && stage !== "running";

/** One point a share and moment. */
export const samplesOf = (state: Pick<SeriesState, "samples">, sides: readonly string[], draws: string): Sample[] =>
  state.samples.flatMap(([battles, ...percents]) => percents.map((percent, i) => ({ battles: battles!, percent, of: sides[i] ?? draws, side: i })));

/** The same by the program, on a machine of one's own. */
export const command = (wish: SeriesWish): string =>
  `broadside sim --system ${wish.system} --scenario ${wish.scenario} --sides ${wish.admirals.join(",")} --games ${wish.games}${wish.swap ? " --swap" : ""}${wish.seed === "" ? "" : ` --seed ${wish.seed}`}`;
