// What may be answered: every fault, every reason at once, its rule and what would be right; and the fallback.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>
#include <memory>
#include <set>

#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

using Words = std::vector<std::string>;

/// Lion and Tiger (First), Queen in no squadron; Moltke on the starboard beam, Goeben far off, Breslau sunk.
struct Desk {
  Sea sea;
  uint16_t lion, tiger, queen, moltke, goeben, breslau;

  explicit Desk(Step step, int turn = 3) {
    const auto armed = [](std::string name) {
      return armed_card(std::move(name), {guns("12in", "ABCD2[OO] CDEF2[OO]"), guns("6in", "AC[OO] BD[OO]")}, 8,
                        {1, 1});
    };
    lion = sea.add(kFirst, hex::at_column_row(14, 10), 0, armed("Lion"));
    tiger = sea.add(kFirst, hex::at_column_row(14, 11), 0, armed("Tiger"));
    queen = sea.add(kFirst, hex::at_column_row(8, 10), 0, armed("Queen"));
    moltke = sea.add(kSecond, hex::at_column_row(16, 10), 0, armed("Moltke"));
    goeben = sea.add(kSecond, hex::at_column_row(27, 2), 0, armed("Goeben"));
    breslau = sea.add(kSecond, hex::at_column_row(20, 10), 0, armed("Breslau"));
    sea.squadron(kFirst, {lion, tiger}, "First");
    sea.squadron(kSecond, {moltke, goeben}, "Second");
    sea.at(step, turn);
    sea.ship(breslau).fate = Fate::sunk;
  }
  void put(uint16_t ship, uint16_t with) { sea.ship(ship).q = sea.ship(with).q, sea.ship(ship).r = sea.ship(with).r; }

  /// Codes of the first side's faults; each has words, a remedy, and a rule unless only the program objects.
  Words refused(const Order& order) const {
    const View view = sea.view(kFirst);
    Faults faults;
    System::check(sea.battle, view, sea.ask(kFirst), order, faults);
    Words words;
    for (const Fault& f : faults) {
      const Reason reason = System::explain(sea.battle, view, sea.ask(kFirst), order, f);
      EXPECT_FALSE(reason.text.empty());
      EXPECT_FALSE(reason.text.starts_with("the order is not allowed")) << reason.text;
      EXPECT_FALSE(reason.right.empty()) << reason.text;
      const bool of_squadron = static_cast<FaultCode>(f.code) == FaultCode::too_many_mps && f.subject < 0;
      EXPECT_EQ(reason.rule, of_squadron ? "GF-Q-118" : fault_rule(static_cast<FaultCode>(f.code)));
      words.push_back(reason.code);
    }
    return words;
  }
  Reason only_reason(const Order& order) const {
    const View view = sea.view(kFirst);
    Faults faults;
    System::check(sea.battle, view, sea.ask(kFirst), order, faults);
    EXPECT_EQ(faults.count, 1U);
    return faults.count == 0 ? Reason{} : System::explain(sea.battle, view, sea.ask(kFirst), order, faults[0]);
  }
};

// ---------------------------------------------------------------- the order as a whole

TEST(GrandFleetsCheck, AnOrderOfAnotherKindIsRefusedButNeverAResignation) {
  const Desk d(Step::individual);
  EXPECT_EQ(d.refused(Firing{}), Words{"wrong_kind"});
  EXPECT_EQ(d.refused(Resign{}), Words{});
  EXPECT_EQ(d.refused(Order{}), Words{"wrong_kind"});
}

TEST(GrandFleetsCheck, ValuesThatNoTextCouldSayAreRefused) {
  const Desk fire(Step::fire);
  EXPECT_EQ(fire.refused(Sea::fire({{fire.lion, fire.moltke, 0, 3}})), Words{"stray_field"});  // guns of a set
  const Desk together(Step::together);
  MovingTogether line = Sea::line_ahead(0, {together.lion, together.tiger}, "1");
  line.squadrons[0].first = 1;
  EXPECT_EQ(together.refused(line), Words{"stray_field"});
  const Desk board(Step::board);
  EXPECT_EQ(board.refused(Floating{2, 0}), Words{"stray_field"});
}

// ---------------------------------------------------------------- 4 command

