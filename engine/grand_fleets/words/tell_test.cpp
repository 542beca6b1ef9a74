// Events: sentences for people, modifiers that add up, and facts that can be tried again as a conformance case.
#include "engine/grand_fleets/words/tell.h"

#include <map>
#include <set>

#include "engine/core/conform.h"
#include "engine/core/walk_testing.h"
#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

/// Steps of a sea with somebody listening.
struct Heard {
  std::vector<Event> events;

  void advance(Sea& sea, std::vector<int> faces, const Order* first = nullptr, const Order* second = nullptr) {
    System::Answers answers{first, second};
    std::vector<Pool> pools;
    Log log(&events);
    with_dice(std::move(faces), [&](Dice& dice) {
      dice.trace(&pools);
      return System::advance(sea.battle, sea.position, answers, dice, log);
    });
  }
  const Event& of(std::string_view kind) const {
    static const Event none;
    for (const Event& e : events)
      if (e.kind == kind) return e;
    ADD_FAILURE() << "no event " << kind;
    return none;
  }
};

int sum_of(const Event& e, std::string_view what) {
  int sum = 0;
  for (const Modifier& m : e.modifiers)
    if (m.of == what) sum += m.value;
  return sum;
}

using Handles = std::vector<std::string>;

/// Tiger against her double, six hexes off the port beam: the case GF-EX-D-67.
struct TwoTigers : Sea {
  TwoTigers() {
    ShipCard twin = hms_tiger();
    twin.name = "Moltke";
    add(kFirst, {10, 6}, 0, hms_tiger());
    add(kSecond, {4, 9}, 0, twin);
    squadron(kFirst, {0}, "Cats");
    squadron(kSecond, {1}, "Scouts");
    at(Step::gunfire);
    ship(0).speed = 3;
    ship(1).speed = 2;
  }
};

TEST(GrandFleetsTell, ASalvoIsOneSentenceWithItsModifiers) {
  TwoTigers s;
  s.open().fire.add({0, 1, 0, 0});
  Heard heard;
  heard.advance(s, {8, 7, 1, 10, 3, 2, 9, 4, 6, 7, 10});
  const Event& e = heard.of("gunfire");
  EXPECT_EQ(
      e.text,
      "HMS Tiger fires 8 barrels of her 14in at Moltke, 6 hexes (long), 8 or more to hit: 3 hits, 2 penetrate the "
      "belt (4 points).");
  EXPECT_EQ(e.rule, "GF-6.2.1-01");
  EXPECT_EQ(sum_of(e, "to hit"), 0);
  EXPECT_EQ(sum_of(e, "to penetrate"), 7);  // belt 9 against plunging fire, penetration 3, and one more
  EXPECT_EQ(e.outcome["damage_points"], 4);
  EXPECT_EQ(e.effect, Effect::hit);
  EXPECT_EQ(e.amount, 3);
  EXPECT_EQ(e.who, Handles{"HMS Tiger"});
  EXPECT_EQ(e.whom, Handles{"Moltke"});
  EXPECT_EQ(e.to, Audience::everybody());
  ASSERT_EQ(e.dice.size(), 2U);
  EXPECT_EQ(e.dice[0].faces.size(), 8U);
  EXPECT_EQ(e.dice[1].need, 7);  // what the lines add up to
}

TEST(GrandFleetsTell, OneHitNoHitAndAHopelessShotReadNaturally) {
  const auto told = [](std::vector<int> dice, int evasive) {
    TwoTigers s;
    s.ship(0).mounts[1] = 0;
    s.ship(0).mounts[0] = 1;
    s.ship(1).evasive = static_cast<uint8_t>(evasive);
    s.open().fire.add({0, 1, 0, 0});
    Heard heard;
    heard.advance(s, std::move(dice));
    const std::string text = heard.of("gunfire").text;
    return text.substr(text.find("(long)"));
  };
  EXPECT_EQ(told({1, 2}, 0), "(long), 8 or more to hit: no hit.");
  EXPECT_EQ(told({8, 2, 7}, 0), "(long), 8 or more to hit: 1 hit, it penetrates the belt (2 points).");
  EXPECT_EQ(told({8, 2, 6}, 0), "(long), 8 or more to hit: 1 hit, it does not penetrate the belt.");
  EXPECT_EQ(told({8, 9, 1, 2}, 0), "(long), 8 or more to hit: 2 hits, none penetrates the belt.");
  EXPECT_EQ(told({9, 10, 2}, 3), "(long), a 10 and then 3 or more to hit: no hit.");
  EXPECT_EQ(told({}, 7), "(long): modifier -7, no hit is possible.");
}

