// The ops of the conformance cases: all printed ones, those of our own, and facts that cannot be.
#include <gtest/gtest.h>

#include <algorithm>

#include "data/embed.h"
#include "engine/core/conform.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {
namespace THIS_FILE {

/// "" when the case passes, else what differs.
std::string run(const std::string& op, const std::string& given, std::vector<int> dice, const std::string& expect) {
  Case c;
  c.id = "GF-EX-0";
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
/// Refused with a reason that begins with the place.
bool refuses(const std::string& op, const std::string& given, const std::string& place) {
  return run(op, given, {}, "{}").starts_with(place);
}

void expect_all_pass(const std::string& file, size_t at_least) {
  const auto cases = read_cases(data::file("conformance/" + file).value_or(""), file);
  ASSERT_TRUE(cases) << cases.error().text();
  EXPECT_GE(cases->size(), at_least) << file;
  for (const Case& c : *cases) {
    const CaseReport report = run_case(System::ops(), c);
    EXPECT_EQ(report.status, CaseReport::Status::passed) << c.id << " " << report.reason;
    for (const Mismatch& d : report.differences)
      ADD_FAILURE() << c.id << " " << d.path << ": expected " << d.expected << ", got " << d.got;
  }
}

TEST(GrandFleetsOps, EveryCaseOfTheSuitePasses) { expect_all_pass("grand-fleets.json", 148); }
TEST(GrandFleetsOps, EveryCaseOfOurOwnPasses) { expect_all_pass("grand-fleets-edges.json", 150); }

TEST(GrandFleetsOps, EveryOpOfThePageIsThere) {
  const std::string page(data::file("conformance/ops/grand-fleets.md").value_or(""));
  int ops = 0;
  for (size_t at = page.find("\n## "); at != std::string::npos; at = page.find("\n## ", at + 1), ++ops) {
    const std::string name = page.substr(at + 4, page.find('\n', at + 1) - at - 4);
    const auto all = System::ops();
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const Op& o) { return o.name == name; })) << name;
  }
  EXPECT_EQ(static_cast<size_t>(ops), System::ops().size());
}

TEST(GrandFleetsOps, EveryOpRefusesFactsThatAreMissing) {
  for (const Op& op : System::ops()) EXPECT_TRUE(refuses(std::string(op.name), "{}", "given.")) << op.name;
}

TEST(GrandFleetsOps, EveryOpRefusesAFieldItDoesNotKnow) {
  for (const Op& op : System::ops())
    EXPECT_TRUE(refuses(std::string(op.name), R"({"no_such_field": 1})", "given.no_such_field")) << op.name;
}

// ---------------------------------------------------------------- cards

TEST(GrandFleetsOps, AHullIsOneOrMore) {  // GF-3.5-01
  EXPECT_TRUE(refuses("size_class", R"({"hull": [3, 0]})", "given.hull[1]"));
  EXPECT_TRUE(refuses("size_class", R"({"hull": [-5]})", "given.hull[0]"));
  EXPECT_TRUE(refuses("victory_points", R"({"ships": [{"hull": 0, "hull_hits": 0}]})", "given.ships[0].hull"));
  EXPECT_TRUE(refuses("victory_points", R"({"ships": [{"hull": 9, "hull_hits": -1}]})", "given.ships[0].hull_hits"));
}

TEST(GrandFleetsOps, OnlyTigerIsBuiltIn) {  // GF-3-02, GF-Q-104
  EXPECT_TRUE(refuses("card", R"({"ship": "HMS Lion"})", "given.ship"));
  EXPECT_TRUE(refuses("card", R"({"ship": {"hull": 4, "track": [[1, 4], [1, 3], [1, 2], [1, 1]]}})", "given.ship"));
  EXPECT_TRUE(refuses("card", R"({"ship": "HMS Tiger", "weapon": "13in"})", "given.weapon"));
  EXPECT_TRUE(refuses("ship_status", R"({"ship": 7, "hull_hits": [0]})", "given.ship"));
}

