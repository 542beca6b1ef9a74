// Ops of phases 1 and 2 and of the optional rules: defaults of the page, every word of refusal, facts that cannot be.
#include <algorithm>

#include "engine/queen_of_the_seas/ops/ops.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::ops {
namespace THIS_FILE {

Expected<Json> run(std::string_view name, std::string_view given, std::vector<int> faces = {}) {
  for (const auto ops : {movement_ops(), formation_ops()})
    for (const Op& op : ops) {
      if (op.name != name) continue;
      ScriptedDice script(std::move(faces));
      Dice dice({}, &script);
      dice.begin_step(0);
      return op.run(Json::parse(given), dice);
    }
  return problem(std::string(name), "is no op");
}
/// A field of what an op says, or why it refuses.
std::string said(std::string_view name, std::string_view given, const char* field, std::vector<int> faces = {}) {
  const auto got = run(name, given, std::move(faces));
  return got ? (*got)[field].dump() : got.error().text();
}
bool refuses(std::string_view name, std::string_view given, std::string_view place) {
  const auto got = run(name, given);
  return !got && got.error().place == place;
}

TEST(QueenOfTheSeasMoveOps, FactsThatCannotBeAreRefused) {
  EXPECT_TRUE(refuses("sea_state", R"({"sea": 1})", "given.sea"));
  EXPECT_TRUE(refuses("tactical_advantage", R"({"A": {"capital": 1, "total": 1}})", "given.B"));
  EXPECT_TRUE(refuses("tactical_advantage", R"({"A": {"capital": 2, "total": 1}, "B": {"capital": 0, "total": 0}})",
                      "given.A.capital"));
  EXPECT_TRUE(refuses("pick_order", R"({"advantage": "C", "ships": {"A": 1, "B": 1}})", "given.advantage"));
  EXPECT_TRUE(refuses("pick_order", R"({"advantage": "A", "ships": {"A": -1, "B": 1}})", "given.ships.A"));
  EXPECT_TRUE(refuses("speed_options", R"({"P": 8})", "given.current"));
  EXPECT_TRUE(refuses("speed_options", R"({"P": 8, "current": -2})", "given.current"));
  EXPECT_TRUE(refuses("speed_options", R"({"P": 8, "current": 3, "p_lost": -1})", "given.p_lost"));
  EXPECT_TRUE(refuses("speed_options", R"({"P": 8, "current": 3, "limit": 255})", "given.limit"));
  EXPECT_TRUE(
      refuses("speed_history", R"({"P": 8, "current": 3, "turns": [{}, {"p_lost": 900}]})", "given.turns[1].p_lost"));
  EXPECT_TRUE(refuses("smoke_order", R"({"speed": 3})", "given.class"));
  EXPECT_TRUE(refuses("smoke_order", R"({"class": "E", "options": ["fog"]})", "given.options[0]"));
  EXPECT_TRUE(refuses("smoke_order", R"({"class": "F", "tubes_above_water": "two"})", "given.tubes_above_water"));
  EXPECT_TRUE(refuses("collision_losses", R"({"moving_speed": 0})", "given.moving_speed"));
  EXPECT_TRUE(refuses("collision_losses", R"({"moving_speed": 3, "struck": []})", "given.struck"));
  EXPECT_TRUE(refuses("collision_losses", R"({"moving_speed": 3, "moving": {"P": 300}})", "given.moving.P"));
}

// ---------------------------------------------------------------- speed and smoke

TEST(QueenOfTheSeasMoveOps, SpeedsAreSetTurnByTurn) {  // QS-phase-2-speed-05, -08, -10
  const std::string history = R"({"P": 8, "current": 8, "turns": [{"p_lost": 3}, {"set": null}, {"set": 7}, {}]})";
  EXPECT_EQ(said("speed_history", history, "speeds"), "[8,6,4]");
  EXPECT_EQ(said("speed_history", history, "legal"), "false");
  EXPECT_EQ(said("speed_history", history, "refused_turn"), "3");
  EXPECT_EQ(said("speed_history", history, "P"), "5");
  EXPECT_EQ(said("speed_history", R"({"P": 8, "current": 5, "turns": [{}]})", "speeds"), "[5,5]");
  EXPECT_EQ(said("speed_history", R"({"P": 8, "current": 5, "turns": []})", "refused_turn"), "null");
  EXPECT_EQ(said("speed_history", R"({"P": 12, "current": 9, "rough": true, "turns": [{}]})", "speeds"), "[9,7]");
  EXPECT_EQ(said("speed_options", R"({"P": 3, "p_lost": 9, "current": 0})", "options"), "[0]");
  EXPECT_EQ(said("speed_options", R"({"P": 12, "current": 7, "limit": 6})", "options"), "[5]");
}

TEST(QueenOfTheSeasMoveOps, SmallTorpedoCraftMakeSmokeIfTheToggleSaysSo) {  // QS-smoke-01, -02, QS-Q-80
  const auto legal = [](const std::string& facts) {
    return said("smoke_order", R"({"class": "F", "speed": 5, )" + facts + "}", "legal");
  };
  const std::string toggle = R"("options": ["small_torpedo_craft"])";
  EXPECT_EQ(legal(R"("tons": 350, "tubes_above_water": 2)"), "false");
  EXPECT_EQ(legal(R"("tons": 350, "tubes_above_water": 2, )" + toggle), "true");
  EXPECT_EQ(legal(R"("tons": 350, "tubes_above_water": true, )" + toggle), "true");
  EXPECT_EQ(legal(R"("tons": 350, "tubes_above_water": 0, )" + toggle), "false");
  EXPECT_EQ(legal(R"("tons": 350, "tubes_above_water": 2, "merchant": true, )" + toggle), "false");
  EXPECT_EQ(legal(R"("tons": 500, "tubes_above_water": 2, )" + toggle), "false");
  EXPECT_EQ(said("smoke_order", R"({"class": "A", "speed": 5})", "reasons"), R"(["class"])");
}

// ---------------------------------------------------------------- moves

std::string move(const std::string& facts, const char* field) {
  return said("move", R"({"ship": {"x": 50, "y": 50, "heading_deg": 0, "size": "Average"}, )" + facts + "}", field);
}

TEST(QueenOfTheSeasMoveOps, AllReasonsAgainstAMoveAreGiven) {
  const std::string straight = R"({"kind": "straight", "cm": 4})";
  const auto arc = [](const std::string& cm) { return R"({"kind": "arc", "side": "port", "cm": )" + cm + "}"; };
  const auto reasons = [&](int speed, const std::string& parts, int rudder_hits = 0) {
    return move(R"("speed": )" + std::to_string(speed) + R"(, "rudder_hits": )" + std::to_string(rudder_hits) +
                    R"(, "parts": [)" + parts + "]",
                "reasons");
  };
  EXPECT_EQ(reasons(4, straight), "[]");
  EXPECT_EQ(reasons(5, straight), R"(["allowance"])");
  EXPECT_EQ(reasons(8, straight + "," + straight), "[]");  // one run after the other
  EXPECT_EQ(reasons(8, arc("2") + "," + straight + "," + arc("2")), R"(["second_turn"])");
  EXPECT_EQ(reasons(6, arc("0") + "," + straight + "," + arc("2")), "[]");  // an arc of 0 is not a turn
  EXPECT_EQ(reasons(10, arc("6") + "," + straight, 1), R"(["rudder_limit"])");
  EXPECT_EQ(reasons(5, arc("1") + "," + straight, 2), R"(["rudder_out"])");
  EXPECT_EQ(reasons(3, straight + R"(, {"kind": "straight", "cm": -1})"), R"(["negative_part"])");
  EXPECT_EQ(reasons(-4, straight), R"(["astern_speed"])");
  EXPECT_EQ(reasons(-2, arc("-1") + "," + arc("3") + "," + arc("3"), 1),
            R"(["astern_speed","allowance","second_turn","negative_part","rudder_limit"])");
  EXPECT_EQ(reasons(3, straight + "," + arc("-1")), R"(["negative_part"])");
  EXPECT_EQ(reasons(4, straight + "," + arc("-1")), R"(["allowance","negative_part"])");
  // An arc below 0 hides none of the others (QS-phase-3f-11, -12).
  EXPECT_EQ(reasons(4, arc("6") + "," + arc("-2"), 1), R"(["negative_part","rudder_limit"])");
  EXPECT_EQ(reasons(4, straight + "," + arc("2") + "," + arc("-2"), 2), R"(["negative_part","rudder_out"])");
  EXPECT_EQ(reasons(0, ""), "[]");
  EXPECT_EQ(move(R"("speed": 0)", "outcome"), R"("moved")");
  EXPECT_EQ(move(R"("speed": 3)", "x"), "null");  // refused: nothing else is said
}

TEST(QueenOfTheSeasMoveOps, FactsOfAMoveThatCannotBeAreRefused) {
  EXPECT_TRUE(refuses("move", R"({"speed": 3})", "given.ship"));
  EXPECT_TRUE(refuses("move", R"({"ship": {"x": 1, "y": 1}, "speed": 3})", "given.ship.heading_deg"));
  const auto place = [](const std::string& facts) {
    const auto got = run("move", R"({"ship": {"x": 50, "y": 50, "heading_deg": 0}, )" + facts + "}");
    return got ? std::string() : got.error().place;
  };
  EXPECT_EQ(place(R"("speed": 1000)"), "given.speed");
  EXPECT_EQ(place(R"("speed": 1, "parts": [{"kind": "arc", "cm": 1}])"), "given.parts[0].side");
  EXPECT_EQ(place(R"("speed": 1, "parts": [{"kind": "straight", "cm": 1e30}])"), "given.parts[0].cm");
  EXPECT_EQ(place(R"("speed": 1, "parts": [{"kind": "drift", "cm": 1}])"), "given.parts[0].kind");
  EXPECT_EQ(place(R"("speed": 1, "parts": [{"kind": "straight"}])"), "given.parts[0].cm");
  EXPECT_EQ(place(R"("speed": 1, "table": [0, 100])"), "given.table");
  EXPECT_EQ(place(R"("speed": 1, "avoid_speeds": [3, 41])"), "given.avoid_speeds[1]");
  EXPECT_EQ(place(R"("speed": 1, "rudder_hits": -1)"), "given.rudder_hits");
  EXPECT_EQ(place(R"("speed": 1, "others": [{"x": 1, "y": 1, "heading_deg": 0}])"), "given.others[0].id");
}

TEST(QueenOfTheSeasMoveOps, ACollisionIsAvoidedIfSpeedsAreGiven) {  // QS-collisions-01, QS-Q-34
  const std::string facts = R"("speed": 6, "parts": [{"kind": "straight", "cm": 6}],
      "others": [{"id": "E", "x": 53, "y": 58, "heading_deg": 90, "size": "Average"}])";
  EXPECT_EQ(move(facts, "struck"), R"(["E"])");
  EXPECT_EQ(move(facts + R"(, "avoid_speeds": [6])", "reasons"), R"(["avoidable_collision"])");
  EXPECT_EQ(move(facts + R"(, "avoid_speeds": [])", "outcome"), R"("collided")");
  EXPECT_EQ(move(facts + R"(, "avoid_speeds": [6], "rudder_hits": 2)", "outcome"), R"("collided")");
  EXPECT_EQ(move(facts + R"(, "avoid_speeds": [3, 6], "rudder_hits": 2)", "outcome"), R"("refused")");
}

