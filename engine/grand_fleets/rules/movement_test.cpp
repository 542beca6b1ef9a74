// Chapter 5.1 to 5.4: movement points, orders, segments, line-ahead, the edge of the board.
#include <fmt/format.h>

#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

using Words = std::vector<std::string>;

std::string text(const Where& w) { return fmt::format("{},{} {}", w.hex.q, w.hex.r, w.facing); }
std::string steps(const Sailed& sailed) {
  std::string out;
  for (Sign sign : sailed.steps) out += "1PSE"[static_cast<size_t>(sign)];
  return out;
}
/// An order from 0,0 north on a sea without end.
Sailed sailed(std::string_view order, int mps, bool rudder_jammed = false, std::vector<LandHex> land = {}) {
  Sailed out;
  sail({{}, land}, {{0, 0}, 0}, mps, rudder_jammed, plot(order), out);
  return out;
}

// ---------------------------------------------------------------- 5.1 movement points

TEST(GrandFleetsMovement, PointsAreReadOffTheDamageTrack) {  // GF-5.1-01, GF-3.3-01, -02, GF-3.9-01, -03
  const ShipCard& tiger = hms_tiger();
  const auto points = [&](int hull_hits) {
    Ship ship;
    ship.hull_hits = static_cast<uint8_t>(hull_hits);
    return movement_points(tiger, ship);
  };
  EXPECT_EQ(points(0), 6);
  EXPECT_EQ(points(5), 6);
  EXPECT_EQ(points(6), 5);  // as soon as the box is full
  EXPECT_EQ(points(11), 5);
  EXPECT_EQ(points(12), 4);
  EXPECT_EQ(points(18), 2);
  EXPECT_EQ(points(23), 2);
  EXPECT_EQ(points(24), 0);
}

TEST(GrandFleetsMovement, CriticalHitsTakeTheirShareAndNeverMoreThanAll) {  // GF-Q-19, GF-Q-68, GF-Q-70
  const ShipCard card = plain_card();
  Ship ship;
  ship.engine_hits = 2;  // GF-8.3.2-01
  EXPECT_EQ(movement_points(card, ship), 4);
  ship.flood_markers = 3;  // GF-8.3.5-02: one for all of them
  EXPECT_EQ(movement_points(card, ship), 3);
  ship.listing = true;  // GF-8.3.6-01
  EXPECT_EQ(movement_points(card, ship), 2);
  ship.engine_hits = 9;
  EXPECT_EQ(movement_points(card, ship), 0);
}

// ---------------------------------------------------------------- 5.2 orders

TEST(GrandFleetsMovement, AnOrderIsCarriedOutFromLeftToRight) {  // GF-5.2.1-01, -03, -04
  EXPECT_EQ(text(sailed("1SS2", 5).end), "2,-1 2");
  EXPECT_EQ(text(sailed("SS3", 5).end), "3,0 2");
  EXPECT_EQ(text(sailed("P1", 5).end), "-1,0 5");
  EXPECT_EQ(text(sailed("PPPPPP", 9).end), "0,0 0");
}

TEST(GrandFleetsMovement, ItsCostIsTheSumOfItsParts) {  // GF-5.2.2-01, -02
  EXPECT_EQ(cost(plot("1SS2"), false), 5);
  EXPECT_EQ(cost(plot("12P3S"), false), 17);
  EXPECT_EQ(cost(plot("0"), false), 0);
}

TEST(GrandFleetsMovement, EveryCombinationWithinThePointsIsFree) {  // GF-5.2.1-02, GF-5.2.2-04
  for (std::string_view order : {"", "0", "1", "SSSSSS", "PSPSPS", "1P1S1P", "E2E", "6"}) {
    Words faults;
    plot_faults(plot(order), false, false, 6, [&](FaultCode code) { faults.emplace_back(fault_word(code)); });
    EXPECT_EQ(faults, Words{}) << order;
  }
}

TEST(GrandFleetsMovement, NoShipSpendsMoreThanSheHas) {  // GF-5.2.2-03
  Words faults;
  plot_faults(plot("1SS3"), false, false, 5, [&](FaultCode code) { faults.emplace_back(fault_word(code)); });
  EXPECT_EQ(faults, Words{"too_many_mps"});
  EXPECT_EQ(sailed("1SS3", 5).spent, 5);  // nor could she
}