TEST(GrandFleetsOps, ACardWrittenOutHasToBeOne) {  // GF-3-01, GF-Q-80
  const std::string track = R"("track": [[2, 4], [2, 3], [2, 2], [2, 1]])";
  const auto status = [](const std::string& card) { return R"({"hull_hits": [0], "ship": {)" + card + "}}"; };
  EXPECT_EQ(run("ship_status", status(R"("hull": 8, )" + track), {}, R"({"mps": [4]})"), "");
  EXPECT_TRUE(refuses("ship_status", status(R"("hull": 0, )" + track), "given.ship.hull"));
  EXPECT_TRUE(refuses("ship_status", status(R"("hull": 9, )" + track), "given.ship.track"));
  EXPECT_TRUE(refuses("ship_status", status(R"("hull": 8, "track": [[8, 4]])"), "given.ship.track"));
  EXPECT_TRUE(
      refuses("ship_status", status(R"("hull": 8, "hit_location": ["none"], )" + track), "given.ship.hit_location"));
  EXPECT_TRUE(refuses("ship_status", status(R"("hull": 8, "mounts": {"4in": [{"arcs": "AG", "count": 1}]}, )" + track),
                      "given.ship.mounts.4in[0].arcs"));
  EXPECT_TRUE(refuses("ship_status", status(R"("hull": 8, "mounts": {"4in": [{"arcs": "A"}]}, )" + track),
                      "given.ship.mounts.4in[0].count"));
  EXPECT_TRUE(
      refuses("ship_status", status(R"("hull": 8, "mounts": {"none": []}, )" + track), "given.ship.mounts.none"));
  EXPECT_TRUE(refuses("ship_status",
                      status(R"("hull": 8, "tubes": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], )" + track),
                      "given.ship.tubes"));
}

TEST(GrandFleetsOps, TablesHaveTheirKeys) {  // GF-6.2.1-10, GF-8.3-02, GF-3.10-02
  EXPECT_TRUE(refuses("table_lookup", R"({"table": "speed_modifier", "keys": [-1]})", "given.keys[0]"));
  EXPECT_TRUE(refuses("table_lookup", R"({"table": "critical_normal", "keys": [2, 1]})", "given.keys[1]"));
  EXPECT_TRUE(refuses("table_lookup", R"({"table": "critical_torpedo", "keys": [21]})", "given.keys[0]"));
  EXPECT_TRUE(refuses("table_lookup", R"({"table": "size_modifier", "keys": ["Tiny"]})", "given.keys[0]"));
  EXPECT_TRUE(refuses("table_lookup", R"({"table": "size_modifier", "keys": [4]})", "given.keys[0]"));
  EXPECT_TRUE(refuses("table_lookup", R"({"table": "hit_location", "keys": [1]})", "given.ship"));
  EXPECT_TRUE(
      refuses("table_lookup", R"({"table": "hit_location", "ship": "HMS Tiger", "keys": [11]})", "given.keys[0]"));
  EXPECT_TRUE(refuses("table_lookup", R"({"table": "long_odds", "keys": [1]})", "given.table"));
}

// ---------------------------------------------------------------- command

