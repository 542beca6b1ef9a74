// The ops of the conformance cases: all printed ones, and the corners of the ops page that they leave out.
#include <gtest/gtest.h>

#include "data/embed.h"
#include "engine/core/conform.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {
namespace THIS_FILE {

/// "" when the case passes, else what differs.
std::string run(const std::string& op, const std::string& given, std::vector<int> dice, const std::string& expect) {
  Case c;
  c.id = "GA-EX-0";
  c.op = op;
  c.given = Json::parse(given);
  c.dice = std::move(dice);
  c.expect = Json::parse(expect);
  const CaseReport report = run_case(System::ops(), c);
  std::string out = report.reason;
  for (const Mismatch& d : report.differences) out += d.path + ": expected " + d.expected + ", got " + d.got + "; ";
  if (report.status == CaseReport::Status::failed && out.empty()) out = "failed";
  return out;
}
bool refuses(const std::string& op, const std::string& given, const std::string& place) {
  return run(op, given, {}, "{}").find(place) != std::string::npos;
}

TEST(GrandAdmiralOps, EveryCaseOfTheSuitePasses) {
  const auto cases = read_cases(data::file("conformance/grand-admiral.json").value_or(""), "grand-admiral.json");
  ASSERT_TRUE(cases) << cases.error().text();
  EXPECT_GE(cases->size(), 58U);
  for (const Case& c : *cases) {
    const CaseReport report = run_case(System::ops(), c);
    EXPECT_EQ(report.status, CaseReport::Status::passed) << c.id << " " << report.reason;
    for (const Mismatch& d : report.differences)
      ADD_FAILURE() << c.id << " " << d.path << ": expected " << d.expected << ", got " << d.got;
  }
}

TEST(GrandAdmiralOps, EveryOpOfThePageIsThere) {
  const std::string page(data::file("conformance/ops/grand-admiral.md").value_or(""));
  int ops = 0;
  for (size_t at = page.find("\n## "); at != std::string::npos; at = page.find("\n## ", at + 1), ++ops) {
    const std::string name = page.substr(at + 4, page.find('\n', at + 1) - at - 4);
    const auto all = System::ops();
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const Op& o) { return o.name == name; })) << name;
  }
  EXPECT_EQ(static_cast<size_t>(ops), System::ops().size());
}

TEST(GrandAdmiralOps, ABlackFirstPlayerLeavesTheLastCardToRed) {  // GA-SOP-09
  EXPECT_EQ(run("action_deck", R"({"first_player": "Black"})", {}, R"({"last_play_by": "Red", "plays_red": 8})"), "");
}

TEST(GrandAdmiralOps, AFaceCardNeedsNoSpeeds) {  // GA-SOP-07, GA-CBT-01
  EXPECT_EQ(run("card_eligible",
                R"({"cards": [{"color": "black", "rank": "face"}], "ships": [{"id": "a", "side": "Black"},
                    {"id": "b", "side": "Red", "speed": null}, {"id": "c", "side": "Black", "speed": [0, null]}]})",
                {}, R"({"plays": [{"player": "Black", "action": "attack", "eligible": ["a", "c"]}],
                        "actions": {"a": 1, "b": 0, "c": 1}})"),
            "");
  EXPECT_TRUE(refuses("card_eligible",
                      R"({"cards": [{"color": "red", "rank": "2"}],
                          "ships": [{"id": "a", "side": "Red", "speed": [4, null], "crippled": true}]})",
                      "given.ships[0].speed"));
}

TEST(GrandAdmiralOps, TheLastCardOfARoundHasNoNextPlayer) {  // GA-SOP-13
  EXPECT_EQ(
      run("play_card",
          R"({"player": "Black", "hand": [{"color": "red", "rank": "face"}], "card": {"color": "red", "rank": "face"},
                    "deck": 0, "opponent_hand": 0})",
          {}, R"({"legal": true, "acting_player": "Red", "action": "attack", "draws": false, "hand_after": 0,
                        "deck_after": 0, "next_player": null, "round_over": true})"),
      "");
}