TEST(GrandFleetsMovement, AnEvasiveManoeuvreGoesOneHexAheadForTwoPoints) {  // GF-5.2.1-05, -06, GF-Q-29
  const Sailed done = sailed("EE1", 6);
  EXPECT_EQ(text(done.end), "0,-3 0");
  EXPECT_EQ(done.spent, 5);
  EXPECT_EQ(done.evasive, 2);
  EXPECT_EQ(sailed("EE1", 3).evasive, 1);  // the second could not be paid
}

TEST(GrandFleetsMovement, ASquadronDoesNotEvade) {  // GF-5.2.1-07
  Words faults;
  plot_faults(plot("1E"), true, false, 6, [&](FaultCode code) { faults.emplace_back(fault_word(code)); });
  EXPECT_EQ(faults, Words{"evasive_in_squadron"});
}

TEST(GrandFleetsMovement, AJammedRudderMakesTurnsDearAndEvasionImpossible) {  // GF-8.3.8-01, -02
  EXPECT_EQ(cost(plot("1SS2"), true), 7);
  EXPECT_EQ(sailed("1SS2", 5, true).spent, 5);
  Words faults;
  plot_faults(plot("ES"), false, true, 3, [&](FaultCode code) { faults.emplace_back(fault_word(code)); });
  EXPECT_EQ(faults, (Words{"evasive_rudder_jammed", "too_many_mps"}));
}

// ---------------------------------------------------------------- 5.3.1 simultaneous movement

TEST(GrandFleetsMovement, AShipTooSlowCutsTheOrderShort) {  // GF-5.3.1-02
  const Sailed tiger = sailed("1S3", 4);
  EXPECT_EQ(steps(tiger), "1S11");
  EXPECT_EQ(tiger.spent, 4);
}

TEST(GrandFleetsMovement, WhatCannotBePaidEndsTheOrderAndNothingIsSkipped) {  // GF-Q-17
  const Sailed done = sailed("1S3", 2, true);
  EXPECT_EQ(steps(done), "1");  // the turn costs 2; the hexes after it are not made either
  EXPECT_EQ(done.spent, 1);
}

TEST(GrandFleetsMovement, LandStopsAShip) {  // GF-Q-32
  const Sailed done = sailed("3P1", 6, false, {{0, -2}});
  EXPECT_EQ(text(done.end), "0,-1 0");
  EXPECT_EQ(done.spent, 1);
}

/// Two sides far apart; the ships of the first are one squadron, led by its first ship.
struct Squadroned {
  Sea sea;
  uint16_t enemy = 0;
  Squadroned(std::initializer_list<Where> ships) {
    uint16_t count = 0;
    for (const Where& w : ships) count = static_cast<uint16_t>(sea.add(kFirst, w.hex, w.facing) + 1);
    sea.battle.squadrons.push_back({"First", kFirst, 0});
    for (uint16_t i = 0; i < count; ++i) sea.battle.ships[i].squadron = 0;
    enemy = sea.add(kSecond, {28, -6}, 3);
    sea.at(Step::together);
    sea.ship(enemy).moved_alone = true;
  }
  std::string at(size_t ship) { return text(where(sea.ship(ship))); }
};

TEST(GrandFleetsMovement, EveryShipOfASquadronDoesTheSameFromWhereSheIs) {  // GF-5.3.1-01, GF-5.2-02, GF-2.2-08
  Squadroned s({{{10, 10}, 0}, {{12, 8}, 2}});
  const Order order = Sea::simultaneous(0, "1S2");
  s.sea.advance({}, &order);
  EXPECT_EQ(s.at(0), "12,7 1");
  EXPECT_EQ(s.at(1), "13,10 3");
}

TEST(GrandFleetsMovement, TheSpeedOfTheOrderCountsForEveryShipOfIt) {  // GF-5.3-03, GF-Q-10, GF-Q-16
  Squadroned s({{{10, 10}, 0}, {{12, 8}, 2}, {{14, 8}, 2}});
  s.sea.ship(1).hull_hits = 15;  // two points left
  s.sea.ship(2).rudder_jammed = true;
  const Order order = Sea::simultaneous(0, "2S2");
  s.sea.advance({}, &order);
  EXPECT_EQ(s.at(1), "14,8 2");
  for (size_t i : {0, 1, 2}) EXPECT_EQ(s.sea.ship(i).speed, 5) << i;
}

