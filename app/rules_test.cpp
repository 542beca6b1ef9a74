// The commands `rules` and `conform` as a user sees them: what is printed, and the exit status.
#include "app/rules.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/conform.h"
#include "engine/core/game.h"
#include "engine/registry.h"

namespace broadside::app {
namespace THIS_FILE {

struct Said {
  int status = 0;
  std::string out, err;
};

template <class Command, class Options>
Said say(Command&& command, const Options& options) {
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  Said said;
  said.status = command(options);
  said.out = ::testing::internal::GetCapturedStdout();
  said.err = ::testing::internal::GetCapturedStderr();
  return said;
}
Said rules(const RulesOptions& options) { return say(rules_command, options); }
Said conform(const ConformOptions& options) { return say(conform_command, options); }

/// A file that is gone when the test is over.
struct TestFile {
  std::filesystem::path path;
  explicit TestFile(const std::string& text) {
    static int number = 0;
    path = std::filesystem::temp_directory_path() /
           ("broadside-cases-" + std::to_string(::getpid()) + "-" + std::to_string(++number) + ".json");
    std::ofstream(path) << text;
  }
  TestFile(const TestFile&) = delete;
  TestFile& operator=(const TestFile&) = delete;
  ~TestFile() {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
  }
};

/// Written so that naming a row here does not count as testing it.
std::string ga(const char* tail) { return std::string("GA-") + tail; }

RulesOptions with_ids(std::vector<std::string> ids) {
  RulesOptions o;
  o.ids = std::move(ids);
  return o;
}

TEST(RulesCommand, ARowIsShownWithStatementSectionRulingsCodeAndTests) {
  const Said said = rules(with_ids({"ga-mov-09"}));
  EXPECT_EQ(said.status, 0);
  for (const char* part :
       {"MOV-09  Stacking limit", "At most five ships", "Movement", "engine/grand_admiral/rules/movement",
        "movement_test.cpp:", "grand-admiral.json:GA-EX-MOV-3"})
    EXPECT_NE(said.out.find(part), std::string::npos) << part << "\n" << said.out;
}

TEST(RulesCommand, ARulingOrAWholeChapterMayBeNamed) {
  EXPECT_NE(rules(with_ids({ga("Q-12")})).out.find("Half-hexes"), std::string::npos);
  const Said chapter = rules(with_ids({"GA-SAME"}));
  EXPECT_NE(chapter.out.find(ga("SAME-01")), std::string::npos);
  EXPECT_NE(chapter.out.find(ga("SAME-03")), std::string::npos);
  EXPECT_EQ(chapter.out.find(ga("MOR-01")), std::string::npos);
}

TEST(RulesCommand, APartOfAnIdIsAListAndTheSystemsLettersMayBeLeftOut) {
  const Said list = rules(with_ids({"mov"}));
  EXPECT_EQ(list.status, 0);
  EXPECT_NE(list.out.find(ga("MOV-01")), std::string::npos);
  EXPECT_NE(list.out.find("Stacking limit"), std::string::npos);
  EXPECT_EQ(list.out.find("At most five ships"), std::string::npos) << "titles only";
  EXPECT_EQ(rules(with_ids({"GA-MOV"})).out, list.out);
  EXPECT_NE(rules(with_ids({"MOV-09"})).out.find("At most five ships"), std::string::npos);
}

TEST(RulesCommand, AnUnknownIdOrSystemIsBadInput) {
  EXPECT_EQ(rules(with_ids({ga("XYZ-01")})).status, 2);
  EXPECT_NE(rules(with_ids({ga("XYZ-01")})).err.find("XYZ-01"), std::string::npos);
  RulesOptions o;
  o.system = "chess";
  EXPECT_EQ(rules(o).status, 2);
}

TEST(RulesCommand, SearchFindsWordsWhateverTheirCase) {
  RulesOptions o;
  o.system = "grand-admiral";
  o.search = "HALF-HEX";
  const Said said = rules(o);
  EXPECT_EQ(said.status, 0);
  EXPECT_NE(said.out.find(ga("MOV-08")), std::string::npos);
  EXPECT_EQ(said.out.find(ga("MOR-01")), std::string::npos);
}

TEST(RulesCommand, ASearchWithoutAMatchSaysSo) {
  RulesOptions o;
  o.search = "zzzz";
  EXPECT_EQ(rules(o).status, 0);
  EXPECT_NE(rules(o).out.find("\"zzzz\""), std::string::npos);
  o.json = true;
  EXPECT_EQ(Json::parse(rules(o).out), Json::array());
}

TEST(RulesCommand, AsJsonARowHasItsFields) {
  RulesOptions o = with_ids({ga("TORP-04")});
  o.json = true;
  const Json rows = Json::parse(rules(o).out);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0]["id"], ga("TORP-04"));
  EXPECT_EQ(rows[0]["section"], "Torpedoes");
  EXPECT_FALSE(rows[0]["tests"].empty());
}

TEST(RulesCommand, TheReportCountsEveryRowOnce) {
  RulesOptions o;
  o.report = o.json = true;
  const Json report = Json::parse(rules(o).out);
  ASSERT_EQ(report.size(), systems_of_the_program().size());
  EXPECT_EQ(report[0]["id"], "grand-admiral");
  EXPECT_EQ(report[0]["total"], 131);
  for (const Json& system : report)
    EXPECT_EQ(system["total"].get<int>(), system["done"].get<int>() + system["reasoned"].get<int>() +
                                              system["open"].get<int>() + system["later"].get<int>());
}

TEST(RulesCommand, OfASystemThatComesInLandingsWhatIsToComeIsLater) {
  RulesOptions o;
  o.report = o.json = true;
  o.system = "fear-god";
  const Json report = Json::parse(rules(o).out)[0];
  EXPECT_EQ(report["later"], 1'324);
  EXPECT_EQ(report["later_by_landing"], (Json{{"B", 244}, {"C", 299}, {"D", 491}, {"E", 290}}));
  EXPECT_EQ(report["done"].get<int>() + report["reasoned"].get<int>() + report["open"].get<int>(), 511);
  EXPECT_GT(report["half"], 0) << "a row of the day that also speaks of the night";
  o.json = false;
  EXPECT_NE(rules(o).out.find("later: B 244, C 299, D 491, E 290"), std::string::npos) << rules(o).out;
}

TEST(RulesCommand, ARowThatWaitsSaysForWhichLanding) {
  const std::string fg = "FG-";
  EXPECT_NE(rules(with_ids({fg + "1.4.3-01"})).out.find("later    landing D"), std::string::npos);
  EXPECT_NE(rules(with_ids({fg + "2.1.1.7-01"})).out.find("later    a part of it, landing B"), std::string::npos);
  EXPECT_EQ(rules(with_ids({fg + "1.1-01"})).out.find("landing"), std::string::npos);
}

TEST(RulesCommand, NoRowOfAPlayableSystemIsOpen) {
  RulesOptions o;
  o.report = o.check = true;
  const Said said = rules(o);
  EXPECT_EQ(said.status, 0) << said.err;
}

// ---------------------------------------------------------------- conform

TEST(ConformCommand, TheCarriedSuitesHaveNoFailures) {
  const Said said = conform({});
  EXPECT_EQ(said.status, 0) << said.out;
  EXPECT_NE(said.out.find(" passed, 0 failed, "), std::string::npos);
  EXPECT_EQ(said.out.back(), '\n');
  EXPECT_LT(std::count(said.out.begin(), said.out.end(), '\n'), 10) << "one line for each system with skipped cases";
}

TEST(ConformCommand, OneSystemMayBePicked) {
  for (const char* playable : {"grand-admiral", "grand-fleets"}) {
    ConformOptions o;
    o.system = playable;
    const Said said = conform(o);
    EXPECT_NE(said.out.find("0 failed, 0 skipped"), std::string::npos) << said.out;
    EXPECT_EQ(said.out.find(" skipped: "), std::string::npos);
  }
}

TEST(ConformCommand, CasesOfRulesThatComeLaterWaitUnlessTheirFileIsNamed) {
  ConformOptions o;
  o.system = "fear-god";
  const Said said = conform(o);
  EXPECT_EQ(said.status, 0) << said.out;
  for (const char* part : {" passed, 0 failed, ", "later B ", "later C ", "later D ", "later E "})
    EXPECT_NE(said.out.find(part), std::string::npos) << part << "\n" << said.out;
  EXPECT_GE(std::stoi(said.out.substr(said.out.rfind('\n', said.out.size() - 2) + 1)), 391) << said.out;
  const std::string fg = "FG-";
  const TestFile file(R"([{"id": ")" + fg + R"(T-1", "op": "turn_distance", "rules": [")" + fg + R"(1.4.3-01"],
      "given": {"speed_kts": 20, "turn": "tactical"}, "dice": [], "expect": {"yards": 2000}}])");
  o.files = {file.path.string()};
  EXPECT_NE(conform(o).out.find("1 passed, 0 failed, 0 skipped"), std::string::npos);
}

