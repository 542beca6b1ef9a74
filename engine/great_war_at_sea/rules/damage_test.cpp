#include "engine/great_war_at_sea/rules/damage.h"

#include <string_view>

#include "engine/core/trial.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

using trial::with_dice;

constexpr Length in(double inches) { return static_cast<Length>(inches * kInch); }

Boxes boxes(std::string_view letters) {
  Boxes out;
  for (const char letter : letters)
    out.armour[out.count++] = static_cast<Armour>(std::string_view("NLHB").find(letter));
  return out;
}

/// A ship by the letters of her boxes.
struct Trial {
  ShipCard card;
  Condition condition;
  Trial(std::string_view primary, std::string_view secondary, std::string_view tertiary, std::string_view hull) {
    card.sections = {boxes(primary), boxes(secondary), boxes(tertiary), boxes(hull)};
    card.speed = Speed::one_and_half;
    condition = unharmed(card);
  }
  Victim victim() { return {card, condition}; }
  Trial& lose(Section section, int count) {
    condition.lost(section) = static_cast<uint8_t>(count);
    return *this;
  }
  Trial& torpedoes(Mount mount) {
    card.torpedo = 2;
    card.mount = mount;
    return *this;
  }
  Area recorded(Area called, const DamageOptions& options = {}) { return recorded_as(victim(), called, options); }
  Struck hit(Battery by, Area called, double range = 10, const DamageOptions& options = {},
             std::vector<int> dice = {}) {
    Victim ship = victim();
    return with_dice(std::move(dice), [&](Dice& d) {
      return strike(ship, {striker(by), in(range)}, {called, 1, 1}, options, d);
    });
  }
  int lost(Section section) const { return condition.lost(section); }
};
Trial battleship(std::string_view hull = "HHHHHH") { return {"HHHH", "LLL", "NN", hull}; }

constexpr DamageOptions kLucky{true, false}, kTertiaryOnly{false, true};

// ---------------------------------------------------------------- armour

TEST(GreatWarDamage, WhatPenetratesWhat) {  // GW-8.2-01 to -03, GW-7.61-02, GW-7.63-02, GW-7.64-02
  for (const Armour armour : {Armour::none, Armour::light, Armour::heavy, Armour::framed}) {
    EXPECT_TRUE(penetrates(Striker::torpedo, armour));
    EXPECT_TRUE(penetrates(Striker::primary, armour));
    EXPECT_EQ(penetrates(Striker::secondary, armour), armour <= Armour::light);
    EXPECT_EQ(penetrates(Striker::tertiary, armour), armour == Armour::none);
  }
}

TEST(GreatWarDamage, AStoppedHitIsIgnoredAndNotTransferred) {  // GW-8.2-04
  Trial ship = battleship();
  EXPECT_TRUE(ship.hit(Battery::secondary, Area::primary).stopped);
  EXPECT_EQ(ship.condition, unharmed(ship.card));
}

TEST(GreatWarDamage, TheNextUnmarkedBoxFromTheLeftCounts) {  // GW-8.0-01, GW-8.2-05, GW-Q-81
  Trial ship("HN", "", "", "HH");
  EXPECT_TRUE(ship.hit(Battery::tertiary, Area::primary).stopped);
  ship.lose(Section::primary, 1);
  EXPECT_FALSE(ship.hit(Battery::tertiary, Area::primary).stopped);
  EXPECT_EQ(ship.lost(Section::primary), 2);
}

// ---------------------------------------------------------------- referred pain

TEST(GreatWarDamage, GunsThatNeverWereAreTheNextSmallerOnes) {  // GW-8.61-02, -03
  EXPECT_EQ(Trial("", "L", "N", "H").recorded(Area::primary), Area::secondary);
  EXPECT_EQ(Trial("", "", "N", "H").recorded(Area::primary), Area::tertiary);
  EXPECT_EQ(Trial("H", "", "N", "H").recorded(Area::secondary), Area::tertiary);
  EXPECT_EQ(Trial("H", "", "", "H").recorded(Area::secondary), Area::none);
}

