// Chapters 2.2.1 and 2.2.2: the end of the game, victory points and levels.
#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

TEST(GrandFleetsVictory, APointForEachHullHitAndTheHullAgainForASunkShip) {  // GF-2.2.2-02, -03
  EXPECT_EQ(victory_points(12, 11, Fate::afloat).total(), 11);
  EXPECT_EQ(victory_points(12, 12, Fate::sunk).total(), 24);
  EXPECT_EQ(victory_points(12, 12, Fate::sunk).bonus, 12);
  EXPECT_EQ(victory_points(12, 0, Fate::afloat).total(), 0);
}

TEST(GrandFleetsVictory, HoweverAShipIsLostAllOfHerCounts) {  // GF-5.4.2-03, GF-Q-77
  for (const Fate fate : {Fate::sunk, Fate::exploded, Fate::capsized, Fate::left_board})
    EXPECT_EQ(victory_points(12, 3, fate).total(), 24);
}

TEST(GrandFleetsVictory, ThePointsGoToTheOpposingSideWhoeverDidTheDamage) {  // GF-2.2.2-01, GF-Q-78
  Sea sea;
  sea.add(kFirst, {5, 5}, 0);
  sea.add(kFirst, {5, 7}, 0);
  sea.add(kSecond, {15, 5}, 0);
  sea.at(Step::launch);
  sea.ship(0).hull_hits = 7;
  sea.ship(1).fate = Fate::exploded;
  sea.ship(2).hull_hits = 4;
  EXPECT_EQ(side_points(sea.battle, sea.open(), kSecond), 4700);  // in hundredths: 7, and twice 20
  EXPECT_EQ(side_points(sea.battle, sea.open(), kFirst), 400);
}

TEST(GrandFleetsVictory, AHouseScenarioWeighsPointsAndLetsShipsGetAway) {  // GF-2.2.2-07, GF-2.2.2-01
  Sea sea;
  sea.add(kFirst, {5, 5}, 0);
  sea.add(kSecond, {15, 5}, 0);
  sea.battle.sides[kSecond].vp_percent = 150;
  sea.at(Step::launch);
  sea.ship(0).hull_hits = 5;
  EXPECT_EQ(side_points(sea.battle, sea.open(), kSecond), 750);
  sea.ship(0).fate = Fate::left_board;
  EXPECT_EQ(side_points(sea.battle, sea.open(), kSecond), 40 * 150);
  sea.ship(0).escaped = true;
  EXPECT_EQ(side_points(sea.battle, sea.open(), kSecond), 750);  // what she had suffered stays
}

TEST(GrandFleetsVictory, ThreeToOneIsDecisiveTwoToOneMarginalLessADraw) {  // GF-2.2.2-04, -05, -06, GF-Q-79
  const auto level = [](int a, int b) { return victory_level(a, b).level; };
  EXPECT_EQ(level(30, 10), Level::decisive);
  EXPECT_EQ(level(29, 10), Level::marginal);
  EXPECT_EQ(level(20, 10), Level::marginal);
  EXPECT_EQ(level(19, 10), Level::draw);
  EXPECT_EQ(level(10, 10), Level::draw);
  EXPECT_EQ(level(1, 0), Level::decisive);
  EXPECT_EQ(level(0, 0), Level::draw);
  EXPECT_EQ(victory_level(30, 10).winner, 0);
  EXPECT_EQ(victory_level(10, 20).winner, 1);
  EXPECT_EQ(victory_level(10, 19).winner, -1);
}

