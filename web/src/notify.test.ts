// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callToTurn, notifyState, wantNotices } from "./notify";
import { settings } from "./theme";

const told: string[] = [];
class FakeNotification {
  static permission: NotificationPermission = "default";
  static asked = 0;
  static requestPermission(): Promise<NotificationPermission> {
    FakeNotification.asked += 1;
    FakeNotification.permission = "granted";
    return Promise.resolve("granted");
  }
  onclick: (() => void) | null = null;
  constructor(title: string) {
    told.push(title);
  }
}
const hidden = (is: boolean): void => void vi.spyOn(document, "hidden", "get").mockReturnValue(is);

describe("a call to one's turn", () => {
  beforeEach(() => {
    told.length = 0;
    FakeNotification.permission = "default";
    FakeNotification.asked = 0;
    settings.notify = false;
    vi.stubGlobal("Notification", FakeNotification);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  it("asks the browser only when it is wanted", async () => {
    hidden(true);
    callToTurn("Coronel", "", "x");
    expect(FakeNotification.asked).toBe(0);
    expect(told).toEqual([]);
    expect(await wantNotices(true)).toBe("on");
    expect(FakeNotification.asked).toBe(1);
    callToTurn("Coronel", "", "x");
    expect(told).toEqual(["It is your turn: Coronel"]);
  });
  it("calls nobody to what he is looking at, nor one who wants it no longer", async () => {
    await wantNotices(true);
    hidden(false);
    callToTurn("Coronel", "", "x");
    hidden(true);
    await wantNotices(false);
    callToTurn("Coronel", "", "x");
    expect(told).toEqual([]);
  });
  it("does without where there is none", () => {
    vi.stubGlobal("Notification", undefined);
    expect(notifyState()).toBe("never");
    expect(() => callToTurn("Coronel", "", "x")).not.toThrow();
  });
});