TEST(GrandFleetsOps, CommandNamesShipsThatAreThere) {
  const std::string ships = R"("turn": 1, "ships": [{"id": "a", "hull": 9, "q": 0, "r": 0}])";
  EXPECT_TRUE(refuses("command_status", "{" + ships + R"(, "leader": "b"})", "given.leader"));
  EXPECT_TRUE(refuses("command_status", "{" + ships + R"(, "individually": ["b"]})", "given.individually[0]"));
  EXPECT_TRUE(refuses("command_status",
                      R"({"turn": 1, "ships": [{"id": "a", "hull": 9, "q": 0, "r": 0},
                                               {"id": "a", "hull": 9, "q": 1, "r": 0}]})",
                      "given.ships[1].id"));
  EXPECT_TRUE(refuses("command_status", R"({"turn": 1, "ships": [{"id": "a", "hull": 0, "q": 0, "r": 0}]})",
                      "given.ships[0].hull"));
  EXPECT_TRUE(refuses("command_status", R"({"turn": 0, "ships": []})", "given.turn"));
  EXPECT_TRUE(refuses("command_status", R"({"turn": 1, "ships": [{"id": "a", "hull": 9, "q": 30000, "r": 0}]})",
                      "given.ships[0].q"));
  EXPECT_EQ(run("command_status", R"({"turn": 1, "ships": []})", {}, R"({"radius": null, "in_command": []})"), "");
}

TEST(GrandFleetsOps, RatingsAreThoseOfTheSizes) {  // GF-3.5.2-01
  EXPECT_TRUE(refuses("squadrons", R"({"squadrons": [[4, 7]]})", "given.squadrons[0]"));
  EXPECT_TRUE(refuses("squadrons", R"({"squadrons": [[4]], "ungrouped": [0]})", "given.ungrouped"));
  EXPECT_EQ(run("squadrons", R"({"squadrons": []})", {}, R"({"cc": [], "side_total": 0, "valid": []})"), "");
}

TEST(GrandFleetsOps, TurnsRunFromOneAndHitsInTheirOrder) {
  EXPECT_TRUE(
      refuses("command_transfer", R"({"transfers": [{"squadron": "s", "turn": 0}]})", "given.transfers[0].turn"));
  EXPECT_TRUE(refuses("critical_duration",
                      R"({"kind": "bridge", "hits": [{"turn": 4, "phase": "End"}, {"turn": 3, "phase": "End"}]})",
                      "given.hits[1].turn"));
  EXPECT_TRUE(refuses("critical_duration", R"({"kind": "bridge", "hits": [{"turn": 4, "phase": "Command"}]})",
                      "given.hits[0].phase"));
}

// ---------------------------------------------------------------- movement

TEST(GrandFleetsOps, OrdersStartSomewhereOnTheBoard) {
  EXPECT_TRUE(refuses("move_order", R"({"order": "1", "start": {"q": 0, "r": 0, "facing": 6}})", "given.start.facing"));
  EXPECT_TRUE(refuses("move_order", R"({"order": "1", "mps": -1})", "given.mps"));
  EXPECT_TRUE(refuses("move_order", R"({"order": "1", "mps": 41})", "given.mps"));
  EXPECT_TRUE(refuses("move_order", R"({"order": "200"})", "given.order"));
  EXPECT_TRUE(refuses("move_order", R"({"order": "1", "board": {"columns": 5, "rows": 5},
                                        "start": {"q": 5, "r": 0, "facing": 0}})",
                      "given.start"));
  EXPECT_TRUE(refuses("move_order", R"({"order": "1", "start": {"q": 0, "r": 0}})", "given.start.facing"));
}

TEST(GrandFleetsOps, ASquadronThatMovesHasShips) {
  EXPECT_TRUE(refuses("squadron_move", R"({"type": "line_ahead", "order": "1", "ships": []})", "given.ships"));
  EXPECT_TRUE(refuses("squadron_move", R"({"type": "line_astern", "order": "1", "ships": []})", "given.type"));
  EXPECT_TRUE(refuses("squadron_move", R"({"type": "line_ahead", "order": "1",
                                           "ships": [{"id": "a", "q": 0, "r": 0, "facing": 7, "mps": 3}]})",
                      "given.ships[0].facing"));
}

