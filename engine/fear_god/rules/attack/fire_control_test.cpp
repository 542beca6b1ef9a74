// 6.0, 6.1.1, 6.1.3: directors and local control.
#include "engine/fear_god/rules/attack/fire_control.h"

#include <gtest/gtest.h>

namespace broadside::fear_god::testing {
namespace THIS_FILE {

FireControlFacts battery(Director director, SizeClass ship = SizeClass::A) {
  return {Standard::two, ship, director, true, false};
}

TEST(FearGodFireControl, EarlyGunsAreAimedByTheirCaptains) {  // FG-6.1.1-02, FG-6.1.3-03
  for (const Director director : {Director::working, Director::lost, Director::none}) {
    FireControlFacts f = battery(director);
    f.standard = Standard::one;
    f.ordered_local = true;
    EXPECT_EQ(control_of(f), GunControl::gun_captain);
    EXPECT_EQ(sighting_size(f), SizeClass::A);
  }
}
TEST(FearGodFireControl, StandardsChangeWithTheYear) {  // FG-6.1.1-01
  EXPECT_EQ(standard_in(1909), Standard::one);
  EXPECT_EQ(standard_in(1910), Standard::two);
}
TEST(FearGodFireControl, WithoutDirectorGunsFireLocally) {  // FG-6.1.1-06, -08, FG-6.1.3-01
  EXPECT_EQ(control_of(battery(Director::working)), GunControl::director);
  EXPECT_EQ(control_of(battery(Director::lost)), GunControl::local);
  EXPECT_EQ(control_of(battery(Director::none)), GunControl::local);
  FireControlFacts ordered = battery(Director::working);
  ordered.ordered_local = true;
  EXPECT_EQ(control_of(ordered), GunControl::local);
}
TEST(FearGodFireControl, AnotherDirectorTakesOverWhatItCanSee) {  // FG-6.1.3-04
  FireControlFacts f = battery(Director::backup);
  EXPECT_EQ(control_of(f), GunControl::backup_director);
  f.sector_covered = false;
  EXPECT_EQ(control_of(f), GunControl::local);
}
TEST(FearGodFireControl, LowSightsSeeLikeSmallerShips) {  // FG-6.1.3-03
  const auto seen_as = [](SizeClass ship) { return sighting_size(battery(Director::lost, ship)); };
  EXPECT_EQ(seen_as(SizeClass::A), SizeClass::C);
  EXPECT_EQ(seen_as(SizeClass::B), SizeClass::D);
  EXPECT_EQ(seen_as(SizeClass::C), SizeClass::D);
  EXPECT_EQ(seen_as(SizeClass::D), SizeClass::E);
  EXPECT_EQ(seen_as(SizeClass::E), SizeClass::E);
  EXPECT_EQ(sighting_size(battery(Director::working, SizeClass::B)), SizeClass::B);
}
TEST(FearGodFireControl, TheBackupDirectorSitsLowerToo) {  // FG-6.1.3-05
  EXPECT_EQ(sighting_size(battery(Director::backup, SizeClass::B)), SizeClass::D);
}
TEST(FearGodFireControl, EachDirectorAndEachLocalMountHasATarget) {  // FG-6.0-01, -03
  EXPECT_EQ(targets_engaged(1, 2), 3);
  EXPECT_EQ(targets_engaged(2, 0), 2);
}

// ---------------------------------------------------------------- salvoes in a row

TEST(FearGodSalvoes, TheyAreCountedOnOneTarget) {  // FG-6.1.4-26, -27
  SalvoCount count;
  for (const int expected : {1, 2, 3, 4}) {
    count = next_salvo(count, TargetChange::same);
    EXPECT_EQ(count.number(), expected);
  }
  EXPECT_EQ(next_salvo({}, TargetChange::same).number(), 1);  // after a turn without fire
}
TEST(FearGodSalvoes, ATargetFarFromTheOldBeginsAgain) {  // FG-6.1.4-26
  EXPECT_EQ(change_to_new_target(16 * plane::kDegree, 2000), TargetChange::far);
  EXPECT_EQ(change_to_new_target(15 * plane::kDegree, 2000), TargetChange::near);
  EXPECT_EQ(change_to_new_target(16 * plane::kDegree, 1999), TargetChange::near);
  EXPECT_EQ(next_salvo({5, false}, TargetChange::far).number(), 1);
}
TEST(FearGodSalvoes, TheRangeCarriesOverToANeighbourButNotTheThirdSalvo) {  // FG-Q-229
  SalvoCount count = next_salvo({5, false}, TargetChange::near);
  EXPECT_EQ(count.number(), 2);
  count = next_salvo(count, TargetChange::same);
  EXPECT_EQ(count.number(), 2);
  count = next_salvo(count, TargetChange::same);
  EXPECT_EQ(count.number(), 3);
}
TEST(FearGodFireControl, CollidedShipsAreOneTarget) {  // FG-6.7.1-06
  EXPECT_TRUE(are_one_target(true, 100));
  EXPECT_FALSE(are_one_target(true, 101));
  EXPECT_FALSE(are_one_target(false, 50));
}
TEST(FearGodFireControl, HighLandBlocksSight) {  // FG-6.1.7-02
  EXPECT_TRUE(land_blocks_sight(100, false));
  EXPECT_FALSE(land_blocks_sight(99, false));
  EXPECT_TRUE(land_blocks_sight(20, true));
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
