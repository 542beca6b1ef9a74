// Ops of chapters 1, 2, 3 and 5: published cases, defaults of the page, facts that cannot be.
#include "data/embed.h"
#include "engine/core/conform.h"
#include "engine/core/trial.h"
#include "engine/fear_god/ops/ops.h"

namespace broadside::fear_god {
namespace THIS_FILE {

std::vector<Op> early_ops() {
  std::vector<Op> out;
  for (const std::span<const Op> part :
       {ops::command(), ops::movement(), ops::collisions(), ops::detection(), ops::smoke(), ops::signals(),
        ops::waters(), ops::lights(), ops::submarines(), ops::air_and_land(), ops::sonar()})
    out.insert(out.end(), part.begin(), part.end());
  return out;
}

/// "" when the case passes, else what differs.
std::string run(const std::string& op, const std::string& given, std::vector<int> dice, const std::string& expect) {
  Case c;
  c.op = op;
  c.given = Json::parse(given);
  c.dice = std::move(dice);
  c.expect = Json::parse(expect);
  const CaseReport report = run_case(early_ops(), c);
  std::string out = report.reason;
  for (const Mismatch& d : report.differences) out += d.path + ": expected " + d.expected + ", got " + d.got + "; ";
  return out;
}
bool refuses(const std::string& op, const std::string& given, const std::string& place) {
  return run(op, given, {}, "{}").starts_with(place);
}

TEST(FearGodEarlyOps, EveryPublishedCasePasses) {
  const auto cases = read_cases(data::file("conformance/fear-god.json").value_or(""), "cases");
  ASSERT_TRUE(cases) << cases.error().text();
  int passed = 0;
  for (const Case& c : *cases) {
    const CaseReport report = run_case(early_ops(), c);
    if (report.status == CaseReport::Status::skipped) continue;
    ++passed;
    EXPECT_EQ(report.status, CaseReport::Status::passed) << c.id << " " << report.reason;
    for (const Mismatch& d : report.differences)
      ADD_FAILURE() << c.id << " " << d.path << ": expected " << d.expected << ", got " << d.got;
  }
  EXPECT_GE(passed, 280);
}

TEST(FearGodEarlyOps, WhatIsNeededIsAskedFor) {
  EXPECT_TRUE(refuses("turn_clock", R"({"turn": "tactical"})", "given.start"));
  EXPECT_TRUE(
      refuses("turn_distance", R"({"speed_kts": 25, "turn": "tactical", "evasive": true})", "given.size_class"));
  EXPECT_TRUE(
      refuses("max_speed", R"({"size_class": "A", "max_speed_kts": 20, "damage_taken": 3})", "given.damage_points"));
  EXPECT_TRUE(
      refuses("turn_ship", R"({"size_class": "A", "max_speed_kts": 20, "speed_kts": 10})", "given.course_change_deg"));
  EXPECT_TRUE(refuses("collision_risk", R"({"units": [{"kind": "ship"}, {"kind": "ship"}]})", "given.distance_yds"));
  EXPECT_TRUE(refuses("collision_risk", R"({"units": [{"kind": "submarine"}, {"kind": "ship"}], "distance_yds": 1})",
                      "given.units[0].zone"));
  EXPECT_TRUE(refuses("collision_risk",
                      R"({"units": [{"kind": "ship"}, {"kind": "ship", "x_yds": 1}], "distance_yds": 1})",
                      "given.units[1]"));
  EXPECT_TRUE(refuses("collision_damage", R"({"ships": [{"points": 9, "belt": 0}, {"points": 9, "belt": 0}]})",
                      "given.ships[0].speed_kts"));
  EXPECT_TRUE(refuses("sighting_conditions", R"({"light": "day"})", "given.term"));
  EXPECT_TRUE(refuses("sighting_conditions", R"({"light": "night"})", "given.moon"));
  EXPECT_TRUE(refuses("ship_sighting", R"({"observer": "A", "visibility_pct": 50})", "given.target"));
  EXPECT_TRUE(refuses("torpedo_sighting", R"({"sign": "wake", "visibility_pct": 50})", "given.light"));
  EXPECT_TRUE(refuses("battle_smoke", R"({"turns_of_fire": 2})", "given.gun_in"));
  EXPECT_TRUE(refuses("wireless_jamming", R"({"mode": "inadvertent"})", "given.senders"));
  EXPECT_TRUE(refuses("signal_delivery", R"({"method": "wireless", "sent_turn": "0100"})", "given.year"));
  EXPECT_TRUE(refuses("signal_delivery", R"({"method": "flag_hoist", "sent_turn": "0100", "fog_of_war": true})",
                      "given.message_length"));
  EXPECT_TRUE(refuses("barrier_ram",
                      R"({"barrier": "net", "barrier_points": 9, "ship_points": 9, "ship_speed_kts": 3})",
                      "given.zone"));
  EXPECT_TRUE(refuses("channel_check", R"({"speed_kts": 9, "circling": true})", "given.critical"));
  EXPECT_TRUE(refuses("towing", R"({"stage": "rig", "towed": {"size_class": "A"}})", "given.tower"));
  EXPECT_TRUE(refuses("starshell", R"({"aim_range_yds": 8000, "nation": "usa"})", "given.year"));
  EXPECT_TRUE(refuses("searchlight", R"({"diameter_cm": 60, "visibility_pct": 5, "weather": true})", "given.observer"));
}

TEST(FearGodEarlyOps, FactsThatCannotBeAreRefusedWithTheirPlace) {
  EXPECT_TRUE(refuses("turn_clock", R"({"start": "2400", "turn": "tactical"})", "given.start"));
  EXPECT_TRUE(refuses("turn_clock", R"({"start": "12:0", "turn": "tactical"})", "given.start"));
  EXPECT_TRUE(refuses("turn_distance", R"({"speed_kts": -1, "turn": "tactical"})", "given.speed_kts"));
  EXPECT_TRUE(refuses("turn_distance", R"({"speed_kts": 5, "turn": "tactical", "minutes": 4})", "given.minutes"));
  EXPECT_TRUE(refuses("max_speed", R"({"size_class": "A", "max_speed_kts": 20, "sea_state": 10})", "given.sea_state"));
  EXPECT_TRUE(refuses("max_speed", R"({"size_class": "F", "max_speed_kts": 20})", "given.size_class"));
  EXPECT_TRUE(refuses("turn_ship",
                      R"({"size_class": "A", "max_speed_kts": 20, "speed_kts": 10, "ordered_kts": 9, "circle": true})",
                      "given.ordered_kts"));
  EXPECT_TRUE(refuses(
      "turn_ship", R"({"size_class": "A", "max_speed_kts": 20, "speed_kts": 10, "circle": true, "losses_before": 5})",
      "given.losses_before"));
  EXPECT_TRUE(refuses("torpedo_run", R"({"run_yds": 100, "launch_turn": "0160"})", "given.launch_turn"));
  EXPECT_TRUE(refuses("target_aspect", R"({"bearing_deg": 360})", "given.bearing_deg"));
  EXPECT_TRUE(refuses("fire_permission",
                      R"({"weapon": "gun", "phase": "planned", "detected": "earlier", "target_obscured_pct": 101})",
                      "given.target_obscured_pct"));
  EXPECT_TRUE(
      refuses("ship_sighting", R"({"observer": "A", "target": "A", "visibility_pct": 30})", "given.visibility_pct"));
  EXPECT_TRUE(refuses("ship_sighting", R"({"observer": "A", "target": "air", "visibility_pct": 50})", "given.target"));
  EXPECT_TRUE(
      refuses("torpedo_sighting", R"({"sign": "launch", "observer": "air", "visibility_pct": 50})", "given.observer"));
  EXPECT_TRUE(refuses("identify_contact",
                      R"({"observer": "A", "target": "Periscope", "visibility_pct": 50, "distance_kyds": 1})",
                      "given.target"));
  EXPECT_TRUE(refuses("searchlight", R"({"diameter_cm": 75})", "given.diameter_cm"));
  EXPECT_TRUE(refuses("searchlight", R"({"diameter_cm": 60, "arc": "X", "bearing_deg": 3})", "given.arc"));
  EXPECT_TRUE(refuses("smoke_screen", R"({"maker": "ship", "wind_kts": 5, "screen_turn": 0})", "given.screen_turn"));
  EXPECT_TRUE(refuses("navigation_error", R"({"course_deg": -1})", "given.course_deg"));
  EXPECT_TRUE(refuses("wireless_range", R"({"unit": "destroyer", "year": 16})", "given.year"));
}

TEST(FearGodEarlyOps, SubmarinesAircraftTheShoreAndSonarRefuseTheirFactsToo) {
  EXPECT_TRUE(refuses("depth_change", R"({"zone": "surfaced", "order": "crash_dive"})", "given.nation"));
  EXPECT_TRUE(refuses("depth_change", R"({"zone": "shallow", "max_zone": "periscope"})", "given.zone"));
  EXPECT_TRUE(refuses("battery", R"({"type": "SSC", "level": 26, "mode": "charging"})", "given.level"));
  EXPECT_TRUE(refuses("battery", R"({"type": "SS", "level": 26, "mode": "submerged"})", "given.speed_kts"));
  EXPECT_TRUE(refuses("battery", R"({"type": "SS", "level": 26, "mode": "submerged", "tactical_speeds": [1, 2]})",
                      "given.tactical_speeds"));
  EXPECT_TRUE(
      refuses("submerged_sighting",
              R"({"sign": "shadow", "observer": "air", "visibility_pct": 50, "sea_state": 1, "distance_kyds": 1})",
              "given.altitude"));
  EXPECT_TRUE(refuses("aircraft_sighting", R"({"target": "small", "visibility_pct": 50, "count": 0})", "given.count"));
  EXPECT_TRUE(refuses("cloud_layer", R"({"action": "search"})", "given.coverage"));
  EXPECT_TRUE(refuses("cloud_layer", R"({"action": "transit", "aircraft": 2, "novices": 3})", "given.novices"));
  EXPECT_TRUE(refuses("land_sighting", R"({"observer": "A"})", "given.land_target"));
  EXPECT_TRUE(refuses("land_sighting", R"({"observer": "A", "land_target": "B"})", "given.land_target"));
  EXPECT_TRUE(refuses("land_sighting", R"({"from": "land", "target": "A", "height_ft": 30})", "given.height_ft"));
  EXPECT_TRUE(refuses("sonar_detection", R"({"mode": "active", "annex_range_yds": 600, "mounting": "lowered"})",
                      "given.mounting"));
  EXPECT_TRUE(refuses("sonar_solution", R"({"mode": "active"})", "given.contact_history"));
  EXPECT_TRUE(refuses("sonar_solution", R"({"mode": "passive", "ships_holding": 2, "held_two_turns": 3})",
                      "given.held_two_turns"));
  EXPECT_TRUE(refuses("passive_information", R"({"detections": 0})", "given.detections"));
  EXPECT_TRUE(refuses("acoustic_detection", R"({"aircraft": 0})", "given.aircraft"));
}

TEST(FearGodEarlyOps, ABoatRunsDownAndChargesTurnByTurn) {  // FG-3.2.4-02, -04, -08
  EXPECT_EQ(run("battery", R"({"type": "SS", "level": 10, "mode": "submerged", "speed_kts": 7, "int_turns": 2})", {},
                R"({"used": 10, "levels": [2.5, 0], "level": 0, "empty": true, "rate": 7.5})"),
            "");
  EXPECT_EQ(run("battery", R"({"type": "SS", "level": 10, "mode": "submerged", "speed_kts": 10})", {},
                R"({"legal": false, "reason": "beyond_table"})"),
            "");
  EXPECT_EQ(run("battery", R"({"type": "SS", "level": 33, "mode": "charging", "int_turns": 3})", {},
                R"({"levels": [37.5, 40, 42.5], "gained": 9.5})"),
            "");
}

TEST(FearGodEarlyOps, TheFirstTacticalTurnBearsTheNameOfTheHalfHour) {  // FG-2.2.1-03, FG-2.2.3.2-02
  EXPECT_EQ(run("turn_clock", R"({"start": "2330", "turn": "tactical", "count": 11})", {},
                R"({"times": ["2330", "2333", "2336", "2339", "2342", "2345", "2348", "2351", "2354", "2357", "0000"],
                    "next_mark": "2330", "minutes_to_mark": 0, "tactical_turns_to_mark": 0})"),
            "");
  EXPECT_EQ(run("turn_distance", R"({"speed_kts": 20, "turn": "intermediate", "minutes": 10})", {},
                R"({"yards": 6667, "nm": 3.3333333})"),
            "");
}

TEST(FearGodEarlyOps, WithoutVariationTheTableIsTheRange) {  // FG-5.2.2.6-01, FG-5.2.2-08
  EXPECT_EQ(run("ship_sighting",
                R"({"observer": "A", "target": "A", "visibility_pct": 75, "no_variation": true, "wind_kts": 19.9,
                    "target_speed_kts": 15, "target_max_kts": 20, "distance_kyds": 60})",
                {}, R"({"base_kyds": 30, "variation_kyds": 0, "range_kyds": 60, "seen": true})"),
            "");
}