TEST(GrandFleetsCheck, EveryFaultOfSquadronsIsFoundAtOnce) {  // GF-4.1-02, GF-4.2-01
  Desk d(Step::squadrons);
  d.sea.battle.sides[kFirst].squadrons = Choice::free;
  d.sea.battle.squadrons.push_back({"Third", kFirst, kNoShip});
  d.sea.begin();
  d.sea.ship(d.breslau).fate = Fate::sunk;
  FormingSquadrons order;
  order.forming.add({99, 0, false});
  order.forming.add({d.moltke, 0, false});
  order.forming.add({d.lion, 1, false});  // an enemy squadron
  order.forming.add({d.tiger, 0, true});
  order.forming.add({d.tiger, 0, true});
  order.forming.add({d.queen, 2, false});
  EXPECT_EQ(d.refused(order), (Words{"unknown_ship", "not_own", "unknown_squadron", "listed_twice",
                                     "squadron_too_small", "squadron_too_small", "no_leader"}));
  order.forming.clear();
  for (uint16_t ship : {d.lion, d.tiger, d.queen}) order.forming.add({ship, 0, true});
  EXPECT_EQ(d.refused(order), Words{"two_leaders"});
  order.forming[1].leader = order.forming[2].leader = false;
  EXPECT_EQ(d.refused(order), Words{});
}

TEST(GrandFleetsCheck, EveryFaultOfATransferIsFoundAtOnce) {  // GF-4.2.2-01, GF-4.1-07
  Desk d(Step::transfer);
  Transferring order;
  order.transfers.add({d.moltke, 1});  // the enemy's
  order.transfers.add({d.queen, 0});
  order.transfers.add({d.lion, 0});
  order.transfers.add({d.moltke, 0});
  EXPECT_EQ(d.refused(order), (Words{"unknown_squadron", "not_of_squadron", "listed_twice", "already_leader",
                                     "listed_twice", "not_own"}));
  d.sea.ship(d.tiger).fate = Fate::capsized;
  order.transfers.clear();
  order.transfers.add({d.tiger, 0});
  EXPECT_EQ(d.refused(order), Words{"not_afloat"});
  EXPECT_EQ(d.only_reason(order).text, "Tiger has capsized");
}

// ---------------------------------------------------------------- 5 movement

TEST(GrandFleetsCheck, EveryFaultOfIndividualOrdersIsFoundAtOnce) {  // GF-5.2-01, GF-5.2.2-03, GF-8.3.8-02
  Desk d(Step::individual);
  d.sea.ship(d.tiger).rudder_jammed = true;
  MovingAlone order = Sea::individual({{d.lion, "1SS4"}, {d.tiger, "ESS"}, {d.lion, "1"}, {d.moltke, "1"}});
  order.ships[0].leave = true;
  EXPECT_EQ(d.refused(order), (Words{"no_leaving", "too_many_mps", "evasive_rudder_jammed", "listed_twice", "not_own",
                                     "no_order"}));  // Queen is in no squadron
  const Reason reason = d.only_reason(Sea::individual({{d.lion, "1SS4"}, {d.queen, "0"}}));
  EXPECT_EQ(reason.text, "Lion: the order costs 7 MPs, but she has 6");
  EXPECT_EQ(reason.rule, "GF-5.2.2-03");
  EXPECT_EQ(reason.right, "at most 6 MPs");
}

TEST(GrandFleetsCheck, AnOrderIsWrittenInNumbersAndLettersOnly) {  // GF-5.2.1-01, GF-Q-18
  const Desk d(Step::individual);
  const auto with = [&](std::initializer_list<Leg> legs) {
    MovingAlone order = Sea::individual({{d.queen, "0"}});
    for (const Leg& leg : legs) order.ships[0].plot.add(leg);
    return d.refused(order);
  };
  EXPECT_EQ(with({{Sign::ahead, 3}, {Sign::port, 1}}), Words{});
  EXPECT_EQ(with({{Sign::ahead, 0}}), Words{"syntax"});
  EXPECT_EQ(with({{Sign::port, 2}}), Words{"syntax"});
  EXPECT_EQ(with({{Sign::ahead, 1}, {Sign::ahead, 2}}), Words{"syntax"});  // "12" would be twelve
  EXPECT_EQ(with({{static_cast<Sign>(7), 1}}), Words{"syntax"});
}

