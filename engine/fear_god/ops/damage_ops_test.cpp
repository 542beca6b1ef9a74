// Ops of chapter 8: published cases, defaults of the page, facts that cannot be.
#include <gtest/gtest.h>

#include <algorithm>

#include "data/embed.h"
#include "engine/core/conform.h"
#include "engine/fear_god/ops/ops.h"

namespace broadside::fear_god::ops {
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
/// The place of a refused fact.
::testing::AssertionResult refuses(const std::string& op, const std::string& given, const std::string& place) {
  const std::string found = run(op, given, {}, "{}");
  if (found.starts_with(place + " ") || found.starts_with(place + ":")) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "\"" << found << "\"";
}

TEST(FearGodDamageOps, EveryPublishedCasePasses) {
  std::vector<Op> mine;
  for (std::span<const Op> chapter :
       {ops::damage(), ops::criticals(), ops::special_criticals(), ops::casualties(), ops::after_battle()})
    mine.insert(mine.end(), chapter.begin(), chapter.end());
  const auto cases = read_cases(data::file("conformance/fear-god.json").value_or(""), "cases");
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
  EXPECT_GE(passed, 208);
}

TEST(FearGodDamageOps, FactsThatCannotBeAreRefused) {
  EXPECT_TRUE(refuses("speed_by_damage", R"({"damage_points": 0, "speed_kts": 28})", "given.damage_points"));
  EXPECT_TRUE(refuses("speed_by_damage", R"({"damage_points": 9, "speed_kts": 28, "current_speed_kts": 9})",
                      "given.deceleration_kts"));
  EXPECT_TRUE(refuses("armour_penetration_damage", R"({"weapon": "bomb", "damage": 9})", "given.bomb_penetration"));
  EXPECT_TRUE(refuses("armour_penetration_damage", R"({"weapon": "AP", "damage": 9})", "given.range_band"));
  EXPECT_TRUE(refuses("armour_penetration_damage",
                      R"({"weapon": "AP", "damage": 9, "range_band": "long", "penetration_belt": 9})",
                      "given.penetration_deck"));
  EXPECT_TRUE(refuses("armour_penetration_damage",
                      R"({"weapon": "APC", "damage": 9, "range_band": "long", "penetration_belt": 9,
                          "penetration_deck": 1, "option_british_shells": true, "british_shell": true})",
                      "given.bore_cm"));
  EXPECT_TRUE(refuses("armour_penetration_damage",
                      R"({"weapon": "APC", "damage": 9, "range_band": "long", "penetration_belt": 9, "bore_cm": 0,
                          "penetration_deck": 1, "option_british_shells": true, "british_shell": true})",
                      "given.bore_cm"));
  EXPECT_TRUE(refuses("critical_hit_types", R"({"ship_type": "aviation", "attack": "above_water", "number": 1,
                                                "penetrated": false, "bombs_on_carrier": 1})",
                      "given.penetrated"));
  EXPECT_TRUE(refuses("torpedo_hits", R"({"size": "A", "underwater_rating": 9,
                                          "hits": [{"damage": 9, "depth": "deep"}]})",
                      "given.hits[0].side"));
  EXPECT_TRUE(refuses("torpedo_hits", R"({"size": "A", "underwater_rating": 9, "port_left": 10, "hits": []})",
                      "given.port_left"));
  EXPECT_TRUE(refuses("damage_ratio_criticals", R"({"before": -1})", "given.before"));
  EXPECT_TRUE(
      refuses("critical_hit_types", R"({"ship_type": "warship", "attack": "above_water", "number": 1})", "given.size"));
  EXPECT_TRUE(refuses("critical_hit_types", R"({"ship_type": "warship", "size": "A", "attack": "lethal", "number": 1})",
                      "given.attack"));
  EXPECT_TRUE(
      refuses("damage_timing", R"({"events": [{"phase": "movement", "kind": "hit"}]})", "given.events[0].points"));
  EXPECT_TRUE(
      refuses("critical_main_battery", R"({"penetrated": true, "neighbours_yards": [9]})", "given.he_short_damage"));
  EXPECT_TRUE(refuses("critical_casemate", R"({"belt": 9, "penetration": 9, "guns_left_on_side": 0})",
                      "given.guns_left_on_side"));
  EXPECT_TRUE(refuses("critical_weapon", R"({"kind": "torpedo_asw"})", "given.warheads_left"));
  EXPECT_TRUE(refuses("critical_weapon", R"({"kind": "light_aa"})", "given.strength_original"));
  EXPECT_TRUE(refuses("critical_steering", R"({"kind": "rudder"})", "given.speed_kts"));
  EXPECT_TRUE(refuses("critical_system", R"({"kind": "fire_control"})", "given.directors"));
  EXPECT_TRUE(refuses("fire_flooding_start", R"({"kind": "flooding", "source": "crude_oil"})", "given.source"));
  EXPECT_TRUE(refuses("damage_control_step", R"({"kind": "fire", "severity": "none"})", "given.severity"));
  EXPECT_TRUE(
      refuses("casualty_turn", R"({"damage_points": 9, "damage_taken": 9, "completed": 1914})", "given.damage_taken"));
  EXPECT_TRUE(refuses("runaway_check", R"({"kind": "fire", "completed": 14, "levels": []})", "given.completed"));
  EXPECT_TRUE(refuses("critical_cargo", R"({"contents": "ammunition"})", "given.tons"));
  EXPECT_TRUE(refuses("critical_cargo", R"({"contents": "ammunition", "tons": 0})", "given.tons"));
  EXPECT_TRUE(refuses("critical_engineering", R"({"damage_points": 50, "speed_kts": 10, "damage_taken": 50})",
                      "given.damage_taken"));
  EXPECT_TRUE(
      refuses("critical_submarine", R"({"kind": "stay_deep", "depth": "shallow", "mined": true})", "given.mined"));
  EXPECT_TRUE(refuses("critical_cargo", R"({"contents": "vehicles"})", "given.damage"));
  EXPECT_TRUE(refuses("critical_aviation", R"({"kind": "aircraft", "parked_near": -1})", "given.parked_near"));
  EXPECT_TRUE(refuses("critical_submarine", R"({"kind": "battery", "max_units": 5, "charged_units": 6})",
                      "given.charged_units"));
  EXPECT_TRUE(refuses("critical_submarine", R"({"kind": "stay_deep", "depth": "surfaced"})", "given.depth"));
  EXPECT_TRUE(refuses("critical_submarine",
                      R"({"kind": "rudder_depth", "depth": "intermediate_1", "deepest": "shallow", "speed_kts": 5})",
                      "given.deepest"));
  EXPECT_TRUE(refuses("repair_roll", R"({"system": "rudder", "hours": 24})", "given.original"));
  EXPECT_TRUE(refuses("repair_roll", R"({"cause": "breakdown", "system": "rudder", "hours": 24})", "given.navy"));
  EXPECT_TRUE(refuses("repair_roll", R"({"system": "ship_aircraft", "hours": 24})", "given.system"));
  EXPECT_TRUE(refuses("after_battle_casualty", R"({"kind": "fire_restart", "hours": 7})", "given.hours"));
  EXPECT_TRUE(refuses("after_battle_casualty", R"({"kind": "flooding_patch", "unit": "submarine"})", "given.depth"));
  EXPECT_TRUE(refuses("survivors", R"({"loss": "sinking", "crew": -1})", "given.crew"));
  EXPECT_TRUE(refuses("rescue", R"({"rescuer": "ship", "sea_state": 10})", "given.sea_state"));
  EXPECT_TRUE(refuses("airship_state", R"({"kind": "gas_cells", "cells": 4, "cells_lost": 5})", "given.cells_lost"));
  EXPECT_TRUE(refuses("airship_state", R"({"kind": "gondola_fire"})", "given.gas"));
}