TEST(GrandFleetsOps, TheBoardIsFloatedInOneOfSixDirections) {  // GF-5.4.3-01
  const std::string ships = R"("board": {"columns": 9, "rows": 9}, "ships": [{"id": "a", "q": 0, "r": 0}])";
  EXPECT_TRUE(refuses("float_board", "{" + ships + R"(, "direction": 6, "hexes": 1})", "given.direction"));
  EXPECT_TRUE(refuses("float_board", "{" + ships + R"(, "direction": 0, "hexes": -1})", "given.hexes"));
  EXPECT_TRUE(refuses("float_board",
                      R"({"board": {"columns": 9, "rows": 9}, "ships": [{"id": "a", "q": 0, "r": -1}], "direction": 3,
                          "hexes": 1})",
                      "given.ships[0]"));
}

// ---------------------------------------------------------------- collisions

TEST(GrandFleetsOps, CollisionsAreAmongTheShipsOfTheHex) {
  EXPECT_TRUE(refuses("collision_check", R"({"ships": [{"id": "a"}]})", "given.ships[0]"));
  EXPECT_TRUE(refuses("collision_check", R"({"ships": [{"id": "a", "hull": 0}]})", "given.ships[0].hull"));
  EXPECT_TRUE(
      refuses("collision_check", R"({"ships": [{"id": "a", "size_points": 7}]})", "given.ships[0].size_points"));
  EXPECT_TRUE(
      refuses("collision_damage", R"({"ships": [{"id": "a", "hull": 9}], "pairs": [["a", "b"]]})", "given.pairs[0]"));
  EXPECT_TRUE(
      refuses("collision_damage", R"({"ships": [{"id": "a", "hull": 9}], "pairs": [["a", "a"]]})", "given.pairs[0]"));
  EXPECT_TRUE(
      refuses("collision_damage", R"({"ships": [{"id": "a", "hull": 9}], "pairs": [["a"]]})", "given.pairs[0]"));
}

TEST(GrandFleetsOps, ThereAreTwoSides) {  // GF-Q-82
  EXPECT_TRUE(refuses("ramming",
                      R"({"ships": [{"id": "a", "side": "X", "mps": 1}, {"id": "b", "side": "Y", "mps": 1},
                                    {"id": "c", "side": "Z", "mps": 1}]})",
                      "given.ships[2].side"));
  EXPECT_TRUE(refuses(
      "ramming", R"({"ships": [{"id": "a", "side": "X", "mps": 1}], "declarations": [{"ship": "a", "target": "b"}]})",
      "given.declarations[0].target"));
}

TEST(GrandFleetsOps, TiesWithoutEndComeToAnEnd) {  // GF-Q-35, GF-Q-112
  const std::string ships = R"({"ships": [{"id": "a", "side": "X", "NAME": 1}, {"id": "b", "side": "Y", "NAME": 1}]})";
  const auto with = [&](const std::string& name) {
    std::string text = ships;
    for (size_t at = text.find("NAME"); at != std::string::npos; at = text.find("NAME")) text.replace(at, 4, name);
    return text;
  };
  EXPECT_NE(run("ramming", with("mps"), {}, "{}").find("more were rolled"), std::string::npos);
  EXPECT_NE(run("same_hex_order", with("speed"), {}, "{}").find("more were rolled"), std::string::npos);
}

TEST(GrandFleetsOps, APlaceIsTheCentreOrANeighbour) {  // GF-6.1.2-12
  const auto placed = [](const std::string& place) {
    return R"({"ships": [{"id": "a", "side": "X", "speed": 1}], "placement": )" + place + "}";
  };
  EXPECT_TRUE(refuses("same_hex_order", placed(R"({"a": 6})"), "given.placement.a"));
  EXPECT_TRUE(refuses("same_hex_order", placed(R"({"a": "north"})"), "given.placement.a"));
  EXPECT_TRUE(refuses("same_hex_order", placed(R"({"b": 0})"), "given.placement"));
}

// ---------------------------------------------------------------- gunnery

