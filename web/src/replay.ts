// The keys of a replay. While somebody looks back they work from anywhere but a field; what they do is the bar's.
export type ReplayKey = "play" | "phase-back" | "phase-on" | "turn-back" | "turn-on";
const KEYS: Record<string, ReplayKey> = { " ": "play", ",": "phase-back", ".": "phase-on", "<": "turn-back", ">": "turn-on" };

const fields = "input:not([type=range]), textarea, select, dialog";
/** What the space bar presses. */
const pressed = "button, a, summary, input";
/** Null: it is not meant for the replay. */
export function replayKey(event: KeyboardEvent): ReplayKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const key = KEYS[event.key] ?? null, at = event.target instanceof Element ? event.target : null;
  const taken = at?.closest(fields) != null || (key === "play" && at?.closest(pressed) != null);
  return taken ? null : key;
}