TEST(GrandFleetsTell, FireAtAShipThatIsGoneIsLost) {  // GF-6.1-02
  TwoTigers s;
  s.open().fire.add({0, 1, 0, 0});
  s.ship(1).fate = Fate::sunk;
  Heard heard;
  heard.advance(s, {});
  EXPECT_EQ(heard.of("gunfire").text, "HMS Tiger's 14in at Moltke: the target is gone; the fire is lost.");
  EXPECT_EQ(heard.of("gunfire").rule, "GF-6.1-02");
}

TEST(GrandFleetsTell, DamageSaysWhatItCost) {  // GF-8.1 to 8.3
  TwoTigers s;
  s.position.at.step = static_cast<uint8_t>(Step::damage);
  s.open().next = Step::continuing;
  s.open().damage.add({1, 0, 6, Cause::gun, kArcD, 0});
  s.battle.options.automatic_losses = true;
  Heard heard;
  heard.advance(s, {1, 3, 3, 9, 10, 8, 4, 7});
  EXPECT_EQ(heard.of("damage").text,
            "Moltke takes 6 points from HMS Tiger's 14in: 18 of 24 hull left, speed on the track 6 to 5. Hit location: "
            "14\" turret, 2x 6\" gun, light gun. Critical hit 11: Bridge, she must move alone through turn 2.");
  EXPECT_EQ(heard.of("damage").who, Handles{"HMS Tiger"});
  EXPECT_EQ(heard.of("damage").amount, 6);
  EXPECT_EQ(heard.of("damage").rows, (Handles{"condition", "speed", "hull1", "hull2"}));
  EXPECT_EQ(heard.of("loss").rows, Handles{"guns1"});
  std::vector<std::string> losses;
  for (const Event& e : heard.events)
    if (e.kind == "loss") losses.push_back(e.text);
  EXPECT_EQ(losses, (std::vector<std::string>{"Moltke loses one 14\" turret (ABCD).", "Moltke loses one 6\" gun (BD).",
                                              "Moltke loses one 6\" gun (BD).", "Moltke loses a light gun."}));
}

TEST(GrandFleetsTell, ALostShipIsCalledWhatSheIs) {  // GF-8.1-03, GF-8.3.7-01, GF-8.3.6-06
  const auto told = [](int points, bool listing, std::vector<int> dice) {
    TwoTigers s;
    s.position.at.step = static_cast<uint8_t>(Step::damage);
    s.open().next = Step::continuing;
    s.ship(1).listing = listing;
    s.open().damage.add({1, 0, static_cast<uint8_t>(points), Cause::gun, kArcD, kLightWeapon});
    Heard heard;
    heard.advance(s, std::move(dice));
    return heard.of("damage");
  };
  EXPECT_EQ(told(24, false, {}).text,
            "Moltke takes 24 points from HMS Tiger's light guns: 0 of 24 hull left. Moltke sinks: worth 48 victory "
            "points.");
  EXPECT_EQ(
      told(1, false, {10, 1, 1}).text,
      "Moltke takes 1 point from HMS Tiger's light guns: 23 of 24 hull left. Critical hit 2: Magazine, her magazine "
      "explodes. Moltke blows up: worth 48 victory points.");
  const Event capsized = told(1, true, {10, 2, 4, 3});
  EXPECT_NE(capsized.text.find("List, the second one, a 3 and she capsizes. Moltke capsizes"), std::string::npos)
      << capsized.text;
  EXPECT_EQ(capsized.rule, "GF-8.3.6-06");
  for (const Event& lost : {told(24, false, {}), told(1, false, {10, 1, 1}), capsized}) {
    EXPECT_EQ(lost.effect, Effect::sunk) << lost.text;
    EXPECT_EQ(lost.whom, Handles{"Moltke"});
  }
}

