// Ops of chapter 6 and of the ship sheet: defaults of the page, facts that cannot be, and what printed cases leave out.
#include "data/embed.h"
#include "engine/core/conform.h"
#include "engine/core/trial.h"
#include "engine/fear_god/ops/ops.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

/// "" when the case passes, else what differs.
std::string run(const std::string& op, const std::string& given, std::vector<int> dice, const std::string& expect) {
  Case c;
  c.id = "FG-EX-0";
  c.op = op;
  c.given = Json::parse(given);
  c.dice = std::move(dice);
  c.expect = Json::parse(expect);
  const CaseReport report = run_case(ops::all(), c);
  std::string out = report.reason;
  for (const Mismatch& d : report.differences) out += d.path + ": expected " + d.expected + ", got " + d.got + "; ";
  if (report.status == CaseReport::Status::failed && out.empty()) out = "failed";
  return out;
}
bool refuses(const std::string& op, const std::string& given, const std::string& place) {
  return run(op, given, {}, "{}").starts_with(place);
}
/// The given of a shot with something added: R"(, "salvo": 0)".
std::string shot(const std::string& more) {
  return R"({"standard": 2, "barrels": 2, "target_size": "C", "aspect": "broad")" + more + "}";
}

TEST(FearGodGunOps, FactsThatCannotBeAreRefused) {
  const std::string band = R"(, "band": "Medium")";
  EXPECT_TRUE(refuses("gun_to_hit", "{}", "given.standard"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(""), "given.band"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(R"(, "band": "Near")"), "given.band"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(R"(, "range_yd": 100, "bands_yd": [4, 3, 9, 9])"), "given.bands_yd[1]"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(R"(, "range_yd": 100, "bands_yd": [4, 3])"), "given.bands_yd"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(band + R"(, "salvo": 0)"), "given.salvo"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(band + R"(, "sea_state": 10)"), "given.sea_state"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(band + R"(, "sea_state": 4)"), "given.firer_size"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(band + R"(, "lit_by": ["moon"])"), "given.lit_by[0]"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(band + R"(, "mount": "railway")"), "given.calibre_in"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(band + R"(, "spotter_nm": 3)"), "given.spotter_level"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(R"(, "mount": "asw_gun", "range_yd": 9, "max_range_yd": 2601)"),
                      "given.max_range_yd"));  // FG-6.4.3-01
  EXPECT_TRUE(refuses("gun_to_hit", R"({"standard": 2, "barrels": 2, "band": "Long", "aspect": "broad"})",
                      "given.target_size"));
}

TEST(FearGodGunOps, AFactIsGivenOnceAndInOneWay) {
  const std::string band = R"(, "band": "Extreme")";
  EXPECT_TRUE(refuses("gun_to_hit", shot(band + R"(, "range_yd": 100, "bands_yd": [4, 5, 9, 9])"), "given.band"));
  EXPECT_TRUE(
      refuses("gun_to_hit", shot(band + R"(, "mount": "asw_gun", "range_yd": 9, "max_range_yd": 2600)"), "given.band"));
  const std::string shift = R"(, "shift": {"apart_deg": 20, "apart_yd": 3000, "salvos": 2})";
  EXPECT_TRUE(refuses("gun_to_hit", shot(band + shift + R"(, "salvo": 2)"), "given.salvo"));
  EXPECT_TRUE(refuses("gun_to_hit", shot(band + R"(, "shift": {"apart_deg": 181, "apart_yd": 0, "salvos": 0})"),
                      "given.shift.apart_deg"));
  EXPECT_TRUE(
      refuses("gun_to_hit", shot(band + R"(, "shift": {"apart_deg": 1, "apart_yd": 0})"), "given.shift.salvos"));
}

TEST(FearGodGunOps, OnlyAswGunsFireAtPeriscopes) {  // FG-6.1-01, FG-6.4.3-04
  EXPECT_TRUE(
      refuses("gun_to_hit", R"({"standard": 2, "barrels": 2, "band": "Short", "periscope": true})", "given.periscope"));
}

TEST(FearGodGunOps, EveryCaseOfOurOwnPasses) {
  const auto cases = read_cases(data::file("conformance/fear-god-edges.json").value_or(""), "edges");
  ASSERT_TRUE(cases) << cases.error().text();
  EXPECT_GE(cases->size(), 13u);
  for (const Case& c : *cases) {
    const CaseReport report = run_case(ops::all(), c);
    EXPECT_EQ(report.status, CaseReport::Status::passed) << c.id << " " << report.reason;
    for (const Mismatch& d : report.differences)
      ADD_FAILURE() << c.id << " " << d.path << ": expected " << d.expected << ", got " << d.got;
  }
}

