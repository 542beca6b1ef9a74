// 6.1.4 damage, 6.1.6 light batteries, 6.1.7 and 6.7.1 ships in the way.
#include "engine/fear_god/attack_testing.h"
#include "engine/fear_god/rules/attack/damage_of_a_hit.h"
#include "engine/fear_god/rules/attack/light_battery.h"
#include "engine/fear_god/rules/attack/line_of_fire.h"
#include "engine/fear_god/rules/weapon_line.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- damage

TEST(FearGodGunDamage, BarrelsMultiplyTheShell) {  // FG-6.1.4-08, -09, -10
  for (const auto& row : trial::table("fear-god", "ch6_gun_damage_multiplier"))
    for (const size_t end : {0U, 1U})
      for (size_t band = 0; band < kBands; ++band)
        EXPECT_EQ(damage_multiplier(std::stoi(row[end]), static_cast<Band>(band)), std::stoi(row[2 + band]));
  EXPECT_EQ(gun_damage({milli(5), Band::long_range, 5, false, false}), 10);
}
TEST(FearGodGunDamage, MoreThanSixteenBarrelsUseTheLastRow) {  // FG-Q-224
  EXPECT_EQ(damage_multiplier(24, Band::short_range), 8);
}
TEST(FearGodGunDamage, FireInReactionAloneDoesHalf) {  // FG-6.1.4-11, FG-Q-235
  EXPECT_EQ(gun_damage({milli(14), Band::extreme_range, 9, true, false}), 14);
  EXPECT_EQ(gun_damage({milli(5), Band::long_range, 2, true, false}), 3);
}
TEST(FearGodGunDamage, AnAswGunIsNeverHalved) {  // FG-6.4.3-05
  EXPECT_EQ(gun_damage({milli(9), Band::medium_range, 1, true, true}), 9);
}
TEST(FearGodGunDamage, StraysHaveHalfTheChanceAndDoHalfTheDamage) {  // FG-6.7.1-05, FG-Q-286
  const auto strays = [](int die) {
    return with_dice({die}, [](Dice& dice) { return settle_stray_hit(milli(15), kAnyRoll, dice); });
  };
  EXPECT_EQ(stray_chance(milli(15)), 7'500);
  EXPECT_TRUE(strays(7));
  EXPECT_FALSE(strays(8));
  EXPECT_EQ(stray_damage(milli(5)), 3);
  EXPECT_FALSE(with_dice({1}, [](Dice& dice) { return settle_stray_hit(milli(1), kAnyRoll, dice); }));
}

// ---------------------------------------------------------------- a whole shot

TEST(FearGodGuns, TigerFiresWithTheBarrelsThatBear) {  // FG-6.1.4-04, -05, -08
  BandLimits limits{};
  std::array<int, kBands> damage{};
  std::string text;
  for (const auto& row : trial::table("fear-god", "hms_tiger_guns")) {
    if (!row[1].starts_with("MkV 13.5in") || row[2] != "APC") continue;
    const size_t band = row[3] == "short" ? 0 : row[3] == "medium" ? 1 : row[3] == "long" ? 2 : 3;
    limits[band] = static_cast<Yards>(std::stod(row[5]) * 1000 + 0.5);
    damage[band] = std::stoi(row[8]);
    text = row[0];
  }
  WeaponLine turrets;
  ASSERT_EQ(read_weapon_line(text, turrets), WeaponLineFault::none);
  const auto fire = [&](int bearing) {
    GunShotFacts shot;
    shot.band = band_at(limits, 17'000);
    shot.barrels = bearing_on(turrets, {}, bearing * plane::kDegree).barrels;
    return std::pair(gun_chance(shot).chance, gun_damage({milli(damage[static_cast<size_t>(*shot.band)]), *shot.band,
                                                          shot.barrels, false, false}));
  };
  EXPECT_EQ(fire(0), std::pair(23, 16));   // four barrels: 15 and half of 5 + 10
  EXPECT_EQ(fire(90), std::pair(28, 32));  // eight: 15 and half of 15 + 10
}

// ---------------------------------------------------------------- light batteries

LightShotFacts light(double rating, Yards range) {
  LightShotFacts f;
  f.rating = static_cast<Milli>(rating * 1000 + 0.5);
  f.range = range;
  return f;
}
int light_lines(const LightShotFacts& f) { return light_modifiers(f).total(); }

TEST(FearGodLightBattery, HalfBearsOnEachSideCutToOneDecimal) {  // FG-6.1.6-02, FG-Q-225
  EXPECT_EQ(bearing_rating(18'300), 9'100);
  EXPECT_EQ(bearing_rating(2'000), 1'000);
}
TEST(FearGodLightBattery, ThreeBands) {  // FG-6.1.6-04, FG-Q-225
  EXPECT_EQ(light_band_at(1500), LightBand::short_range);
  EXPECT_EQ(light_band_at(1501), LightBand::medium_range);
  EXPECT_EQ(light_band_at(4500), LightBand::medium_range);
  EXPECT_EQ(light_band_at(4501), LightBand::long_range);
  EXPECT_EQ(light_band_at(7500), LightBand::long_range);
  EXPECT_EQ(light_band_at(7501), std::nullopt);
  EXPECT_EQ(light_fault(light(8, 7501)), LightFault::out_of_range);
}
TEST(FearGodLightBattery, TheTableIsReadWithHalfTheRating) {  // FG-6.1.6-05
  for (const auto& row : trial::table("fear-god", "ch6_light_battery")) {
    const double most = 2 * std::stod(row[1]);
    for (size_t band = 0; band < 3; ++band) {
      const LightShot shot = light_shot(light(most, std::array{1000, 2000, 5000}[band]));
      EXPECT_EQ(shot.to_hit, std::stoi(row[2]));
      EXPECT_EQ(shot.damage, std::stoi(row[3 + band]));
    }
  }
  EXPECT_EQ(light_shot(light(40, 1000)).damage, 25);  // above the last row
  EXPECT_EQ(light_shot(light(0.1, 1000)).damage, 3);  // below the first
}
TEST(FearGodLightBattery, BaseChanceFallsWithRange) {  // FG-6.1.6-06
  EXPECT_EQ(light_shot(light(4, 1000)).chance, 40);
  EXPECT_EQ(light_shot(light(4, 2000)).chance, 20);
  EXPECT_EQ(light_shot(light(4, 5000)).chance, 0);
}
TEST(FearGodLightBattery, ItsLinesAreNotHalved) {  // FG-6.1.6-07 to -13, FG-Q-226
  const auto with = [](auto&& change) {
    LightShotFacts f = light(4, 1000);  // its line is +0
    change(f);
    return light_lines(f);
  };
  EXPECT_EQ(with([](auto& f) { f.visibility_pct = milli(25); }), -5);
  EXPECT_EQ(with([](auto& f) { f.visibility_pct = milli(26); }), 0);
  EXPECT_EQ(with([](auto& f) { f.sea_state = 5; }), -5);
  EXPECT_EQ(with([](auto& f) { f.sea_state = 4; }), 0);
  EXPECT_EQ(with([](auto& f) { f.target_speed_kn = milli(25); }), -5);
  EXPECT_EQ(with([](auto& f) { f.target_speed_kn = milli(24); }), 0);
  EXPECT_EQ(with([](auto& f) { f.target_speed_kn = milli(10); }), 2);
  EXPECT_EQ(with([](auto& f) { f.target_speed_kn = 0; }), 5);
  EXPECT_EQ(with([](auto& f) { f.target_evasive = true, f.target_speed_kn = milli(20); }), -5);
  EXPECT_EQ(with([](auto& f) { f.target_evasive = true, f.target_speed_kn = milli(19); }), 0);  // FG-3.1.4-03
}
TEST(FearGodLightBattery, AChanceOfNothingMisses) {  // FG-6.1.6-15
  LightShotFacts f = light(18.3, 6000);
  f.target_speed_kn = milli(25);
  f.target_evasive = true;
  EXPECT_EQ(light_shot(f).chance, -2);
  EXPECT_FALSE(with_dice({1}, [&](Dice& dice) { return settle_gun_hit(light_shot(f).chance, kAnyRoll, dice); }));
}
TEST(FearGodLightBattery, ItIsSilentInHeavySeas) {  // FG-6.1.6-14
  LightShotFacts f = light(8, 1000);
  f.sea_state = 5;
  EXPECT_EQ(light_fault(f), LightFault::none);
  f.sea_state = 6;
  EXPECT_EQ(light_fault(f), LightFault::sea_state);
}
TEST(FearGodLightBattery, ExplosiveShellsDoTwiceTheDamageAndPierceNothing) {  // FG-6.1.6-16, -17
  const auto shot = [](LightShell shell, Yards range) {
    LightShotFacts f = light(4, range);
    f.shell = shell;
    const LightShot out = light_shot(f);
    return std::pair(out.damage, out.penetration);
  };
  for (const LightShell shell : {LightShell::CP, LightShell::BHE}) {
    EXPECT_EQ(shot(shell, 1000), std::pair(5, 2));
    EXPECT_EQ(shot(shell, 4000), std::pair(4, 2));
    EXPECT_EQ(shot(shell, 7000), std::pair(2, 1));
  }
  for (const LightShell shell : {LightShell::HE, LightShell::NHE}) {
    EXPECT_EQ(shot(shell, 1000), std::pair(10, 0));
    EXPECT_EQ(shot(shell, 7000), std::pair(4, 0));
  }
}

// ---------------------------------------------------------------- ships in the way

constexpr BandLimits kLimits = {4000, 9000, 14000, 20000};
InTheWay way(int degrees, Yards range, Milli share = kOne, Yards target = 12'000) {
  return in_the_way(kLimits, target, {degrees * plane::kDegree, range, share});
}

TEST(FearGodLineOfFire, AShipNearTheLineBlocksUpToTheMediumLimit) {  // FG-6.1.7-01, FG-6.7.1-01, -02
  EXPECT_EQ(way(10, 9000), InTheWay::blocks);
  EXPECT_EQ(way(-10, 1), InTheWay::blocks);
  EXPECT_EQ(way(11, 5000), InTheWay::no);
  EXPECT_EQ(way(0, 9001), InTheWay::no);
}
TEST(FearGodLineOfFire, WhatIsBehindTheTargetDoesNotBlock) {  // FG-Q-234
  EXPECT_EQ(way(6, 5000, kOne, 5000), InTheWay::no);
  EXPECT_EQ(way(5, 5000, kOne, 5000), InTheWay::stray);
}
TEST(FearGodLineOfFire, HalfAPhaseDecides) {  // FG-6.7.1-03
  EXPECT_EQ(way(8, 5000, 500), InTheWay::blocks);
  EXPECT_EQ(way(8, 5000, 499), InTheWay::stray);
  EXPECT_EQ(way(8, 5000, 0), InTheWay::no);
  EXPECT_EQ(way(3, 12'500, 500), InTheWay::stray);
  EXPECT_EQ(way(3, 12'500, 499), InTheWay::no);
}
TEST(FearGodLineOfFire, TheSecondSpaceLiesAroundTheTarget) {  // FG-6.7.1-04, -05
  EXPECT_EQ(way(5, 13'200), InTheWay::stray);
  EXPECT_EQ(way(-5, 10'800), InTheWay::stray);
  EXPECT_EQ(way(5, 13'201), InTheWay::no);
  EXPECT_EQ(way(6, 12'000), InTheWay::no);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