TEST(GrandFleetsMovement, AnOrderNeedsOneShipThatCanCarryItOut) {  // GF-Q-118
  Squadroned s({{{10, 10}, 0}, {{12, 8}, 2}});
  s.sea.ship(0).hull_hits = 15;
  EXPECT_EQ(s.sea.refused(kFirst, Sea::simultaneous(0, "6")), Words{});
  EXPECT_EQ(s.sea.refused(kFirst, Sea::simultaneous(0, "7")), Words{"too_many_mps"});
  s.sea.ship(1).moved_alone = true;  // only the slow one follows it
  EXPECT_EQ(s.sea.refused(kFirst, Sea::simultaneous(0, "3")), Words{"too_many_mps"});
}

TEST(GrandFleetsMovement, ASquadronHasOneOrderOfOneType) {  // GF-5.3-01
  Squadroned s({{{10, 10}, 0}, {{10, 11}, 0}});
  MovingTogether both = Sea::line_ahead(0, {0, 1}, "2");
  both.squadrons.add({0, false, 0, 0, plot("1")});
  EXPECT_EQ(s.sea.refused(kFirst, both), Words{"listed_twice"});
  EXPECT_EQ(s.sea.refused(kFirst, MovingTogether{}), Words{"no_order"});
}

// ---------------------------------------------------------------- 5.3.2 line-ahead

TEST(GrandFleetsMovement, ALineIsAChainOfHexesWithEveryShipFacingTheOneAhead) {  // GF-5.3.2-01, -02
  const Where head{{5, 5}, 3};
  EXPECT_TRUE(in_line(head, {{5, 6}, 0}));   // the head may face anywhere (GF-Q-28)
  EXPECT_FALSE(in_line(head, {{5, 6}, 1}));  // she does not face her
  EXPECT_FALSE(in_line(head, {{5, 7}, 0}));  // a hex between them
  EXPECT_TRUE(in_line(head, {{5, 5}, 3}));   // in one hex, on one facing
  EXPECT_FALSE(in_line(head, {{5, 5}, 0}));
}

TEST(GrandFleetsMovement, AllShipsThatMoveNowHaveToBeInLine) {  // GF-Q-25, GF-Q-26
  Squadroned s({{{10, 10}, 0}, {{10, 11}, 0}, {{10, 12}, 1}});
  EXPECT_EQ(s.sea.refused(kFirst, Sea::line_ahead(0, {0, 1}, "1")), Words{"not_in_line"});
  EXPECT_EQ(s.sea.refused(kFirst, Sea::line_ahead(0, {0, 1, 2}, "1")), Words{"not_in_line"});
  s.sea.ship(2).moved_alone = true;
  EXPECT_EQ(s.sea.refused(kFirst, Sea::line_ahead(0, {0, 1}, "1")), Words{});
  EXPECT_EQ(s.sea.refused(kFirst, Sea::line_ahead(0, {1, 0}, "1")), Words{"not_in_line"});
}

TEST(GrandFleetsMovement, TheFirstShipOfALineNeedNotLeadTheSquadron) {  // GF-5.3.2-04
  Squadroned s({{{10, 11}, 0}, {{10, 10}, 0}});
  ASSERT_EQ(s.sea.open().squadrons[0].leader, 0);
  const Order order = Sea::line_ahead(0, {1, 0}, "2");
  EXPECT_EQ(s.sea.refused(kFirst, order), Words{});
  s.sea.advance({}, &order);
  EXPECT_EQ(s.at(1), "10,8 0");
  EXPECT_EQ(s.at(0), "10,9 0");
}

TEST(GrandFleetsMovement, FollowersTakeThePathOfTheShipAhead) {  // GF-5.3.2-03
  Squadroned s({{{10, 10}, 0}, {{10, 11}, 0}, {{10, 12}, 0}});
  const Order order = Sea::line_ahead(0, {0, 1, 2}, "1P1");
  s.sea.advance({}, &order);
  EXPECT_EQ(s.at(0), "9,9 5");   // the printed example: together they would no longer be in line
  EXPECT_EQ(s.at(1), "10,9 5");  // two ahead, then a turn to port
  EXPECT_EQ(s.at(2), "10,10 0");
}

