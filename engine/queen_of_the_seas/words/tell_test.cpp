// Events: sentences for people, modifiers that add up, and facts that can be tried again as a conformance case.
#include "engine/queen_of_the_seas/words/tell.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "engine/core/conform.h"
#include "engine/core/walk_testing.h"
#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words_testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

/// Steps of a trial with somebody listening.
struct Heard {
  std::vector<Event> events;

  void advance(Trial& trial, std::vector<int> faces, const Order* first = nullptr, const Order* second = nullptr) {
    System::Answers answers{first, second};
    std::vector<Pool> pools;
    Log log(&events);
    with_dice(std::move(faces), [&](Dice& dice) {
      dice.trace(&pools);
      return System::advance(trial.battle, trial.position, answers, dice, log);
    });
  }
  const Event& of(std::string_view kind) const {
    static const Event none;
    for (const Event& e : events)
      if (e.kind == kind) return e;
    ADD_FAILURE() << "no event " << kind;
    return none;
  }
  std::vector<std::string> texts(std::string_view kind) const {
    std::vector<std::string> out;
    for (const Event& e : events)
      if (e.kind == kind) out.push_back(e.text);
    return out;
  }
};

int sum_of(const Event& e) {
  int sum = 0;
  for (const Modifier& m : e.modifiers) sum += m.value;
  return sum;
}

Order order_of(const Bench& table, std::string_view text) {
  const auto order = table.read(text);
  EXPECT_TRUE(order) << text << ": " << order.error().text();
  return order ? *order : Order{};
}

// ---------------------------------------------------------------- figures

