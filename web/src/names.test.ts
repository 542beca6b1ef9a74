import { expect, it } from "vitest";
import { optionName, optionValue, recordName, reportName, writtenValue } from "./names";

it("a saved record or report is called after its battle and the day", () => {
  expect(recordName("Coronel, 1 November 1914", new Date(2026, 10, 6))).toBe("coronel-1-november-1914-2026-11-06.jsonl");
  expect(recordName("Söderarm", new Date(2026, 0, 2))).toBe("soderarm-2026-01-02.jsonl");
  expect(recordName("", new Date(2026, 0, 2))).toBe("battle-2026-01-02.jsonl");
  expect(reportName("Söderarm", new Date(2026, 0, 2))).toBe("soderarm-2026-01-02.html");
});

it("options are called as people say it, not as files spell it", () => {
  expect(optionName("torpedo_range")).toBe("Torpedo range");
  expect(optionValue("false, true")).toBe("no, yes");
  expect(optionValue("60_120")).toBe("60/120");
  expect(optionValue("0 to 16, by_year")).toBe("0 to 16, by year");
  expect(writtenValue(" by year ")).toBe("by_year");
  expect(writtenValue("12")).toBe("12");
});