TEST(GrandFleetsCheck, EveryFaultOfSquadronOrdersIsFoundAtOnce) {  // GF-5.2.1-07, GF-5.3-01, GF-Q-118
  Desk d(Step::together);
  d.sea.battle.squadrons.push_back({"Third", kFirst, d.queen});
  d.sea.open().squadrons.add({kFirst, true, d.queen, 0});
  d.sea.ship(d.queen).squadron = 2;
  MovingTogether order;
  order.squadrons.add({1, false, 0, 0, plot("1")});
  order.squadrons.add({2, false, 0, 0, plot("1")});  // Queen is forced: she has moved
  order.squadrons.add({0, false, 0, 0, plot("E5")});
  order.squadrons.add({0, false, 0, 0, {}});
  order.squadrons[3].plot.add({Sign::starboard, 3});
  EXPECT_EQ(d.refused(order), (Words{"unknown_squadron", "not_in_segment", "evasive_in_squadron", "too_many_mps",
                                     "listed_twice", "syntax"}));
  EXPECT_EQ(d.refused(MovingTogether{}), Words{"no_order"});
}

TEST(GrandFleetsCheck, ALineNamesItsShipsFromTheHead) {  // GF-5.3.2-01, GF-Q-25
  Desk d(Step::together);
  EXPECT_EQ(d.refused(Sea::line_ahead(0, {d.lion, d.tiger}, "1")), Words{});
  EXPECT_EQ(d.refused(Sea::line_ahead(0, {d.tiger, d.lion}, "1")), Words{"not_in_line"});
  EXPECT_EQ(d.refused(Sea::line_ahead(0, {d.lion}, "1")), Words{"not_in_line"});
  EXPECT_EQ(d.refused(Sea::line_ahead(0, {}, "1")), Words{"not_in_line"});
  EXPECT_EQ(d.refused(Sea::line_ahead(0, {d.lion, d.lion}, "1")), Words{"listed_twice"});
  EXPECT_EQ(d.refused(Sea::line_ahead(0, {d.lion, d.queen}, "1")), Words{"not_in_segment"});
  EXPECT_EQ(d.refused(Sea::line_ahead(0, {d.lion, 77}, "1")), Words{"unknown_ship"});
}

TEST(GrandFleetsCheck, TheBoardIsFloatedInOneOfSixDirectionsAsFarAsAllStayOn) {  // GF-5.4.3-01, -02, GF-Q-31
  Desk d(Step::board);
  const auto shift = [](int direction, int hexes) {
    Floating order;
    order.direction = static_cast<int8_t>(direction);
    order.hexes = static_cast<uint8_t>(hexes);
    return order;
  };
  EXPECT_EQ(d.refused(Floating{}), Words{});
  EXPECT_EQ(d.refused(shift(4, 8)), Words{});
  EXPECT_EQ(d.refused(shift(2, 3)), Words{"pushed_off"});
  EXPECT_EQ(d.refused(shift(6, 1)), Words{"no_place"});
  d.sea.battle.floating = false;
  EXPECT_EQ(d.refused(shift(5, 1)), Words{"no_floating"});
}

TEST(GrandFleetsCheck, AShipRamsAnEnemyOfHerHexWithALowerTotal) {  // GF-5.5.2-03, -04
  Desk d(Step::ram);
  d.put(d.moltke, d.lion);
  d.put(d.tiger, d.lion);
  for (const Contest& row :
       {Contest{d.lion, kNoShip, 9, true}, Contest{d.moltke, kNoShip, 9, false}, Contest{d.tiger, kNoShip, 3, false}})
    d.sea.open().contests.add(row);
  const auto ram = [](uint16_t target) {
    Ramming order;
    order.target = target;
    return order;
  };
  EXPECT_EQ(d.refused(ram(d.moltke)), Words{"not_lower"});
  EXPECT_EQ(d.refused(ram(d.tiger)), Words{"same_side"});
  EXPECT_EQ(d.refused(ram(d.goeben)), Words{"not_in_hex"});
  EXPECT_EQ(d.refused(ram(999)), Words{"not_in_hex"});
  EXPECT_EQ(d.refused(ram(kNoShip)), Words{});
  d.sea.open().contests[1].total = 8;
  EXPECT_EQ(d.refused(ram(d.moltke)), Words{});
}

// ---------------------------------------------------------------- 6 gunnery

TEST(GrandFleetsCheck, AShipIsPlacedWhereNoOpponentIsShown) {  // GF-6.1.2-11 to -13
  Desk d(Step::place);
  d.put(d.moltke, d.lion);
  d.sea.open().contests.add({d.moltke, kNoShip, 3, true});
  d.sea.open().contests.add({d.lion, kNoShip, 9, false});
  d.sea.position.at.round = 1;
  const auto place = [](int direction) {
    Placing order;
    order.direction = static_cast<int8_t>(direction);
    return order;
  };
  EXPECT_EQ(d.refused(place(-1)), Words{"opponents_together"});
  EXPECT_EQ(d.refused(place(0)), Words{});
  EXPECT_EQ(d.refused(place(9)), Words{"no_place"});
  d.sea.open().contests[1].first = true;
  EXPECT_EQ(d.refused(place(0)), Words{"lowest_stays"});
}