TEST(QueenOfTheSeasMoveOps, LossesNeedNoFigures) {  // QS-collisions-07 to -17
  const auto got = run("collision_losses", R"({"moving_speed": 6, "land": true})");
  ASSERT_TRUE(got);
  EXPECT_EQ((*got)["moving"]["P"], nullptr);
  EXPECT_EQ((*got)["struck"].size(), 1U);
  const std::string both = R"({"moving_speed": 6, "moving": {"P": 14, "X": 9}, "land": true})";
  EXPECT_EQ((*run("collision_losses", both))["moving"]["P"], 2);  // once for the ship, once for land
}

// ---------------------------------------------------------------- optional rules

TEST(QueenOfTheSeasMoveOps, FormationsTellEndsAndWhoIsIn) {  // QS-formations-05, -11, -19
  const std::string one = R"({"id": "a", "x": 0, "y": 0, "heading_deg": 0, "size": "Large"})";
  const std::string two = R"({"id": "b", "x": 90, "y": 5, "heading_deg": 0, "size": "Large"})";
  EXPECT_EQ(said("formation", R"({"ships": [)" + one + "]}", "end_ships"), R"(["a"])");
  EXPECT_EQ(said("formation", R"({"ships": [)" + one + "," + two + "]}", "in_formation"), R"({"a":true,"b":true})");
  EXPECT_TRUE(refuses("formation", R"({"ships": []})", "given.ships"));
  EXPECT_TRUE(refuses("formation", R"({"ships": [)" + one + "," + one + "]}", "given.ships[1].id"));
  EXPECT_TRUE(refuses("formation", R"({"ships": [{"x": 0, "y": 0, "heading_deg": 0}]})", "given.ships[0].id"));
  EXPECT_TRUE(refuses("formation", R"({"ships": [)" + one + R"(], "turn_point": [1e9, 0]})", "given.turn_point"));
}