/// Ship `start` follows one that started at 0,0 and sailed `order` north with `ahead_mps`.
Sailed following(Where start, int mps, std::string_view order, int ahead_mps = 20, bool rudder_jammed = false) {
  const Where ahead_start{{0, 0}, 0};
  Sailed ahead, own;
  sail({}, ahead_start, ahead_mps, false, plot(order), ahead);
  follow({}, start, mps, rudder_jammed, ahead_start, ahead, own);
  return own;
}

TEST(GrandFleetsMovement, AFollowerMaySpendMoreThanTheFirst) {  // GF-5.3.2-05
  Sailed head;
  sail({}, {{0, 0}, 0}, 20, false, plot("1"), head);
  const Sailed own = following({{-1, 0}, 2}, 4, "1");  // comes from the side: one hex, and two sides to port
  EXPECT_EQ(head.spent, 1);
  EXPECT_EQ(steps(own), "1PP");
  EXPECT_EQ(own.spent, 3);
  EXPECT_EQ(text(own.end), "0,0 0");
}

TEST(GrandFleetsMovement, AFollowerShortOfPointsGoesAsFarAsTheyReach) {  // GF-5.3.2-06
  const Sailed own = following({{0, 1}, 0}, 2, "5");
  EXPECT_EQ(text(own.end), "0,-1 0");
  EXPECT_FALSE(own.free_turn);
  const Sailed turning = following({{0, 1}, 0}, 2, "1S3");  // to 0,0 and 0,-1; the turn on the way is not free
  EXPECT_EQ(text(turning.end), "0,-1 0");
  EXPECT_FALSE(turning.free_turn);
}

TEST(GrandFleetsMovement, NobodyOvertakesTheShipAhead) {             // GF-5.3.2-07, GF-Q-27
  EXPECT_EQ(text(following({{0, 1}, 0}, 9, "5", 2).end), "0,-1 0");  // she fell short herself
  EXPECT_EQ(text(following({{0, 1}, 0}, 9, "SS").end), "0,1 0");     // she never left her hex
}

TEST(GrandFleetsMovement, TheTurnTowardsTheShipAheadIsFreeWhereItCannotBePaid) {  // GF-5.3.2-08, GF-Q-111
  const Sailed paid = following({{0, 1}, 0}, 3, "1P1");
  EXPECT_EQ(text(paid.end), "0,-1 5");
  EXPECT_EQ(paid.spent, 3);
  EXPECT_FALSE(paid.free_turn);
  const Sailed free = following({{0, 1}, 0}, 2, "1P1");
  EXPECT_EQ(text(free.end), "0,-1 5");
  EXPECT_EQ(free.spent, 2);
  EXPECT_TRUE(free.free_turn);
  const Sailed all_or_nothing = following({{0, 1}, 0}, 3, "1PP1");  // one of two sides could be paid
  EXPECT_EQ(text(all_or_nothing.end), "0,-1 4");
  EXPECT_EQ(all_or_nothing.spent, 2);
  EXPECT_TRUE(all_or_nothing.free_turn);
  const Sailed jammed = following({{0, 1}, 0}, 3, "1P1", 20, true);
  EXPECT_EQ(jammed.spent, 2);  // 2 MPs a side now
  EXPECT_TRUE(jammed.free_turn);
  EXPECT_FALSE(following({{0, 1}, 0}, 1, "1P1").free_turn);  // she did not come so far
}

TEST(GrandFleetsMovement, ShipsOfOneHexKeepTogetherButTurnAtTheirOwnCost) {  // GF-Q-26, GF-Q-111
  EXPECT_EQ(text(following({{0, 0}, 0}, 3, "1P1").end), "-1,-1 5");
  const Sailed own = following({{0, 0}, 0}, 1, "1P");
  EXPECT_EQ(text(own.end), "0,-1 0");
  EXPECT_FALSE(own.free_turn);
}