TEST(GrandFleetsCheck, EveryFaultOfAFiringOrderIsFoundAtOnce) {  // GF-6.1-03, GF-6.1.1-01 to -07, GF-6.1.3-03
  Desk d(Step::fire);
  d.sea.ship(d.queen).no_fire_until = 4;  // GF-8.3.4-01
  const Firing order = Sea::fire({{d.lion, d.moltke, 0, 0},
                                  {d.lion, d.goeben, 1, 0},
                                  {d.lion, d.moltke, 0, 0},
                                  {d.lion, d.tiger, 1, 0},
                                  {d.lion, d.breslau, 1, 0},
                                  {d.lion, d.moltke, 5, 0},
                                  {d.queen, d.moltke, 0, 0},
                                  {d.moltke, d.lion, 0, 0}});
  EXPECT_EQ(d.refused(order), (Words{"out_of_range", "split_set", "not_enemy", "target_gone", "no_such_guns",
                                     "fire_control", "not_own"}));
  const Reason reason = d.only_reason(Sea::fire({{d.lion, d.goeben, 0, 0}}));
  EXPECT_EQ(reason.text, "Lion's 12in does not reach Goeben at 14 hexes");
  EXPECT_EQ(reason.rule, "GF-6.1.3-03");
  EXPECT_EQ(reason.right, "a target within 8 hexes");
}

TEST(GrandFleetsCheck, LightGunsHaveTheirOwnLimits) {  // GF-6.1.1-03 to -07
  Desk d(Step::fire);
  const auto light = [&](std::initializer_list<std::pair<uint16_t, int>> targets) {
    Firing order;
    for (const auto& t : targets) order.fire.add({d.lion, t.first, kLightWeapon, static_cast<uint8_t>(t.second)});
    return d.refused(order);
  };
  EXPECT_EQ(light({{d.moltke, 4}}), Words{});
  EXPECT_EQ(light({{d.moltke, 5}}), Words{"light_arc_limit"});
  d.put(d.goeben, d.moltke);
  EXPECT_EQ(light({{d.moltke, 4}, {d.goeben, 4}}), Words{"light_same_arc"});
  d.sea.ship(d.goeben).q = d.sea.ship(d.lion).q;  // dead ahead
  d.sea.ship(d.goeben).r = static_cast<int16_t>(d.sea.ship(d.lion).r - 2);
  EXPECT_EQ(light({{d.moltke, 4}, {d.goeben, 2}}), Words{});
  d.sea.ship(d.breslau).fate = Fate::afloat;
  d.sea.ship(d.breslau).q = static_cast<int16_t>(d.sea.ship(d.lion).q - 2);
  d.sea.ship(d.breslau).r = d.sea.ship(d.lion).r;
  EXPECT_EQ(light({{d.moltke, 4}, {d.goeben, 2}, {d.breslau, 1}}), Words{"light_targets"});
  d.sea.ship(d.lion).light = 1;  // half of one and a quarter of one are one each
  EXPECT_EQ(light({{d.moltke, 1}, {d.goeben, 1}}), Words{"light_total"});
}

TEST(GrandFleetsCheck, AShotThatNothingCanClearIsRefusedOneBlockedByAShipIsNot) {  // GF-6.1.4-09, GF-Q-119
  Desk d(Step::fire);
  const Firing order = Sea::fire({{d.lion, d.moltke, 0, 0}});
  d.sea.ship(d.queen).q = 15;  // both hexes along whose side the line runs
  d.sea.ship(d.queen).r = d.sea.ship(d.lion).r;
  d.sea.ship(d.breslau).fate = Fate::afloat;
  d.sea.ship(d.breslau).q = 15;
  d.sea.ship(d.breslau).r = static_cast<int16_t>(d.sea.ship(d.lion).r - 1);
  EXPECT_EQ(d.sea.solution(order.fire[0]).fault, FaultCode::no_lof);
  EXPECT_EQ(d.refused(order), Words{});
  d.sea.battle.land = {{15, d.sea.ship(d.lion).r}, {15, static_cast<int16_t>(d.sea.ship(d.lion).r - 1)}};
  EXPECT_EQ(d.refused(order), Words{"land_between"});
}

