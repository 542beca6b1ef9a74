// Ops of 7.5 to 7.7: defaults of the page, facts that cannot be, and the edges that the printed cases leave out.
#include "engine/core/conform.h"
#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

/// "" when the case passes, else what differs.
std::string run(const std::string& op, const std::string& given, std::vector<int> dice, const std::string& expect) {
  Case c;
  c.id = "GW-EX-0";
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
/// Refused with a reason that begins with the place.
bool refuses(const std::string& op, const std::string& given, const std::string& place) {
  return run(op, given, {}, "{}").starts_with(place);
}

TEST(GreatWarFiringOps, EveryOpRefusesFactsThatAreMissing) {
  for (const auto chapter : {ops::gunnery(), ops::torpedoes()})
    for (const Op& op : chapter) EXPECT_TRUE(refuses(std::string(op.name), "{}", "given.")) << op.name;
}

TEST(GreatWarFiringOps, AnArmouredCruiserHasTwoCodes) {
  for (const char* code : {"AC", "CA"}) {
    const std::string type = std::string("\"type\": \"") + code + "\"";
    EXPECT_EQ(run("may_fire",
                  R"({"battery": "primary", "range_in": 16.5, "firer": {)" + type +
                      R"(, "nation": "British"}, "target_type": "AC"})",
                  {}, R"({"reasons": ["range"], "max_range_in": 16, "obsolete": true})"),
              "");
    EXPECT_EQ(run("torpedo_to_hit", R"({"range_in": 1, "launcher": {"type": "DD"}, "target": {)" + type + "}}", {},
                  R"({"items": {"target_large": 1}})"),
              "");
  }
}

TEST(GreatWarFiringOps, MarksOfPrimaryGunsSayNothingOfOtherBatteries) {
  EXPECT_EQ(run("may_fire",
                R"({"battery": "secondary", "range_in": 18, "firer": {"type": "B", "nation": "British", "primary": 12},
                    "target_type": "TB"})",
                {}, R"({"allowed": true, "max_range_in": 18, "very_large": false, "obsolete": false})"),
            "");
}

TEST(GreatWarFiringOps, FuriousIsKnownByName) {  // GW-7.62-02
  EXPECT_EQ(run("gun_factors",
                R"({"battery": "primary", "factors": 3, "original": {"primary": 3}, "nation": "British",
                    "name": "HMS Furious", "range_in": 30, "sector": "bow"})",
                {}, R"({"steps": [2, 2, 2, 2, 2, 1, 1], "dice": 1, "very_large": true})"),
            "");
}

TEST(GreatWarFiringOps, ReasonsAreSortedByLetters) {
  EXPECT_EQ(run("may_fire",
                R"({"battery": "tertiary", "range_in": 20, "firer": {"type": "BB"}, "target_type": "DD",
                    "weather": "gale", "spotted": false, "turn_deg": 180, "special_turn": true, "fired_this_step": true,
                    "tow_first_step": true, "factors_left": 0})",
                {},
                R"({"reasons": ["already_fired", "no_factors", "range", "special_turn", "tow", "turned_180", "unseen",
                                "weather"]})"),
            "");
}

TEST(GreatWarFiringOps, LossesOfALaterPositionAreSeenAfterTheStep) {  // GW-7.52-41
  EXPECT_EQ(run("firing_position",
                R"({"side": "initiative", "turn_deg": 0, "crippled": true, "category": "Light", "factors": 4,
                    "losses": [{"position": 2, "boxes": 1}, {"position": 4, "boxes": 1}, {"position": 5, "boxes": 5}]})",
                {}, R"({"position": 5, "fires_with": 2, "after_step": 0})"),
            "");
  EXPECT_TRUE(refuses("firing_position",
                      R"({"side": "initiative", "turn_deg": 0, "category": "Light",
                          "losses": [{"position": 6, "boxes": 1}]})",
                      "given.losses[0].position"));
}

TEST(GreatWarFiringOps, ItemsAreComparedInFull) {
  const std::string given = R"({"battery": "primary", "range_in": 10, "firer": {"type": "BB", "italic": true},
                                "target": {"type": "BB", "tow": true}})";
  EXPECT_EQ(run("gun_to_hit", given, {}, R"({"items": {"italic_name": 1, "target_tow": 2}})"), "");
  EXPECT_NE(run("gun_to_hit", given, {}, R"({"items": {"italic_name": 1}})"), "");
}

