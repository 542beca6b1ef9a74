import { expect, it } from "vitest";
import { recordName } from "./names";

it("a saved record is called after its battle and the day", () => {
  expect(recordName("Coronel, 1 November 1914", new Date(2026, 10, 6))).toBe("coronel-1-november-1914-2026-11-06.jsonl");
  expect(recordName("Söderarm", new Date(2026, 0, 2))).toBe("soderarm-2026-01-02.jsonl");
  expect(recordName("", new Date(2026, 0, 2))).toBe("battle-2026-01-02.jsonl");
});
