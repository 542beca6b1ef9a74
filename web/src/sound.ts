// Sounds, made here by code: no file, no network, and none unless they were chosen in the settings.
import { settings, type SoundChoice } from "./theme";

let ear: AudioContext | null = null;
/** One for the page: a browser allows few of them, and lets none sound before its reader has touched the page. */
function audio(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  ear ??= new AudioContext();
  if (ear.state === "suspended") void ear.resume().catch(() => undefined);
  return ear;
}

/** A ship's bell has overtones that are no harmonics; each dies away the sooner the higher it is. */
const OVERTONES: readonly (readonly [times: number, loud: number])[] = [[1, 1], [2, 0.6], [2.4, 0.35], [3, 0.25], [4.5, 0.12]];
const BELL = { hertz: 620, loud: 0.11, seconds: 2.2 };

/** One stroke: somebody is asked. */
export function bell(choice: SoundChoice = settings.sound): void {
  const to = choice === "off" ? null : audio();
  if (!to) return;
  const now = to.currentTime;
  for (const [times, loud] of OVERTONES) {
    const tone = to.createOscillator(), volume = to.createGain(), lasts = BELL.seconds / Math.sqrt(times);
    tone.frequency.value = BELL.hertz * times;
    volume.gain.setValueAtTime(BELL.loud * loud, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + lasts);
    tone.connect(volume).connect(to.destination);
    tone.start(now);
    tone.stop(now + lasts);
  }
}

const GUNS = { seconds: 1.7, loud: 0.3, hertz: 190, apart_ms: 140 };
let rumble: AudioBuffer | null = null;
/** Brown noise: what air leaves of a report over some miles. */
function noise(to: AudioContext): AudioBuffer {
  if (rumble?.sampleRate === to.sampleRate) return rumble;
  rumble = to.createBuffer(1, Math.ceil(to.sampleRate * GUNS.seconds), to.sampleRate);
  const at = rumble.getChannelData(0);
  for (let i = 0, level = 0; i < at.length; ++i) {
    level = (level + 0.02 * (Math.random() * 2 - 1)) / 1.02;
    at[i] = level * 3.5;
  }
  return rumble;
}
let last = -Infinity;

/** A salvo far off; of many at once only some are heard apart. True: one was. */
export function guns(choice: SoundChoice = settings.sound, at_ms: number = performance.now()): boolean {
  if (choice !== "all" || at_ms - last < GUNS.apart_ms) return false;
  const to = audio();
  if (!to) return false;
  last = at_ms;
  const now = to.currentTime, shot = to.createBufferSource(), far = to.createBiquadFilter(), volume = to.createGain();
  shot.buffer = noise(to);
  shot.playbackRate.value = 0.8 + 0.4 * Math.random();
  far.type = "lowpass";
  far.frequency.setValueAtTime(GUNS.hertz * 2, now);
  far.frequency.exponentialRampToValueAtTime(GUNS.hertz / 2, now + GUNS.seconds);
  volume.gain.setValueAtTime(0.0001, now);
  volume.gain.exponentialRampToValueAtTime(GUNS.loud, now + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + GUNS.seconds);
  shot.connect(far).connect(volume).connect(to.destination);
  shot.start(now);
  return true;
}