TEST(GreatWarDamage, GunsThatAreGoneAreTheHull) {  // GW-8.61-04, -05, -06
  Trial ship = battleship();
  ship.lose(Section::primary, 4).lose(Section::secondary, 3);
  EXPECT_EQ(ship.recorded(Area::primary), Area::hull) << "never the Secondary guns";
  EXPECT_EQ(ship.recorded(Area::secondary), Area::hull);
  EXPECT_TRUE(ship.hit(Battery::secondary, Area::primary).stopped) << "the hull's armour counts";
  EXPECT_FALSE(ship.hit(Battery::primary, Area::primary).stopped);
}

TEST(GreatWarDamage, APrimaryHitOnShipsWhoseSecondaryGunsAreGoneGoesToTheHull) {
  EXPECT_EQ(Trial("", "L", "N", "H").lose(Section::secondary, 1).recorded(Area::primary), Area::hull);
}

TEST(GreatWarDamage, TertiaryHitsEndWithTheGuns) {  // GW-8.61-07, -08, GW-Q-46
  EXPECT_EQ(battleship().lose(Section::tertiary, 2).recorded(Area::tertiary), Area::none);
  EXPECT_EQ(Trial("H", "", "", "H").recorded(Area::tertiary), Area::none);
  Trial destroyer("", "", "N", "NN");
  destroyer.lose(Section::tertiary, 1);
  EXPECT_EQ(destroyer.recorded(Area::tertiary), Area::none);
  EXPECT_EQ(destroyer.recorded(Area::primary), Area::none);
  EXPECT_EQ(destroyer.recorded(Area::tertiary, kTertiaryOnly), Area::hull);
  EXPECT_EQ(destroyer.recorded(Area::primary, kTertiaryOnly), Area::hull);
  EXPECT_EQ(battleship().lose(Section::tertiary, 2).recorded(Area::tertiary, kTertiaryOnly), Area::none);
}

TEST(GreatWarDamage, OnAnUnarmedShipOnlyTertiaryHitsReachTheHull) {  // GW-8.61-09, -10
  Trial transport("", "", "", "NNN");
  EXPECT_EQ(transport.recorded(Area::primary), Area::none);
  EXPECT_EQ(transport.recorded(Area::secondary), Area::none);
  EXPECT_EQ(transport.recorded(Area::tertiary), Area::hull);
  EXPECT_EQ(transport.recorded(Area::torpedo), Area::none);
}

TEST(GreatWarDamage, OneMountHitDestroysAllTorpedoes) {  // GW-8.62-01 to -03, GW-Q-47, GW-Q-102, GW-7.74-01
  Trial ship = battleship();
  EXPECT_EQ(ship.recorded(Area::torpedo), Area::none) << "there are none";
  ship.torpedoes(Mount::deck);
  EXPECT_EQ(ship.hit(Battery::tertiary, Area::torpedo).recorded, Area::torpedo);
  EXPECT_TRUE(ship.condition.torpedo_destroyed);
  EXPECT_EQ(ship.recorded(Area::torpedo), Area::none) << "nothing is left";
  EXPECT_EQ(Trial("", "", "", "N").torpedoes(Mount::deck).recorded(Area::torpedo), Area::torpedo);
}

TEST(GreatWarDamage, HullMountsHaveTheHullsArmour) {  // GW-8.4-01, -02
  EXPECT_TRUE(battleship().torpedoes(Mount::hull).hit(Battery::secondary, Area::torpedo).stopped);
  EXPECT_FALSE(battleship().torpedoes(Mount::deck).hit(Battery::tertiary, Area::torpedo).stopped);
}

// ---------------------------------------------------------------- excess damage and plunging fire

TEST(GreatWarDamage, PrimaryHitsOnWeakArmourDoMore) {  // GW-8.3-01
  Trial ship = battleship("LLLLLL");
  EXPECT_EQ(ship.hit(Battery::primary, Area::hull).excess, 1);
  EXPECT_EQ(ship.lost(Section::hull), 2);
  EXPECT_EQ(battleship("HHHHHH").hit(Battery::primary, Area::hull).excess, 0);
  EXPECT_EQ(battleship("NNNNNN").hit(Battery::secondary, Area::hull).excess, 0) << "Primary guns only";
}