TEST(FearGodEarlyOps, ARefusedOrderThrowsNoDie) {  // FG-3.1.3-03, FG-3.1.3-09
  EXPECT_EQ(
      run("turn_ship",
          R"({"size_class": "A", "max_speed_kts": 21, "speed_kts": 4, "course_change_deg": 90, "rudder": "hard"})", {},
          R"({"legal": false, "reason": "no_room", "jammed": null})"),
      "");
}

TEST(FearGodEarlyOps, CommandThatIsLostLeavesTheLastOrder) {  // FG-2.6.1.1-02, -03, -04
  EXPECT_EQ(run("command_state", R"({"commander_ship": "sunk"})", {},
                R"({"in_command": false, "signal_needed": true, "new_formation_orders": false,
                    "coordinated_attack": false, "independent_attack": true, "last_order_stands": true})"),
            "");
  EXPECT_EQ(run("command_state", R"({"commander_ship": "sunk", "restored_by": "flag_shifted"})", {},
                R"({"in_command": true, "signal_needed": false, "last_order_stands": null})"),
            "");
}

TEST(FearGodEarlyOps, AirAndSearchlightsReadTheSameLimits) {  // FG-2.2.4.2-02, FG-5.2.4-03, FG-5.6-01
  EXPECT_EQ(run("turn_distance", R"({"speed_kts": 61, "turn": "tactical", "unit": "aircraft"})", {},
                R"({"yards": 6100, "air_phase_yards": 3050})"),
            "");
  EXPECT_EQ(run("turn_distance", R"({"speed_kts": 60, "turn": "tactical", "unit": "aircraft", "minutes": 1})", {},
                R"({"yards": 2000, "nm": 1, "air_phase_yards": null})"),
            "");
  EXPECT_EQ(run("searchlight", R"({"diameter_cm": 150, "land_range_yds": 10000, "distance_yds": 10000})", {},
                R"({"range_yds": 10000, "illuminated": true, "user_illuminated": true})"),
            "");
  EXPECT_EQ(run("df_intercept", R"({"listener": "aircraft", "transmitter": "E", "fitted": false})", {},
                R"({"possible": false, "detected": false})"),
            "");
}

TEST(FearGodEarlyOps, ANetIsNotForBoatsAboveOrBelowIt) {  // FG-3.5.2-08, -09, -14
  EXPECT_EQ(run("barrier_ram",
                R"({"barrier": "net", "barrier_points": 9, "ship_points": 9, "ship_speed_kts": 3, "zone": "surfaced"})",
                {}, R"({"affected": false, "continues": true, "broken": null, "defenders_alerted": null})"),
            "");
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