TEST(GrandFleetsVictory, ASideWithoutShipsEndsTheGameAndThePointsDecide) {  // GF-2.2.1-02
  Sea sea;
  sea.add(kFirst, {5, 5}, 0, armed_card("Lion", {guns("12in", "ABCDEF2[O]")}));
  sea.add(kSecond, {5, 3}, 0);
  sea.at(Step::gunfire);
  sea.ship(1).hull_hits = 19;
  sea.ship(0).hull_hits = 12;
  sea.open().fire.add({0, 1, 0, 0});
  sea.advance({10, 1, 10});
  EXPECT_EQ(sea.step(), Step::damage);
  EXPECT_FALSE(eliminated(sea.open(), kSecond));
  sea.advance();
  EXPECT_TRUE(eliminated(sea.open(), kSecond));
  EXPECT_FALSE(eliminated(sea.open(), kFirst));
  EXPECT_EQ(sea.step(), Step::over);
  EXPECT_EQ(sea.open().ended, Ending::eliminated);
  EXPECT_EQ(sea.open().winner, kFirst);  // 40 to 12
  const Result r = System::result(sea.battle, sea.position);
  EXPECT_TRUE(r.over);
  EXPECT_EQ(r.rule, "GF-2.2.2-04");
  EXPECT_EQ(r.side[kSecond].lost, 1);
}

TEST(GrandFleetsVictory, TheLastShipOfASideCanLoseIt) {  // GF-2.2.2-06: elimination alone wins nothing
  Sea sea;
  sea.add(kFirst, {5, 5}, 0);
  sea.add(kFirst, {5, 9}, 0, card_of(Size::huge));
  sea.add(kSecond, {15, 5}, 0);
  sea.at(Step::continuing);
  sea.ship(1).fate = Fate::exploded;
  sea.ship(2).hull_hits = 19;
  sea.ship(2).flood_markers = 1;
  sea.advance({4});
  EXPECT_EQ(sea.open().ended, Ending::eliminated);
  EXPECT_EQ(sea.open().winner, kNoSeat);  // 40 to 72
}

TEST(GrandFleetsVictory, TheTurnLimitEndsTheGameAfterItsEndPhase) {  // GF-2.2.1-01, -03, GF-Q-66
  Sea sea;
  sea.add(kFirst, {5, 5}, 0, armed_card("Lion", {}, 0, {1}));
  sea.add(kSecond, {15, 5}, 0);
  sea.battle.turn_limit = 6;
  sea.at(Step::continuing, 5);
  sea.ship(1).hull_hits = 2;
  sea.ship(1).rudder_jammed = true;
  sea.advance({1});
  EXPECT_EQ(sea.step(), Step::launch);  // one turn is left for a torpedo
  const Order none = Sea::launch({});
  sea.advance({}, &none);
  EXPECT_EQ(sea.turn(), 6);
  sea.at(Step::continuing, 6);
  sea.ship(1).hull_hits = 2;
  sea.ship(1).rudder_jammed = true;
  sea.advance({1});
  EXPECT_EQ(sea.step(), Step::over);  // nobody is asked for torpedoes that could hit nobody
  EXPECT_EQ(sea.open().ended, Ending::turn_limit);
  EXPECT_EQ(sea.open().winner, kFirst);
  EXPECT_EQ(last_turn(sea.battle), 6);
  sea.battle.turn_limit = 0;
  EXPECT_EQ(last_turn(sea.battle), kMostTurns);
}

TEST(GrandFleetsVictory, WhoGivesUpHasLostWhateverThePoints) {  // GF-2.2.1-02, GF-Q-117
  Sea sea;
  sea.add(kFirst, {5, 5}, 0, armed_card("Lion", {}, 0, {1}));
  sea.add(kSecond, {15, 5}, 0, armed_card("Moltke", {}, 0, {1}));
  sea.at(Step::launch);
  sea.ship(1).hull_hits = 19;
  const Order resign = Resign{}, none = Sea::launch({});
  EXPECT_TRUE(sea.refused(kFirst, resign).empty());
  Sea both = sea;
  sea.advance({}, &resign, &none);
  EXPECT_EQ(sea.open().ended, Ending::resigned);
  EXPECT_EQ(sea.open().winner, kSecond);
  both.advance({}, &resign, &resign);
  EXPECT_EQ(both.open().winner, kNoSeat);
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
