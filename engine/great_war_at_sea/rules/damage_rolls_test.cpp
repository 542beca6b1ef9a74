#include "engine/great_war_at_sea/rules/damage_rolls.h"

#include <string_view>

#include "engine/core/trial.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

constexpr Length in(double inches) { return static_cast<Length>(inches * kInch); }

Boxes boxes(std::string_view letters) {
  Boxes out;
  for (const char letter : letters)
    out.armour[out.count++] = static_cast<Armour>(std::string_view("NLHB").find(letter));
  return out;
}

struct Trial {
  ShipCard card;
  Condition condition;
  DamageTables tables = proposed_tables();
  DamageOptions options;
  Trial(std::string_view primary, std::string_view secondary, std::string_view tertiary, std::string_view hull) {
    card.sections = {boxes(primary), boxes(secondary), boxes(tertiary), boxes(hull)};
    card.speed = Speed::one_and_half;
    condition = unharmed(card);
  }
  DamageRoll guns(Battery by, double range, std::vector<int> dice, bool critical_allowed = true) {
    Victim ship{card, condition};
    return trial::with_dice(std::move(dice), [&](Dice& d) {
      return gun_damage_roll(ship, {striker(by), in(range)}, critical_allowed, tables, options, d);
    });
  }
  DamageRoll torpedo(std::vector<int> dice, int modifier = 0, TorpedoCause cause = TorpedoCause::torpedo) {
    Victim ship{card, condition};
    return trial::with_dice(std::move(dice),
                            [&](Dice& d) { return torpedo_damage_roll(ship, cause, modifier, tables, options, d); });
  }
  Trial& lose(Section section, int count) {
    condition.lost(section) = static_cast<uint8_t>(count);
    return *this;
  }
  int lost(Section section) const { return condition.lost(section); }
};
Trial battleship(std::string_view hull = "HHHHHHHH") { return {"HHHH", "LLL", "NN", hull}; }

// ---------------------------------------------------------------- the gunnery table

TEST(GreatWarDamageRolls, EachRowMarksWhatItNames) {  // GW-6.2-01 to -03, GW-7.52-25
  const std::array<std::pair<std::vector<int>, Section>, 6> rows = {{{{1, 3}, Section::primary},
                                                                     {{1, 4}, Section::hull},
                                                                     {{2, 4}, Section::secondary},
                                                                     {{3, 4}, Section::hull},
                                                                     {{4, 4}, Section::tertiary},
                                                                     {{4, 5}, Section::primary}}};
  for (const auto& [dice, section] : rows) {
    Trial ship = battleship();
    const DamageRoll roll = ship.guns(Battery::primary, 12, dice);
    EXPECT_EQ(roll.row, dice[0] + dice[1]);
    EXPECT_GE(ship.lost(section), 1) << static_cast<int>(roll.row);
    EXPECT_EQ(roll.marked[static_cast<size_t>(section)], ship.lost(section));
  }
}

TEST(GreatWarDamageRolls, SpeedIsLostOnlyWithTheBox) {  // GW-6.2-04, GW-8.51-04
  Trial ship = battleship();
  EXPECT_EQ(ship.guns(Battery::primary, 12, {4, 6}).speed_after, Speed::one);
  EXPECT_EQ(ship.guns(Battery::secondary, 12, {4, 6}).speed_after, Speed::one) << "stopped by the hull";
}

TEST(GreatWarDamageRolls, AFlashTestsWeakTurretsOnly) {  // GW-8.52-01, GW-Q-50
  Trial heavy = battleship();
  EXPECT_EQ(heavy.guns(Battery::primary, 12, {5, 6}).fatal.rolled, 0);
  Trial light("LL", "", "", "HHHH");
  EXPECT_TRUE(light.guns(Battery::primary, 12, {5, 6, 6}).fatal.explodes);
  EXPECT_TRUE(light.condition.exploded);
  EXPECT_TRUE(sunk(light.card, light.condition));
}

TEST(GreatWarDamageRolls, AWreckTakesNoFurtherDie) {  // GW-Q-88
  Trial ship = battleship("H");
  ship.lose(Section::hull, 1);
  EXPECT_EQ(ship.guns(Battery::primary, 12, {}).row, 0);
  EXPECT_EQ(ship.torpedo({}).row, 0);
}

TEST(GreatWarDamageRolls, PlungingFireAddsABoxToWhateverWasRolled) {  // GW-8.8-01, GW-Q-70
  Trial ship = battleship();
  const DamageRoll roll = ship.guns(Battery::primary, 20, {4, 4});
  EXPECT_TRUE(roll.plunged);
  EXPECT_EQ(ship.lost(Section::tertiary), 1);
  EXPECT_EQ(ship.lost(Section::hull), 1);
  Trial other = battleship();
  EXPECT_TRUE(other.guns(Battery::primary, 20, {6, 6}, false).plunged) << "even where the result is ignored";
}