TEST(GrandFleetsCheck, GunsThatDoNotBearAreRefused) {  // GF-6.1.2-03
  Desk d(Step::fire);
  d.sea.ship(d.moltke).q = d.sea.ship(d.lion).q;  // right astern
  d.sea.ship(d.moltke).r = static_cast<int16_t>(d.sea.ship(d.lion).r + 4);
  EXPECT_EQ(d.refused(Sea::fire({{d.lion, d.moltke, 0, 0}})), Words{});
  EXPECT_EQ(d.refused(Sea::fire({{d.lion, d.moltke, 1, 0}})), Words{"out_of_arc"});
}

TEST(GrandFleetsCheck, FrontAndRearAreForShipsOfOneSquadronInOneHex) {  // GF-6.1.2-05, -06
  Desk d(Step::fire);
  const auto posts = [&](std::initializer_list<Posting> list) {
    Firing order;
    for (const Posting& p : list) order.posts.add(p);
    return d.refused(order);
  };
  EXPECT_EQ(posts({{d.lion, Post::front}}), Words{"bad_post"});  // she is alone
  d.put(d.tiger, d.lion);
  EXPECT_EQ(posts({{d.lion, Post::rear}, {d.tiger, Post::front}}), Words{});
  EXPECT_EQ(posts({{d.lion, Post::rear}, {d.tiger, Post::rear}}), Words{"bad_post"});
  EXPECT_EQ(posts({{d.lion, Post::barred}}), Words{"bad_post"});
  EXPECT_EQ(posts({{d.moltke, Post::front}}), Words{"not_own"});
  d.sea.ship(d.tiger).facing = 2;
  EXPECT_EQ(posts({{d.lion, Post::front}}), Words{"facings_differ"});
}

TEST(GrandFleetsCheck, PostsDecideIntoWhichArcsAStackFires) {  // GF-6.1.2-07, -08, GF-Q-116
  Desk d(Step::fire);
  d.put(d.tiger, d.lion);
  d.sea.ship(d.moltke).q = d.sea.ship(d.lion).q;  // dead ahead
  d.sea.ship(d.moltke).r = static_cast<int16_t>(d.sea.ship(d.lion).r - 4);
  assign_posts(d.sea.open(), kFirst, {});
  Firing order = Sea::fire({{d.tiger, d.moltke, 0, 0}});
  EXPECT_EQ(d.refused(order), Words{"out_of_arc"});  // not named, Lion is front
  order.posts.add({d.tiger, Post::front});
  EXPECT_EQ(d.refused(order), Words{});
}

// ---------------------------------------------------------------- 7 torpedoes, 8 losses

TEST(GrandFleetsCheck, EveryFaultOfALaunchIsFoundAtOnce) {  // GF-7.1-01, -03, -05, GF-8.3.6-03
  Desk d(Step::launch);
  d.sea.ship(d.queen).listing = true;
  const Launching order = Sea::launch({{d.lion, d.goeben, kArcA, 0},  // any enemy at any distance (GF-Q-64)
                                       {d.lion, d.moltke, kArcA, 0},  // the same tube
                                       {d.lion, d.moltke, kArcA | kArcB, 1},
                                       {d.lion, d.tiger, 0, 1},
                                       {d.lion, d.breslau, kArcF, 1},
                                       {d.lion, d.moltke, kArcF, 7},
                                       {d.queen, d.moltke, kArcA, 0},
                                       {d.moltke, d.lion, kArcA, 0}});
  EXPECT_EQ(d.refused(order), (Words{"tube_twice", "bad_arc", "not_enemy", "bad_arc", "target_gone", "tube_empty",
                                     "listing", "not_own"}));
}

TEST(GrandFleetsCheck, OnlyWhatWasLostCanBePicked) {  // GF-8.2-02, -03, GF-Q-56
  Desk d(Step::losses);
  d.sea.open().losses.add({d.lion, 0, kArcA});
  const auto pick = [&](std::initializer_list<Pick> list) {
    PickingLosses order;
    for (const Pick& p : list) order.picks.add(p);
    return d.refused(order);
  };
  EXPECT_EQ(pick({}), Words{});
  EXPECT_EQ(pick({{d.lion, 0, 0}}), Words{});
  EXPECT_EQ(pick({{d.lion, 0, 1}}), Words{"not_eligible"});                  // the after turrets do not bear
  EXPECT_EQ(pick({{d.lion, 0, 0}, {d.lion, 0, 0}}), Words{"not_eligible"});  // one was lost
  EXPECT_EQ(pick({{d.lion, 1, 2}, {d.tiger, 0, 0}}), (Words{"no_such_loss", "no_such_loss"}));
}

