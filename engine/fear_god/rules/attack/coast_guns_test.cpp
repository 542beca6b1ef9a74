// The coast lines of 6.6.1 on the chance to hit.
#include "engine/fear_god/attack_testing.h"
#include "engine/fear_god/rules/attack/to_hit.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- coast

GunShotFacts coast(GunMount mount) {
  return with([&](auto& f) { f.mount = mount; });
}
TEST(FearGodCoastGuns, FixedAndHeavyRailwayGunsAreSteady) {  // FG-6.6.1.1-01, -02, -03
  EXPECT_EQ(lines(coast(GunMount::fixed)), (Lines{{"fixed_battery", 5}}));
  EXPECT_EQ(lines(coast(GunMount::semi_fixed)), Lines{});
  EXPECT_EQ(lines_with([](auto& f) { f.calibre_in = milli(12); }, coast(GunMount::railway)),
            (Lines{{"fixed_battery", 5}}));
  EXPECT_EQ(lines_with([](auto& f) { f.calibre_in = milli(12) - 1; }, coast(GunMount::railway)), Lines{});
}
TEST(FearGodCoastGuns, MortarsDropNothingClose) {  // FG-6.6.1.1-04
  const auto fault = [](Band band) {
    return gun_fault(with([&](auto& f) { f.band = band; }, coast(GunMount::mortar)));
  };
  EXPECT_EQ(fault(Band::short_range), GunFault::mortar_short);
  EXPECT_EQ(fault(Band::medium_range), GunFault::none);
}
TEST(FearGodCoastGuns, MortarAndFieldBarrelsHaveLinesOfTheirOwn) {  // FG-6.6.1.1-06, -11, FG-Q-268
  const auto barrels = [](GunMount mount, int count) {
    return lines_with([&](auto& f) { f.barrels = count; }, coast(mount));
  };
  EXPECT_EQ(barrels(GunMount::mortar, 2), Lines{});
  EXPECT_EQ(barrels(GunMount::mortar, 3), (Lines{{"mortar_barrels", 10}}));
  EXPECT_EQ(barrels(GunMount::mortar, 6), (Lines{{"mortar_barrels", 20}}));
  EXPECT_EQ(barrels(GunMount::mortar, 7), (Lines{{"mortar_barrels", 30}}));
  EXPECT_EQ(barrels(GunMount::mortar, 16), (Lines{{"mortar_barrels", 30}}));
  EXPECT_EQ(barrels(GunMount::field, 3), Lines{});
  EXPECT_EQ(barrels(GunMount::field, 4), (Lines{{"field_barrels", 5}}));
  EXPECT_EQ(barrels(GunMount::field, 8), (Lines{{"field_barrels", 10}}));
}
TEST(FearGodCoastGuns, HorizontalBaseHelpsUpToLong) {  // FG-6.6.1.3-04
  const auto at = [](Band band) {
    return lines_with(
        [&](auto& f) {
          f.finder = Finder::horizontal;
          f.band = band;
        },
        coast(GunMount::semi_fixed));
  };
  for (const Band band : {Band::short_range, Band::medium_range, Band::long_range})
    EXPECT_EQ(at(band), (Lines{{"horizontal_base", 5}}));
  EXPECT_EQ(at(Band::extreme_range), Lines{});
}
TEST(FearGodCoastGuns, APlottingBoardLosesEvasiveTargets) {  // FG-6.6.1.3-05, -06, -07, FG-Q-266
  const auto evading = [](SizeClass target, GunMount mount) {
    const Lines found = lines_with(
        [&](auto& f) {
          f.plotting_board = true;
          f.target = target;
          f.target_evasive = true;
          f.target_speed_kn = milli(20);
        },
        coast(mount));
    const auto line = found.find("plotting_evasive");
    EXPECT_TRUE(line == found.end() || found.count("target_evasive_CDE") == 0);
    return line == found.end() ? 0 : line->second;
  };
  EXPECT_EQ(evading(SizeClass::A, GunMount::fixed), -10);
  EXPECT_EQ(evading(SizeClass::B, GunMount::fixed), -20);
  EXPECT_EQ(evading(SizeClass::C, GunMount::fixed), -30);
  EXPECT_EQ(evading(SizeClass::E, GunMount::semi_fixed), -30);
  EXPECT_EQ(evading(SizeClass::C, GunMount::ship), 0);
}
TEST(FearGodCoastGuns, TheVerticalBaseNeedsClearAirAndTheWholeHull) {  // FG-6.6.1.4-02, -03, FG-Q-265
  const auto vertical = [](int percent, bool lit, bool hull_down) {
    return lines_with(
        [&](auto& f) {
          f.finder = Finder::vertical;
          f.visibility_pct = milli(percent);
          f.light.fire = lit;
          f.hull_down = hull_down;
        },
        coast(GunMount::semi_fixed));
  };
  EXPECT_EQ(vertical(25, false, false), (Lines{{"vertical_visibility", -30}}));
  EXPECT_EQ(vertical(25, true, false), (Lines{{"vertical_visibility", -30}}));
  EXPECT_EQ(vertical(30, false, false), (Lines{{"vis_le_40", -10}}));
  EXPECT_EQ(vertical(100, false, true), (Lines{{"vertical_hull_down", -30}}));
}
TEST(FearGodCoastGuns, TheVerticalBaseReachesTenKiloyardsInHaze) {  // FG-6.6.1.4-04
  const auto fault = [](Yards range, int percent) {
    return gun_fault(with(
        [&](auto& f) {
          f.finder = Finder::vertical;
          f.visibility_pct = milli(percent);
          f.range = range;
        },
        coast(GunMount::fixed)));
  };
  EXPECT_EQ(fault(10'000, 25), GunFault::none);
  EXPECT_EQ(fault(10'001, 25), GunFault::vertical_base_range);
  EXPECT_EQ(fault(10'001, 26), GunFault::none);
}
TEST(FearGodCoastGuns, CoastLinesAreHalvedWithTheOthers) {  // FG-Q-264
  EXPECT_EQ(gun_chance(coast(GunMount::fixed)).half, 3);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
