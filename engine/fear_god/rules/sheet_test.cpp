// 2.1.1: derived entries of the Ship Reference Sheet.
#include "engine/fear_god/rules/sheet.h"

#include "engine/core/trial.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

using Five = std::array<int, 5>;

TEST(FearGodSheet, BreakPointsAreRoundedHalvesUp) {  // FG-2.1.1.9-02, FG-2.1.1.2-01
  EXPECT_EQ(damage_breaks(501), (Five{125, 251, 376, 451, 501}));
  EXPECT_EQ(damage_breaks(2), (Five{1, 1, 2, 2, 2}));
  EXPECT_EQ(speeds_by_damage(28), (Five{28, 21, 14, 7, 0}));
  EXPECT_EQ(speeds_by_damage(18), (Five{18, 14, 9, 5, 0}));
}

TEST(FearGodSheet, MachineGunsAreNoMounts) {  // FG-2.1.1.9-03
  EXPECT_EQ(total_mounts({4, 12, 4, 2, 5}), 22);
}

TEST(FearGodSheet, EveryBuildAndSizeHasItsRows) {
  for (const Build build : {Build::warship, Build::merchant, Build::liner})
    for (int size = 0; size < 6; ++size) {
      const auto turning = turning_of(build, static_cast<SizeClass>(size));
      EXPECT_GT(turning.advance_yd, 0) << size;
      EXPECT_LE(turning.hard_advance_yd, turning.advance_yd) << size;
      EXPECT_GT(accelerations_of(build, static_cast<SizeClass>(size), 20).low_kn, 0) << size;
    }
}

TEST(FearGodSheet, TurnsAsTheTableSays) {  // FG-2.1.1.8-01, FG-3.1.3-01
  EXPECT_EQ(turning_of(Build::warship, SizeClass::A).advance_yd, 300);
  EXPECT_EQ(turning_of(Build::warship, SizeClass::fast_E).hard_advance_yd, 50);
  EXPECT_EQ(turning_of(Build::warship, SizeClass::fast_E).speed_loss_kn, 1);
  EXPECT_EQ(turning_of(Build::merchant, SizeClass::A).hard_advance_yd, 300);  // FG-Q-115
  EXPECT_EQ(turning_of(Build::merchant, SizeClass::C).hard_advance_yd, 300);
  EXPECT_EQ(turning_of(Build::merchant, SizeClass::D).hard_advance_yd, 100);
  EXPECT_EQ(turning_of(Build::liner, SizeClass::B).hard_advance_yd, 300);  // a merchant here
}

TEST(FearGodSheet, LargeWarshipsBelowTwentyKnotsAreSlow) {  // FG-3.1.1-02, -06
  EXPECT_EQ(accelerations_of(Build::warship, SizeClass::B, 19).low_kn, 4);
  EXPECT_EQ(accelerations_of(Build::warship, SizeClass::B, 20).low_kn, 6);
  EXPECT_EQ(accelerations_of(Build::warship, SizeClass::C, 19).low_kn, 8);
  EXPECT_EQ(accelerations_of(Build::warship, SizeClass::fast_E, 40).slowing_kn, 22);
}

TEST(FearGodSheet, LinersGatherSpeedAsWarships) {  // FG-3.1.1-08
  EXPECT_EQ(accelerations_of(Build::liner, SizeClass::A, 23).low_kn, 6);
  EXPECT_EQ(accelerations_of(Build::merchant, SizeClass::A, 23).low_kn, 3);
  EXPECT_EQ(accelerations_of(Build::merchant, SizeClass::D, 10).high_kn, 1);
}

TEST(FearGodSheet, StaffAddsAHoistAndASignalButNotToSmallShips) {  // FG-2.7.1-02, -04
  const auto signals = [](SizeClass size, bool staff) {
    const VisualSignals v = visual_signals_of(size, staff);
    return std::array<int, 3>{v.hoists, v.lights, v.total};
  };
  EXPECT_EQ(signals(SizeClass::A, false), (std::array<int, 3>{4, 2, 4}));
  EXPECT_EQ(signals(SizeClass::A, true), (std::array<int, 3>{5, 2, 5}));
  EXPECT_EQ(signals(SizeClass::C, true), (std::array<int, 3>{3, 2, 3}));
  EXPECT_EQ(signals(SizeClass::D, true), (std::array<int, 3>{2, 2, 2}));
  EXPECT_EQ(signals(SizeClass::fast_E, true), (std::array<int, 3>{1, 1, 1}));
}

TEST(FearGodSheet, WirelessReachesFartherAsYearsGoBy) {  // FG-2.7.2.1-01, FG-2.1.1.7-01
  const auto primary = [](WirelessUnit unit, int year) { return wireless_of(unit, year).primary_nm; };
  EXPECT_EQ(primary(WirelessUnit::battlecruiser, 1916), 500);
  EXPECT_EQ(primary(WirelessUnit::battlecruiser, 1917), 1000);
  EXPECT_EQ(primary(WirelessUnit::battlecruiser, 1922), 1000);
  EXPECT_EQ(primary(WirelessUnit::battlecruiser, 1923), 1500);
  EXPECT_EQ(wireless_of(WirelessUnit::destroyer, 1916).auxiliary_nm, std::nullopt);
  EXPECT_EQ(wireless_of(WirelessUnit::destroyer, 1917).auxiliary_nm, 30);
  EXPECT_EQ(primary(WirelessUnit::shore_site, 1914), 1800);
}

TEST(FearGodSheet, TypesWithoutARowUseTheirRelations) {  // FG-Q-156
  const auto primary = [](WirelessUnit unit) { return wireless_of(unit, 1914).primary_nm; };
  EXPECT_EQ(primary(WirelessUnit::predreadnought), 500);
  EXPECT_EQ(primary(WirelessUnit::armored_cruiser), 100);
  EXPECT_EQ(primary(WirelessUnit::carrier), 100);
  EXPECT_EQ(primary(WirelessUnit::trawler), 5);
  EXPECT_EQ(primary(WirelessUnit::merchant), 5);
}

TEST(FearGodSheet, WirelessIsUnderstoodEarlierAsYearsGoBy) {  // FG-2.7.3-04, -05, -06
  EXPECT_EQ(wireless_delay(1916), 3);
  EXPECT_EQ(wireless_delay(1917), 2);
  EXPECT_EQ(wireless_delay(1922), 2);
  EXPECT_EQ(wireless_delay(1923), 1);
}

/// The value of a row of hms_tiger_sheet.tsv.
std::string tiger(const std::string& field) {
  for (const auto& row : trial::table("fear-god", "hms_tiger_sheet"))
    if (row[1] == field) return row[2];
  return "no such row";
}
TEST(FearGodSheet, TheSampleSheetOfTigerFollows) {  // FG-2.1.1.9-01
  const int speed = std::stoi(tiger("5 speed kts"));
  const Turning turning = turning_of(Build::warship, SizeClass::A);
  EXPECT_EQ(std::to_string(turning.advance_yd), tiger("advance yds"));
  EXPECT_EQ(std::to_string(turning.speed_loss_kn), tiger("speed loss per 45 deg turn kts"));
  const Accelerations rates = accelerations_of(Build::warship, SizeClass::A, speed);
  EXPECT_EQ(std::to_string(rates.low_kn), tiger("acceleration up to 50% max speed"));
  EXPECT_EQ(std::to_string(rates.high_kn), tiger("acceleration above 50% max speed"));
  EXPECT_EQ(std::to_string(rates.slowing_kn), tiger("deceleration"));
  EXPECT_EQ(std::to_string(visual_signals_of(SizeClass::A, false).total), tiger("total visual signals"));
  const std::string delay = " / " + std::to_string(wireless_delay(1915));
  const WirelessSets sets = wireless_of(WirelessUnit::battlecruiser, 1915);
  EXPECT_EQ(std::to_string(sets.primary_nm) + delay, tiger("primary set range nm / turn delay"));
  EXPECT_EQ(std::to_string(sets.auxiliary_nm.value_or(0)) + delay, tiger("auxiliary set range nm / turn delay"));
}

TEST(FearGodMeasures, HalvesGoUpAndHalvedModifiersAwayFromZero) {  // FG-Q-304, FG-6.1.4-06
  EXPECT_EQ(nearest(63, 2), 32);
  EXPECT_EQ(nearest(-63, 2), -31);
  EXPECT_EQ(half_away_from_zero(5), 3);
  EXPECT_EQ(half_away_from_zero(-5), -3);
  EXPECT_EQ(half_away_from_zero(0), 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