TEST(FearGodGunOps, AShotThatIsRefusedSaysOneReason) {
  EXPECT_EQ(
      run("gun_to_hit", shot(R"(, "mount": "mortar", "band": "Short", "dead_reckoning": true, "blind_fire": true)"), {},
          R"({"allowed": false, "reason": "mortar_short", "chance_pct": null})"),
      "");
  EXPECT_EQ(run("gun_to_hit", shot(R"(, "band": "Short", "dead_reckoning": true, "blind_fire": true, "sea_state": 7,
                        "firer_size": "A")"),
                {}, R"({"allowed": false, "reason": "exclusive_modes"})"),
            "");
}

TEST(FearGodGunOps, WithoutDiceTheChanceIsSaidAndNoHit) {
  EXPECT_EQ(run("gun_to_hit", shot(R"(, "band": "Medium")"), {}, R"({"chance_pct": 35, "modifiers": {}, "hit": null})"),
            "");
  EXPECT_EQ(run("gun_to_hit", shot(R"(, "band": "Medium")"), {35}, R"({"hit": true, "counts_as_salvo": true})"), "");
  EXPECT_EQ(run("gun_to_hit", shot(R"(, "band": "Medium")"), {36}, R"({"hit": false})"), "");
}

TEST(FearGodGunOps, OneDirectorOneTarget) {  // FG-6.0-01
  EXPECT_EQ(run("fire_control_state", R"({"standard": 2, "ship_size": "A", "directors_working": 2})", {},
                R"({"control": "director", "max_targets": 2})"),
            "");
  EXPECT_EQ(run("fire_control_state", R"({"standard": 2, "ship_size": "A"})", {}, R"({"max_targets": null})"), "");
  EXPECT_TRUE(refuses("fire_control_state", R"({"standard": 3, "ship_size": "A"})", "given.standard"));
}

TEST(FearGodGunOps, LightBatteriesAndDamage) {
  EXPECT_TRUE(refuses("light_battery", R"({"rating": 0, "range_kyd": 1})", "given.rating"));
  EXPECT_TRUE(refuses("gun_damage", R"({"shell_damage": 3, "band": "Long", "barrels": 0})", "given.barrels"));
  EXPECT_TRUE(refuses("overconcentration", R"({"fire": [{"ship": "X", "calibre_in": 0, "band": "Long"}]})",
                      "given.fire[0].calibre_in"));
  EXPECT_TRUE(refuses("stray_attack", R"({"chance_pct": 101})", "given.chance_pct"));
}

TEST(FearGodGunOps, MortarsFireOverEverything) {  // FG-6.6.1.1-09
  EXPECT_EQ(run("line_of_fire",
                R"({"bands_yd": [4000, 9000, 14000, 20000], "target_range_yd": 12000, "mount": "mortar",
                    "others": [{"ship": "X", "offset_deg": 0, "range_yd": 5000}]})",
                {}, R"({"blocked": false, "strays": []})"),
            "");
  EXPECT_TRUE(refuses("line_of_fire",
                      R"({"bands_yd": [4000, 9000, 14000, 20000], "target_range_yd": 12000,
                          "others": [{"ship": "X", "offset_deg": 0, "range_yd": 5000, "share": 1.5}]})",
                      "given.others[0].share"));
}

TEST(FearGodTorpedoOps, FactsThatCannotBeAreRefused) {
  EXPECT_TRUE(refuses("torpedo_launch", R"({"salvo": 1})", "given.mounts"));
  EXPECT_TRUE(refuses("torpedo_launch", R"({"mounts": [2], "mount": 1})", "given.mount"));
  EXPECT_TRUE(refuses("torpedo_launch", R"({"platform": "submarine", "salvo": 1})", "given.tubes_bearing"));
  EXPECT_TRUE(refuses("torpedo_aim", R"({"bearing_deg": 0, "target_speed_kn": 10, "torpedo_speed_kn": 30})",
                      "given.target_course_deg"));
  EXPECT_TRUE(refuses("torpedo_danger_zone", R"({"torpedoes": 0, "run_kyd": 1})", "given.torpedoes"));
  EXPECT_TRUE(refuses("torpedo_attack", R"({"in_service_year": 1910, "target_size": "A", "salvo": 1, "run_yd": 100})",
                      "given.aspect"));
  EXPECT_TRUE(refuses("torpedo_attack",
                      R"({"in_service_year": 1910, "target_size": "D", "salvo": 1, "run_yd": 100, "aspect": "broad",
                          "target_kind": "submarine"})",
                      "given.sub_depth"));
  EXPECT_TRUE(refuses("torpedo_net", R"({"net": "ship"})", "given"));
  EXPECT_TRUE(refuses("readiness", R"({"condition": "Yoke"})", "given.ship_type"));
}