TEST(GreatWarDamageRolls, TheExtraTestLooksAtTheHullAfterAllMarking) {  // GW-Q-88
  Trial ship("LL", "", "", "HHLL");                                     // plunging takes the second heavy box
  ship.lose(Section::hull, 1);
  const DamageRoll roll = ship.guns(Battery::primary, 20, {5, 6, 2, 3});
  EXPECT_EQ(roll.fatal.due, 2);
}

TEST(GreatWarDamageRolls, PassingHalfTheHullIsToldOnce) {  // GW-8.51-01, -02
  Trial ship = battleship("HHHH");
  ship.lose(Section::hull, 2);
  EXPECT_TRUE(ship.guns(Battery::primary, 12, {3, 4}).half_hull);
  EXPECT_EQ(ship.condition.speed, Speed::one);
  EXPECT_FALSE(ship.guns(Battery::primary, 12, {3, 4}).half_hull);
}

TEST(GreatWarDamageRolls, ALuckyHitDoesAllOfItsRow) {  // GW-19.2-01, -03
  Trial ship = battleship();
  ship.options.lucky_penetration = true;
  const DamageRoll roll = ship.guns(Battery::secondary, 5, {4, 6, 5});
  EXPECT_EQ(roll.hit.lucky_die, 5);
  EXPECT_EQ(ship.lost(Section::hull), 1);
  EXPECT_EQ(ship.condition.speed, Speed::one);
}

// ---------------------------------------------------------------- critical damage

TEST(GreatWarDamageRolls, TertiaryGunsAndLuckyPairsCauseNoCritical) {  // GW-8.7-02, GW-7.52-40
  Trial ship = battleship();
  EXPECT_FALSE(ship.guns(Battery::tertiary, 5, {1, 1}).critical);
  EXPECT_FALSE(ship.guns(Battery::primary, 5, {6, 6}, false).critical);
}

TEST(GreatWarDamageRolls, ArmourCancelsACriticalUnlessItsRowSaysOtherwise) {  // GW-8.7-01, -03
  Trial ship = battleship();
  const DamageRoll wrecked = ship.guns(Battery::secondary, 12, {6, 6, 1, 1});
  EXPECT_EQ(wrecked.critical_row, 2);
  EXPECT_TRUE(wrecked.critical_stopped);
  EXPECT_EQ(ship.condition, unharmed(ship.card)) << "not dead in the water either";
  ship.guns(Battery::secondary, 12, {6, 6, 1, 3});
  EXPECT_EQ(ship.condition.fire_control, 1) << "row 4 asks no armour";
}

TEST(GreatWarDamageRolls, ALuckyDieIsNotForCriticals) {  // GW-Q-88
  Trial ship = battleship();
  ship.options.lucky_penetration = true;
  EXPECT_TRUE(ship.guns(Battery::secondary, 5, {6, 6, 1, 1}).critical_stopped);
}

TEST(GreatWarDamageRolls, SectionsOfACriticalAreComparedSeparately) {  // GW-8.7-03
  Trial ship = battleship();                                           // heavy hull, light Secondary guns
  ship.guns(Battery::secondary, 12, {6, 6, 3, 3});
  EXPECT_EQ(ship.lost(Section::hull), 0);
  EXPECT_EQ(ship.lost(Section::secondary), 1);
}

TEST(GreatWarDamageRolls, WhereNoSecondaryGunCanBeMarkedTheHullIs) {  // GW-Q-88
  Trial ship("HH", "", "", "HHHH");
  ship.guns(Battery::primary, 12, {6, 6, 1, 4});
  EXPECT_EQ(ship.lost(Section::hull), 1);
  Trial armoured("HH", "HH", "", "LLLL");
  armoured.guns(Battery::secondary, 12, {6, 6, 1, 4});
  EXPECT_EQ(armoured.lost(Section::hull), 0) << "not where armour stopped it";
}

TEST(GreatWarDamageRolls, ATestOfATurretThatIsGoneIsNotMade) {  // GW-Q-107
  Trial ship = battleship();
  ship.lose(Section::primary, 4);
  const DamageRoll roll = ship.guns(Battery::primary, 12, {6, 6, 4, 4});
  EXPECT_EQ(roll.critical_row, 8);
  EXPECT_EQ(ship.lost(Section::hull), 1);
  EXPECT_EQ(roll.fatal.due, 0);
}

TEST(GreatWarDamageRolls, RowTwelveTestsInAnyCase) {  // GW-Q-88
  Trial ship = battleship();
  const DamageRoll roll = ship.guns(Battery::secondary, 12, {6, 6, 6, 6, 1, 2});
  EXPECT_EQ(roll.fatal.rolled, 2);
  EXPECT_EQ(ship.lost(Section::hull), 0);
}