TEST(GrandFleetsMovement, WhoFollowsAShipOverTheEdgeStaysBehindIt) {  // GF-Q-27, GF-5.4.2-01
  Squadroned s({{{10, -5}, 0}, {{10, -4}, 0}});                       // the northern edge
  const Order order = Sea::line_ahead(0, {0, 1}, "1");
  s.sea.advance({}, &order);
  EXPECT_EQ(s.sea.ship(0).fate, Fate::left_board);
  EXPECT_EQ(s.at(1), "10,-5 0");
  EXPECT_TRUE(s.sea.ship(1).afloat());
}

// ---------------------------------------------------------------- the individual segment

/// A squadron of two and an enemy, about to write individual orders.
struct Alone {
  Sea sea;
  uint16_t lion, tiger, moltke;
  Alone() {
    lion = sea.add(kFirst, {10, 10}, 0, plain_card("Lion"));
    tiger = sea.add(kFirst, {10, 11}, 0, plain_card("Tiger"));
    moltke = sea.add(kSecond, {14, 4}, 3, plain_card("Moltke"));
    sea.squadron(kFirst, {lion, tiger});
    sea.at(Step::individual);
  }
};

TEST(GrandFleetsMovement, EveryShipThatMovesAloneHasAnOrderOfHerOwn) {  // GF-5.2-01, GF-2.2-05, -06
  Alone a;
  const Order ours = Sea::individual({{a.lion, "1S"}, {a.tiger, "2"}}), theirs = Sea::individual({{a.moltke, "E1"}});
  a.sea.advance({}, &ours, &theirs);
  EXPECT_EQ(text(where(a.sea.ship(a.lion))), "10,9 1");
  EXPECT_EQ(text(where(a.sea.ship(a.tiger))), "10,9 0");
  EXPECT_EQ(text(where(a.sea.ship(a.moltke))), "14,6 3");
  EXPECT_EQ(a.sea.ship(a.lion).speed, 2);
  EXPECT_EQ(a.sea.ship(a.moltke).speed, 3);  // GF-Q-29
  EXPECT_EQ(a.sea.ship(a.moltke).evasive, 1);
}

TEST(GrandFleetsMovement, AShipInCommandMayLeaveHerSquadronsMove) {  // GF-5-02, GF-5.3-02, GF-Q-23
  Alone a;
  const Order ours = Sea::individual({{a.lion, "2"}}), theirs = Sea::individual({{a.moltke, "0"}});  // the leader
  EXPECT_EQ(a.sea.refused(kFirst, ours), Words{});
  a.sea.advance({}, &ours, &theirs);
  ASSERT_EQ(a.sea.step(), Step::together);  // the rest still moves as a squadron
  EXPECT_EQ(a.sea.asked(), std::vector<int>{kFirst});
  EXPECT_EQ(a.sea.refused(kFirst, Sea::line_ahead(0, {a.lion, a.tiger}, "1")), Words{"not_in_segment"});
  const Order rest = Sea::simultaneous(0, "1");
  a.sea.advance({}, &rest);
  EXPECT_EQ(text(where(a.sea.ship(a.lion))), "10,8 0");
  EXPECT_EQ(text(where(a.sea.ship(a.tiger))), "10,10 0");
}

TEST(GrandFleetsMovement, SquadronsWriteTheirOrdersWhenTheSingleShipsHaveMoved) {  // GF-5.4-02, GF-5-01, GF-2.2-07
  Alone a;
  const Order ours = MovingAlone{}, theirs = Sea::individual({{a.moltke, "3"}});
  EXPECT_EQ(a.sea.asked(), (std::vector<int>{kFirst, kSecond}));
  a.sea.advance({}, &ours, &theirs);
  EXPECT_EQ(a.sea.step(), Step::together);
  EXPECT_EQ(a.sea.view(kFirst).open.ships[a.moltke].r, 7);  // where she lies now is to be seen
  EXPECT_EQ(a.sea.asked(), std::vector<int>{kFirst});
}

TEST(GrandFleetsMovement, ItDoesNotMatterInWhichOrderShipsAreMoved) {  // GF-5.4-01
  Alone a, b;
  const Order one = Sea::individual({{a.lion, "1S"}, {a.tiger, "3P"}});
  const Order other = Sea::individual({{a.tiger, "3P"}, {a.lion, "1S"}});
  const Order theirs = Sea::individual({{a.moltke, "5"}});
  a.sea.advance({}, &one, &theirs);
  b.sea.advance({}, &other, &theirs);
  EXPECT_EQ(a.sea.position.open, b.sea.position.open);
}

