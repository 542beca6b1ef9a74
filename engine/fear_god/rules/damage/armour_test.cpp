#include "engine/fear_god/rules/damage/armour.h"

#include "engine/core/trial.h"

namespace broadside::fear_god::damage {
namespace THIS_FILE {

using trial::with_dice;

constexpr Plates kTigerPlates{18, 6};
Shell shell(Weapon type, RangeBand band, int belt, int deck = 0) {
  Shell out;
  out.type = type;
  out.band = band;
  out.penetration = {belt, deck};
  return out;
}
Shell heavy_british(RangeBand band) {
  Shell out = shell(Weapon::APC, band, 26, 5);
  out.british = true;
  out.bore_thousandths = 34'300;
  return out;
}
Strike strike(const Shell& fired, const Plates& target, int damage, std::vector<int> dice = {},
              ShellOptions options = {}) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_shells(fired, target, damage, options, d); });
}

TEST(FearGodArmour, NearShellsStrikeTheBelt) {  // FG-8.1.6-03
  for (const RangeBand band : {RangeBand::at_short, RangeBand::at_medium}) {
    const Strike found = strike(shell(Weapon::AP, band, 19, 1), kTigerPlates, 30);
    EXPECT_EQ(found.struck, Plate::belt);
    EXPECT_EQ(found.armour, 18);
    EXPECT_EQ(found.damage, 30);
  }
}

TEST(FearGodArmour, FarShellsRollForTheDeck) {  // FG-8.1.6-04, FG-8.1.6-05, FG-8.1.6-06
  const auto struck = [](RangeBand band, int die) {
    return strike(shell(Weapon::AP, band, 30, 8), kTigerPlates, 30, {die}).struck;
  };
  EXPECT_EQ(struck(RangeBand::at_long, 70), Plate::belt);
  EXPECT_EQ(struck(RangeBand::at_long, 71), Plate::deck);
  EXPECT_EQ(struck(RangeBand::at_extreme, 40), Plate::belt);
  EXPECT_EQ(struck(RangeBand::at_extreme, 41), Plate::deck);
}

TEST(FearGodArmour, EachPlateIsComparedWithItsOwnRating) {  // FG-8.1.6-01, FG-8.1.6-10
  const Shell fired = shell(Weapon::APC, RangeBand::at_long, 19, 6);
  EXPECT_TRUE(strike(fired, kTigerPlates, 30, {1}).penetrates);
  const Strike deck = strike(fired, kTigerPlates, 30, {99});
  EXPECT_EQ(deck.penetration, 6);
  EXPECT_EQ(deck.armour, 6);
  EXPECT_FALSE(deck.penetrates);
}

TEST(FearGodArmour, EqualIsNotEnough) {  // FG-8.1.6-11, FG-8.1.1-02
  EXPECT_FALSE(gets_through(18, 18));
  EXPECT_TRUE(gets_through(19, 18));
  EXPECT_TRUE(gets_through(0, 0)) << "no armour at all";
}

TEST(FearGodArmour, WhatStaysOutsideDoesAThirdOrAQuarter) {  // FG-8.1.6-12 to -15, FG-8.1.6-02
  const auto outside = [](Weapon type, int damage) {
    return strike(shell(type, RangeBand::at_short, 10), kTigerPlates, damage).damage;
  };
  for (const Weapon type : {Weapon::AP, Weapon::APC, Weapon::SAP, Weapon::SAPC}) EXPECT_EQ(outside(type, 30), 10);
  for (const Weapon type : {Weapon::CP, Weapon::CPC, Weapon::HE, Weapon::HC, Weapon::BHE, Weapon::NHE})
    EXPECT_EQ(outside(type, 30), 8) << word_of(type);
  EXPECT_EQ(outside(Weapon::APC, 16), 5);
  EXPECT_EQ(outside(Weapon::CP, 22), 6);
}

TEST(FearGodArmour, BombsStrikeTheDeckByTheirHeight) {  // FG-8.1.6-07, FG-8.1.6-08, FG-8.1.6-14
  const Strike low = bomb_strike({6, 7, 499}, kTigerPlates, 10), high = bomb_strike({6, 7, 500}, kTigerPlates, 10);
  EXPECT_EQ(low.struck, Plate::deck);
  EXPECT_FALSE(low.penetrates);
  EXPECT_EQ(low.damage, 3) << "a quarter of ten";
  EXPECT_TRUE(high.penetrates);
  EXPECT_EQ(high.damage, 10);
}

TEST(FearGodArmour, SplintersAndIncendiariesTakeNoPoints) {  // FG-8.1.6-17
  EXPECT_TRUE(hurts_ships(Filling::demolition));
  EXPECT_TRUE(hurts_ships(Filling::armour_piercing));
  EXPECT_FALSE(hurts_ships(Filling::fragmentation));
  EXPECT_FALSE(hurts_ships(Filling::incendiary));
}

TEST(FearGodArmour, StrafingNeedsABareShip) {  // FG-8.1.6-09
  EXPECT_TRUE(strafing_gets_through(0));
  EXPECT_FALSE(strafing_gets_through(1));
}

TEST(FearGodArmour, BritishShellsBreakUpFarOff) {  // FG-8.1.6.1-01, FG-8.1.6.1-02, FG-8.1.6.1-03
  const ShellOptions option{true, false};
  const Shell fired = heavy_british(RangeBand::at_long);
  EXPECT_EQ(faulty_from(fired), 11);
  EXPECT_EQ(strike(fired, {21, 5}, 34, {35}, option).damage, 20);
  EXPECT_EQ(strike(fired, {10, 3}, 34, {1}, option).damage, 34) << "a belt below the threshold";
  EXPECT_EQ(strike(fired, {11, 3}, 34, {99}, option).damage, 20) << "the belt counts though the deck was struck";
  EXPECT_EQ(strike(fired, {21, 5}, 34, {35}).damage, 34) << "without the option";
  EXPECT_EQ(strike(heavy_british(RangeBand::at_medium), {21, 5}, 34, {}, option).damage, 34);
  Shell plain = fired;
  plain.type = Weapon::AP;
  EXPECT_EQ(strike(plain, {21, 5}, 34, {35}, option).damage, 34) << "uncapped";
}

TEST(FearGodArmour, AShellThatStaysOutsideIsReducedOnce) {  // FG-8.1.6.1-04
  EXPECT_EQ(strike(heavy_british(RangeBand::at_long), {26, 5}, 34, {35}, {true, false}).damage, 11);
}

TEST(FearGodArmour, ShellsOfAllNaviesMayFail) {  // FG-8.1.6.1-05
  const Shell fired = shell(Weapon::APC, RangeBand::at_short, 30);
  EXPECT_EQ(strike(fired, kTigerPlates, 34, {}, {false, true}).damage, 29);
  EXPECT_EQ(strike(heavy_british(RangeBand::at_long), {21, 5}, 34, {35}, {true, true}).damage, 17)
      << "34 x 0.6 x 0.85, rounded once";
  EXPECT_EQ(strike(shell(Weapon::APC, RangeBand::at_short, 10), kTigerPlates, 34, {}, {false, true}).damage, 10);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::damage