TEST(GrandFleetsOps, ArcsAreLettersAToF) {  // GF-6.1.2-01
  EXPECT_TRUE(refuses("guns_bearing", R"({"light_guns": 1, "target_arcs": ["A", "G"]})", "given.target_arcs[1]"));
  EXPECT_TRUE(refuses("guns_bearing", R"({"light_guns": 1, "target_arcs": ["AA"]})", "given.target_arcs[0]"));
  EXPECT_TRUE(refuses("guns_bearing", R"({"position": "barred", "target_arcs": []})", "given.position"));
  EXPECT_TRUE(
      refuses("lost_mount", R"({"mounts": [{"arcs": "A", "left": 1}], "cause": "gun"})", "given.attacker_arcs"));
  EXPECT_TRUE(refuses("bearing", R"({"ship": {"q": 0, "r": 0, "facing": -1}, "hexes": []})", "given.ship.facing"));
  EXPECT_TRUE(refuses("bearing", R"({"ship": {"q": 0, "r": 0, "facing": 0}, "hexes": [[0, 0, 0]]})", "given.hexes[0]"));
}

TEST(GrandFleetsOps, ALineOfFireJoinsTwoShipsOfTheCase) {
  const std::string ships = R"("ships": [{"id": "a", "side": "X", "q": 0, "r": 0, "facing": 0, "size": "Large"},
                                         {"id": "b", "side": "Y", "q": 3, "r": 0, "facing": 0, "size": "Large"}])";
  EXPECT_TRUE(refuses("line_of_fire", "{" + ships + R"(, "firer": "a", "target": "c"})", "given.target"));
  EXPECT_TRUE(refuses("line_of_fire", "{" + ships + R"(, "firer": "c", "target": "b"})", "given.firer"));
  EXPECT_TRUE(refuses("line_of_fire", "{" + ships + R"(, "firer": "a", "target": "a"})", "given.target"));
  EXPECT_TRUE(
      refuses("line_of_fire", "{" + ships + R"(, "firer": "a", "target": "b", "land": [[1]]})", "given.land[0]"));
}

TEST(GrandFleetsOps, AShipIsShownInHerHexOrBesideIt) {  // GF-6.1.2-12
  EXPECT_TRUE(refuses("gun_attack",
                      R"({"ships": [{"id": "a", "side": "X", "q": 0, "r": 0, "facing": 0, "size": "Large",
                                     "placed": [2, 0]}], "firer": "a", "target": "a",
                          "weapon": {"kind": "heavy", "rof": 0, "range": [1, 2, 3], "pen": [1, 1, 1],
                                     "plunging": false, "damage": 1, "mounts": []}})",
                      "given.ships[0].placed"));
}

TEST(GrandFleetsOps, LightGunsHaveTheirFixedValues) {  // GF-3.7-02
  EXPECT_TRUE(refuses("gun_attack",
                      R"({"ships": [{"id": "a", "side": "X", "q": 0, "r": 0, "facing": 0, "size": "Large"},
                                    {"id": "b", "side": "Y", "q": 1, "r": 0, "facing": 0, "size": "Large"}],
                          "firer": "a", "target": "b",
                          "weapon": {"kind": "light", "rof": 2, "range": [1, 2, 3], "pen": [1, 0, 0],
                                     "plunging": true, "damage": 1, "guns": 4}})",
                      "given.weapon"));
  EXPECT_TRUE(refuses("firing_order", R"({"gun_sets": [], "light_guns": 2,
                                          "orders": [{"weapon": "light", "target": "x", "guns": 1}]})",
                      "given.orders[0]"));
}

TEST(GrandFleetsOps, ThreeThousandShipsAreTooMany) {
  std::string ships, stack;
  for (int i = 0; i < 3000; ++i) {
    const std::string id = std::to_string(i);
    ships += std::string(i > 0 ? "," : "") + R"({"id": ")" + id +
             R"(", "side": "X", "q": 0, "r": 0, "facing": 0, "size": "Large"})";
    stack += std::string(i > 0 ? "," : "") + R"({"id": ")" + id + R"(", "hull": 9})";
  }
  EXPECT_TRUE(refuses("line_of_fire", R"({"firer": "0", "target": "1", "ships": [)" + ships + "]}", "given.ships"));
  EXPECT_TRUE(refuses("collision_check", R"({"ships": [)" + stack + "]}", "given.ships"));
}

