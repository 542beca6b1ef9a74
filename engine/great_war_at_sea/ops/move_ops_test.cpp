// Ops of moving, land, tows and damage: the printed cases, edges that they do not name, and facts that cannot be.
#include <gtest/gtest.h>

#include <algorithm>

#include "data/embed.h"
#include "engine/core/conform.h"
#include "engine/great_war_at_sea/ops/ops.h"

namespace broadside::great_war_at_sea::ops {
namespace THIS_FILE {

std::vector<Op> chapters() {
  std::vector<Op> out;
  for (const std::span<const Op> chapter : {movement(), tows(), damage()})
    out.insert(out.end(), chapter.begin(), chapter.end());
  return out;
}

/// "" when the case passes, else what differs.
std::string run(const std::string& op, const std::string& given, std::vector<int> dice, const std::string& expect) {
  Case c;
  c.id = "GW-EX-0";
  c.op = op;
  c.given = Json::parse(given);
  c.dice = std::move(dice);
  c.expect = Json::parse(expect);
  const CaseReport report = run_case(chapters(), c);
  std::string out = report.reason;
  for (const Mismatch& d : report.differences) out += d.path + ": expected " + d.expected + ", got " + d.got + "; ";
  if (report.status == CaseReport::Status::failed && out.empty()) out = "failed";
  return out;
}
/// Refused with a reason that begins with the place.
bool refuses(const std::string& op, const std::string& given, const std::string& place) {
  return run(op, given, {}, "{}").starts_with(place);
}

TEST(GreatWarMoveOps, ThePrintedCasesPass) {
  const auto cases = read_cases(data::file("conformance/great-war-at-sea.json").value_or(""), "great-war-at-sea.json");
  ASSERT_TRUE(cases) << cases.error().text();
  const std::vector<Op> ops = chapters();
  int run = 0;
  for (const Case& c : *cases) {
    if (std::none_of(ops.begin(), ops.end(), [&](const Op& op) { return op.name == c.op; })) continue;
    ++run;
    const CaseReport report = run_case(ops, c);
    EXPECT_EQ(report.status, CaseReport::Status::passed) << c.id << " " << report.reason;
    for (const Mismatch& d : report.differences)
      ADD_FAILURE() << c.id << " " << d.path << ": expected " << d.expected << ", got " << d.got;
  }
  EXPECT_GE(run, 134);
}

TEST(GreatWarMoveOps, FactsThatAreMissingAreRefused) {
  for (const Op& op : chapters()) EXPECT_TRUE(refuses(std::string(op.name), "{}", "given.")) << op.name;
}

TEST(GreatWarMoveOps, FactsThatCannotBeAreRefused) {
  EXPECT_TRUE(refuses("impulse_step", R"({"step": 2, "round": 0, "initiative": "allied"})", "given.round"));
  EXPECT_TRUE(refuses("impulse_step", R"({"step": 2, "round": 1, "initiative": "red"})", "given.initiative"));
  EXPECT_TRUE(refuses("merge_groups", R"({"gap_in": -1, "sizes": [1, 1], "speeds_in": [3]})", "given.gap_in"));
  EXPECT_TRUE(refuses("merge_groups", R"({"gap_in": 1, "sizes": [0, 1], "speeds_in": [3]})", "given.sizes[0]"));
  EXPECT_TRUE(refuses("merge_groups", R"({"gap_in": 1, "sizes": [1, 1], "speeds_in": []})", "given.speeds_in"));
  EXPECT_TRUE(refuses("turn_move", R"({"categories": [], "parts_deg": [0, 0, 0], "speed_in": 3})", "given.categories"));
  EXPECT_TRUE(refuses("turn_move", R"({"categories": ["Light"], "parts_deg": [0, 0], "speed_in": 3})", "given.parts"));
  EXPECT_TRUE(
      refuses("turn_move", R"({"categories": ["Light"], "parts_deg": [0, 0, 99999], "speed_in": 3})", "given.parts"));
  EXPECT_TRUE(
      refuses("speed_change", R"({"category": "Light", "from_in": 3, "wanted_in": -3, "max_in": 6})", "given.wanted"));
  EXPECT_TRUE(refuses("crippled", R"({"original": {"hull": 3}, "lost": {"hull": 4}})", "given.lost.hull"));
  EXPECT_TRUE(refuses("crippled", R"({"original": {"primary": 3}, "lost": {}})", "given.original.hull"));
  EXPECT_TRUE(refuses("split_counter", R"({"ships": [{"speed": "3"}], "move": [0]})", "given.ships[0].speed"));
  EXPECT_TRUE(refuses("split_counter", R"({"ships": [{"speed": "1"}, {"speed": "1"}], "move": [2]})", "given.move[0]"));
  EXPECT_TRUE(
      refuses("split_counter", R"({"ships": [{"speed": "1"}, {"speed": "1"}], "move": [1, 1]})", "given.move[1]"));
  EXPECT_TRUE(refuses("aground_points", R"({"vp": -1, "zone": "enemy"})", "given.vp"));
  EXPECT_TRUE(refuses("grounding", R"({"category": "Light", "land": "reef", "distance_in": 1})", "given.land"));
  EXPECT_TRUE(refuses("tow", R"({"tug": "BB", "towed": "XX"})", "given.towed"));
}

TEST(GreatWarMoveOps, ShipsThatCannotBeAreRefused) {
  const auto hit = [](const std::string& ship) {
    return R"({"battery": "primary", "hit": "hull", "ship": )" + ship + "}";
  };
  EXPECT_TRUE(refuses("apply_hit", hit(R"({"card": "GW-C-HOOD"})"), "given.ship.card"));
  EXPECT_TRUE(refuses("apply_hit", hit(R"({"hull": "HXH"})"), "given.ship.hull"));
  EXPECT_TRUE(refuses("apply_hit", hit(R"({"hull": "HHHHHHHHHHHHHHHHHHHHHHHHH"})"), "given.ship.hull"));
  EXPECT_TRUE(refuses("apply_hit", hit(R"({"hull": "HH", "marked": {"hull": 3}})"), "given.ship.marked.hull"));
  EXPECT_TRUE(refuses("apply_hit", hit(R"({"hull": "HH", "speed": "3+"})"), "given.ship.speed"));
  EXPECT_TRUE(refuses("apply_hit", hit(R"({"hull": "HH", "flags": ["brave"]})"), "given.ship.flags[0]"));
  EXPECT_TRUE(refuses("apply_hit", hit(R"({"hull": "HH", "torpedo": -1})"), "given.ship.torpedo"));
  EXPECT_TRUE(refuses("apply_hit", R"({"battery": "primary", "hit": "none", "ship": {}})", "given.hit"));
  EXPECT_TRUE(
      refuses("gun_damage", R"({"battery": "primary", "range_in": 5, "rolls": -1, "ship": {}})", "given.rolls"));
  EXPECT_TRUE(refuses("torpedo_damage", R"({"rolls": [500], "ship": {}})", "given.rolls[0]"));
  EXPECT_TRUE(refuses("speed_loss", R"({"speed": "1", "marked_before": 3, "marked_after": 2})", "given.marked_after"));
  EXPECT_TRUE(refuses("fatal_test", R"({"tests": -1, "next_hull": "H"})", "given.tests"));
}

// ---------------------------------------------------------------- edges

TEST(GreatWarMoveOps, OtherShipsChangeSpeedAsCapitalShipsDo) {  // GW-7.32b-05
  EXPECT_EQ(run("speed_change", R"({"category": "other", "from_in": 3, "wanted_in": 6, "max_in": 6})", {},
                R"({"reached_in": 4, "limited": true})"),
            "");
}

TEST(GreatWarMoveOps, AnIllegalTurnTellsNothingButItsReasons) {
  EXPECT_EQ(run("turn_move", R"({"categories": ["Capital"], "parts_deg": [45, 0, 0], "speed_in": 3})", {},
                R"({"legal": false, "reasons": ["part_size", "start"], "special": null, "total_deg": null})"),
            "");
}

TEST(GreatWarMoveOps, TheOtherKindIsToldNothing) {
  EXPECT_EQ(run("turn_move", R"({"categories": ["other"], "parts_deg": [30, 0, 0], "speed_in": 3, "heading_deg": -10})",
                {}, R"({"heading_deg": 20, "capital_may_fire": null, "light_may_fire": null})"),
            "");
}

TEST(GreatWarMoveOps, ThirdsOfAnInchAreMeasuredWithTheSlack) {  // GW-Q-105
  EXPECT_EQ(run("grounding", R"({"category": "Light", "land": "coast", "distance_in": 4.000000001})", {5},
                R"({"check": true, "grounded": false})"),
            "");
}

TEST(GreatWarMoveOps, WhatACardDoesNotSayIsTakenFromTheFact) {  // GW-8.51-01
  EXPECT_EQ(run("apply_hit", R"({"battery": "primary", "hit": "hull",
                                 "ship": {"card": "GW-C-LION", "hull": "LLL", "marked": {"hull": 1}}})",
                {}, R"({"marked": {"primary": 0, "secondary": 0, "tertiary": 0, "hull": 2}, "torpedo_left": 1,
                        "speed": "1.5", "sunk": false})"),
            "");
}

TEST(GreatWarMoveOps, MoreThanHalfTheHullAtTheStartHasBeenPaidFor) {  // GW-Q-45
  EXPECT_EQ(
      run("torpedo_damage", R"({"rolls": [0], "ship": {"hull": "HHHHHH", "speed": "1.5", "marked": {"hull": 4}}})",
          {1, 2}, R"({"results": [{"row": 3}], "speed": "1.5"})"),
      "");
}

TEST(GreatWarMoveOps, AWreckIsNotFiredAtAnyMore) {  // GW-Q-88
  EXPECT_EQ(
      run("gun_damage", R"({"battery": "primary", "range_in": 5, "rolls": 3, "ship": {"hull": "H", "speed": "1"}})",
          {3, 4}, R"({"results": [{"row": 7, "struck": "hull"}], "sunk": true})"),
      "");
}

TEST(GreatWarMoveOps, NoRollsNoDamage) {
  EXPECT_EQ(run("torpedo_damage", R"({"rolls": [], "ship": {"hull": "HH"}})", {}, R"({"results": [], "speed": "1"})"),
            "");
  EXPECT_EQ(run("fatal_test", R"({"tests": 0, "next_hull": "N"})", {}, R"({"tests": 0, "explodes": false})"), "");
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::ops
