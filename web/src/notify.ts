// A call to whoever has another page before him when it is his turn. The browser asks him whether he wants it only after a click.
import { settings } from "./theme";
import { words } from "./words";

export type NotifyState = "never" | "denied" | "off" | "on";

export function notifyState(): NotifyState {
  if (typeof Notification === "undefined") return "never";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && settings.notify ? "on" : "off";
}

/** From a click. */
export async function wantNotices(on: boolean): Promise<NotifyState> {
  settings.notify = on;
  if (on && notifyState() !== "never" && Notification.permission === "default") await Notification.requestPermission();
  return notifyState();
}

/** Nobody is called to what he is looking at. */
export function callToTurn(title: string, what: string, battle: string): void {
  if (notifyState() !== "on" || !document.hidden) return;
  try {
    const notice = new Notification(`${words.people.yourTurn}: ${title}`, { body: what, tag: `broadside-${battle}` });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some browsers of phones allow it only to installed pages: the title of the tab says it too.
  }
}
