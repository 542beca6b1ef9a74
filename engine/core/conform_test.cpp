#include "engine/core/conform.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/core/op.h"

namespace broadside {
namespace THIS_FILE {

struct SumFacts {
  int dice = 0;
  std::optional<int> bonus;
  std::vector<std::string> names;
  FIELDS(dice, bonus, names)
  NEEDED(dice)
};
struct SumResult {
  int sum = 0;
  double half = 0;
  std::vector<std::string> names;
  FIELDS(sum, half, names)
};

SumResult sum(const SumFacts& given, Dice& dice) {
  SumResult out;
  for (int i = 0; i < given.dice; ++i) out.sum += dice.one({rule_id("GA", "DICE-01")}, 6);
  out.sum += given.bonus.value_or(0);
  out.half = out.sum / 2.0;
  out.names = given.names;
  return out;
}

constexpr std::array<Op, 1> kOps = {op<sum>("sum")};

using Status = CaseReport::Status;

CaseReport run(const std::string& given, std::vector<int> dice, const std::string& expect,
               const std::string& op = "sum") {
  Case c;
  c.id = "GA-EX-1";
  c.op = op;
  c.given = Json::parse(given);
  c.dice = std::move(dice);
  c.expect = Json::parse(expect);
  return run_case(kOps, c);
}

std::string fault(const std::string& text) {
  const auto cases = read_cases(text, "my.json");
  return cases ? "" : cases.error().text();
}

TEST(Conform, FieldsThatTheCaseLeavesOutAreNotChecked) {
  EXPECT_EQ(run(R"({"dice": 2})", {3, 5}, R"({"sum": 8})").status, Status::passed);
  EXPECT_EQ(run(R"({"dice": 2})", {3, 5}, "{}").status, Status::passed);
}

TEST(Conform, NumbersAreComparedByValue) {
  EXPECT_EQ(run(R"({"dice": 2})", {3, 5}, R"({"sum": 8.0, "half": 4})").status, Status::passed);
  EXPECT_EQ(run(R"({"dice": 2})", {3, 4}, R"({"half": 3.5})").status, Status::passed);
}

TEST(Conform, AMismatchNamesItsPlaceAndBothValues) {
  const CaseReport r =
      run(R"({"dice": 1, "names": ["Lion", "Tiger"]})", {3}, R"({"sum": 4, "names": ["Lion", "Hood"]})");
  EXPECT_EQ(r.status, Status::failed);
  ASSERT_EQ(r.differences.size(), 2U);
  EXPECT_EQ(r.differences[0].path, "sum");
  EXPECT_EQ(r.differences[0].expected, "4");
  EXPECT_EQ(r.differences[0].got, "3");
  EXPECT_EQ(r.differences[1].path, "names[1]");
}

TEST(Conform, ArraysHaveTheSameLengthAndOrder) {
  EXPECT_EQ(run(R"({"dice": 0, "names": ["a", "b"]})", {}, R"({"names": ["b", "a"]})").status, Status::failed);
  EXPECT_EQ(run(R"({"dice": 0, "names": ["a", "b"]})", {}, R"({"names": ["a"]})").status, Status::failed);
}

TEST(Conform, AFieldThatTheOpDoesNotGiveIsADifference) {
  const CaseReport r = run(R"({"dice": 0})", {}, R"({"total": 0})");
  EXPECT_EQ(r.status, Status::failed);
  EXPECT_EQ(r.differences.at(0).got, "nothing");
}

TEST(Conform, EveryDieIsUsedNoneIsMissingAndNoFaceIsImpossible) {
  EXPECT_EQ(run(R"({"dice": 1})", {3, 3}, "{}").differences.at(0).got, "1 left over");
  EXPECT_EQ(run(R"({"dice": 2})", {3}, "{}").differences.at(0).got, "more were rolled");
  EXPECT_EQ(run(R"({"dice": 1})", {7}, "{}").differences.at(0).got, "an impossible face");
}

TEST(Conform, AnUnknownOpIsSkippedWithItsName) {
  const CaseReport r = run("{}", {}, "{}", "ram");
  EXPECT_EQ(r.status, Status::skipped);
  EXPECT_EQ(r.reason, "no op ram");
}

TEST(Conform, FactsThatDoNotFitTheOpFailWithPlaceAndReason) {
  EXPECT_EQ(run("{}", {}, "{}").reason, "given.dice: is missing (needed: dice)");
  EXPECT_NE(run(R"({"dice": "two"})", {}, "{}").reason.find("given.dice"), std::string::npos);
  EXPECT_NE(run(R"({"dice": 1, "luck": 3})", {}, "{}").reason.find("given.luck"), std::string::npos);
}

TEST(Conform, BrokenJsonIsToldWithLineAndColumn) {
  EXPECT_EQ(fault("[\n {\"id\": \"GA-1\",\n  \"op\" 3}]").substr(0, 12), "my.json:3:8:");
  EXPECT_EQ(fault("").substr(0, 12), "my.json:1:1:");
  EXPECT_NE(fault("[\"\xff\"]"), "");
  EXPECT_NE(fault(std::string(100'000, '[')).find("deeply"), std::string::npos);
}

TEST(Conform, AnEntryThatIsNoCaseIsToldWithItsLine) {
  const std::string good = R"({"id": "GA-1", "op": "sum", "given": {}, "dice": [], "expect": {}})";
  EXPECT_EQ(fault("[" + good + "]"), "");
  EXPECT_EQ(fault("[" + good + ",\n\n 7]").substr(0, 10), "my.json:3:");
  EXPECT_NE(fault("[" + good + ",\n" + good + "]").find("my.json:2: GA-1 occurs twice (first on line 1)"),
            std::string::npos);
  EXPECT_NE(fault("{}").find("list of cases"), std::string::npos);
  for (const char* part : {"\"id\": \"GA-1\", ", "\"op\": \"sum\", ", "\"given\": {}, ", "\"dice\": [], "}) {
    std::string lacking = good;
    lacking.erase(lacking.find(part), std::string(part).size());
    EXPECT_NE(fault("[" + lacking + "]"), "") << part;
  }
  std::string half = good;
  half.replace(half.find("[]"), 2, "[1.5]");
  EXPECT_NE(fault("[" + half + "]"), "");
}

TEST(Conform, LinesOfCasesAreCountedThroughTextsWithBrackets) {
  const auto cases = read_cases(
      "[{\"id\": \"GA-1\", \"op\": \"a\", \"what\": \"[\\\"{\", \"given\": {}, \"dice\": [], \"expect\": {}},\n"
      " {\"id\": \"GA-2\", \"op\": \"a\", \"given\": {}, \"dice\": [], \"expect\": {}}]",
      "my.json");
  ASSERT_TRUE(cases);
  EXPECT_EQ(cases->at(0).line, 1);
  EXPECT_EQ(cases->at(1).line, 2);
  EXPECT_EQ(system_prefix(cases->at(1).id), "GA");
}

// ---------------------------------------------------------------- readings of a system

size_t differences(const char* expected, const char* got) {
  static constexpr CaseReading::Measure measures[] = {{"x", 0.005}, {"heading_deg", 0.05, 360}, {"uv", 0.005}};
  static constexpr std::string_view unordered[] = {"reasons"};
  static constexpr std::string_view whole[] = {"markers"};
  std::vector<Mismatch> out;
  compare(Json::parse(expected), Json::parse(got), {measures, unordered, whole}, out);
  return out.size();
}

TEST(CaseReadings, MeasuresHoldWithinTheirTolerance) {
  EXPECT_EQ(differences(R"({"x": 3, "uv": [1, 2]})", R"({"x": 3.0049, "uv": [0.9951, 2]})"), 0U);
  EXPECT_EQ(differences(R"({"x": 3})", R"({"x": 3.0051})"), 1U);
  EXPECT_EQ(differences(R"({"uv": [1, 2]})", R"({"uv": [1.0051, 2.0051]})"), 2U);
  EXPECT_EQ(differences(R"({"y": 3})", R"({"y": 3.0001})"), 1U) << "no measure";
  EXPECT_EQ(differences(R"({"x": null})", R"({"x": 0})"), 1U);
}

TEST(CaseReadings, HeadingsAreComparedRoundTheCircle) {
  EXPECT_EQ(differences(R"({"heading_deg": 0})", R"({"heading_deg": 359.96})"), 0U);
  EXPECT_EQ(differences(R"({"heading_deg": 0})", R"({"heading_deg": 359.94})"), 1U);
  EXPECT_EQ(differences(R"({"heading_deg": 180})", R"({"heading_deg": 0})"), 1U);
}

TEST(CaseReadings, UnorderedArraysNeedTheSameEntries) {
  EXPECT_EQ(differences(R"({"reasons": ["arc", "rough"]})", R"({"reasons": ["rough", "arc"]})"), 0U);
  EXPECT_EQ(differences(R"({"reasons": ["arc", "arc"]})", R"({"reasons": ["rough", "arc"]})"), 1U);
  EXPECT_EQ(differences(R"({"reasons": ["arc"]})", R"({"reasons": ["arc", "rough"]})"), 1U);
  EXPECT_EQ(differences(R"({"reasons": [["a", "b"], []]})", R"({"reasons": [["b", "a"], []]})"), 0U);
  EXPECT_EQ(differences(R"({"reasons": [["a"], []]})", R"({"reasons": [[], ["a"]]})"), 2U) << "a list a salvo";
  EXPECT_EQ(differences(R"({"order": ["A", "B"]})", R"({"order": ["B", "A"]})"), 2U);
}

TEST(CaseReadings, WholeMapsHaveNoFurtherKeys) {
  EXPECT_EQ(differences(R"({"markers": {"a": 1}})", R"({"markers": {"a": 1, "b": 2}})"), 1U);
  EXPECT_EQ(differences(R"({"others": {"a": 1}})", R"({"others": {"a": 1, "b": 2}})"), 0U);
}

}  // namespace THIS_FILE
}  // namespace broadside