TEST(GrandFleetsMovement, PointsNotSpentAreLost) {  // GF-5.2.2-04
  Alone a;
  const Order ours = Sea::individual({{a.lion, "0"}, {a.tiger, "0"}}), theirs = Sea::individual({{a.moltke, "0"}});
  a.sea.advance({}, &ours, &theirs);
  a.sea.position.at.step = static_cast<uint8_t>(Step::command);
  a.sea.position.at.turn = 2;
  a.sea.advance();
  ASSERT_EQ(a.sea.step(), Step::board);  // Moltke is near the edge
  a.sea.advance();
  ASSERT_EQ(a.sea.step(), Step::individual);
  EXPECT_EQ(a.sea.refused(kFirst, Sea::individual({{a.lion, "6"}})), Words{});
  EXPECT_EQ(a.sea.refused(kFirst, Sea::individual({{a.lion, "7"}})), Words{"too_many_mps"});
}

// ---------------------------------------------------------------- 5.4.2 leaving the board

TEST(GrandFleetsMovement, AnOrderOverTheEdgeLeavesTheBattleForGood) {  // GF-5.4.2-01 to -03, GF-Q-30
  Sea sea;
  const uint16_t ship = sea.add(kFirst, {0, 5}, 5), other = sea.add(kFirst, {4, 5}, 0);
  const uint16_t enemy = sea.add(kSecond, {20, 0}, 3);
  sea.at(Step::individual);
  const Order ours = Sea::individual({{ship, "1SSS1"}, {other, "0"}}), theirs = Sea::individual({{enemy, "0"}});
  EXPECT_EQ(sea.refused(kFirst, ours), Words{});
  sea.advance({}, &ours, &theirs);
  EXPECT_EQ(sea.ship(ship).fate, Fate::left_board);  // at once: the rest of the order would have led back
  EXPECT_EQ(sea.ship(ship).q, -1);
  EXPECT_EQ(System::result(sea.battle, sea.position).side[kSecond].points_hundredths, 100 * 2 * 20);
  sea.position.at.step = static_cast<uint8_t>(Step::individual);
  EXPECT_EQ(sea.refused(kFirst, ours), Words{"not_afloat"});
}

TEST(GrandFleetsMovement, AShipThatGetsAwayWhereTheScenarioLetsHerIsNoLoss) {
  for (const bool allowed : {true, false}) {
    Sea sea;
    const uint16_t ship = sea.add(kFirst, {0, 5}, 5), enemy = sea.add(kSecond, {20, 0}, 3);
    sea.add(kFirst, {4, 5}, 0);
    sea.battle.sides[kFirst].escape_edges = allowed ? kWest : kEast;
    sea.at(Step::individual);
    const Order ours = Sea::individual({{ship, "1"}, {2, "0"}}), theirs = Sea::individual({{enemy, "0"}});
    sea.advance({}, &ours, &theirs);
    EXPECT_EQ(sea.ship(ship).fate, Fate::left_board);
    EXPECT_EQ(sea.ship(ship).escaped, allowed);
    EXPECT_EQ(System::result(sea.battle, sea.position).side[kSecond].points_hundredths, allowed ? 0 : 4000);
  }
}

TEST(GrandFleetsMovement, OnASeaWithoutEndAShipLeavesByAnExplicitOrder) {  // GF-Q-31
  Sea sea;
  sea.battle.options.unbounded_sea = true;
  const uint16_t ship = sea.add(kFirst, {0, 5}, 5), enemy = sea.add(kSecond, {20, 0}, 3);
  sea.add(kFirst, {4, 5}, 0);
  sea.at(Step::individual);
  MovingAlone moves = Sea::individual({{ship, "2"}, {2, "0"}});
  Order ours = moves;
  const Order theirs = Sea::individual({{enemy, "0"}});
  sea.advance({}, &ours, &theirs);
  EXPECT_TRUE(sea.ship(ship).afloat());
  EXPECT_EQ(sea.ship(ship).q, -2);
  sea.at(Step::individual, 2);
  moves.ships[0].leave = true;
  ours = moves;
  EXPECT_EQ(sea.refused(kFirst, ours), Words{});
  sea.advance({}, &ours, &theirs);
  EXPECT_EQ(sea.ship(ship).fate, Fate::left_board);
  sea.battle.options.unbounded_sea = false;
  sea.at(Step::individual, 2);
  EXPECT_EQ(sea.refused(kFirst, ours), Words{"no_leaving"});
}