TEST(GrandFleetsTell, WhoLosesHerLeaderIsTold) {  // GF-Q-20
  Sea sea;
  const uint16_t lion = sea.add(kFirst, {5, 5}, 0, plain_card("Lion"));
  sea.add(kFirst, {6, 5}, 0, plain_card("Tiger"));
  sea.add(kSecond, {9, 9}, 0, plain_card("Moltke"));
  sea.squadron(kFirst, {lion, 1}, "Cats");
  sea.at(Step::damage);
  sea.open().next = Step::continuing;
  sea.open().damage.add({lion, 2, 20, Cause::gun, kArcD, kLightWeapon});
  Heard heard;
  heard.advance(sea, {});
  const Event& e = heard.of("leaderless");
  EXPECT_EQ(e.text, "Cats has lost Lion, its leader.");
  EXPECT_EQ(e.mentions, (std::vector<Mention>{{"Lion", 14, 4}}));
  EXPECT_EQ(e.whom, Handles{"Tiger"});
  EXPECT_EQ(e.rows, Handles{"command"});
}

TEST(GrandFleetsTell, TheEnemyHearsWhoLaunchesNotAtWhom) {  // GF-7.1-02, -03
  TwoTigers s;
  s.position.at.step = static_cast<uint8_t>(Step::launch);
  const Order order = Sea::launch({{0, 1, kArcA, 0}, {0, 1, kArcC, 1}});
  Heard heard;
  heard.advance(s, {}, &order);
  const Event& e = heard.of("launch");
  Event own, enemy;
  ASSERT_TRUE(told(e, Eye::of(kFirst), own));
  ASSERT_TRUE(told(e, Eye::of(kSecond), enemy));
  EXPECT_EQ(own.text, "HMS Tiger launches 2 torpedoes: 1 at Moltke (arc A), 1 at Moltke (arc C).");
  EXPECT_EQ(enemy.text, "HMS Tiger launches 2 torpedoes.");
  EXPECT_EQ(enemy.whom, Handles{"HMS Tiger"});
  EXPECT_EQ(enemy.amount, 2);
  EXPECT_EQ(enemy.rows, Handles{"torpedoes"});
  EXPECT_TRUE(enemy.facts.is_null() && enemy.outcome.is_null());
}

TEST(GrandFleetsTell, AShipMovesFromHereToThere) {  // GF-5.2.1-01
  Sea sea;
  sea.add(kFirst, {5, 5}, 0, plain_card("Lion"));
  sea.add(kFirst, {8, 5}, 0, plain_card("Tiger"));
  sea.add(kSecond, {20, 0}, 0, plain_card("Moltke"));
  sea.battle.land = {{8, 4}};
  sea.at(Step::individual);
  const Order order = Sea::individual({{0, "1SS2"}, {1, "2"}}), stay = Sea::individual({{2, "0"}});
  Heard heard;
  heard.advance(sea, {}, &order, &stay);
  std::vector<std::string> texts;
  for (const Event& e : heard.events)
    if (e.kind == "move") texts.push_back(e.text);
  EXPECT_EQ(texts, (std::vector<std::string>{"Lion alone, 1SS2: F8 to H8, heading south-east (5 MPs).",
                                             "Tiger alone, 2: stays in I10, heading north. Land ahead stopped her "
                                             "after 0.",
                                             "Moltke alone, 0: stays in U11, heading north."}));
  using Track = std::vector<Waypoint>;
  EXPECT_EQ(heard.events[0].track, (Track{{5, 5, 0}, {5, 4, 0}, {5, 4, 1}, {5, 4, 2}, {6, 4, 2}, {7, 4, 2}}));
  EXPECT_EQ(heard.events[1].track, (Track{{8, 5, 0}}));
}