// ---------------------------------------------------------------- torpedoes and damage

TEST(GrandFleetsOps, ATorpedoIsAimedAtAnotherShipInOneArc) {  // GF-7.1-03
  const auto attack = [](const std::string& aim) {
    return R"({"ships": [{"id": "a", "side": "X", "q": 0, "r": 0, "facing": 0, "size": "Large"},
                         {"id": "b", "side": "Y", "q": 1, "r": 0, "facing": 0, "size": "Large"}],
               "launcher": "a", "torpedo": {"range": 5, "damage": 5}, "torpedoes": [)" +
           aim + "]}";
  };
  EXPECT_TRUE(refuses("torpedo_attack", attack(R"({"target": "b", "arc": "DF"})"), "given.torpedoes[0].arc"));
  EXPECT_TRUE(refuses("torpedo_attack", attack(R"({"target": "c", "arc": "D"})"), "given.torpedoes[0].target"));
  EXPECT_TRUE(refuses("torpedo_attack", attack(R"({"target": "a", "arc": "D"})"), "given.torpedoes[0].target"));
  EXPECT_TRUE(refuses("torpedo_launch", R"({"tubes": [1], "orders": [{"tube": -1, "target": "x", "arc": "A"}]})",
                      "given.orders[0].tube"));
}

TEST(GrandFleetsOps, AShipAfloatHasACircleLeft) {  // GF-8.1-03
  EXPECT_TRUE(refuses("apply_damage", R"({"ship": "HMS Tiger", "state": {"hull_hits": 24}, "damage": []})",
                      "given.state.hull_hits"));
  EXPECT_EQ(run("apply_damage",
                R"({"ship": "HMS Tiger", "state": {"hull_hits": 24, "fate": "sunk"},
                    "damage": [{"points": 3, "cause": "fire"}]})",
                {}, R"({"damage_points": 0, "state": {"hull_hits": 24, "fate": "sunk"}, "mps": null})"),
            "");
  EXPECT_TRUE(
      refuses("end_phase", R"({"ship": "HMS Tiger", "state": {"fire_markers": 200}})", "given.state.fire_markers"));
  EXPECT_TRUE(refuses("apply_criticals", R"({"column": "deck", "count": 1})", "given.column"));
}

TEST(GrandFleetsOps, WhatWasLostBeforeWasThere) {  // GF-8.2-02
  const auto before = [](const std::string& lost) {
    return R"({"ship": "HMS Tiger", "lost_before": [)" + lost + R"(], "damage": []})";
  };
  EXPECT_TRUE(refuses("apply_damage", before(R"({"loss": "5in gun", "arcs": "AC"})"), "given.lost_before[0].loss"));
  EXPECT_TRUE(refuses("apply_damage", before(R"({"loss": "6\" gun", "arcs": "AB"})"), "given.lost_before[0]"));
  const std::string turret = R"({"loss": "14\" turret", "arcs": "ABCD"})";
  EXPECT_EQ(run("apply_damage", before(turret + "," + turret), {}, "{}"), "");
  EXPECT_TRUE(refuses("apply_damage", before(turret + "," + turret + "," + turret), "given.lost_before[2]"));
}

TEST(GrandFleetsOps, AGunThatCostsAMountFiredFromSomewhere) {  // GF-8.2-03
  const std::string damage = R"({"ship": "HMS Tiger", "damage": [{"points": 1, "cause": "gun"}]})";
  EXPECT_NE(run("apply_damage", damage, {1}, "{}").find("given.damage[0].attacker_arcs"), std::string::npos);
  EXPECT_EQ(run("apply_damage", damage, {8}, R"({"lost": {"light gun": 1}})"), "");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets
