// The ops of firing and damage: every published case, what the page promises beside them, and facts that cannot be.
#include <algorithm>

#include "data/embed.h"
#include "engine/core/conform.h"
#include "engine/core/odds.h"
#include "engine/queen_of_the_seas/ops/ops.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

/// With the reading of the system: reasons in any order.
std::vector<Op> ops_of_firing() {
  std::vector<Op> all;
  for (std::span<const Op> chapter : {ops::gunnery_ops(), ops::torpedo_ops(), ops::damage_ops()})
    for (const Op& op : chapter)
      all.push_back(*std::find_if(System::ops().begin(), System::ops().end(),
                                  [&](const Op& of_system) { return of_system.name == op.name; }));
  return all;
}

/// "" when the case passes, else what differs.
std::string run(const std::string& op, const std::string& given, std::vector<int> dice, const std::string& expect) {
  Case c;
  c.op = op;
  c.given = Json::parse(given);
  c.dice = std::move(dice);
  c.expect = Json::parse(expect);
  const CaseReport report = run_case(ops_of_firing(), c);
  std::string out = report.reason;
  for (const Mismatch& d : report.differences) out += d.path + ": expected " + d.expected + ", got " + d.got + "; ";
  return out;
}
bool refuses(const std::string& op, const std::string& given, const std::string& place) {
  return run(op, given, {}, "{}").starts_with(place);
}

/// With one field changed or added.
std::string with(const std::string& given, const std::string& field, const std::string& value) {
  Json all = Json::parse(given);
  all[field] = Json::parse(value);
  return all.dump();
}

TEST(QueenOfTheSeasFiringOps, EveryPublishedCasePasses) {
  const auto cases = read_cases(data::file("conformance/queen-of-the-seas.json").value_or(""), "cases");
  ASSERT_TRUE(cases) << cases.error().text();
  int passed = 0;
  for (const Case& c : *cases) {
    const CaseReport report = run_case(ops_of_firing(), c);
    if (report.status == CaseReport::Status::skipped) continue;
    ++passed;
    EXPECT_EQ(report.status, CaseReport::Status::passed) << c.id << " " << report.reason;
    for (const Mismatch& d : report.differences)
      ADD_FAILURE() << c.id << " " << d.path << ": expected " << d.expected << ", got " << d.got;
  }
  EXPECT_GE(passed, 105);
}

TEST(QueenOfTheSeasFiringOps, EachRefusesMissingAndUnknownFields) {
  for (const Op& op : ops_of_firing()) {
    EXPECT_TRUE(refuses(std::string(op.name), "{}", "given.")) << op.name;
    EXPECT_TRUE(refuses(std::string(op.name), R"({"no_such_field": 1})", "given.no_such_field")) << op.name;
  }
}

// ---------------------------------------------------------------- plans, smoke, markers

TEST(QueenOfTheSeasFiringOps, APlanKnowsGunsOnly) {
  const std::string plan = R"({"launched": 1910, "stats": {"H": 4}, "salvos": [)";
  const std::string salvo = R"("target": "E1", "range_cm": 30, "arc": "port")";
  EXPECT_EQ(run("fire_plan", plan + R"({"type": "M", )" + salvo + "}]}", {},
                R"({"legal": false, "allowed": [false], "reasons": [["no_stats"]]})"),
            "");
  EXPECT_EQ(run("fire_plan", plan + "]}", {}, R"({"legal": true, "allowed": [], "reasons": []})"), "");
  EXPECT_TRUE(refuses("fire_plan", plan + R"({"type": "T", )" + salvo + "}]}", "given.salvos[0].type"));
  EXPECT_TRUE(refuses("fire_plan", plan + R"({"type": "H", "target": "E1", "range_cm": -1, "arc": "port"}]})",
                      "given.salvos[0].range_cm"));
  EXPECT_TRUE(refuses("fire_plan", plan + R"({"type": "H", "target": "E1", "range_cm": 1e300, "arc": "port"}]})",
                      "given.salvos[0].range_cm"));
  EXPECT_TRUE(refuses("fire_plan", R"({"launched": 5, "stats": {}, "salvos": []})", "given.launched"));
}

TEST(QueenOfTheSeasFiringOps, TorpedoesSeeThroughSmokeLikeGuns) {  // QS-torpedoes-07
  EXPECT_EQ(run("smoke_rolls", R"({"salvos": [{"type": "T", "target_smoking": true}, {"type": "H"}]})", {3},
                R"({"fires": [false, true], "dice_used": 1})"),
            "");
  EXPECT_TRUE(refuses("smoke_rolls", R"({"salvos": [{"type": "X"}]})", "given.salvos[0].type"));
}

TEST(QueenOfTheSeasFiringOps, MarkersHaveLimits) {
  std::string many;
  for (int i = 0; i < 300; ++i)
    many += std::string(i > 0 ? "," : "") + R"({"ship": "a", "type": "H", "target": ")" + std::to_string(i) +
            R"(", "range_cm": 50})";
  EXPECT_TRUE(refuses("splash_markers", R"({"salvos": [)" + many + "]}", "given.salvos"));
  EXPECT_TRUE(refuses("splash_markers",
                      R"({"salvos": [{"ship": "a", "type": "H", "target": "b", "range_cm": 50, "gun_director": 2}]})",
                      "given.salvos[0].gun_director"));
  EXPECT_EQ(run("splash_markers", R"({"salvos": [{"ship": "a", "type": "Q", "target": "b", "range_cm": 50}]})", {},
                R"({"markers": {}})"),
            "");
}

// ---------------------------------------------------------------- dice, hits, saves

constexpr const char* kSalvo =
    R"({"type": "H", "stats": 4, "range_cm": 30, "arc": "port", "target_size": "Large", "target_A": 2})";

TEST(QueenOfTheSeasFiringOps, DefaultsOfGunDice) {
  const std::string given = R"({"type": "H", "stats": 5, "range_cm": 50, "arc": "port", "target_size": "Large"})";
  EXPECT_EQ(run("gun_dice", given, {}, R"({"band": "long", "steps": [], "halvings": 0, "dice": 5})"), "");
  EXPECT_EQ(run("gun_dice", with(given, "stats", "0"), {}, R"({"dice": 0})"), "");
  EXPECT_TRUE(refuses("gun_dice", with(given, "gun_director", "2"), "given.gun_director"));
  EXPECT_TRUE(refuses("gun_dice", with(given, "stats", "-1"), "given.stats"));
  EXPECT_TRUE(refuses("gun_dice", with(given, "type", "\"GD\""), "given.type"));
  EXPECT_TRUE(refuses("gun_dice", with(given, "arc_notes", R"({"S": {}})"), "given.arc_notes.S"));
}

TEST(QueenOfTheSeasFiringOps, HitsAreReadFromAnyNumberOfDice) {  // QS-phase-3b-11 to -21
  EXPECT_EQ(run("gun_hits", R"({"type": "H", "band": "long"})", {}, R"({"legal": true, "hit_dice": [], "misses": 0})"),
            "");
  EXPECT_EQ(run("gun_hits", R"({"type": "S", "band": "point-blank"})", {3, 2, 6},
                R"({"hit_dice": [3, 6], "criticals": 2, "singles": [], "misses": 1, "noted": ["SC", "SC"]})"),
            "");
  EXPECT_EQ(run("gun_hits", R"({"type": "Q", "band": "point-blank"})", {3, 2, 6},
                R"({"criticals": 0, "singles": [3, 6], "noted": ["Q", "Q"]})"),
            "");
  EXPECT_EQ(run("gun_hits", R"({"type": "H", "band": "short", "pairs": [[6, 6], [6, 6]]})", {6, 6, 6},
                R"({"legal": false, "reasons": ["dice_missing"]})"),
            "");
  EXPECT_EQ(run("gun_hits", R"({"type": "Q", "band": "point-blank", "pairs": [[1, 2]]})", {2},
                R"({"legal": false, "reasons": ["pair_not_allowed", "dice_missing", "quickfirers_do_not_pair"]})"),
            "");
  EXPECT_TRUE(refuses("gun_hits", R"({"type": "H", "band": "short", "pairs": [[0, 6]]})", "given.pairs[0]"));
  EXPECT_TRUE(refuses("gun_hits", R"({"type": "H", "band": "short", "pairs": [[6]]})", "given.pairs[0]"));
}

TEST(QueenOfTheSeasFiringOps, NobodyKnowsHowManyDiceAnEnumeratorThrows) {
  const std::vector<Op> all = ops_of_firing();
  const auto op = std::find_if(all.begin(), all.end(), [](const Op& o) { return o.name == "gun_hits"; });
  ASSERT_NE(op, all.end());
  EXPECT_FALSE(op_odds(*op, Json::parse(R"({"type": "H", "band": "long"})"), "/misses"));
}

TEST(QueenOfTheSeasFiringOps, SavesTakeDiceThatAreThere) {  // QS-armour-saves-05 to -09
  const std::string given = R"({"type": "H", "band": "short", "A": 2, "pairs": [[5, 5]], "singles": [4]})";
  const auto removed = [&](const std::string& list) { return with(given, "removed", list); };
  const std::string wrong = R"({"legal": false, "reasons": ["removed"]})";
  EXPECT_EQ(run("armour_save", removed(R"([{"pair": 0}, {"single": 4}])"), {5, 6},
                R"({"legal": true, "remaining": [5], "criticals": 0, "noted": ["H"]})"),
            "");
  EXPECT_EQ(
      run("armour_save", removed(R"([{"pair": 0}, {"pair": 0}])"), {5, 6}, R"({"remaining": [4], "noted": ["H"]})"),
      "");
  for (const char* list : {"[]", R"([{"pair": 0}])", R"([{"pair": 1}, {"pair": 0}])", R"([{"single": 5}, {"pair": 0}])",
                           R"([{"pair": -1}, {"single": 4}])", R"([{"single": 2}, {"single": 4}])",
                           R"([{"pair": 0}, {"pair": 0}, {"pair": 0}])"})
    EXPECT_EQ(run("armour_save", removed(list), {5, 6}, wrong), "") << list;
  EXPECT_EQ(run("armour_save", removed("[]"), {1, 2}, R"({"legal": true, "saves": 0, "noted": ["HC", "H"]})"), "");
  EXPECT_TRUE(refuses("armour_save", removed("[{}]"), "given.removed[0]"));
  EXPECT_TRUE(refuses("armour_save", removed(R"([{"pair": 0, "single": 4}])"), "given.removed[0]"));
  EXPECT_TRUE(refuses("armour_save", with(given, "singles", "[3]"), "given.singles[0]"));
  EXPECT_TRUE(refuses("armour_save", with(given, "pairs", "[[4, 4]]"), "given.pairs[0]"));
  EXPECT_TRUE(refuses("armour_save", with(given, "type", "\"Q\""), "given.pairs[0]"));
}

TEST(QueenOfTheSeasFiringOps, AWholeSalvo) {
  // Smoke, four dice, two save dice.
  EXPECT_EQ(run("gun_salvo", with(with(kSalvo, "target_smoking", "true"), "pairs", "[[6, 6]]"), {2, 6, 6, 1, 4, 5, 1},
                R"({"legal": true, "fired": true, "dice": 4, "band": "short", "hit_dice": [4, 6, 6],
                    "criticals_before": 1, "save_dice": 2, "saves": 1, "noted": ["H", "H"], "dice_used": 7})"),
            "");
  EXPECT_EQ(run("gun_salvo", kSalvo, {1, 2, 3, 3}, R"({"fired": true, "save_dice": 0, "noted": [], "dice_used": 4})"),
            "");
  EXPECT_EQ(run("gun_salvo", with(kSalvo, "stats", "0"), {}, R"({"fired": false, "dice": 0, "dice_used": 0})"), "");
  EXPECT_EQ(run("gun_salvo", with(kSalvo, "pairs", "[[5, 6]]"), {5, 6, 1, 1},
                R"({"legal": false, "reasons": ["pair_not_allowed"]})"),
            "");
  EXPECT_EQ(run("gun_salvo", with(kSalvo, "removed", R"([{"single": 6}])"), {6, 1, 1, 1, 1, 1},
                R"({"legal": false, "reasons": ["removed"]})"),
            "");
  EXPECT_TRUE(refuses("gun_salvo", with(kSalvo, "removed", "[{}]"), "given.removed[0]"));
  EXPECT_TRUE(refuses("gun_salvo", with(kSalvo, "pairs", "[[9, 9]]"), "given.pairs[0]"));
}

// ---------------------------------------------------------------- torpedoes

TEST(QueenOfTheSeasFiringOps, TorpedoChecksAndTheirOption) {  // QS-Q-09
  const std::string given = R"({"T": 2, "range_cm": 20, "arc": "port", "aspect": "broadside"})";
  EXPECT_EQ(run("torpedo_check", given, {}, R"({"allowed": true, "reasons": []})"), "");
  EXPECT_EQ(run("torpedo_check", with(given, "options", R"(["torpedo_range_exclusive"])"), {},
                R"({"allowed": false, "reasons": ["out_of_range"]})"),
            "");
  EXPECT_EQ(run("torpedo_check", with(given, "removed", "true"), {}, R"({"reasons": ["removed"]})"), "");
  EXPECT_EQ(run("torpedo_check", with(given, "target_side", "\"friend\""), {}, R"({"reasons": ["friend"]})"), "");
  EXPECT_TRUE(refuses("torpedo_check", with(given, "options", R"(["no_such_toggle"])"), "given.options"));
  EXPECT_TRUE(refuses("torpedo_check", with(given, "range_cm", "-0.5"), "given.range_cm"));
}

TEST(QueenOfTheSeasFiringOps, TorpedoesWithoutDiceAreSpentAllTheSame) {  // QS-Q-46
  const std::string given = R"({"T": 1, "target_size": "Small", "target_speed": 5})";
  EXPECT_EQ(
      run("torpedo_salvo", given, {}, R"({"fired": true, "dice": 0, "noted": [], "spent": true, "dice_used": 0})"), "");
  EXPECT_EQ(run("torpedo_salvo", with(given, "T", "0"), {}, R"({"fired": false, "spent": false, "dice_used": 0})"), "");
  EXPECT_EQ(run("torpedo_salvo", with(with(given, "T", "5"), "target_smoking", "true"), {1, 6, 2},
                R"({"fired": true, "dice": 2, "noted": ["TC"], "dice_used": 3})"),
            "");
  EXPECT_EQ(
      run("torpedo_dice", with(with(given, "T", "3"), "target_speed", "-1"), {}, R"({"after_size": 2, "dice": 2})"),
      "");
}

// ---------------------------------------------------------------- damage

TEST(QueenOfTheSeasFiringOps, ChoicesMatchTheHits) {  // QS-phase-3c-01, -12, -14
  const auto resolution = [](const std::string& hits, const std::string& choices, const char* cls = "C") {
    return std::string(R"({"step": "3c", "class": ")") + cls +
           R"(", "card": {"H": 4, "GD": 0, "P": 9, "X": 6}, "hits": )" + hits + R"(, "choices": )" + choices + "}";
  };
  const std::string none = R"({"legal": false, "reasons": ["hits"]})";
  EXPECT_EQ(run("damage_resolution", resolution(R"(["H", "H"])", R"([{"hit": "H", "track": "P"}])"), {}, none), "");
  EXPECT_EQ(run("damage_resolution", resolution(R"(["H"])", R"([{"hit": "M", "track": "P"}])"), {}, none), "");
  EXPECT_EQ(run("damage_resolution", resolution(R"(["H"])", "[]"), {}, none), "");
  EXPECT_EQ(run("damage_resolution",
                resolution(R"(["SC"])", R"([{"hit": "SC", "track": "X"}, {"hit": "SC", "track": "X"}])"), {}, none),
            "");
  EXPECT_EQ(run("damage_resolution", resolution("[]", "[]"), {}, R"({"legal": true, "results": [], "hits_left": []})"),
            "");
  EXPECT_EQ(run("damage_resolution",
                resolution(R"(["H", "SC", "MC"])", R"([{"hit": "SC", "track": "X"}, {"hit": "MC", "track": "X"},
                                                       {"hit": "H", "track": "H"}])"),
                {6},
                R"({"legal": true, "card": {"H": 3, "GD": 0, "P": 9, "X": 0}, "fate": "zero_hull", "removed_in": null,
                    "results": [{"d3": null, "required": 2}, {"d3": 3, "crossed": 4}, {"d3": null, "misses": 0}]})"),
            "");
  EXPECT_TRUE(refuses("damage_resolution", resolution(R"(["H"])", R"([{"hit": "H"}])"), "given.choices[0].track"));
  EXPECT_TRUE(refuses("damage_resolution",
                      R"({"step": "3c", "class": "A", "card": {"Z": 1}, "hits": [], "choices": []})", "given.card.Z"));
  EXPECT_TRUE(refuses("damage_resolution", R"({"step": "3d", "class": "A", "card": {}, "hits": [], "choices": []})",
                      "given.step"));
}

TEST(QueenOfTheSeasFiringOps, GunHitsAreTakenIn3cAndTorpedoHitsIn3e) {  // QS-sequence-02
  const auto given = [](const char* step, const char* hits) {
    return std::string(R"({"step": ")") + step + R"(", "class": "A", "card": {"X": 9}, "choices": [], "hits": )" +
           hits + "}";
  };
  EXPECT_TRUE(refuses("damage_resolution", given("3e", R"(["TC", "HC"])"), "given.hits[1]"));
  EXPECT_TRUE(refuses("damage_resolution", given("3c", R"(["TC"])"), "given.hits[0]"));
}

TEST(QueenOfTheSeasFiringOps, ACriticalThatSinksEndsTheList) {  // QS-phase-3c-02, QS-Q-55
  const auto resolution = [](const std::string& hits, const std::string& choices) {
    return R"({"step": "3c", "class": "E", "card": {"P": 9, "X": 1}, "hits": )" + hits + R"(, "choices": )" + choices +
           "}";
  };
  EXPECT_EQ(run("damage_resolution",
                resolution(R"(["H", "HC", "MC", "HC"])", R"([{"hit": "MC", "track": "P"}, {"hit": "HC"}])"), {1},
                R"({"legal": true, "fate": "removed", "removed_in": "3c", "hits_left": ["H", "HC"], "dice_used": 1,
                    "results": [{"hit": "MC", "d3": 1, "crossed": 2}, {"hit": "HC", "d3": null}]})"),
            "");
  EXPECT_EQ(run("damage_resolution", resolution(R"(["H", "HC"])", R"([{"hit": "H", "track": "P"}, {"hit": "HC"}])"), {},
                R"({"legal": false, "reasons": ["critical_first"]})"),
            "");
  EXPECT_EQ(run("damage_resolution", resolution(R"(["H", "HC"])", R"([{"hit": "HC"}, {"hit": "H", "track": "P"}])"), {},
                R"({"legal": false, "reasons": ["hits"]})"),
            "");
  EXPECT_EQ(run("damage_resolution", resolution(R"(["H"])", R"([{"hit": "HC"}])"), {}, R"({"reasons": ["hits"]})"), "");
}

TEST(QueenOfTheSeasFiringOps, TheLargestTrackByOption) {  // QS-Q-54
  const std::string given = R"({"step": "3c", "class": "A", "card": {"S": 2, "X": 6}, "hits": ["HC"],
                                "choices": [{"hit": "HC", "track": "S"}]})";
  EXPECT_EQ(run("damage_resolution", given, {1}, R"({"legal": true})"), "");
  EXPECT_EQ(run("damage_resolution", with(given, "options", R"(["critical_needs_largest_track"])"), {1},
                R"({"legal": false, "reasons": ["largest_track"]})"),
            "");
}

TEST(QueenOfTheSeasFiringOps, SpecialDamageOfShipsThatAreGone) {  // QS-phase-3f-01
  const std::string given = R"({"turn": 3, "X": 5, "P": 5})";
  EXPECT_EQ(run("special_damage", with(given, "removed", "true"), {}, R"({"rolled": false, "total": null})"), "");
  EXPECT_EQ(run("special_damage", with(with(given, "fires_until", "5"), "collided", "true"), {1, 2},
                R"({"rolled": true, "effect": "none", "fires_until": 5, "fires_in_turns": [4, 5], "max_arc_cm": null,
                    "rudder_hits": 0, "sunk": false})"),
            "");
  EXPECT_EQ(run("special_damage", with(given, "fires_until", "5"), {1, 1},  // QS-phase-3f-09
                R"({"effect": "magazine_explosion", "fires_in_turns": [], "sunk": true})"),
            "");
  EXPECT_TRUE(refuses("special_damage", with(given, "turn", "0"), "given.turn"));
  EXPECT_TRUE(refuses("special_damage", with(given, "fires_until", "100000"), "given.fires_until"));
  EXPECT_TRUE(refuses("special_damage", with(given, "X", "300"), "given.X"));
}

TEST(QueenOfTheSeasFiringOps, EndsByAgreement) {  // QS-phase-4-04
  const std::string ships = R"({"ships": {"A": 1, "B": 1}})";
  EXPECT_EQ(run("game_end", ships, {}, R"({"result": "continue"})"), "");
  EXPECT_EQ(run("game_end", with(ships, "offers", R"({"A": "B", "B": "B"})"), {}, R"({"result": "likely_B"})"), "");
  EXPECT_EQ(run("game_end", with(ships, "offers", R"({"A": "A", "B": "A"})"), {}, R"({"result": "likely_A"})"), "");
  EXPECT_TRUE(refuses("game_end", with(ships, "offers", R"({"A": "C"})"), "given.offers.A"));
  EXPECT_TRUE(refuses("game_end", R"({"ships": {"A": 1}})", "given.ships.B"));
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