TEST(GrandAdmiralOps, DiscardingAndCardsNotHeldAreRefused) {  // GA-SOP-03, GA-SOP-11
  const std::string hand = R"("player": "Red", "hand": [{"color": "red", "rank": "2"}], "deck": 3, "opponent_hand": 3)";
  EXPECT_EQ(run("play_card", "{" + hand + R"(, "action": "discard", "card": {"color": "red", "rank": "2"}})", {},
                R"({"legal": false, "reason": "no_discard"})"),
            "");
  EXPECT_EQ(run("play_card", "{" + hand + R"(, "card": {"color": "black", "rank": "2"}})", {},
                R"({"legal": false, "reason": "not_in_hand"})"),
            "");
}

TEST(GrandAdmiralOps, WithAllowExitTheMoveOverTheEdgeIsAnExit) {  // GA-MOV-07
  const std::string ships = R"("ships": [{"id": "a", "side": "Red", "q": 0, "r": 0, "heading": 5, "speed": [3, 1]}],
                               "board": {"columns": 13, "rows": 11}, "allow_exit": true)";
  EXPECT_EQ(run("move_options", "{" + ships + R"(, "movers": ["a"]})", {},
                R"({"options": {"a": [{"action": "exit"}, {"action": "turn_left", "q": 0, "r": 0, "heading": 4},
                    {"action": "turn_right", "heading": 0}, {"action": "stay", "heading": 5}]}})"),
            "");
  EXPECT_EQ(run("move_ships", "{" + ships + R"(, "card": {"color": "red", "rank": "3"},
                                  "moves": [{"ship": "a", "action": "move"}]})",
                {}, R"({"legal": [true], "reasons": [null], "ships": [{"id": "a", "left_board": true}]})"),
            "");
}

TEST(GrandAdmiralOps, AShipTooSlowForTheCardCanOnlyStay) {  // GA-MOV-01, GA-Q-09
  EXPECT_EQ(
      run("move_options",
          R"({"ships": [{"id": "a", "side": "Red", "q": 0, "r": 0, "heading": 0, "speed": [3, 0], "crippled": true}],
                    "movers": ["a"], "card": {"color": "red", "rank": "A"}})",
          {}, R"({"options": {"a": [{"action": "stay", "q": 0, "r": 0, "heading": 0}]}})"),
      "");
}

TEST(GrandAdmiralOps, WithoutABoardNoMoveLeavesIt) {  // GA-Q-35
  EXPECT_EQ(run("move_ships",
                R"({"ships": [{"id": "a", "side": "Black", "q": -5, "r": -50, "heading": 0, "speed": [6, 6]},
                              {"id": "b", "side": "Red", "q": -5, "r": -51, "heading": 0, "speed": [6, 6]}],
                    "card": {"color": "black", "rank": "6"}, "stack_limit": 1,
                    "moves": [{"ship": "b", "action": "turn_right"}, {"ship": "a", "action": "move"}]})",
                {}, R"({"legal": [false, true], "reasons": ["not_own", null],
                        "ships": [{"id": "a", "q": -5, "r": -51, "heading": 0}, {"id": "b", "heading": 0}]})"),
            "");
}

TEST(GrandAdmiralOps, ABearingWithRightAnglesHasWiderEnds) {  // GA-Q-01
  EXPECT_EQ(
      run("bearing",
          R"({"ship": {"q": 0, "r": 0, "heading": 0}, "hexes": [[1, -2], [1, -1], [0, 0]], "options": {"arc_layout": "90_90"}})",
          {}, R"({"distance": [2, 1, 0], "arc": ["fore", "starboard", "same_hex"]})"),
      "");
}

