// What somebody has set for himself (colours, text, sounds, his name): kept in this browser.
export type ThemeChoice = "system" | "light" | "dark";
/** Of what moves on the chart; see motion.ts. */
export const MOTIONS = ["off", "slow", "normal", "fast"] as const;
export type MotionChoice = (typeof MOTIONS)[number];
/** Of all text of the page; theme.css says how large each is. */
export const TEXT_SIZES = ["small", "normal", "large", "huge"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
/** See sound.ts. */
export const SOUNDS = ["off", "bell", "all"] as const;
export type SoundChoice = (typeof SOUNDS)[number];
const oneOf = <T extends string>(words: readonly T[], word: string, usual: T): T => words.find((w) => w === word) ?? usual;

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
  /** Its code; empty: the browser's. */
  get language(): string {
    return load("language");
  },
  set language(code: string) {
    save("language", code);
  },
  get textSize(): TextSize {
    return oneOf(TEXT_SIZES, load("text-size"), "normal");
  },
  set textSize(size: TextSize) {
    save("text-size", size);
    applyTextSize();
  },
  get sound(): SoundChoice {
    const kept = load("sound");
    return kept === "on" ? "bell" : oneOf(SOUNDS, kept, "off"); // "on" of a time that knew the bell alone
  },
  set sound(choice: SoundChoice) {
    save("sound", choice);
  },
  /** How fast things move on the chart. */
  get motion(): MotionChoice {
    return oneOf(MOTIONS, load("motion"), "normal");
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

export function applyTextSize(): void {
  document.documentElement.dataset.text = settings.textSize;
}

/** A first side that is called Red is not drawn in blue: the sheet (theme.css) changes the two colours over. */
export function wearColours(sides: readonly { side: number; name: string }[]): void {
  document.documentElement.dataset.first = sides.some((s) => s.side === 0 && s.name === "Red") ? "red" : "";
}
