// Light or dark, a bell or none, and one's name: kept in this browser.
export type ThemeChoice = "system" | "light" | "dark";

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
  /** The log has the greater part of the page's height. */
  get tallLog(): boolean {
    return load("tall-log") === "on";
  },
  set tallLog(on: boolean) {
    save("tall-log", on ? "on" : "off");
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
export function wearColours(sides: readonly { seat: number; name: string }[]): void {
  document.documentElement.dataset.first = sides.some((s) => s.seat === 0 && s.name === "Red") ? "red" : "";
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