TEST(GrandFleetsTell, EvasiveManoeuvresThatLandCutShortCountAsPlotted) {  // GF-6.2.1-03, GF-7.2.2-03, GF-Q-125
  for (const bool as_plotted : {true, false}) {
    Sea sea;
    const uint16_t lion = sea.add(kFirst, {5, 5}, 0, plain_card("Lion"));
    sea.add(kSecond, {20, 0}, 0, plain_card("Moltke"));
    sea.battle.land = {{5, 3}};
    sea.battle.options.evasion_as_plotted = as_plotted;
    sea.at(Step::individual);
    const Order order = Sea::individual({{lion, "1EE1"}}), stay = Sea::individual({{1, "0"}});
    Heard heard;
    heard.advance(sea, {}, &order, &stay);
    EXPECT_EQ(sea.ship(lion).evasive, as_plotted ? 2 : 0);
    EXPECT_EQ(sea.ship(lion).speed, 1);  // what is not carried out costs nothing
    ASSERT_FALSE(heard.events.empty());
    EXPECT_EQ(heard.events[0].text, std::string("Lion alone, 1EE1: F8 to F7, heading north (1 MP)") +
                                        (as_plotted ? ", 2 evasive manoeuvres plotted, none carried out" : "") +
                                        ". Land ahead stopped her after 1.");
    EXPECT_EQ(heard.events[0].outcome["evasive"], 0);  // as the move_order op has it
  }
}

// ---------------------------------------------------------------- dice of a real table

/// What the first pool is for that somebody has to throw at this step.
std::string first_pool(Sea& sea) {
  HandDice hand({1, 2}, 3);
  Dice dice({1, 2}, &hand);
  Log silent;
  Position before = sea.position;
  System::advance(sea.battle, sea.position, {}, dice, silent);
  sea.position = before;
  if (hand.missing().empty()) return "nothing to throw";
  return System::pool_text(sea.battle, sea.position, {}, hand.missing()[0]);
}

TEST(GrandFleetsPools, SayWhatTheDiceAreForAndWhatTheyNeed) {
  TwoTigers s;
  s.open().fire.add({0, 1, 0, 0});
  EXPECT_EQ(first_pool(s), "HMS Tiger's 14in at Moltke, 8 or more hits");
  s.ship(1).evasive = 4;
  EXPECT_EQ(first_pool(s), "HMS Tiger's 14in at Moltke, only a 10 hits, if the next die is high enough");
  s.position.at.step = static_cast<uint8_t>(Step::torpedoes);
  s.ship(1).evasive = 0;
  s.ship(1).q = 10, s.ship(1).r = 3;
  s.position.secret[kSecond].torpedoes.add({1, 0, kArcE, 0});
  EXPECT_EQ(first_pool(s), "Moltke's torpedo at HMS Tiger (arc E), 9 or more hits");  // she is under gunfire
  s.position.at.step = static_cast<uint8_t>(Step::damage);
  s.open().next = Step::continuing;
  s.open().damage.add({1, 0, 1, Cause::gun, kArcD, 0});
  EXPECT_EQ(first_pool(s), "Moltke: 1-2 14\" turret, 3-7 6\" gun, 8 light gun, 9 none, 10 critical hit");
  s.position.at.step = static_cast<uint8_t>(Step::continuing);
  s.ship(1).rudder_jammed = true;
  EXPECT_EQ(first_pool(s), "Moltke, rudder: 6 or more frees it");
  EXPECT_TRUE(System::face_names(s.battle, s.position, {}).empty());
}

// ---------------------------------------------------------------- an event is a case