// ---------------------------------------------------------------- all of them

TEST(GrandFleetsCheck, EveryCodeHasAWordAndARuleUnlessTheProgramAloneObjects) {
  std::set<std::string_view> words;
  for (size_t i = 1; i < kFaultRows.size(); ++i) {
    const auto code = static_cast<FaultCode>(i);
    const bool of_squadron = code == FaultCode::too_many_for_line || code == FaultCode::too_many_for_squadron;
    EXPECT_EQ(words.insert(fault_word(code)).second, !of_squadron) << fault_word(code);
    EXPECT_EQ(fault_rule(code).empty(), code <= FaultCode::listed_twice) << fault_word(code);
  }
}

TEST(GrandFleetsCheck, CodesThatNoOrderMeetsComeFromTheirChapters) {  // GF-Q-35, GF-Q-62, GF-6.1.4-01
  EXPECT_EQ(ram_fault(false, 9, 3, true), FaultCode::second_ram);     // in play a ship is asked once
  Desk d(Step::torpedoes);
  d.sea.ship(d.lion).fate = Fate::left_board;
  EXPECT_EQ(torpedo_solution(d.sea.battle, d.sea.open(), {d.lion, d.moltke, kArcD, 0}, false).fault,
            FaultCode::launcher_gone);
}

// ---------------------------------------------------------------- answers that are always legal

TEST(GrandFleetsCheck, TheFallbackIsLegalEverywhere) {
  for (const Step step : questions()) {
    Desk d(step);
    d.put(d.moltke, d.lion);
    d.sea.open().contests.add({d.moltke, kNoShip, 3, true});
    d.sea.open().contests.add({d.lion, kNoShip, 9, false});
    d.sea.open().losses.add({d.lion, 0, kArcA});
    d.sea.position.at.round = 1;
    Order order;
    System::fallback(d.sea.battle, d.sea.view(kFirst), d.sea.ask(kFirst), order);
    EXPECT_EQ(d.refused(order), Words{}) << static_cast<int>(step);
    if (const auto* alone = order.as<MovingAlone>()) EXPECT_EQ(alone->ships.count, 1U);  // Queen has to move
    if (const auto* together = order.as<MovingTogether>()) EXPECT_EQ(together->squadrons.count, 1U);
  }
}

TEST(GrandFleetsCheck, DecisionsAreCountedByWhatCouldBeChosen) {
  Desk fire(Step::fire);
  const auto count = [](const Desk& d, const Order& order) {
    return System::decisions(d.sea.battle, d.sea.view(kFirst), d.sea.ask(kFirst), order);
  };
  EXPECT_EQ(count(fire, Firing{}), 3U);  // Lion, Tiger and Queen have a shot at Moltke
  fire.sea.ship(fire.queen).no_fire_until = 9;
  EXPECT_EQ(count(fire, Firing{}), 2U);
  const Desk launch(Step::launch);
  EXPECT_EQ(count(launch, Launching{}), 3U);
  const Desk alone(Step::individual);
  EXPECT_EQ(count(alone, Sea::individual({{alone.lion, "1"}, {alone.queen, "2"}})), 2U);
}

// ---------------------------------------------------------------- any bytes

RC_GTEST_PROP(GrandFleetsCheck, NoValuesInAnOrderDoHarm, ()) {
  const Step step = *rc::gen::elementOf(questions());
  Desk d(step);
  d.put(d.moltke, d.lion);
  d.sea.open().contests.add({d.moltke, kNoShip, 3, true});
  d.sea.open().contests.add({d.lion, kNoShip, 9, false});
  d.sea.open().losses.add({d.lion, 0, kArcA});
  d.sea.position.at.round = 1;
  const View view = d.sea.view(kFirst);
  Whim whim(*rc::gen::arbitrary<uint32_t>());
  const uint32_t values = *rc::gen::element(3U, 8U, 256U, 65536U);  // small values name real ships
  const Order order = any_values(step, whim, values);
  Faults faults;
  System::check(d.sea.battle, view, d.sea.ask(kFirst), order, faults);
  for (const Fault& f : faults)
    RC_ASSERT(!System::explain(d.sea.battle, view, d.sea.ask(kFirst), order, f).text.empty());
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