TEST(QueenOfTheSeasMoveOps, GroupsHaveDefaults) {  // QS-formations-03, -04, QS-Q-66
  EXPECT_EQ(said("group_legal", R"({"kind": "flotilla", "capital": 0, "non_capital": 2})", "reasons"), R"(["size"])");
  EXPECT_EQ(said("group_legal", R"({"kind": "flotilla", "capital": 0, "non_capital": 2, "at_start": false})", "legal"),
            "true");
  EXPECT_EQ(
      said("group_legal", R"({"kind": "flotilla", "capital": 0, "non_capital": 2, "side_non_capital": 2})", "legal"),
      "true");
  EXPECT_EQ(said("group_legal", R"({"kind": "battle-group", "capital": 5, "non_capital": 1})", "reasons"),
            R"(["size","mixed"])");
  EXPECT_TRUE(refuses("group_legal", R"({"kind": "squadron", "capital": 0, "non_capital": 2})", "given.kind"));
}

TEST(QueenOfTheSeasMoveOps, DutiesAndLimits) {  // QS-breaking-off-03, QS-proximity-speed-02 to -09, QS-Q-88
  EXPECT_EQ(
      said("manoeuvre_freedom", R"({"in_formation": true, "nearest_enemy_cm": 10, "breaking_off": true})", "duty"),
      R"("flee")");
  EXPECT_EQ(said("manoeuvre_freedom", R"({"in_formation": false, "nearest_enemy_cm": null})", "free"), "false");
  EXPECT_EQ(said("manoeuvre_freedom", R"({"in_formation": true, "nearest_enemy_cm": 90})", "free"), "true");
  EXPECT_TRUE(
      refuses("manoeuvre_freedom", R"({"in_formation": true, "nearest_enemy_cm": -1})", "given.nearest_enemy_cm"));
  EXPECT_EQ(said("proximity_limit", R"({"nearest_enemy_cm": null, "engines": ["turbine"]})", "limit"), "6");
  EXPECT_EQ(said("proximity_limit", R"({"nearest_enemy_cm": 60, "engines": ["turbine"], "rough": true})", "limit"),
            "8");
  EXPECT_TRUE(refuses("proximity_limit", R"({"nearest_enemy_cm": 60, "engines": []})", "given.engines"));
}