/// The op that has the fields of an event of this kind.
std::string op_of(const Event& e) {
  static const std::map<std::string, std::string> ops = {
      {"squadrons", "squadrons"},         {"transfer", "command_transfer"},
      {"float", "float_board"},           {"move", "move_order"},
      {"collision", "collision_check"},   {"ram_totals", "ramming"},
      {"place_totals", "same_hex_order"}, {"ram", "collision_damage"},
      {"torpedo", "torpedo_attack"},      {"gunfire", "gun_attack"},
      {"damage", "apply_damage"},         {"end", "victory_level"}};
  const auto found = ops.find(e.kind);
  if (found == ops.end() || e.facts.is_null()) return {};
  if (e.kind == "gunfire") {
    const Json& weapon = e.facts["weapon"];
    const bool stands = e.outcome["fires"].get<bool>() || e.outcome["reason"] != "not_afloat";
    if (weapon["kind"] == "light" || !e.facts.contains("position") || !stands) return {};  // not all fire; no such word
  }
  if (e.kind == "end" && !e.outcome.contains("level")) return {};  // a struck flag is no matter of points
  return found->second;
}

/// Many small ships thrown together, so that everything happens that can.
Sea melee(uint32_t seed) {
  Sea sea;
  Whim whim(seed);
  for (int i = 0; i < 12; ++i) {
    ShipCard card = armed_card("Ship " + std::to_string(i),
                               {guns("12in", "ABCD2[OO] CDEF2[OO]"), guns("6in", "AC[OO] BD[OO]")}, 4, {2, 2});
    card.guns[0].plunging = true;
    card.hull = static_cast<uint8_t>(8 + 4 * (i % 4));
    for (TrackBox& box : card.track) box.circles = static_cast<uint8_t>(card.hull / 4);
    const hex::Hex at = hex::at_column_row(8 + static_cast<int>(whim.below(3)), 6 + static_cast<int>(whim.below(3)));
    sea.add(static_cast<Seat>(i % 2), at, static_cast<int>(whim.below(6)), std::move(card));
  }
  sea.squadron(kFirst, {0, 2, 4}, "One");
  sea.squadron(kFirst, {6, 8}, "Two");
  sea.squadron(kSecond, {1, 3, 5, 7, 9, 11}, "Three");
  sea.battle.turn_limit = 8;
  return sea.begin();
}

TEST(GrandFleetsTell, EveryEventTriedAgainAsACaseGivesTheSame) {
  std::set<std::string> tried;
  for (uint32_t seed = 0; seed < 30; ++seed) {
    Sea sea = melee(seed);
    Dice dice({seed, 1}), luck({seed, 2});
    std::vector<Pool> pools;
    dice.trace(&pools);
    std::vector<Event> events;
    Log log(&events);
    Walk<System> walk(sea.battle, sea.position, dice, luck);
    while (walk.step(random_admiral, kLookAway, kLookAway, log)) continue;
    for (const Event& e : events) {
      EXPECT_FALSE(e.text.empty()) << e.kind;
      EXPECT_TRUE(e.text.ends_with(".")) << e.text;
      EXPECT_TRUE(e.rule.starts_with("GF-")) << e.text;
      const std::string op = op_of(e);
      if (op.empty()) continue;
      Case c;
      c.op = op;
      c.given = e.facts;
      c.expect = e.outcome;
      for (const Pool& pool : e.dice) c.dice.insert(c.dice.end(), pool.faces.begin(), pool.faces.end());
      const CaseReport report = run_case(System::ops(), c);
      ASSERT_EQ(report.status, CaseReport::Status::passed)
          << e.text << "\n"
          << to_json(e).dump() << "\n"
          << report.reason
          << (report.differences.empty() ? ""
                                         : report.differences[0].path + ": told " + report.differences[0].expected +
                                               ", tried again " + report.differences[0].got);
      tried.insert(e.kind);
    }
  }
  for (const char* kind :
       {"transfer", "move", "collision", "ram_totals", "place_totals", "ram", "torpedo", "gunfire", "damage", "end"})
    EXPECT_TRUE(tried.contains(kind)) << kind << " never happened";
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