// ---------------------------------------------------------------- 5.4.3 floating the board

TEST(GrandFleetsMovement, FloatingShiftsAllShipsAliveAlikeAndKeepsTheirFacings) {  // GF-5.4.3-01
  Sea sea;
  sea.add(kFirst, {0, 5}, 5);
  sea.add(kSecond, {20, 0}, 3);
  sea.begin();
  ASSERT_TRUE(can_float(sea.battle, sea.open(), 2, 4));
  float_board(sea.open(), 2, 4);
  EXPECT_EQ(text(where(sea.ship(0))), "4,5 5");
  EXPECT_EQ(text(where(sea.ship(1))), "24,0 3");
}

TEST(GrandFleetsMovement, MarksOfSunkShipsGoWithAFloatedBoardAndHerPlaceStaysAsRecorded) {  // GF-5.4.3-01
  Sea sea;
  sea.add(kFirst, {8, 5}, 5);
  sea.add(kSecond, {20, 0}, 3);
  sea.begin();
  sea.ship(0).fate = Fate::sunk;
  const Marker before = sea.scene().markers.at(0);
  const Piece alive = sea.scene().pieces.at(0);
  float_board(sea.open(), 2, 3);
  float_board(sea.open(), 2, 1);
  EXPECT_EQ(text(where(sea.ship(0))), "8,5 5");
  const Scene scene = sea.scene();
  EXPECT_EQ(scene.markers.at(0).x - before.x, scene.pieces.at(0).x - alive.x);
  EXPECT_EQ(scene.markers.at(0).y - before.y, scene.pieces.at(0).y - alive.y);
  EXPECT_NE(scene.markers.at(0).x, before.x);
}

TEST(GrandFleetsMovement, NobodyIsPushedOverTheOppositeEdge) {  // GF-5.4.3-02
  Sea sea;
  sea.add(kFirst, {0, 5}, 5);
  const uint16_t east = sea.add(kSecond, {27, -5}, 3);
  sea.begin();
  EXPECT_TRUE(can_float(sea.battle, sea.open(), 2, 2));
  EXPECT_FALSE(can_float(sea.battle, sea.open(), 2, 3));
  sea.ship(east).fate = Fate::sunk;
  EXPECT_TRUE(can_float(sea.battle, sea.open(), 2, 3));
}

TEST(GrandFleetsMovement, APlayerIsAskedWhenAShipOfHisCouldReachTheEdge) {  // GF-Q-31, GF-Q-115
  Sea sea;
  sea.add(kFirst, hex::at_column_row(6, 10), 0);
  const uint16_t enemy = sea.add(kSecond, hex::at_column_row(23, 10), 0);
  sea.at(Step::board);
  const auto near = [&](int column, int row) {
    const hex::Hex at = hex::at_column_row(column, row);
    sea.ship(0).q = at.q, sea.ship(0).r = at.r;
    return nears_edge(sea.battle, sea.open(), kFirst);
  };
  EXPECT_FALSE(near(6, 10));  // six points, seven hexes to go
  EXPECT_TRUE(near(5, 10));
  EXPECT_FALSE(near(23, 10));
  EXPECT_TRUE(near(24, 10));
  EXPECT_FALSE(near(10, 6));
  EXPECT_TRUE(near(10, 5));
  EXPECT_FALSE(near(10, 13));
  EXPECT_TRUE(near(10, 14));
  EXPECT_FALSE(nears_edge(sea.battle, sea.open(), kSecond));
  sea.battle.floating = false;
  EXPECT_FALSE(near(5, 10));
  sea.battle.floating = sea.battle.options.unbounded_sea = true;
  EXPECT_FALSE(near(5, 10));
  EXPECT_TRUE(sea.ship(enemy).afloat());
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