TEST(GreatWarDamage, ExcessStaysInTheSectionAndThenGoesToTheHull) {  // GW-8.31-02, -03, GW-8.32-01, GW-Q-80
  Trial ship = battleship();
  ship.hit(Battery::primary, Area::secondary);
  EXPECT_EQ(ship.lost(Section::secondary), 2);
  ship.hit(Battery::primary, Area::secondary);
  EXPECT_EQ(ship.lost(Section::secondary), 3);
  EXPECT_EQ(ship.lost(Section::hull), 1);
}

TEST(GreatWarDamage, WhereNoHullBoxIsLeftThereIsNoExcess) {
  Trial ship = battleship("L");
  EXPECT_EQ(ship.hit(Battery::primary, Area::hull).excess, 0);
  EXPECT_EQ(ship.lost(Section::hull), 1);
}

TEST(GreatWarDamage, FromTwentyInchesOnFirePlungesAndHasNoExcess) {  // GW-8.31-01, GW-7.61-04, GW-Q-70
  EXPECT_EQ(battleship("LLLLLL").hit(Battery::primary, Area::hull, 20).excess, 0);
  EXPECT_EQ(battleship("LLLLLL").hit(Battery::primary, Area::hull, 19.9).excess, 1);
  EXPECT_EQ(Trial("NN", "", "", "BBB").hit(Battery::primary, Area::primary, 20).excess, 0) << "deck armour or not";
}

TEST(GreatWarDamage, PlungingFireCostsAHullBoxUnlessItIsFramed) {  // GW-8.8-01, GW-8.81-01, GW-8.82-01, GW-Q-109
  const auto plunges = [](Trial ship, Battery by, double range) {
    Victim victim = ship.victim();
    const bool marked = plunge(victim, {striker(by), in(range)});
    EXPECT_EQ(ship.lost(Section::hull), marked ? 1 : 0);
    return marked;
  };
  EXPECT_TRUE(plunges(battleship("HHH"), Battery::primary, 20));
  EXPECT_FALSE(plunges(battleship("HHH"), Battery::primary, 19.9));
  EXPECT_FALSE(plunges(battleship("HHH"), Battery::secondary, 20));
  EXPECT_FALSE(plunges(battleship("BBB"), Battery::primary, 20));
  EXPECT_TRUE(plunges(battleship("HBB"), Battery::primary, 20)) << "the next box decides";
}

// ---------------------------------------------------------------- lucky penetration

TEST(GreatWarDamage, ALuckySecondaryHitAtSixInches) {  // GW-19.2-01, -03
  EXPECT_FALSE(battleship().hit(Battery::secondary, Area::hull, 6, kLucky, {4}).stopped);
  EXPECT_TRUE(battleship().hit(Battery::secondary, Area::hull, 6, kLucky, {3}).stopped);
  EXPECT_TRUE(battleship().hit(Battery::secondary, Area::hull, 6.1, kLucky).stopped) << "no die";
  EXPECT_TRUE(battleship().hit(Battery::secondary, Area::hull, 6).stopped) << "no option, no die";
  EXPECT_FALSE(battleship("BBB").hit(Battery::secondary, Area::hull, 6, kLucky, {6}).stopped);
}

TEST(GreatWarDamage, ALuckyTertiaryHitAtThreeInchesOnLightArmourOnly) {  // GW-19.2-02
  EXPECT_FALSE(battleship("LLL").hit(Battery::tertiary, Area::hull, 3, kLucky, {5}).stopped);
  EXPECT_TRUE(battleship("LLL").hit(Battery::tertiary, Area::hull, 3.1, kLucky).stopped);
  EXPECT_TRUE(battleship("HHH").hit(Battery::tertiary, Area::hull, 1, kLucky).stopped);
}

// ---------------------------------------------------------------- speed