const char* const kOneOfEach = R"([
 {"id": "GA-T-1", "op": "attack_roll", "what": "fits", "given": {"band": "long", "attack_dice": 1}, "dice": [6], "expect": {"hits": 1}},
 {"id": "GA-T-2", "op": "attack_roll", "what": "does not", "given": {"band": "long", "attack_dice": 1}, "dice": [5], "expect": {"hits": 1}},
 {"id": "GA-T-3", "op": "ram", "given": {}, "dice": [], "expect": {}},
 {"id": "ZZ-T-4", "op": "ram", "given": {}, "dice": [], "expect": {}}
])";

TEST(ConformCommand, AFailureNamesCasePlaceAndValuesAndTheLastLineCounts) {
  const TestFile file(kOneOfEach);
  ConformOptions o;
  o.files = {file.path.string()};
  const Said said = conform(o);
  EXPECT_EQ(said.status, 1);
  for (const char* part : {"FAIL  GA-T-2", ":3)", "hits: expected 1, got 0", "\n1 skipped: grand-admiral (no op ram)\n",
                           "\n1 skipped: ZZ (no rule system for ZZ)\n"})
    EXPECT_NE(said.out.find(part), std::string::npos) << part << "\n" << said.out;
  EXPECT_EQ(said.out.find("GA-T-1"), std::string::npos);
  EXPECT_TRUE(said.out.ends_with("\n1 passed, 1 failed, 2 skipped\n")) << said.out;
  o.verbose = true;
  for (const char* part : {"pass  GA-T-1", "skip  GA-T-3  no op ram", "skip  ZZ-T-4  no rule system"})
    EXPECT_NE(conform(o).out.find(part), std::string::npos) << part;
}

TEST(ConformCommand, AsJsonStdoutIsOneDocument) {
  const TestFile file(kOneOfEach);
  ConformOptions o;
  o.files = {file.path.string()};
  o.json = true;
  const Said said = conform(o);
  const Json report = Json::parse(said.out);
  EXPECT_EQ(report["passed"], 1);
  EXPECT_EQ(report["failed"], 1);
  EXPECT_EQ(report["skipped"], 2);
  EXPECT_EQ(report["cases"][1]["differences"][0]["path"], "hits");
  EXPECT_EQ(said.err, "1 passed, 1 failed, 2 skipped\n");
}

TEST(ConformCommand, UnreadableAndMalformedFilesAreBadInputAndNothingRuns) {
  const TestFile good(kOneOfEach), bad("[\n{\"id\": }]");
  ConformOptions o;
  o.files = {good.path.string(), bad.path.string()};
  Said said = conform(o);
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.out, "");
  EXPECT_NE(said.err.find(":2:8: "), std::string::npos) << said.err;
  o.files = {"/nowhere/cases.json"};
  said = conform(o);
  EXPECT_EQ(said.status, 2);
  EXPECT_NE(said.err.find("/nowhere/cases.json"), std::string::npos);
  o.files = {std::filesystem::temp_directory_path().string()};
  EXPECT_EQ(conform(o).status, 2);
}

}  // namespace THIS_FILE
}  // namespace broadside::app
