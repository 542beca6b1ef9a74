// Light or dark, a bell or none, and one's name: kept in this browser.
export type ThemeChoice = "system" | "light" | "dark";
/** Of what moves on the chart; see motion.ts. */
export const MOTIONS = ["off", "slow", "normal", "fast"] as const;
export type MotionChoice = (typeof MOTIONS)[number];
const isMotion = (word: string): word is MotionChoice => (MOTIONS as readonly string[]).includes(word);

function load(key: string): string {
  try {
    return localStorage.getItem(`broadside.${key}`) ?? "";
  } catch {
    return "";
  }
}
function save(key: string, value: string): void {
  try {
    localStorage.setItem(`broadside.${key}`, value);
  } catch {
    // Settings then last as long as the page.
  }
}

export const settings = {
  get theme(): ThemeChoice {
    const kept = load("theme");
    return kept === "light" || kept === "dark" ? kept : "system";
  },
  set theme(choice: ThemeChoice) {
    save("theme", choice);
    applyTheme();
  },
  get sound(): boolean {
    return load("sound") === "on";
  },
  set sound(on: boolean) {
    save("sound", on ? "on" : "off");
  },
  /** How fast things move on the chart. */
  get motion(): MotionChoice {
    const kept = load("motion");
    return isMotion(kept) ? kept : "normal";
  },
  set motion(choice: MotionChoice) {
    save("motion", choice);
  },
  /** The chart follows what is being shown. */
  get follow(): boolean {
    return load("follow") === "on";
  },
  set follow(on: boolean) {
    save("follow", on ? "on" : "off");
  },
  /** Everything the book asks is asked, even where nothing of consequence can be chosen. */
  get askAll(): boolean {
    return load("ask-all") === "on";
  },
  set askAll(on: boolean) {
    save("ask-all", on ? "on" : "off");
  },
  /** A notification of the browser when it is one's turn: asked for only on a click. */
  get notify(): boolean {
    return load("notify") === "on";
  },
  set notify(on: boolean) {
    save("notify", on ? "on" : "off");
  },
  /** The log has the greater part of the page's height. */
  get tallLog(): boolean {
    return load("tall-log") === "on";
  },
  set tallLog(on: boolean) {
    save("tall-log", on ? "on" : "off");
  },
  /** A sheet tells what came of a phase of fighting. */
  get results(): boolean {
    return load("results") !== "off";
  },
  set results(on: boolean) {
    save("results", on ? "on" : "off");
  },
  get name(): string {
    return load("name");
  },
  set name(name: string) {
    save("name", name);
  },
};

/** The attribute is always set, so that style sheets need one selector for dark. */
export function applyTheme(): void {
  const dark = settings.theme === "dark" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** A first side that is called Red is not drawn in blue: the sheet (theme.css) changes the two colours over. */
export function wearColours(sides: readonly { side: number; name: string }[]): void {
  document.documentElement.dataset.first = sides.some((s) => s.side === 0 && s.name === "Red") ? "red" : "";
}

/** One stroke of a bell, made here: no file, no network. */
export function bell(): void {
  if (!settings.sound) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 1.2);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 1.2);
  tone.onended = () => void audio.close();
}