TEST(GreatWarDamage, TheLadderOfSpeeds) {  // GW-8.51-03 to -06, GW-Q-44
  EXPECT_EQ(slowed_by(Speed::two_plus, SpeedResult::level), Speed::two);
  EXPECT_EQ(slowed_by(Speed::two_plus, SpeedResult::movement), Speed::one_and_half);
  EXPECT_EQ(slowed_by(Speed::half, SpeedResult::level), Speed::stopped);
  EXPECT_EQ(slowed_by(Speed::half, SpeedResult::movement), Speed::stopped);
  EXPECT_EQ(slowed_by(Speed::two_plus, SpeedResult::dead), Speed::stopped);
  EXPECT_EQ(slowed_by(Speed::two, SpeedResult::none), Speed::two);
}

TEST(GreatWarDamage, MoreThanHalfTheHullSlowsOnce) {  // GW-8.51-01, -02, GW-Q-45
  Trial ship("", "", "N", "NNNN");
  ship.lose(Section::hull, 2);
  EXPECT_FALSE(lose_half_hull_speed(ship.card, ship.condition));
  ship.lose(Section::hull, 3);
  EXPECT_TRUE(lose_half_hull_speed(ship.card, ship.condition));
  EXPECT_EQ(ship.condition.speed, Speed::one);
  EXPECT_TRUE(ship.condition.slowed);
  EXPECT_FALSE(lose_half_hull_speed(ship.card, ship.condition));
  EXPECT_EQ(ship.condition.speed, Speed::one);
}

TEST(GreatWarDamage, OnlyALossOfSpeedIsOne) {  // GW-7.35-03
  Trial ship("", "", "N", "NNNN");
  lose_speed(ship.condition, SpeedResult::none);
  EXPECT_FALSE(ship.condition.slowed);
  lose_speed(ship.condition, SpeedResult::level);
  EXPECT_TRUE(ship.condition.slowed);
}

TEST(GreatWarDamage, TheSeaAndTheGroundCostHullAndSpeedToo) {  // GW-7.43-02, GW-8.51-01
  Trial ship("", "", "N", "NNNN");
  EXPECT_EQ(lose_hull_boxes(ship.card, ship.condition, 3), 3);
  EXPECT_EQ(ship.condition.speed, Speed::one);
  EXPECT_EQ(lose_hull_boxes(ship.card, ship.condition, 3), 1) << "no more than there are";
  EXPECT_TRUE(ship.victim().sunk());  // GW-8.0-03
}

TEST(GreatWarDamage, AScuttledShipIsSunk) {  // GW-8.5-02
  Trial ship = battleship();
  scuttle(ship.card, ship.condition);
  EXPECT_TRUE(sunk(ship.card, ship.condition));
  EXPECT_FALSE(ship.condition.exploded);
}

// ---------------------------------------------------------------- Fatal Damage Tests

FatalOutcome fatal(int tests, bool rash, Armour next, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) {
    return roll_fatal_tests({tests, rash, next}, proposed_tables().fatal, 0, 0, d);
  });
}

TEST(GreatWarDamage, ASixExplodesTheShipAndEndsTheTests) {  // GW-8.52-01, GW-Q-88
  EXPECT_TRUE(fatal(2, false, Armour::heavy, {5, 6}).explodes);
  EXPECT_TRUE(fatal(2, false, Armour::heavy, {6}).explodes);
  EXPECT_FALSE(fatal(2, false, Armour::heavy, {5, 5}).explodes);
  EXPECT_FALSE(fatal(0, false, Armour::none, {}).explodes) << "no test, and no extra one";
}

TEST(GreatWarDamage, RashCrewsExplodeOnAFive) {  // GW-7.52-21, GW-8.52-03, GW-Q-49
  EXPECT_TRUE(fatal(1, true, Armour::heavy, {5}).explodes);
  EXPECT_FALSE(fatal(1, true, Armour::heavy, {4}).explodes);
}

TEST(GreatWarDamage, AWeakHullIsTestedOnceMore) {  // GW-8.52-02, GW-Q-49
  EXPECT_EQ(fatal(1, false, Armour::light, {1, 2}).due, 2);
  EXPECT_EQ(fatal(1, false, Armour::none, {1, 2}).rolled, 2);
  EXPECT_EQ(fatal(1, false, Armour::framed, {1}).due, 1);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