TEST(GrandAdmiralOps, AnIllegalShotHasNoDiceAndNoTargetNumber) {  // GA-RNG-05, GA-ARC-04
  const std::string shot = R"("firer": {"q": 0, "r": 0, "heading": 0},
                              "battery": {"mount": "casemate", "dice": [4, 2], "sequence": ["S2", null]})";
  EXPECT_EQ(run("gun_solution", "{" + shot + R"(, "target": {"q": 0, "r": -2, "heading": 0, "belt": 6, "end": 4}})", {},
                R"({"legal": false, "reason": "out_of_range", "distance": 2, "attack_dice": 0})"),
            "");
  EXPECT_EQ(run("gun_solution", "{" + shot + R"(, "target": {"q": 0, "r": -1, "heading": 0, "belt": 6, "end": 4}})", {},
                R"({"legal": false, "reason": "casemate_arc", "arc": "fore", "armor_used": "end", "attack_dice": 0})"),
            "");
}

TEST(GrandAdmiralOps, TheSameHexUsesTheBeltAndTheOtherArmorMayBeLeftOut) {  // GA-SAME-03
  EXPECT_EQ(run("damage_roll", R"({"belt": 6, "firer_arc": "same_hex", "penetration": 1, "hits": 1})", {5},
                R"({"armor_used": "belt", "target_number": 5, "damage": 1})"),
            "");
  EXPECT_TRUE(refuses("damage_roll", R"({"end": 6, "firer_arc": "port", "penetration": 1, "hits": 0})", "given.belt"));
}

TEST(GrandAdmiralOps, DistanceNoughtIsLookedUpAsOne) {  // GA-SAME-02
  EXPECT_EQ(run("range_band", R"({"sequence": ["S3", null, "L12"], "distances": [0, 2, 3, 40]})", {},
                R"({"band": ["short", null, "long", null], "penetration": [3, null, 12, null],
                    "hits_on": [[5, 6], null, [6], null]})"),
            "");
}

const std::string kTorpedoBoat = R"("firer": {"id": "f", "q": 0, "r": 0, "heading": 0, "torpedoes": 3},
   "targets": [{"id": "t", "q": 0, "r": -1, "heading": 0, "belt": 6, "end": 4, "row1": 1, "row2": 1, "checked": 1, "vp": 40},
               {"id": "u", "q": 1, "r": -1, "heading": 0, "belt": 6, "end": 4, "row1": 2, "row2": 2, "vp": 25}])";

TEST(GrandAdmiralOps, AfterTheVictoryTargetNothingMoreIsRolled) {  // GA-VIC-01, GA-Q-21
  EXPECT_EQ(
      run("ship_attack", "{" + kTorpedoBoat + R"(, "options": {"torpedo_split": true}, "vp": 97.5, "vp_target": 137.5,
                   "plan": [{"weapon": "torpedoes", "target": "t", "launched": 1},
                            {"weapon": "torpedoes", "target": "u", "launched": 1}]})",
          {6},
          R"({"legal": true, "attacks": [{"lost": false, "hits": 1}, {"lost": true}], "vp": 137.5, "game_over": true,
                         "targets": [{"sunk": true, "boxes_left": 0}, {"sunk": false, "boxes_left": 4}]})"),
      "");
  EXPECT_EQ(run("ship_attack", "{" + kTorpedoBoat + R"(, "vp": 97, "vp_target": 137.5,
                   "plan": [{"weapon": "torpedoes", "target": "t", "launched": 1}]})",
                {6}, R"({"vp": 137, "game_over": false})"),
            "");
}

TEST(GrandAdmiralOps, SinkingAllGivenTargetsDoesNotEndTheGameByItself) {
  EXPECT_EQ(
      run("ship_attack", "{" + kTorpedoBoat + R"(, "vp": 0, "vp_target": 200, "options": {"torpedo_split": true},
                   "plan": [{"weapon": "torpedoes", "target": "t", "launched": 1},
                            {"weapon": "torpedoes", "target": "t", "launched": 2}]})",
          {6}, R"({"attacks": [{"lost": false}, {"lost": true}], "firer_torpedoes": 0, "vp": 40, "game_over": false})"),
      "");
}

