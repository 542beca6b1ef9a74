// For tests: an event of which only what matters is said.
import type { EventFrame } from "../src/protocol";

export const event = (over: Partial<EventFrame> = {}): EventFrame => ({
  phase: 1, turn: 1, phase_name: "", kind: "gunfire", rule: "", text: "…", mentions: [], who: [], whom: [], effect: "none", amount: 0, means: "none", track: [], rows: [],
  modifiers: [], dice: [], facts: null, outcome: null, ...over,
});
export const pool = { rule: "", sides: 6, faces: [6], need: 0 };