TEST(QueenOfTheSeasMoveOps, OrdersOfAScreen) {  // QS-screens-02 to -04, QS-Q-75
  const auto legal = [](const std::string& distances, const std::string& order, const std::string& more = "") {
    return said("screen", R"({"ships": [)" + distances + R"(], "nearest_enemy_cm": 90, "order": )" + order + more + "}",
                "order_legal");
  };
  const std::string kept =
      R"({"id": "a", "distance_cm": 20}, {"id": "b", "distance_cm": 28}, {"id": "c", "distance_cm": 40})";
  const std::string broken =
      R"({"id": "a", "distance_cm": 20}, {"id": "b", "distance_cm": 38}, {"id": "c", "distance_cm": 40})";
  EXPECT_EQ(legal(kept, R"({"id": "b", "distance_after_cm": 30})"), "true");
  EXPECT_EQ(legal(kept, R"({"id": "b", "distance_after_cm": 30.01})"), "false");
  EXPECT_EQ(legal(kept, R"({"id": "c", "distance_after_cm": 60})"), "true");
  EXPECT_EQ(legal(broken, R"({"id": "c", "distance_after_cm": 39})"), "true");
  EXPECT_EQ(legal(broken, R"({"id": "c", "distance_after_cm": 41})"), "false");
  EXPECT_EQ(legal(broken, R"({"id": "c", "distance_after_cm": 41})", R"(, "battle_group_gone": true)"), "true");
  EXPECT_EQ(said("screen", R"({"ships": [)" + broken + R"(], "battle_group_gone": true})", "must_return"), "[]");
  EXPECT_EQ(said("screen", R"({"ships": [)" + broken + "]}", "must_return"), R"(["b","c"])");
  EXPECT_EQ(said("screen", R"({"ships": [)" + broken + "]}", "order_legal"), "null");
  EXPECT_TRUE(refuses("screen", R"({"ships": [)" + kept + R"(], "order": {"id": "x", "distance_after_cm": 1}})",
                      "given.order.id"));
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::ops
