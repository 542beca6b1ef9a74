// Ops of the set-up, of sight and of mines: published cases, defaults of the page, facts that cannot be.
#include <algorithm>

#include "data/embed.h"
#include "engine/core/conform.h"
#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/table_testing.h"

namespace broadside::great_war_at_sea::table_testing {
namespace THIS_FILE {

/// "" when the case passes, else what differs.
std::string run(const std::string& op, const std::string& given, std::vector<int> dice, const std::string& expect) {
  Case c;
  c.op = op;
  c.given = Json::parse(given);
  c.dice = std::move(dice);
  c.expect = Json::parse(expect);
  const CaseReport report = run_case(ops::all(), c);
  std::string out = report.reason;
  for (const Mismatch& d : report.differences) out += d.path + ": expected " + d.expected + ", got " + d.got + "; ";
  return out;
}
bool refuses(const std::string& op, const std::string& given, const std::string& place) {
  return run(op, given, {}, "{}").starts_with(place);
}

TEST(GreatWarTableOps, EveryPublishedCasePasses) {
  std::vector<Op> mine;
  for (std::span<const Op> chapter : {ops::setup(), ops::sighting(), ops::mines()})
    for (const Op& op : chapter)
      mine.push_back(
          *std::find_if(ops::all().begin(), ops::all().end(), [&](const Op& o) { return o.name == op.name; }));
  const auto cases = read_cases(data::file("conformance/great-war-at-sea.json").value_or(""), "cases");
  ASSERT_TRUE(cases) << cases.error().text();
  int passed = 0;
  for (const Case& c : *cases) {
    const CaseReport report = run_case(mine, c);
    if (report.status == CaseReport::Status::skipped) continue;
    ++passed;
    EXPECT_EQ(report.status, CaseReport::Status::passed) << c.id << " " << report.reason;
    for (const Mismatch& d : report.differences)
      ADD_FAILURE() << c.id << " " << d.path << ": expected " << d.expected << ", got " << d.got;
  }
  EXPECT_GE(passed, 89);
}

TEST(GreatWarTableOps, EveryCaseOfOurOwnPasses) {
  const auto cases = read_cases(data::file("conformance/great-war-at-sea-edges.json").value_or(""), "edges");
  ASSERT_TRUE(cases) << cases.error().text();
  EXPECT_GE(cases->size(), 290u);
  for (const Case& c : *cases) {
    const CaseReport report = run_case(ops::all(), c);
    EXPECT_EQ(report.status, CaseReport::Status::passed) << c.id << " " << report.reason;
    for (const Mismatch& d : report.differences)
      ADD_FAILURE() << c.id << " " << d.path << ": expected " << d.expected << ", got " << d.got;
  }
}

TEST(GreatWarTableOps, WhatIsNeededIsAskedFor) {
  EXPECT_TRUE(refuses("initiative", R"({"allied": ["British"]})", "given"));
  EXPECT_TRUE(refuses("placement_check", R"({})", "given"));
  EXPECT_TRUE(refuses("placement_check", R"({"ships": [{"x_in": 0, "y_in": 0}]})", "given.ships[0]"));
  EXPECT_TRUE(refuses("placement_check", R"({"ships": [], "role": "initiative"})", "given.entry"));
  EXPECT_TRUE(refuses("search", R"({"light": "day"})", "given"));
  EXPECT_TRUE(refuses("sighting", R"({"weather": "clear"})", "given"));
  EXPECT_TRUE(refuses("wind", R"({"round": 2})", "given.from"));
  EXPECT_TRUE(refuses("wind", R"({"round": 2, "from": null})", "given.from"));
  EXPECT_TRUE(refuses("smoke_lay", R"({"units": [{"nation": "British"}]})", "given.units[0].type"));
  EXPECT_TRUE(refuses("mine_counters", R"({"laid": []})", "given"));
  EXPECT_TRUE(refuses("mine_trigger", R"({"ship": [0, 0], "side": "allied", "counters": [{"x_in": 1, "y_in": 1}]})",
                      "given.counters[0]"));
}

TEST(GreatWarTableOps, FiguresThatCannotBeAreRefused) {
  EXPECT_TRUE(refuses("search", R"({"light": "day", "weather": "clear", "leaders_declared": 3})", "given.leaders"));
  EXPECT_TRUE(refuses("sighting", R"({"light": "day", "weather": "clear", "distance_in": -1})", "given.distance_in"));
  EXPECT_TRUE(refuses("sighting", R"({"light": "day", "weather": "calm"})", "given.weather"));
  EXPECT_TRUE(refuses("turn_light", R"({"turn": 0, "season": "may"})", "given.turn"));
  EXPECT_TRUE(refuses("wind", R"({"round": 0})", "given.round"));
  EXPECT_TRUE(refuses("wind", R"({"round": 2, "from": "E"})", "given.from"));
  EXPECT_TRUE(refuses("heavy_weather", R"({"weather": "gale", "type": "DD", "speed": "3"})", "given.speed"));
  EXPECT_TRUE(refuses("smoke_lifetime", R"({"kind": "none", "weather": "clear", "laid_in_impulse": 1})", "given.kind"));
  EXPECT_TRUE(refuses("smoke_lifetime", R"({"kind": "screen", "weather": "clear", "laid_in_impulse": 6})",
                      "given.laid_in_impulse"));
  EXPECT_TRUE(
      refuses("line_of_sight",
              R"({"firer": [0, 0], "target": [9, 0], "obstacles": [{"kind": "land", "polygon": [[1, 1], [2, 2]]}]})",
              "given.obstacles[0].polygon"));
  EXPECT_TRUE(refuses("placement_check", R"({"ships": [{"nation": "British", "x_in": 1e9, "y_in": 0}]})",
                      "given.ships[0].x_in"));
  EXPECT_TRUE(refuses("mine_counters", R"({"laid": ["NNE"], "logged": {}})", "given.laid[0]"));
  EXPECT_TRUE(refuses("mine_counters", R"({"laid": [], "logged": {"N": -1}})", "given.logged.N"));
  EXPECT_TRUE(refuses("mine_entry", R"({"situation": "enter", "mines_up": 1, "step": 18})", "given.step"));
  EXPECT_TRUE(refuses("illumination", R"({"illuminator_type": "XX", "attempts": []})", "given.illuminator_type"));
}

TEST(GreatWarTableOps, APlacementHearsOfEveryFaultByLetters) {
  EXPECT_EQ(
      run("placement_check",
          R"({"role": "initiative", "entry": "W", "came_from": "N", "weather": "clear", "enemy": [[0, 0]], "ships": [
                    {"nation": "British", "x_in": 0, "y_in": 0, "length_in": 2},
                    {"nation": "British", "x_in": 1, "y_in": 0, "length_in": 0.5},
                    {"nation": "British", "x_in": 20, "y_in": 0},
                    {"nation": "British", "x_in": 55, "y_in": 0}]})",
          {}, R"({"legal": false, "reasons": ["circle", "cohesion", "entry_side", "nation_12", "off_table",
                    "sighting", "spacing", "zone"]})"),
      "");
  EXPECT_EQ(run("placement_check", R"({"ships": []})", {}, R"({"legal": true, "reasons": []})"), "");
}