TEST(QueenOfTheSeasTell, FiguresAreShort) {
  EXPECT_EQ(cm_text(cm(12.5)), "12.5");
  EXPECT_EQ(cm_text(cm(3) + 4'999), "3");
  EXPECT_EQ(cm_text(cm(3) + 5'000), "3.01");
  EXPECT_EQ(cm_text(-cm(0.25)), "-0.25");
  EXPECT_EQ(heading_text(degrees(87.5)), "087.5");
  EXPECT_EQ(heading_text(0), "000");
  EXPECT_EQ(heading_text(degrees(359.96)), "000");
  EXPECT_EQ(speed_text(0), "0 (adrift)");
  EXPECT_EQ(speed_text(-1), "astern 1");
  EXPECT_EQ(speed_text(8), "8");
}

TEST(QueenOfTheSeasTell, NamesakesAreToldApart) {
  Bench table;
  table.trial.battle.ships[table.moltke].card.name = "Lion";
  table.trial.battle.ships[table.moltke].card.nation = "de";
  EXPECT_EQ(ship_name(table.trial.battle, table.lion), "Lion (gb)");
  EXPECT_EQ(ship_name(table.trial.battle, table.moltke), "Lion (de)");
  table.trial.battle.ships[table.moltke].card.nation = "gb";
  EXPECT_EQ(ship_name(table.trial.battle, table.moltke), "Lion #2");
  table.trial.group(kFirst, GroupKind::flotilla);
  table.trial.battle.groups[1].name = "1st BCS";
  EXPECT_EQ(group_name(table.trial.battle, 1), "1st BCS #2");
  table.trial.battle.groups[1].side = kSecond;
  EXPECT_EQ(group_name(table.trial.battle, 0), "1st BCS (First)");
  EXPECT_EQ(group_name(table.trial.battle, 1), "1st BCS (Second)");
  table.trial.battle.groups[1].name = "";
  EXPECT_EQ(group_name(table.trial.battle, 1), "group 2");
}

// ---------------------------------------------------------------- phases 1 and 2

TEST(QueenOfTheSeasTell, SeaAndAdvantage) {  // QS-sea-state-02, QS-phase-1-01, -03
  Bench table;
  table.asked(Step::sea_state);
  table.trial.position.at.turn = 0;
  Heard heard;
  heard.advance(table.trial, {1, 1});
  EXPECT_EQ(heard.of("sea").text,
            "Sea state, First rolls 1 and Second 1: two 1s: the sea is rough for the whole battle.");
  EXPECT_EQ(heard.of("turn").text, "Game Turn 1 begins: First has 4 ships, Second has 2 ships.");
  heard.advance(table.trial, {});
  EXPECT_EQ(heard.of("advantage").text, "First has the Tactical Advantage, 3 capital ships to 2; Second moves first.");
  EXPECT_EQ(heard.of("advantage").rule, "QS-phase-1-01");

  Bench even;
  even.asked(Step::advantage);
  for (uint16_t i : {even.mary, even.lurcher}) even.trial.ship(i).fate = Fate::sunk;
  Heard tie;
  tie.advance(even.trial, {4, 4, 2, 5});
  EXPECT_EQ(tie.of("advantage").text,
            "First has the Tactical Advantage, equal in numbers, 2 against 5 on the dice at the second roll; Second "
            "moves first.");
}

TEST(QueenOfTheSeasTell, OnlyWhatIsOutOfFormationIsTold) {  // QS-formations-06, -16, QS-proximity-speed-03
  Bench table;
  table.trial.battle.ships[table.tiger].x = cm(40);
  for (uint16_t i : {table.seydlitz, table.moltke}) table.trial.battle.ships[i].x = cm(130);
  table.asked(Step::formation);
  Heard heard;
  heard.advance(table.trial, {});
  EXPECT_EQ(heard.of("formation").text, "Out of formation: Tiger (1st BCS); speed at most 10 for 1st BCS.");
  table.trial.battle.ships[table.tiger].x = cm(50);
  table.asked(Step::formation);
  heard.events.clear();
  heard.advance(table.trial, {});
  EXPECT_EQ(heard.of("formation").text, "Every ship is in formation; speed at most 10 for 1st BCS.");
  table.trial.battle.ships[table.seydlitz].x = cm(75);
  table.asked(Step::formation);
  heard.events.clear();
  heard.advance(table.trial, {});
  EXPECT_EQ(heard.of("formation").text, "Every ship is in formation; no speed limits.");
}

TEST(QueenOfTheSeasTell, AMoveIsToldWithSpeedWayAndPlace) {  // QS-phase-2-moving-02, -07
  const auto told = [](std::string_view text, auto&& prepare) {
    Bench table;
    table.asked(Step::move);
    prepare(table);
    const Order order = order_of(table, text);
    Heard heard;
    heard.advance(table.trial, {}, &order);
    return heard.of("move");
  };
  const auto nothing = [](Bench&) {};
  EXPECT_EQ(told("Lion: 7, ahead 2, starboard 3", nothing).text,
            "Lion: speed 6 to 7, ahead 2, starboard 3, ahead 2; to 51.69, 66.63, heading 028.6.");
  EXPECT_EQ(told("Lion: 6", nothing).text, "Lion: speed 6; to 50, 66, heading 000.");
  EXPECT_EQ(told("Lurcher: 6, smoke", nothing).text, "Lurcher: speed 6, makes smoke; to 115, 96, heading 000.");
  EXPECT_EQ(told("Lion: 0", [](Bench& b) { b.trial.ship(b.lion).speed = 1; }).text,
            "Lion: speed 1 to 0 (adrift); stays at 50, 60, heading 000.");
  const Event forced = told("Lion: 4", [](Bench& b) { b.trial.ship(b.lion).stat(Track::P) = 3; });
  EXPECT_EQ(forced.text, "Lion: speed 6 to 4 (forced to slow); to 50, 64, heading 000.");
  EXPECT_EQ(forced.rule, "QS-phase-2-speed-10");
  const Event left = told("Lion: 6", [](Bench& b) { b.trial.ship(b.lion).y = cm(143.5); });
  EXPECT_EQ(left.text, "Lion: speed 6; over the edge of the table after 2 cm: she is out of the battle.");
  EXPECT_EQ(left.rule, "QS-phase-2-moving-12");
}

TEST(QueenOfTheSeasTell, AMoveIsDrawnAsItWasSteered) {  // QS-phase-2-moving-07, QS-Q-32
  const auto steered = [](std::string_view text, size_t of, Length tiger_y) {
    Bench table;
    table.asked(Step::move);
    if (tiger_y != 0) table.trial.ship(table.tiger).y = tiger_y;
    const Order order = order_of(table, text);
    Heard heard;
    heard.advance(table.trial, {}, &order);
    const plane::Pose end = table.trial.ship(of).pose();
    return std::pair(heard.of("move").track, Waypoint{end.at.x, end.at.y, end.heading});
  };
  const Bench table;
  const auto [turn, turned] = steered("Lion: 9, ahead 2, starboard 4", table.lion, 0);
  ASSERT_EQ(turn.size(), 5U);
  EXPECT_EQ(turn[0], (Waypoint{cm(50), cm(60), 0}));
  EXPECT_EQ(turn[1], (Waypoint{cm(50), cm(62), 0}));
  EXPECT_GT(turn[2].heading, 0);  // half way round
  EXPECT_LT(turn[2].heading, turn[3].heading);
  EXPECT_EQ(turn[3].heading, turned.heading);
  EXPECT_EQ(turn[4], turned);
  // Cut short by a collision, and 1 cm back.
  const auto [struck, stopped] = steered("Tiger: 6", table.tiger, cm(51));
  ASSERT_EQ(struck.size(), 3U);
  EXPECT_GT(struck[1].y, cm(52.4));
  EXPECT_LT(struck[1].y, cm(52.5));
  EXPECT_EQ(struck[2], stopped);
}

TEST(QueenOfTheSeasTell, ACollisionSaysWhatBothLose) {  // QS-collisions-09
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.tiger).y = cm(51);
  const Order order = order_of(table, "Tiger: 6");
  Heard heard;
  heard.advance(table.trial, {}, &order);
  EXPECT_EQ(heard.of("move").text, "Tiger: speed 6; in collision after 1.45 cm.");
  EXPECT_EQ(
      heard.of("collision").text,
      "Tiger strikes Lion at speed 6: both lose 6 Propulsion and 2 Hull and stop (left: Tiger P 6, X 8; Lion P 6, "
      "X 8); neither may fire this turn.");
  EXPECT_EQ(heard.of("collision").rule, "QS-collisions-09");
}

TEST(QueenOfTheSeasTell, TurnPointsAndLines) {  // QS-formations-10, QS-Q-94
  Bench table;
  table.asked(Step::move);
  Order order = order_of(table, "Lion: 6, ahead 1, port 2");
  Heard heard;
  heard.advance(table.trial, {}, &order);
  EXPECT_EQ(heard.of("turn_point").text, "1st BCS marks its leader's turn point at 50, 61.");
  table.asked(Step::move);
  table.trial.open().groups[0].turning = true;
  order = order_of(table, "Lion: 6, line abreast");
  heard.events.clear();
  heard.advance(table.trial, {}, &order);
  EXPECT_EQ(heard.of("line").text, "1st BCS declares line abreast.");
  EXPECT_EQ(heard.of("turn_point").text, "The turn point of 1st BCS is removed.");
}

// ---------------------------------------------------------------- phases 3a and 3b

TEST(QueenOfTheSeasTell, WhoFiresNoGunIsToldWhy) {  // QS-phase-3-04
  Bench table;
  table.asked(Step::guns);
  const Order order = order_of(table, "Lion: H at Moltke");
  Heard heard;
  heard.advance(table.trial, {}, &order);
  EXPECT_EQ(heard.of("silent").text, "Second fires no guns.");
  table.asked(Step::guns);
  for (const uint16_t ship : {table.seydlitz, table.moltke}) table.trial.ship(ship).collided = true;
  Heard again;
  again.advance(table.trial, {}, &order);
  EXPECT_EQ(again.of("silent").text, "Second fires no guns: none has an enemy in range.");
}

TEST(QueenOfTheSeasTell, ASalvoIsOneSentenceAndItsModifiersAddUpToTheDice) {  // QS-phase-3b-01 to -09
  Bench table;
  table.asked(Step::guns);
  table.trial.open().rough = true;
  table.trial.ship(table.lion).fires_until = 3;
  const Order order = order_of(table, "Lion: H at Moltke; Tiger: H at Moltke, S at Seydlitz");
  Heard heard;
  heard.advance(table.trial, {}, &order);
  EXPECT_EQ(heard.of("declared").text,
            "First aims: Lion's Heavy guns at Moltke; Tiger's Heavy guns at Moltke, Secondary guns at Seydlitz.");
  EXPECT_EQ(heard.of("markers").text, "Splash markers: Moltke 2.");
  heard.advance(table.trial, {6, 2, 4, 4, 5});
  const Event& e = heard.of("salvo");
  EXPECT_EQ(e.text, "Lion's Heavy guns at Moltke, 55.42 cm (long range): 1 die, 5 or more hits: 1 hit (6).");
  EXPECT_EQ(e.rule, "QS-phase-3b-11");
  EXPECT_EQ(sum_of(e), 1);
  ASSERT_EQ(e.modifiers.size(), 4U);
  EXPECT_EQ(e.modifiers[1].name, "rough sea");
  EXPECT_EQ(e.modifiers[2].name, "2 splash markers and no Gun Director");
  EXPECT_EQ(e.modifiers[2].rule, "QS-phase-3b-06");
  EXPECT_EQ(e.modifiers[3].name, "fires aboard");
  EXPECT_EQ(heard.texts("salvo")[2],
            "Tiger's Secondary guns at Seydlitz, 25.64 cm (short range): 2 dice, 4 or more hits: 2 hits (4 5).");
}

TEST(QueenOfTheSeasTell, ASalvoLostInSmokeIsHeld) {  // QS-smoke-11
  Bench table;
  table.asked(Step::guns);
  table.trial.ship(table.seydlitz).smoke = true;
  const Order order = order_of(table, "Lion: S at Seydlitz");
  Heard heard;
  heard.advance(table.trial, {}, &order);
  heard.advance(table.trial, {3});
  EXPECT_EQ(
      heard.of("salvo").text,
      "Lion's Secondary guns at Seydlitz, 24.09 cm (short range): target lost in her smoke, they hold their fire.");
  EXPECT_EQ(heard.of("salvo").rule, "QS-smoke-11");
  EXPECT_EQ(heard.of("salvo").outcome["fired"], false);
}

TEST(QueenOfTheSeasTell, PairsSavesAndHits) {  // QS-phase-3b-14, QS-armour-saves-03, -06, -09
  Bench table;
  table.asked(Step::guns);
  const Order order = order_of(table, "Lion: H at Seydlitz");
  Heard heard;
  heard.advance(table.trial, {}, &order);
  heard.advance(table.trial, {6, 6, 5, 4, 1, 1, 2, 3});
  EXPECT_EQ(heard.of("salvo").text,
            "Lion's Heavy guns at Seydlitz, 24.09 cm (short range): 8 dice, 4 or more hits: 4 hits (4 5 6 6).");
  heard.advance(table.trial, {});
  EXPECT_EQ(heard.of("pairs").text, "Lion's Heavy guns at Seydlitz: 1 pair of 6s, 1 critical hit.");
  heard.advance(table.trial, {6, 5, 1, 2, 3});
  EXPECT_EQ(heard.of("saves").text,
            "Seydlitz against Lion's Heavy guns: 5 save dice, 5 or more saves: 2 of 4 hit dice removed.");
  heard.advance(table.trial, {});
  EXPECT_EQ(heard.of("hits").text,
            "Lion's Heavy guns at Seydlitz: 2 Heavy hits noted (one 6 of a pair and one 5 unpaired removed).");
  EXPECT_EQ(heard.of("hits").rule, "QS-armour-saves-06");
}

// ---------------------------------------------------------------- phases 3c to 3g

TEST(QueenOfTheSeasTell, CriticalsAndWhatTheyCost) {  // QS-phase-3c-05, -07, -10, -12
  Bench table;
  table.asked(Step::criticals);
  Hits& hits = table.trial.ship(table.tiger).hits;
  hits.noted[static_cast<size_t>(HitCode::HC)] = 2;
  hits.noted[static_cast<size_t>(HitCode::S)] = 2;
  table.trial.ship(table.lurcher).hits.noted[static_cast<size_t>(HitCode::HC)] = 1;
  Heard heard;
  heard.advance(table.trial, {1, 6});
  EXPECT_EQ(heard.of("criticals").text,
            "Tiger's critical hits are rolled: 1 Heavy critical of 6 stats, 1 Heavy critical of 4 stats.");
  EXPECT_EQ(heard.of("sunk").text, "Lurcher, Class E, is sunk at once by a Heavy critical hit.");
  const Order order = order_of(table, "Tiger: HC6 on Q, HC4 on X, 2 S on P");
  heard.advance(table.trial, {}, &order);
  EXPECT_EQ(
      heard.texts("damage"),
      (std::vector<std::string>{"Tiger takes a Heavy critical of 6 stats on Quickfirers: 4 to 0, 2 without effect.",
                                "Tiger takes a Heavy critical of 4 stats on Hull: 10 to 6.",
                                "Tiger takes 2 Secondary hits on Propulsion: 12 to 10."}));
  EXPECT_EQ(heard.of("damage").rule, "QS-phase-3c-05");
  EXPECT_EQ(heard.of("damage").effect, Effect::disabled) << "not one Quickfirer is left";
}

TEST(QueenOfTheSeasTell, HitsOnACardWithoutStatsHaveNoEffect) {  // QS-phase-3c-11, QS-Q-53
  Bench table;
  table.asked(Step::damage);
  table.trial.ship(table.tiger).stats = {};
  table.trial.ship(table.tiger).hits.rolled = {};
  Heard heard;
  heard.advance(table.trial, {});
  EXPECT_EQ(heard.of("damage").text, "Tiger has no stats left to lose to 2 Heavy hits.");
  EXPECT_EQ(heard.of("damage").rule, "QS-phase-3c-11");
}

TEST(QueenOfTheSeasTell, TorpedoesAndTheirDice) {  // QS-phase-3d-01 to -10, -14
  Bench table;
  table.asked(Step::torpedoes);
  const Order order = order_of(table, "Lurcher at Moltke");
  Heard heard;
  heard.advance(table.trial, {}, &order);
  EXPECT_EQ(heard.of("declared").text, "First launches: Lurcher's Torpedoes at Moltke.");
  heard.advance(table.trial, {6, 1});
  const Event& e = heard.of("launch");
  EXPECT_EQ(e.text, "Lurcher's Torpedoes at Moltke, 14.41 cm: 2 dice, 6 hits: 1 hit.");
  EXPECT_EQ(sum_of(e), 2);  // 3 + 1 for a Large target, halved for her speed
  heard.advance(table.trial, {5});
  EXPECT_EQ(heard.texts("damage").back(), "Moltke takes a torpedo hit of 8 stats on Hull: 10 to 2.");
}

TEST(QueenOfTheSeasTell, SpecialDamageAndSinking) {  // QS-phase-3f-04, -09 to -14, QS-phase-3g-02
  const auto told = [](std::vector<int> dice, auto&& prepare) {
    Bench table;
    table.asked(Step::special);
    table.trial.ship(table.tiger).hits_taken = 1;
    prepare(table.trial.ship(table.tiger));
    Heard heard;
    heard.advance(table.trial, std::move(dice));
    return heard.of("special").text;
  };
  const auto nothing = [](Ship&) {};
  EXPECT_EQ(told({3, 4}, nothing), "Tiger, special damage 7: no effect.");
  EXPECT_EQ(
      told({1, 1, 4, 1, 6}, nothing),
      "Tiger, special damage 2: a secondary explosion, 2 Hull and 1 Propulsion lost, fires aboard through turn 4.");
  EXPECT_EQ(told({1, 1}, [](Ship& ship) { ship.fires_until = 1; }),
            "Tiger, special damage 2: a second explosion among her fires: she blows up.");
  EXPECT_EQ(told({5, 6, 6}, nothing), "Tiger, special damage 11: a waterline hit, 3 Propulsion lost.");
  EXPECT_EQ(told({6, 6}, nothing), "Tiger, special damage 12: her rudder is damaged: turns of at most 5 cm of arc.");
  EXPECT_EQ(told({6, 6}, [](Ship& ship) { ship.rudder_hits = 1; }),
            "Tiger, special damage 12: her rudder is out of action: she cannot turn, 1 Propulsion lost.");
  Bench table;
  table.asked(Step::sinking);
  table.trial.ship(table.tiger).stat(Track::X) = 0;
  Heard heard;
  heard.advance(table.trial, {});
  EXPECT_EQ(heard.of("sunk").text, "Tiger has no Hull left and sinks.");
}

// ---------------------------------------------------------------- phase 4

TEST(QueenOfTheSeasTell, OffersAndTheEnd) {  // QS-phase-4-02 to -05, QS-Q-95
  const auto told = [](std::string_view kind, Offer first, Offer second) {
    Bench table;
    table.asked(Step::end);
    Order one, two;
    one = order_of(OrderKind::end);
    two = order_of(OrderKind::end);
    offer_in(one) = first;
    offer_in(two) = second;
    Heard heard;
    heard.advance(table.trial, {}, &one, &two);
    return heard.of(kind).text;
  };
  EXPECT_EQ(told("offers", Offer::draw, Offer::none),
            "First offers a likely draw; Second wants to continue: without agreement the battle continues.");
  EXPECT_EQ(told("offers", Offer::first, Offer::second),
            "First offers to call First likely to win; Second offers to call Second likely to win: without agreement "
            "the battle continues.");
  EXPECT_EQ(told("end", Offer::draw, Offer::draw),
            "The battle is over: both sides agree to end it. It is a likely draw.");
  EXPECT_EQ(told("end", Offer::second, Offer::second),
            "The battle is over: both sides agree to end it. Second is likely to win.");
  EXPECT_EQ(told("end", Offer::give_up, Offer::none), "The battle is over: First gives up. Second has won.");
  EXPECT_EQ(told("end", Offer::give_up, Offer::give_up), "The battle is over: both sides give up. Both have lost.");
}

TEST(QueenOfTheSeasTell, TheEndTellsWherePointsComeFromAndWhatTheyCount) {  // QS-Q-96
  Bench table;
  table.asked(Step::end);
  table.trial.battle.turn_limit = 9;
  table.trial.battle.sides[kSecond].vp_percent = 150;
  table.trial.ship(table.lion).stat(Track::X) = 6;
  Order goes_on = order_of(table, "go on"), gives_up = goes_on;
  offer_in(gives_up) = Offer::give_up;
  Heard heard;
  heard.advance(table.trial, {}, &gives_up, &goes_on);
  EXPECT_EQ(
      heard.of("end").text,
      "The battle is over: First gives up. Second has won; points for Hull and gun stats that the enemy has lost: "
      "First 0, Second 6 (counted at 150 %).");
}

TEST(QueenOfTheSeasTell, EventsOfALargeFleetStayShort) {
  Bench table;
  for (int i = 0; i < 100; ++i)
    table.trial.put(kFirst, 10 + 5 * (i % 20), 100 + 8 * (i / 20), 90, 6, battleship("Ship " + std::to_string(i)));
  table.asked(Step::guns);
  const Order order = order_of(table, "all: H at nearest");
  ASSERT_GT(shots_in(order).count, 15U);
  Heard heard;
  heard.advance(table.trial, {}, &order);
  EXPECT_LT(heard.of("declared").text.size(), 500U);
  EXPECT_NE(heard.of("declared").text.find("more."), std::string::npos) << heard.of("declared").text;
}

// ---------------------------------------------------------------- an event is a case

/// The case that an event makes: its op, and what the op wants beside the facts. An empty op: it makes none.
Case case_of(const Event& e) {
  static const std::map<std::string, std::string> ops = {{"sea", "sea_state"},
                                                         {"advantage", "tactical_advantage"},
                                                         {"move", "move"},
                                                         {"collision", "collision_losses"},
                                                         {"markers", "splash_markers"},
                                                         {"salvo", "gun_salvo"},
                                                         {"saves", "armour_save"},
                                                         {"hits", "armour_save"},
                                                         {"damage", "damage_resolution"},
                                                         {"launch", "torpedo_salvo"},
                                                         {"special", "special_damage"},
                                                         {"offers", "game_end"},
                                                         {"end", "game_end"}};
  Case c;
  const auto found = ops.find(e.kind);
  const bool by_limit = e.kind == "end" && !e.rule.starts_with("QS-phase-4");  // the page does not know it
  if (found == ops.end() || by_limit) return c;
  c.op = found->second;
  c.given = e.facts;
  c.expect = e.outcome;
  for (const Pool& pool : e.dice) c.dice.insert(c.dice.end(), pool.faces.begin(), pool.faces.end());
  if (e.kind == "salvo") c.given["target_A"] = 0;  // saves are an event of their own
  if (e.kind == "salvo" || e.kind == "launch") c.given.erase("ship"), c.given.erase("target");
  if (e.kind == "hits") {  // as many dice of armour as there were saves, and all of them save
    c.given["A"] = e.facts["removed"].size();
    c.dice.assign(e.facts["removed"].size(), 6);
  }
  if (e.kind == "damage")
    for (const Json& result : e.outcome["results"])
      if (!result["d3"].is_null()) c.dice.push_back(2 * result["d3"].get<int>());
  return c;
}

/// Many ships thrown together, so that everything happens that can.
Trial melee(uint32_t seed) {
  Trial trial;
  uint32_t state = seed * 977 + 5;
  const auto below = [&](uint32_t n) { return state = state * 1664525U + 1013904223U, (state >> 8) % n; };
  for (Seat side : kBothSides) {
    const uint8_t cruisers = trial.group(side, GroupKind::battle_group);
    const uint8_t flotilla = trial.group(side, GroupKind::flotilla, Line::astern, cruisers);
    for (int i = 0; i < 7; ++i) {
      ShipCard card = i < 3 ? battleship() : destroyer();
      card.name = fmt::format("{} {}", i < 3 ? "Cruiser" : "Destroyer", 10 * side + i);
      if (i == 0) card.arcs[0] = {ArcNote::full, ArcNote::none};
      if (i == 1) card.stats = stats({{Track::M, 9}, {Track::S, 6}, {Track::Q, 4}, {Track::P, 11}, {Track::X, 8}});
      if (i == 2) card.size = Size::Average;
      trial.put(side, 60 + 22.0 * side + 0.1 * below(20), 20 + 13 * i, below(60) + 180.0 * side, 4, card,
                i < 3 ? cruisers : flotilla);
    }
  }
  trial.battle.length = cm(150);
  trial.battle.width = cm(120);
  trial.battle.turn_limit = 8;
  trial.start();
  return trial;
}

TEST(QueenOfTheSeasTell, EveryEventTriedAgainAsACaseGivesTheSame) {
  std::set<std::string> tried;
  for (uint32_t seed = 0; seed < 12; ++seed) {
    Trial trial = melee(seed);
    Dice dice({seed, 1}), luck({seed, 2});
    std::vector<Pool> pools;
    dice.trace(&pools);
    std::vector<Event> events;
    Log log(&events);
    Walk<System> walk(trial.battle, trial.position, dice, luck);
    while (walk.step(seed % 2 == 0 ? steady_admiral : random_admiral, kLookAway, kLookAway, log)) continue;
    for (const Event& e : events) {
      EXPECT_FALSE(e.text.empty()) << e.kind;
      EXPECT_TRUE(e.text.ends_with(".")) << e.text;
      EXPECT_TRUE(e.rule.starts_with("QS-")) << e.text;
      const Case c = case_of(e);
      if (c.op.empty()) continue;
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
       {"sea", "advantage", "move", "collision", "markers", "salvo", "saves", "hits", "damage", "launch", "special"})
    EXPECT_TRUE(tried.contains(kind)) << kind << " never happened";
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
