#include "engine/fear_god/rules/damage/levels.h"

#include <gtest/gtest.h>

namespace broadside::fear_god::damage {
namespace THIS_FILE {

constexpr int kTiger = 501, kTigerSpeed = 28;
SpeedFacts tiger(int taken, int engineering = 0) {
  SpeedFacts ship;
  ship.damage_points = kTiger;
  ship.speed_kts = kTigerSpeed;
  ship.damage_taken = taken;
  ship.engineering_criticals = engineering;
  return ship;
}

TEST(FearGodLevels, TheBreakdownOfTigerIsAsOnHerCard) {  // FG-8.1.2-01, FG-8.1.2-02, FG-8.1.2-04
  const Breakdown tiger = breakdown(kTiger, kTigerSpeed);
  EXPECT_EQ(tiger.break_points, (std::array<int, 6>{0, 125, 251, 376, 451, 501}));
  EXPECT_EQ(tiger.speeds, (std::array<int, 5>{28, 21, 14, 7, 0}));
  EXPECT_EQ(breakdown(345, 25).speeds, (std::array<int, 5>{25, 19, 13, 6, 0})) << "halves up";
}

TEST(FearGodLevels, TheBreakPointItselfSlowsHer) {  // FG-8.1.2-03
  EXPECT_EQ(greatest_speed(tiger(124)), 28);
  EXPECT_EQ(greatest_speed(tiger(125)), 21);
  EXPECT_EQ(greatest_speed(tiger(450)), 7);
  EXPECT_EQ(greatest_speed(tiger(451)), 0);
}

TEST(FearGodLevels, AShipOfOnePointIsWholeUntilSheIsHit) {  // FG-8.1.2-03
  SpeedFacts boat = tiger(0);
  boat.damage_points = 1;
  EXPECT_EQ(damage_level(boat), 0);
}

TEST(FearGodLevels, PointsComeOffUntilNoneIsLeft) {  // FG-8.1.1-06
  EXPECT_FALSE(is_sunk(kTiger, 500));
  EXPECT_TRUE(is_sunk(kTiger, 501));
  EXPECT_EQ(points_left(kTiger, 500), 1);
  EXPECT_EQ(points_left(kTiger, 600), 0);
  EXPECT_EQ(greatest_speed(tiger(501)), 0);
  EXPECT_EQ(damage_level(tiger(501)), kStillLevel);
}

TEST(FearGodLevels, EachEngineeringCriticalIsOneLevelMore) {  // FG-8.1.2-06
  EXPECT_EQ(damage_level(tiger(130, 0)), 1);
  EXPECT_EQ(damage_level(tiger(130, 2)), 3);
  EXPECT_EQ(damage_level(tiger(130, 9)), kStillLevel);
}

TEST(FearGodLevels, ASubmarineLosesBothHerSpeeds) {  // FG-8.1.2-07
  SpeedFacts boat = tiger(3);
  boat.damage_points = 12;
  boat.speed_kts = 16;
  EXPECT_EQ(greatest_speed(boat), 12);
  boat.speed_kts = 10;  // submerged
  EXPECT_EQ(greatest_speed(boat), 8);
}

TEST(FearGodLevels, RudderAndFloodingAreMaxima) {  // FG-8.2.17-01, FG-8.2.12-05
  SpeedFacts ship = tiger(0);
  ship.worst_flooding = Severity::minor;
  EXPECT_EQ(greatest_speed(ship), 28);
  ship.worst_flooding = Severity::major;
  EXPECT_EQ(greatest_speed(ship), 15);
  ship.rudder_critical = true;
  EXPECT_EQ(greatest_speed(ship), 9) << "a third of 28 knots";
  ship.damage_taken = 376;
  EXPECT_EQ(greatest_speed(ship), 7) << "of the speed when new, and no more than damage allows";
}

TEST(FearGodLevels, SheCoastsAtHalfHerRate) {  // FG-8.1.2-05
  EXPECT_EQ(coasted_speed(28, 21, 8), 24);
  EXPECT_EQ(coasted_speed(24, 21, 8), 21) << "never below the new maximum";
  EXPECT_EQ(coasted_speed(28, 21, 5), 26) << "half of 5, down";
  EXPECT_EQ(coasted_speed(28, 21, 1), 27) << "one knot at least";
  EXPECT_EQ(coasted_speed(20, 21, 8), 20);
}

TEST(FearGodLevels, AtAQuarterTheGunsAreSilent) {  // FG-8.1.5-01, FG-8.1.5-02
  const FightingState before = fighting_state(kTiger, 375), after = fighting_state(kTiger, 376);
  EXPECT_TRUE(before.main_battery && before.secondary_battery && before.torpedo_tubes && before.asw);
  EXPECT_TRUE(before.area_aa && before.light_batteries);
  EXPECT_FALSE(after.main_battery || after.secondary_battery || after.torpedo_tubes || after.asw);
  EXPECT_FALSE(after.area_aa || after.light_batteries);
  EXPECT_TRUE(after.light_aa && after.catapults);
}

TEST(FearGodLevels, AtAQuarterSubmarinesSurfaceAndDecksClose) {  // FG-8.1.5-03, FG-8.1.5-04
  EXPECT_TRUE(fighting_state(12, 9).must_surface);
  EXPECT_FALSE(fighting_state(11, 8).must_surface) << "3 of 11 is more than a quarter";
  EXPECT_FALSE(fighting_state(12, 9).flight_deck);
  EXPECT_TRUE(fighting_state(12, 8).flight_deck);
}

TEST(FearGodLevels, AtATenthEverythingIsSilent) {  // FG-8.1.5-05
  EXPECT_TRUE(fighting_state(kTiger, 450).light_aa);
  EXPECT_FALSE(fighting_state(kTiger, 451).light_aa);
  EXPECT_FALSE(fighting_state(kTiger, 451).catapults);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::damage