TEST(GreatWarFiringOps, BeyondBothTablesNothingIsNeededAndNothingHits) {
  EXPECT_EQ(run("gun_to_hit", R"({"battery": "primary", "range_in": 37, "firer": {}, "target": {"type": "BB"}})",
                {20, 20}, R"({"needed": null, "hits": 0, "damage_rolls": 0, "lucky_pair": false})"),
            "");
}

TEST(GreatWarFiringOps, AnAircraftNeedsNoType) {  // GW-7.71b-11
  EXPECT_EQ(run("torpedo_to_hit", R"({"range_in": 1, "launcher": {"air": true}, "target": {"type": "TR"}})", {13, 12},
                R"({"modifier": -1, "items": {"small_or_air": -1}, "hits": 1, "damage_modifiers": [0]})"),
            "");
  EXPECT_TRUE(
      refuses("torpedo_to_hit", R"({"range_in": 1, "launcher": {}, "target": {"type": "TR"}})", "given.launcher"));
}

TEST(GreatWarFiringOps, ATorpedoWithoutMarkerHasNoListOfRuns) {
  EXPECT_EQ(
      run("torpedo_run", R"({"setting": "T4000", "target_range_in": 5.3333})", {}, R"({"phases": 1, "phase": 1})"), "");
  EXPECT_EQ(run("torpedo_run", R"({"setting": "T4000", "target_range_in": 5.34})", {}, R"({"phase": null})"), "");
  EXPECT_EQ(run("torpedo_run", R"({"setting": "T17000"})", {}, R"({"phases": 5, "phase": null})"), "");
}

TEST(GreatWarFiringOps, OffTheAxisCountsToEitherSide) {  // GW-7.71a-05
  const auto tested = [](const std::string& degrees) {
    return run("torpedo_secondary",
               R"({"setting": "T10000", "phase": 2, "range_in": 9, "off_axis_deg": )" + degrees +
                   R"(, "launcher": {"type": "DD"}, "target": {"type": "TR"}})",
               {1, 1}, R"({"tested": true, "eligible": false, "hit": false})");
  };
  EXPECT_EQ(tested("7.5"), "");
  EXPECT_EQ(tested("-7.5"), "");
  EXPECT_NE(tested("-7.6"), "");
}

TEST(GreatWarFiringOps, ANaturalTwentyAtASecondaryTargetHitsLightly) {  // GW-7.71b-16
  EXPECT_EQ(run("torpedo_secondary",
                R"({"setting": "T10000", "phase": 2, "range_in": 9.5, "off_axis_deg": 0, "light": "night_moonless",
                    "launcher": {"type": "DD"}, "target": {"type": "TR"}})",
                {6, 6, 20}, R"({"needed": 17, "modifier": -5, "hit": true, "damage_modifier": -2,
                                "items": {"secondary_target": -1, "night_moonless": -4}})"),
            "");
}

TEST(GreatWarFiringOps, ARatingIsANumberOfHalfSalvoes) {
  EXPECT_TRUE(refuses("ammunition", R"({"battery": "primary", "rating": 1.25})", "given.rating"));
  EXPECT_TRUE(refuses("ammunition", R"({"battery": "primary", "rating": -1})", "given.rating"));
  EXPECT_EQ(run("ammunition", R"({"battery": "primary", "main": false})", {}, R"({"rating": 10, "left": []})"), "");
}

TEST(GreatWarFiringOps, SillyFiguresAreRefused) {
  EXPECT_TRUE(refuses("may_fire",
                      R"({"battery": "primary", "range_in": -1, "firer": {"type": "BB"}, "target_type": "BB"})",
                      "given.range_in"));
  EXPECT_TRUE(refuses("gun_factors", R"({"battery": "primary", "factors": 1, "range_in": 1, "sector": "bow",
                                         "order_on_target": 0})",
                      "given.order_on_target"));
  EXPECT_TRUE(refuses("torpedo_secondary",
                      R"({"setting": "T4000", "phase": 0, "range_in": 1, "off_axis_deg": 0, "launcher": {"type": "DD"},
                          "target": {"type": "BB"}})",
                      "given.phase"));
  EXPECT_TRUE(refuses("geometry",
                      R"({"firer": {"x_in": 1e9, "y_in": 0, "heading_deg": 0},
                          "target": {"x_in": 0, "y_in": 0, "heading_deg": 0}, "light": "day"})",
                      "given.firer.x_in"));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