TEST(FearGodDamageOps, BranchesThatNoPublishedCaseTakes) {
  const auto passes = [](const std::string& op, const std::string& given, std::vector<int> dice,
                         const std::string& expect) { EXPECT_EQ(run(op, given, std::move(dice), expect), "") << op; };
  passes("speed_by_damage", R"({"damage_points": 100, "speed_kts": 20, "worst_flooding": "severe",
                                "current_speed_kts": 12, "deceleration_kts": 4})",
         {}, R"({"max_speed": 15, "coasting_speeds": []})");
  passes("massive_damage", R"({"damage_points": 100, "damage_taken": 75, "ship": "carrier"})", {},
         R"({"flight_deck_works": false, "asw_works": false, "light_aa_works": true})");
  passes("armour_penetration_damage",  // before the die: what is known
         R"({"weapon": "APC", "damage": 34, "range_band": "long", "penetration_belt": 26, "penetration_deck": 5,
             "belt": 21, "deck": 5, "option_british_shells": true, "british_shell": true, "bore_cm": 34.3})",
         {}, R"({"threshold": 11})");
  passes("torpedo_hits", R"({"size": "B", "belt": 10, "underwater_rating": 30, "port_left": 4,
                             "hits": [{"damage": 20, "depth": "deep", "side": "port"}]})",
         {}, R"({"absorbed": [4], "to_ship": [16], "port_left": 0, "starboard_left": 30})");
  passes("damage_ratio_criticals", R"({"before": 40, "damage": 40})", {},
         R"({"left": 0, "sunk": true, "criticals": 0, "underwater_criticals": 0})");
  passes("critical_hit_types", R"({"ship_type": "warship", "size": "A", "attack": "underwater", "number": 3,
                                   "torpedo_floodings": 1})",
         {}, R"({"column": "torpedo_attack", "automatic": ["flooding"]})");
  passes("damage_timing", R"({"events": [{"phase": "detection", "kind": "hit", "points": 1}]})", {},
         R"({"allowed": false, "reason": "no_combat_in_phase"})");
  passes("critical_main_battery", R"({"penetrated": true, "he_short_damage": 44, "neighbours_yards": [300, 301]})",
         {9, 10}, R"({"result": "magazine", "ship_destroyed": true, "blast": [44, 0]})");
  passes("critical_weapon",
         R"({"kind": "torpedo_asw", "warheads_left": 2, "warhead_damage": 28, "below_waterline": true})", {9},
         R"({"automatic_flooding": true, "column": "torpedo", "protection_ignored": true})");
  passes("critical_weapon", R"({"kind": "torpedo_asw", "warheads_left": 2, "warhead_damage": 28})", {9},
         R"({"automatic_flooding": false, "column": "ship_type", "protection_ignored": false})");
  passes("critical_weapon", R"({"kind": "none"})", {}, R"({"result": "no_effect"})");
  passes("critical_engineering", R"({"damage_points": 100, "speed_kts": 10, "damage_taken": 80})", {10},
         R"({"damage": 25, "level": 4, "max_speed": 0, "sunk": true})");
  passes("critical_engineering", R"({"damage_points": 11, "speed_kts": 15, "submarine_minor_column": true})", {3, 5},
         R"({"fire": "none", "clears_after_turns": 5})");
  passes("critical_steering", R"({"kind": "bridge", "ship": "carrier", "rudder_critical": true})", {1},
         R"({"flight_operations_stopped_turns": 4, "governed_by": "rudder"})");
  passes("critical_steering", R"({"kind": "rudder", "speed_kts": 28})", {}, R"({"max_speed": 9})");
  passes("critical_system", R"({"kind": "sensor", "forward_platforms": 1})", {9}, R"({"destroyed": "none"})");
  passes("fire_flooding_start", R"({"kind": "fire", "source": "ready_aircraft"})", {2},
         R"({"modified_roll": 0, "severity": "none", "illuminated": false})");
  passes("fire_flooding_start", R"({"kind": "flooding", "readiness": "yoke"})", {9},
         R"({"modified_roll": 11, "severity": "severe", "speed_limit_15": true, "submarine_must": "nothing"})");
  passes("damage_control_step", R"({"kind": "flooding", "severity": "major", "readiness": "xray"})", {},
         R"({"modifier": 3})");
  passes("casualty_turn", R"({"damage_points": 345, "completed": 1908, "fires": ["minor", "minor"]})", {},
         R"({"points_lost": 20, "fire_percent": 6})");
  passes("runaway_check",
         R"({"kind": "fire", "completed": 1904, "levels": ["severe", "minor"], "turns_before": 1,
             "magazines_flooded": true})",
         {}, R"({"runaway": true, "chance_percent": 0, "ship_lost": false, "abandoned": true})");
}