TEST(GreatWarDamageRolls, TwoHullHitsAndFlooding) {  // GW-7.72-02
  Trial ship = battleship();
  ship.guns(Battery::primary, 12, {1, 1, 4, 6});
  EXPECT_EQ(ship.lost(Section::hull), 2);
  EXPECT_TRUE(ship.condition.flooding);
}

// ---------------------------------------------------------------- minelayers

TEST(GreatWarDamageRolls, AMinelayerRollsForEveryDamageRoll) {  // GW-13.4-01, GW-Q-69
  Trial ship("HH", "", "N", "HHHH");
  ship.card.flags.minelayer = true;
  EXPECT_EQ(ship.guns(Battery::secondary, 12, {3, 4, 5}).minelayer_die, 5) << "even when armour stops the hit";
  EXPECT_FALSE(ship.condition.exploded);
  ship.guns(Battery::secondary, 12, {3, 4, 6});
  EXPECT_TRUE(ship.condition.exploded);
}

TEST(GreatWarDamageRolls, MinesAndCollisionsDoNotTouchHerMines) {  // GW-13.4-01
  Trial ship("", "", "N", "NNNN");
  ship.card.flags.minelayer = true;
  EXPECT_EQ(ship.torpedo({2, 4}, 0, TorpedoCause::mine).minelayer_die, 0);
  EXPECT_EQ(ship.torpedo({2, 4}, 0, TorpedoCause::collision).minelayer_die, 0);
  EXPECT_EQ(ship.torpedo({2, 4, 3}, 0, TorpedoCause::torpedo).minelayer_die, 3);
}

// ---------------------------------------------------------------- the torpedo table

TEST(GreatWarDamageRolls, ASixIsOneHullBoxThroughAnyArmour) {  // GW-TDT-01, -02, GW-8.2-01, GW-7.71b-17
  Trial ship = battleship("BBBB");
  EXPECT_EQ(ship.torpedo({2, 4}).row, 6);
  EXPECT_EQ(ship.lost(Section::hull), 1);
}

TEST(GreatWarDamageRolls, BelowTwoIsReadAsTwo) {  // GW-TDT-03, GW-7.71b-16
  Trial ship = battleship();
  EXPECT_EQ(ship.torpedo({1, 1}, -2).row, 2);
  EXPECT_EQ(ship.lost(Section::hull), 0);
  EXPECT_EQ(ship.torpedo({6, 6, 3, 4}, 2).row, 12);
}

TEST(GreatWarDamageRolls, TheCriticalDieOfRowTwelveComesBeforeTheBoxes) {  // GW-Q-108
  Trial ship = battleship("H");
  const DamageRoll roll = ship.torpedo({6, 6, 3, 4});
  EXPECT_EQ(roll.critical_row, 7);
  EXPECT_TRUE(sunk(ship.card, ship.condition));
  EXPECT_EQ(roll.fatal.rolled, 0);
}

TEST(GreatWarDamageRolls, ACollisionIsTwoRollsForEachShip) {  // GW-7.2-02, GW-Q-68
  Trial ship = battleship();
  EXPECT_EQ(kCollisionRolls, 2);
  ship.torpedo({2, 2}, 0, TorpedoCause::collision);
  ship.torpedo({4, 4}, 0, TorpedoCause::collision);
  EXPECT_EQ(ship.lost(Section::hull), 3);
}

TEST(GreatWarDamageRolls, SpeedResultsAndHalfTheHullAddUp) {  // GW-8.51-01, -05, GW-Q-45
  Trial ship = battleship("HHHH");
  ship.condition.speed = Speed::two;
  ship.lose(Section::hull, 1);
  EXPECT_EQ(ship.torpedo({4, 6}).speed_after, Speed::half);
}

// ---------------------------------------------------------------- tables of a player's own

TEST(GreatWarDamageRolls, ARollGoesByTheTablesItIsGiven) {  // GW-Q-50
  Trial ship = battleship();
  GunneryDamageRow& row = ship.tables.gunnery.at(7);
  row = {Area::secondary, 2, 0, SpeedResult::dead, false, 1, false, Provenance::yours};
  const DamageRoll roll = ship.guns(Battery::primary, 12, {3, 4, 5});
  EXPECT_EQ(ship.lost(Section::secondary), 2);
  EXPECT_EQ(ship.condition.speed, Speed::stopped);
  EXPECT_EQ(roll.fatal.rolled, 1);
}

TEST(GreatWarDamageRolls, BoxesBeyondASectionGoOnIntoTheHull) {  // GW-8.0-02
  Trial ship = battleship("LLLL");
  ship.tables.gunnery.at(4).boxes = 3;
  ship.tables.gunnery.at(4).excess = 0;
  ship.lose(Section::primary, 3);
  ship.guns(Battery::primary, 12, {1, 3});
  EXPECT_EQ(ship.lost(Section::primary), 4);
  EXPECT_EQ(ship.lost(Section::hull), 2);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
