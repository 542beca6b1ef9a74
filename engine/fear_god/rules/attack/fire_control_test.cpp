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

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