TEST(GreatWarTableOps, CloudyIsClearAndBothOfTwilightAndWeatherCount) {  // GW-Q-05, GW-Q-86
  EXPECT_EQ(run("sighting", R"({"light": "day", "weather": "cloudy", "distance_in": 40, "air_spotting": true})", {},
                R"({"spotting_yd": 29000, "sighting_yd": 34000, "state": "sighted"})"),
            "");
  EXPECT_EQ(run("sighting", R"({"light": "twilight", "weather": "clear"})", {},
                R"({"spotting_yd": 14000, "sighting_yd": 19000, "state": null})"),
            "");
}

TEST(GreatWarTableOps, ACruiserByEitherCodeHasTwoSearchlights) {
  for (const char* code : {"AC", "CA"})
    EXPECT_EQ(
        run("illumination", std::string(R"({"illuminator_type": ")") + code + R"(", "attempts": [
                    {"target_type": "BB", "range_in": 1, "sector": "port"},
                    {"target_type": "BB", "range_in": 1, "sector": "starboard"},
                    {"target_type": "BB", "range_in": 1, "sector": "bow"}]})",
            {6, 1}, R"({"results": [{"allowed": true, "lit": false}, {"allowed": true, "modified": -1, "lit": true},
                    {"allowed": false, "reason": "factors"}]})"),
        "");
}

TEST(GreatWarTableOps, SmokeStepsOnWhileThereAreDice) {  // GW-Q-89, GW-Q-150
  const auto life = [](const char* kind, const char* weather, int impulse, std::vector<int> dice, const char* expect) {
    return run("smoke_lifetime",
               std::string(R"({"kind": ")") + kind + R"(", "weather": ")" + weather + R"(", "laid_in_impulse": )" +
                   std::to_string(impulse) + "}",
               std::move(dice), expect);
  };
  EXPECT_EQ(life("screen", "fog", 3, {}, R"({"removed": false, "impulse": null})"), "");
  EXPECT_EQ(life("screen", "fog", 3, {3, 4, 5}, R"({"removed": false})"), "");
  EXPECT_EQ(life("screen", "mist", 5, {3, 3, 3, 3, 3, 1}, R"({"rounds_later": 2, "impulse": 1, "after_step": 3})"), "");
  EXPECT_EQ(life("screen", "calm", 1, {}, R"({"removed": false})"), "");
  EXPECT_EQ(life("screen", "clear", 5, {}, R"({"rounds_later": 1, "impulse": 2, "after_step": 6})"), "");
  EXPECT_EQ(life("floats", "fog", 2, {}, R"({"removed": true, "rounds_later": 0, "impulse": 5, "after_step": 15})"),
            "");
  EXPECT_EQ(life("floats", "gale", 5, {}, R"({"removed": true, "rounds_later": 1, "impulse": 3, "after_step": 9})"),
            "");
}

TEST(GreatWarTableOps, NoDieForMinesThatAreNotThere) {
  EXPECT_EQ(run("mine_entry", R"({"situation": "enter", "mines_up": 0, "step": 2})", {},
                R"({"roll_needed": false, "strikes": 0})"),
            "");
  EXPECT_EQ(run("mine_counters", R"({"laid": [], "logged": {}})", {},
                R"({"counters": 0, "max_mines": 0, "min_dummies": 0, "min_mines": {}, "feasible": true})"),
            "");
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::table_testing