TEST(FearGodDamageOps, BranchesOfOtherUnitsThatNoPublishedCaseTakes) {
  const auto passes = [](const std::string& op, const std::string& given, std::vector<int> dice,
                         const std::string& expect) { EXPECT_EQ(run(op, given, std::move(dice), expect), "") << op; };
  passes("critical_cargo", R"({"contents": "ammunition", "tons": 40, "neighbours_yards": [400]})", {9},
         R"({"result": "explosion", "ship_destroyed": false, "ship_damage": 8, "blast": [8]})");
  passes("critical_cargo", R"({"contents": "ammunition", "tons": 40, "neighbours_yards": [400]})", {4, 50, 10},
         R"({"result": "fire", "percent_lost": 50, "tons_lost": 20, "fire": "severe", "reduction_modifier": 1,
             "explosion_risk_percent": 25, "blast": [0]})");
  passes("critical_cargo", R"({"contents": "general_supplies", "damage": 9})", {},
         R"({"result": "lost", "tons_lost": 5})");
  passes("critical_cargo", R"({"contents": "aircraft", "damage": 9})", {},
         R"({"result": "damaged", "aircraft_damaged": 2})");
  passes("critical_aviation", R"({"kind": "ammo_fuel", "flood_magazines": true})", {5, 9},
         R"({"location": "fuel", "fire": "none", "can_arm_aircraft": false})");
  passes("critical_submarine", R"({"kind": "switchboard"})", {},  // FG-8.2.19-01, FG-8.2.19-02, FG-8.2.19-03
         R"({"can_launch_torpedoes": false, "can_change_course_or_depth": false, "has_propulsion": false})");
  passes(
      "critical_submarine", R"({"kind": "hull_deformation", "deformations_before": 1, "depth": "shallow"})", {51},
      R"({"must_come_to": "surface", "surface_chance_percent": 50, "surfaces": false, "lost_with_all_hands": true})");
  passes("critical_submarine", R"({"kind": "stay_deep", "depth": "intermediate_2"})", {80},
         R"({"failure_percent": 80, "hull_fails": true, "surface_chance_percent": 0, "lost_with_all_hands": true})");
  passes("critical_submarine", R"({"kind": "stay_deep", "depth": "intermediate_1"})", {40, 50, 2},
         R"({"hull_fails": true, "surfaces": true, "sinks_in_minutes": 10})");
  passes("critical_submarine", R"({"kind": "battery", "max_units": 47, "charged_units": 4.5})", {3},
         R"({"loss_percent": 15, "max_after": 39.95, "charged_after": 3.825})");
  passes("repair_roll", R"({"system": "weapon_mount", "hours": 30, "original": 9, "remaining": 9})", {},
         R"({"allowed": false, "reason": "no_roll_at_this_time"})");
  passes("repair_roll", R"({"cause": "breakdown", "system": "land_aircraft", "hours": 48, "navy": "turkish",
                            "place": "port"})",
         {71}, R"({"chance_percent": 70, "repaired": false, "may_try_later": true})");
  passes("after_battle_casualty", R"({"kind": "fire_restart", "hours": 6, "aircraft_fire": true})", {},
         R"({"chance_percent": 0, "restarts": false, "severity": "none"})");
  passes("after_battle_casualty", R"({"kind": "flooding_patch", "unit": "submarine", "depth": "shallow",
                                      "flooding_points": 15})",
         {}, R"({"chance_percent": 100, "points_back": 8, "fails": true})");
  passes("after_battle_casualty", R"({"kind": "flooding_patch", "sea_state": 6, "highest_speed_kts": 20})", {20},
         R"({"chance_percent": 20, "fails": true})");
  passes("survivors", R"({"loss": "sinking", "crew": 70, "ship_standing_by": true})", {1},
         R"({"survivors": 8, "sighted_as": "periscope"})");
  passes("rescue", R"({"rescuer": "ship", "survivors": 25, "room": 12})", {6}, R"({"groups": 3, "men": 12})");
  passes("rescue", R"({"rescuer": "ship", "survivors": 25, "to_windward": false})", {},
         R"({"allowed": false, "reason": "must_be_to_windward"})");
  passes("rescue", R"({"rescuer": "flying_boat", "survivors": 10})", {2}, R"({"turns": 2, "men": 10})");
  passes("rescue", R"({"rescuer": "flying_boat", "survivors": 11})", {}, R"({"allowed": false, "reason": "too_many"})");
  passes("airship_state", R"({"kind": "engines", "max_speed_kts": 50, "engines": 4, "engines_left": 2,
                              "rudder_control": false, "engine_left_on_that_side": false})",
         {}, R"({"max_speed_after": 25, "circles": true})");
  passes("airship_state", R"({"kind": "gondola_fire", "gas": "hydrogen"})", {8},
         R"({"result": "airship_lost", "extra_critical": false})");
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::ops
