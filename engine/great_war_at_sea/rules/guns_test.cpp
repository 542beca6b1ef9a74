// 7.6: kinds of gun, ranges, ammunition.
#include "engine/great_war_at_sea/rules/guns.h"

#include "engine/great_war_at_sea/testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

TEST(GreatWarGuns, EachKindReachesItsPrintedRange) {    // GW-7.65-01, GW-Q-15 to -17
  EXPECT_EQ(gun_range(Gun::very_large), in(32));        // GW-7.62-03
  EXPECT_EQ(gun_range(Gun::primary), in(24));           // GW-7.61-01
  EXPECT_EQ(gun_range(Gun::obsolete_primary), in(16));  // GW-7.66-02
  EXPECT_EQ(gun_range(Gun::secondary), in(18));         // GW-7.63-01
  EXPECT_EQ(gun_range(Gun::tertiary), in(16));          // GW-7.64-01
}

TEST(GreatWarGuns, ElevenFactorsAreVeryLargeGunsUnlessFrench) {  // GW-7.62-01
  EXPECT_TRUE(has_very_large_guns("British", "HMS Queen Elizabeth", 11));
  EXPECT_FALSE(has_very_large_guns("British", "HMS Iron Duke", 10));
  EXPECT_FALSE(has_very_large_guns("French", "Normandie", 14));
}

TEST(GreatWarGuns, FuriousHasVeryLargeGuns) {  // GW-7.62-02
  EXPECT_TRUE(has_very_large_guns("British", "HMS Furious", 3));
  EXPECT_TRUE(has_very_large_guns("British", "Furious", 3));
  EXPECT_FALSE(has_very_large_guns("Italian", "Furious", 3));
  EXPECT_FALSE(has_very_large_guns("British", "HMS Glorious", 6));
}

TEST(GreatWarGuns, PreDreadnoughtsCoastDefenceAndArmouredCruisersAreObsolete) {  // GW-7.66-01
  for (const ShipType type : {ShipType::B, ShipType::CD, ShipType::CA})
    EXPECT_TRUE(has_obsolete_guns(type, "British", "", 1914));
  for (const ShipType type : {ShipType::BB, ShipType::BC, ShipType::CL, ShipType::GB})
    EXPECT_FALSE(has_obsolete_guns(type, "British", "", 1914));
}

TEST(GreatWarGuns, FourArmouredCruisersReachAsFarAsModernShips) {  // GW-7.66-03, -04
  for (const char* name : {"Blücher", "Scharnhorst", "Gneisenau", "SMS Gneisenau"})
    EXPECT_FALSE(has_obsolete_guns(ShipType::CA, "German", name, 1914)) << name;
  EXPECT_FALSE(has_obsolete_guns(ShipType::CA, "Russian", "Rurik", 1914));
  EXPECT_TRUE(has_obsolete_guns(ShipType::CA, "German", "Roon", 1914));
  EXPECT_TRUE(has_obsolete_guns(ShipType::CA, "German", "Rurik", 1914));
  EXPECT_TRUE(has_obsolete_guns(ShipType::CA, "Russian", "Gneisenau", 1914));
}

TEST(GreatWarGuns, RussianPreDreadnoughtsAreModernisedFor1917) {  // GW-7.66-05
  EXPECT_FALSE(has_obsolete_guns(ShipType::B, "Russian", "Slava", 1917));
  EXPECT_TRUE(has_obsolete_guns(ShipType::B, "Russian", "Slava", 1916));
  EXPECT_TRUE(has_obsolete_guns(ShipType::B, "German", "Schlesien", 1917));
  EXPECT_TRUE(has_obsolete_guns(ShipType::CA, "Russian", "Bayan", 1917));
}

TEST(GreatWarGuns, TheKindGoesByTheBatteryFirst) {
  EXPECT_EQ(gun_of(Battery::primary, false, false), Gun::primary);
  EXPECT_EQ(gun_of(Battery::primary, false, true), Gun::obsolete_primary);
  EXPECT_EQ(gun_of(Battery::primary, true, true), Gun::very_large);
  EXPECT_EQ(gun_of(Battery::secondary, true, true), Gun::secondary);
  EXPECT_EQ(gun_of(Battery::tertiary, true, true), Gun::tertiary);
}

// ---------------------------------------------------------------- 7.67

TEST(GreatWarAmmunition, NominalRatingsAreTenAndFifteenSalvoes) {  // GW-7.67-01
  EXPECT_EQ(nominal_ammunition(Battery::primary), 2 * 10);
  EXPECT_EQ(nominal_ammunition(Battery::secondary), 2 * 15);
  EXPECT_EQ(nominal_ammunition(Battery::tertiary), 2 * 15);
}

TEST(GreatWarAmmunition, OnlyTheMainBatteryMayHaveMoreThanTwenty) {  // GW-7.67-06
  EXPECT_EQ(ammunition(2 * 25, true), 2 * 25);
  EXPECT_EQ(ammunition(2 * 25, false), 2 * 20);
  EXPECT_EQ(ammunition(2 * 19, false), 2 * 19);
}

TEST(GreatWarAmmunition, TheMainBatteryIsTheHeaviestClassOnTheCard) {  // GW-7.67-01
  ShipCard card;
  EXPECT_FALSE(main_battery(card));
  card.boxes(Section::tertiary).count = 3;
  EXPECT_EQ(main_battery(card), Battery::tertiary);
  card.boxes(Section::primary).count = 1;
  EXPECT_EQ(main_battery(card), Battery::primary);
}

TEST(GreatWarAmmunition, AHalfSalvoCostsHalfAndFireOverBowOrSternAlwaysDoes) {  // GW-7.67-02 to -04, GW-Q-83
  EXPECT_EQ(salvo_cost(Salvo::full, Sector::port), 2);
  EXPECT_EQ(salvo_cost(Salvo::half, Sector::starboard), 1);
  EXPECT_EQ(salvo_cost(Salvo::full, Sector::bow), 1);
  EXPECT_EQ(salvo_cost(Salvo::full, Sector::stern), 1);
  EXPECT_EQ(salvo_cost(Salvo::half, Sector::stern), 1);
}

TEST(GreatWarAmmunition, WhatIsLeftMustPayForTheSalvo) {  // GW-7.67-07
  EXPECT_TRUE(can_pay(2, Salvo::full, Sector::port));
  EXPECT_FALSE(can_pay(1, Salvo::full, Sector::port));
  EXPECT_TRUE(can_pay(1, Salvo::half, Sector::port));
  EXPECT_TRUE(can_pay(1, Salvo::full, Sector::bow));
  EXPECT_FALSE(can_pay(0, Salvo::half, Sector::bow));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
