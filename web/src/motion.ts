// How fast things move on the chart, if at all: a setting of this browser, and never against the wish of the device for less motion.
import { type MotionChoice, settings } from "./theme";

const SPEEDS: Record<MotionChoice, number> = { off: 0, slow: 0.5, normal: 1, fast: 2 };

const still = (): boolean => typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
/** Times as fast as usual; 0: nothing moves, what is new is simply there. */
export const motionSpeed = (): number => (still() ? 0 : SPEEDS[settings.motion]);
