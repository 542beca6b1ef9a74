// Sea state, Tactical Advantage, and whose pick it is.
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

TEST(QueenOfTheSeasPhase1, TwoOnesMakeARoughSea) {  // QS-sea-state-01 to -03
  const auto rough = [](std::vector<int> dice) {
    return with_dice(std::move(dice), [](Dice& d) { return roll_sea_state(d).rough; });
  };
  EXPECT_TRUE(rough({1, 1}));
  EXPECT_FALSE(rough({1, 2}));
  EXPECT_FALSE(rough({2, 1}));
  EXPECT_FALSE(rough({6, 6}));
}

Advantage advantage(Count first, Count second, std::vector<int> dice = {}) {
  return with_dice(std::move(dice), [&](Dice& d) { return tactical_advantage({first, second}, d); });
}

TEST(QueenOfTheSeasPhase1, MoreCapitalShipsThenMoreShips) {  // QS-phase-1-01, -02
  EXPECT_EQ(advantage({3, 20}, {4, 4}).side, kSecond);
  EXPECT_EQ(advantage({4, 4}, {3, 20}).by, AdvantageBy::capital_ships);
  EXPECT_EQ(advantage({3, 12}, {3, 10}).side, kFirst);
  EXPECT_EQ(advantage({3, 10}, {3, 12}).side, kSecond);
  EXPECT_EQ(advantage({3, 10}, {3, 12}).by, AdvantageBy::all_ships);
}

TEST(QueenOfTheSeasPhase1, TheLowerDieAfterTies) {  // QS-phase-1-03, QS-Q-87
  const Advantage second = advantage({2, 5}, {2, 5}, {3, 3, 6, 6, 4, 2});
  EXPECT_EQ(second.side, kSecond);
  EXPECT_EQ(second.rolls, 3);
  EXPECT_EQ(second.by, AdvantageBy::dice);
  EXPECT_EQ(advantage({2, 5}, {2, 5}, {1, 6}).side, kFirst);
}

TEST(QueenOfTheSeasPhase1, TiesWithoutEndComeToAnEnd) {
  ScriptedDice nothing({});
  Dice dice({}, &nothing);
  dice.begin_step(0);
  EXPECT_EQ(tactical_advantage({Count{1, 1}, Count{1, 1}}, dice).rolls, 100);
}

TEST(QueenOfTheSeasPhase1, OnlyShipsOnTheTableCount) {  // QS-phase-1-04, QS-Q-64
  Trial t;
  t.put(kFirst, 20, 20, 0);
  const size_t gone = t.put(kFirst, 40, 20, 0), sunk = t.put(kFirst, 60, 20, 0);
  const size_t running = t.put(kFirst, 80, 20, 0, 6, destroyer());
  t.put(kSecond, 20, 80, 180);
  t.start();
  t.ship(gone).fate = Fate::left_table;
  t.ship(sunk).fate = Fate::sunk;
  t.ship(running).breaking_off = true;
  const Count first = count_ships(t.battle, t.open(), kFirst);
  EXPECT_EQ(first.capital, 1);
  EXPECT_EQ(first.total, 2);
  EXPECT_EQ(count_ships(t.battle, t.open(), kSecond).total, 1);
}

TEST(QueenOfTheSeasPhase1, TheSidesAlternateUntilOneHasNoneLeft) {  // QS-phase-2-01, -02, -04, -06
  EXPECT_EQ(next_pick(kFirst, kNoSeat, {3, 3}), kSecond);
  EXPECT_EQ(next_pick(kSecond, kNoSeat, {3, 3}), kFirst);
  EXPECT_EQ(next_pick(kSecond, kFirst, {2, 3}), kSecond);
  EXPECT_EQ(next_pick(kSecond, kSecond, {0, 3}), kSecond);
  EXPECT_EQ(next_pick(kFirst, kNoSeat, {3, 0}), kFirst);
  EXPECT_EQ(next_pick(kFirst, kFirst, {0, 0}), kNoSeat);
}

TEST(QueenOfTheSeasPhase1, EveryShipOnTheTableIsPickedOnce) {  // QS-phase-2-03, -05
  Trial t;
  t.put(kFirst, 20, 20, 0, 0);  // adrift
  const size_t picked = t.put(kFirst, 40, 20, 0), gone = t.put(kFirst, 60, 20, 0);
  t.start();
  t.ship(picked).picked = true;
  t.ship(gone).fate = Fate::sunk;
  EXPECT_EQ(ships_to_pick(t.open(), kFirst), 1);
  EXPECT_EQ(ships_to_pick(t.open(), kSecond), 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