TEST(FearGodTorpedoOps, ALaunchRefusedAnywayNeedsNoTubes) {  // FG-6.3-01
  EXPECT_EQ(run("torpedo_launch", R"({"target_detected": false})", {},
                R"({"allowed": false, "reason": "not_detected", "max_salvo": null})"),
            "");
}

TEST(FearGodTorpedoOps, TorpedoesThatCannotHitRunOn) {  // FG-6.3.2-08
  EXPECT_EQ(run("torpedo_attack",
                R"({"in_service_year": 1912, "target_size": "D", "relative_bearing_deg": 250, "salvo": 3,
                    "run_yd": 1000, "depth_setting": "deep"})",
                {}, R"({"allowed": false, "reason": "ran_under", "hits": 0, "torpedoes_left": 3, "aspect": "broad"})"),
            "");
}

TEST(FearGodTorpedoOps, SidesOfAShipAreTheirsWhoAimAtHer) {
  EXPECT_EQ(run("torpedo_aim",
                R"({"bearing_deg": 270, "target_angle_deg": 90, "firer_side": "starboard", "target_speed_kn": 0,
                    "torpedo_speed_kn": 30})",
                {}, R"({"crossing_speed_kn": 0, "deflection_deg": 0, "torpedo_course_deg": 270, "solution": true})"),
            "");
}

TEST(FearGodAswOps, FactsThatCannotBeAreRefused) {
  EXPECT_TRUE(refuses("dc_patterns", R"({"racks": -1})", "given.racks"));
  EXPECT_TRUE(refuses("dc_patterns", R"({"rails": [3, -1]})", "given.rails[1]"));
  EXPECT_TRUE(refuses("dc_evasion", R"({"sub_depth": "Surfaced"})", "given.sub_depth"));
  EXPECT_TRUE(refuses("depth_charge_attack",
                      R"({"warhead": "I", "pattern_type": "straight", "charges": 2, "zone": "A",
                          "sub_depth": "Surfaced", "pass_yd": 0, "speed_kn": 10})",
                      "given.sub_depth"));
  EXPECT_TRUE(refuses("paravane_attack",
                      R"({"type": "fast", "paravane_depth": "Periscope", "sub_depth": "Shallow", "last_seen_yd": 1,
                          "pass_yd": 1, "tow_speed_kn": 1})",
                      "given.paravane_depth"));
  EXPECT_TRUE(refuses("aa_fire",
                      R"({"platform": "ship", "range_yd": 1, "altitude_m": 1, "speed_kn": 1, "target": "small"})",
                      "given.aa_value"));
  EXPECT_TRUE(refuses("aa_fire",
                      R"({"platform": "land", "aa_value": 2, "range_yd": 1, "altitude_m": 1, "speed_kn": 1,
                          "target": "small"})",
                      "given.year"));
  EXPECT_TRUE(refuses("aa_fire",
                      R"({"platform": "ship", "aa_value": 2, "range_yd": 4001, "altitude_m": 1, "speed_kn": 1,
                          "target": "rigid"})",
                      "given.max_range_yd"));
}

TEST(FearGodAswOps, AnAttackThatCannotHitStillSaysWhatItCosts) {  // FG-6.4.2-06, FG-6.4.2.1-01
  EXPECT_EQ(run("depth_charge_attack",
                R"({"warhead": "IV", "pattern_type": "dispersed", "charges": 5, "zone": "A", "pass_yd": 100,
                    "sub_depth": "Intermediate II", "speed_kn": 9})",
                {}, R"({"result": "none", "self_damage": true, "sub_must_evade": true, "modified_roll": null})"),
            "");
}

TEST(FearGodCardOps, SheetsAndLines) {
  EXPECT_TRUE(refuses("weapon_line", "{}", "given"));
  EXPECT_TRUE(refuses("weapon_line", R"({"line": "F(1)1", "bearing_deg": 360})", "given.bearing_deg"));
  EXPECT_TRUE(refuses("weapon_line", R"({"line": "CM(1)2", "end_guns_fwd": 5})", "given.end_guns_fwd"));
  EXPECT_EQ(run("weapon_line", R"({"line": "CM(1)14", "bearing_deg": 0, "end_guns_fwd": 2})", {},
                R"({"guns_forward": 4, "guns_aft": 2, "barrels_bearing": 4, "mounts_by_arc": null, "weapon": null})"),
            "");
  EXPECT_TRUE(refuses("ship_sheet", R"({"damage_points": 0})", "given.damage_points"));
  EXPECT_EQ(run("ship_sheet", R"({"size_class": "B"})", {}, R"({"accel_low_kts": null, "advance_yds": 300})"), "");
  EXPECT_EQ(run("ship_sheet", R"({"year": 1918, "unit": "submarine"})", {},
                R"({"wireless_primary_nm": 500, "wireless_auxiliary_nm": null, "wireless_delay_turns": 2})"),
            "");
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