TEST(GrandAdmiralOps, SalvosAreRefusedByRangeThenNumberThenRepetition) {  // GA-TORP-04, GA-Q-18
  EXPECT_EQ(run("ship_attack", "{" + kTorpedoBoat + R"(, "options": {"torpedo_range": 0},
                   "plan": [{"weapon": "torpedoes", "target": "t", "launched": 9}]})",
                {}, R"({"legal": false, "refused": [{"entry": 0, "reason": "torpedo_range"}]})"),
            "");
  EXPECT_EQ(
      run("ship_attack", "{" + kTorpedoBoat + R"(,
                   "plan": [{"weapon": "torpedoes", "target": "t"}, {"weapon": "torpedoes", "target": "t", "launched": 1},
                            {"weapon": "torpedoes", "target": "u", "launched": 1}]})",
          {},
          R"({"legal": false, "refused": [{"entry": 0, "reason": "torpedo_count"}, {"entry": 2, "reason": "torpedo_twice"}],
                        "firer_torpedoes": 3})"),
      "");
}

TEST(GrandAdmiralOps, NamesThatAreNotGivenAreToldWithTheirPlace) {
  EXPECT_TRUE(refuses("ship_attack", "{" + kTorpedoBoat + R"(, "plan": [{"weapon": "torpedoes", "target": "x"}]})",
                      "given.plan[0].target"));
  EXPECT_TRUE(refuses("ship_attack", "{" + kTorpedoBoat + R"(, "plan": [{"weapon": "9in", "target": "t"}]})",
                      "given.plan[0].weapon"));
  EXPECT_TRUE(
      refuses("apply_damage", R"({"ships": [], "damage": [{"ship": "a", "points": 1}]})", "given.damage[0].ship"));
  EXPECT_TRUE(refuses("range_band", R"({"sequence": ["X3"], "distances": []})", "given.sequence"));
  EXPECT_TRUE(refuses("bearing", R"({"ship": {"q": 0, "r": 0, "heading": 6}, "hexes": []})", "given.ship.heading"));
  EXPECT_TRUE(refuses("move_options", R"({"ships": [], "movers": ["a"]})", "given.movers[0]"));
}

TEST(GrandAdmiralOps, TheSpeedInForceFollowsTheDamage) {  // GA-CNT-18, GA-SHEET-07
  EXPECT_EQ(
      run("apply_damage",
          R"({"ships": [{"id": "a", "row1": 2, "row2": 1, "speed": [5, 2], "torpedoes": 4}, {"id": "b", "row1": 1, "row2": 1}],
                    "damage": [{"ship": "a", "points": 1}, {"ship": "a", "points": 1}, {"ship": "a", "points": 0}]})",
          {}, R"({"ships": [{"id": "a", "boxes_left": 1, "crippled": true, "sunk": false, "speed": 2, "torpedoes": 2},
                                  {"id": "b", "boxes_left": 2, "crippled": false, "speed": null}]})"),
      "");
}

TEST(GrandAdmiralOps, MoraleLeavesOutWhatIsNotGiven) {  // GA-MOR-03, GA-Q-22
  EXPECT_EQ(run("morale",
                R"({"red": {"level": "Poor", "point_limit": 125}, "black": {"level": "Good", "victory_target": 33}})",
                {}, R"({"red": {"point_limit": 137.5, "victory_target": null}, "black": {"victory_target": 26.4}})"),
            "");
}

TEST(GrandAdmiralOps, AFleetAtTheLimitIsLegal) {  // GA-CNT-07, GA-SETUP-03, GA-Q-22
  EXPECT_EQ(
      run("fleet_check",
          R"({"point_limit": 330, "morale": "Good", "scenario_year": 1916, "ships": [{"id": "a", "vp": 313, "year": 1916}]})",
          {}, R"({"year_allowed": [true], "total": 313, "limit": 313.5, "within_limit": true, "legal": true})"),
      "");
  EXPECT_EQ(run("fleet_check", R"({"ships": [{"id": "a", "vp": 9999, "year": 1950}]})", {},
                R"({"year_allowed": [true], "total": 9999, "legal": true})"),
            "");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral
