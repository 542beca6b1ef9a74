// Who makes smoke, where it lies, what it shows, when it goes.
#include "engine/great_war_at_sea/rules/smoke.h"

#include "engine/great_war_at_sea/rules/line_of_sight.h"
#include "engine/great_war_at_sea/table_testing.h"

namespace broadside::great_war_at_sea::table_testing {
namespace THIS_FILE {

constexpr SmokeMaker kBattleship{ShipType::BB, "British"}, kCruiser{ShipType::CL, "British"};
constexpr SmokeMaker kDestroyer{ShipType::DD, "British"}, kGerman{ShipType::DD, "German"};
constexpr SmokeMaker kTransport{ShipType::TR, "British"}, kAirship{ShipType::BB, "German", true};
constexpr SmokeMaker kEquipped{ShipType::CL, "British", false, true};

Smoke together(std::initializer_list<SmokeMaker> units, bool adjacent = true) {
  return smoke_of(std::vector<SmokeMaker>(units), adjacent);
}

TEST(GreatWarSmoke, OneCapitalShipOrTwoLightCountersSideBySide) {  // GW-7.27c-01
  EXPECT_EQ(together({kBattleship}), Smoke::screen);
  EXPECT_EQ(together({kAirship}), Smoke::screen);  // GW-Q-82
  EXPECT_EQ(together({kCruiser, kDestroyer}), Smoke::screen);
  EXPECT_EQ(together({kCruiser, kDestroyer}, false), Smoke::none);
  EXPECT_EQ(together({kCruiser}), Smoke::none);
  EXPECT_EQ(together({kBattleship, kDestroyer}, false), Smoke::screen);  // she needs nobody
  EXPECT_EQ(together({}), Smoke::none);
}

TEST(GreatWarSmoke, ASingleGermanDestroyerCounterDropsFloats) {  // GW-7.27c-03, GW-Q-151
  EXPECT_EQ(together({kGerman}), Smoke::floats);
  EXPECT_EQ(together({{ShipType::DL, "German"}}), Smoke::none);
  EXPECT_EQ(together({kGerman, kGerman}), Smoke::screen);
  EXPECT_EQ(together({kGerman, kGerman}, false), Smoke::none);  // each of them by herself, not together
}

TEST(GreatWarSmoke, OtherShipsMakeItIfTheScenarioSaysSo) {  // GW-7.27c-08, GW-Q-82, GW-Q-111
  EXPECT_EQ(together({kTransport}), Smoke::none);
  EXPECT_EQ(together({kTransport, kDestroyer}), Smoke::none);
  EXPECT_EQ(together({kEquipped}), Smoke::screen);
  EXPECT_EQ(together({{ShipType::TR, "British", false, true}}), Smoke::screen);
}

constexpr MarkerSize kMarker{2 * kInch, kInch / 2};

TEST(GreatWarSmoke, TheMarkerTouchesTheSternAndFacesTheWind) {      // GW-7.27c-04, -17
  const SmokeLayer ship{{at(10, 10), 90 * plane::kDegree}, in(2)};  // bound east: her stern is at x 9
  const plane::Rectangle across = smoke_marker(std::array{ship}, kMarker, Wind::N);
  EXPECT_EQ(across.heading, 0);
  EXPECT_EQ(across.centre, at(8.75, 10));  // half a width behind
  const plane::Rectangle facing = smoke_marker(std::array{ship}, kMarker, Wind::SE);
  EXPECT_EQ(facing.heading, 120 * plane::kDegree);
  EXPECT_LE(plane::distance(plane::Segment{{at(9, 9), at(9, 11)}}, facing.corners()), 4);
  EXPECT_FALSE(plane::overlap(plane::Segment{{at(9, 9), at(9, 11)}}, facing.corners()));
}

TEST(GreatWarSmoke, OfAPairTheMarkerLiesBehindTheSternmost) {
  const SmokeLayer ahead{{at(0, 3), 0}, in(0.5)}, astern{{at(1, 2.5), 0}, in(0.5)};
  const plane::Rectangle marker = smoke_marker(std::array{ahead, astern}, kMarker, Wind::S);
  EXPECT_EQ(marker.centre, at(0.5, 1.25));  // stern at 2.25, half a length of 2 in
}

TEST(GreatWarSmoke, AMarkerStaysUnlessSmokeDrifts) {  // GW-7.27c-19, GW-Q-100
  EXPECT_EQ(drifted(at(3, 3), Wind::N, false, 0), at(3, 3));
  EXPECT_EQ(drifted(at(3, 3), Wind::N, false, in(1)), at(3, 2));  // from the north, to the south
  EXPECT_EQ(drifted(at(3, 3), Wind::N, true, in(1)), at(3, 3));
}

TEST(GreatWarSmoke, ATargetBeforeSmokeIsSilhouetted) {  // GW-7.27c-07
  const auto behind = box(11, -1, 12, 1);
  EXPECT_TRUE(silhouetted(at(0, 0), at(10, 0), behind, in(40)));
  EXPECT_FALSE(silhouetted(at(0, 0), at(10, 0), box(8, -1, 9, 1), in(40)));     // it hides her
  EXPECT_FALSE(silhouetted(at(0, 0), at(10, 0), box(11, 1, 12, 2), in(40)));    // beside her
  EXPECT_FALSE(silhouetted(at(20, 0), at(10, 0), behind, in(40)));              // from the other side
  EXPECT_FALSE(silhouetted(at(0, 0), at(10, 0), behind, in(10.5)));             // too far off to be made out (GW-Q-152)
  EXPECT_FALSE(silhouetted(at(0, 0), at(10, 0), box(9.5, -1, 12, 1), in(40)));  // she is in it
}

/// Torpedo impulses after laying at whose end it goes; 0: still there after a Round.
int goes_after(Smoke kind, const Air& air, std::vector<int> dice = {}) {
  return with_dice(std::move(dice), [&](Dice& d) {
    for (int since = 0; since <= 5; ++since)
      if (smoke_goes({kind, since}, air, d)) return since;
    return 0;
  });
}

TEST(GreatWarSmoke, WeatherDispersesAScreen) {  // GW-7.27c-09 to -12
  for (const Weather rough : {Weather::gale, Weather::storm, Weather::squall})
    EXPECT_EQ(goes_after(Smoke::screen, {rough}), 1) << word_of(rough);
  EXPECT_EQ(goes_after(Smoke::screen, {Weather::clear}), 2);
  EXPECT_EQ(goes_after(Smoke::screen, {Weather::clear, true}), 0);
}

TEST(GreatWarSmoke, InFogAndMistADieIsRolledFromTheNextImpulseOn) {  // GW-7.27c-10, GW-Q-89
  EXPECT_EQ(goes_after(Smoke::screen, {Weather::fog}, {1}), 1);
  EXPECT_EQ(goes_after(Smoke::screen, {Weather::mist}, {3, 6, 2}), 3);
  EXPECT_EQ(goes_after(Smoke::screen, {Weather::mist}, {3, 4, 5, 6, 3}), 0);
}

TEST(GreatWarSmoke, FloatsBurnForFourGroupsInAnyWeatherAndWithoutADie) {  // GW-7.27c-03, GW-Q-89, GW-Q-150
  for (size_t i = 0; i < EnumWords<Weather>::words.size(); ++i)
    EXPECT_EQ(goes_after(Smoke::floats, {static_cast<Weather>(i)}), 3);
  EXPECT_EQ(goes_after(Smoke::floats, {Weather::clear, true}), 3);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::table_testing
