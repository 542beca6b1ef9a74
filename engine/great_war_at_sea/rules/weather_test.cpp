// What weather does to small ships, and the wind.
#include "engine/great_war_at_sea/rules/weather.h"

#include "engine/great_war_at_sea/table_testing.h"

namespace broadside::great_war_at_sea::table_testing {
namespace THIS_FILE {

TEST(GreatWarWeather, GaleAndStormSlowDestroyersAndTorpedoBoats) {  // GW-11.73-02, -09
  for (const Weather rough : {Weather::gale, Weather::storm})
    for (const ShipType small : {ShipType::DD, ShipType::TB}) {
      EXPECT_EQ(speed_in_weather(rough, small, Speed::two_plus), Speed::one);
      EXPECT_EQ(speed_in_weather(rough, small, Speed::half), Speed::half);
      EXPECT_EQ(speed_in_weather(rough, small, Speed::stopped), Speed::stopped);
    }
  EXPECT_EQ(speed_in_weather(Weather::squall, ShipType::TB, Speed::two_plus), Speed::two_plus);
  for (const ShipType other : {ShipType::DL, ShipType::CL, ShipType::GB, ShipType::BB, ShipType::TR})
    EXPECT_EQ(speed_in_weather(Weather::gale, other, Speed::two), Speed::two) << word_of(other);
}

int lost(Weather weather, ShipType type, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return weather_damage({weather, type}, d); });
}

TEST(GreatWarWeather, ASixCostsAHullBox) {  // GW-11.73-03, -10
  EXPECT_EQ(lost(Weather::gale, ShipType::DD, {6}), 1);
  EXPECT_EQ(lost(Weather::gale, ShipType::DD, {5}), 0);
  EXPECT_EQ(lost(Weather::gale, ShipType::TB, {6}), 1);
  EXPECT_EQ(lost(Weather::storm, ShipType::TB, {6}), 1);
  EXPECT_EQ(lost(Weather::storm, ShipType::DD, {}), 0);  // no die
  EXPECT_EQ(lost(Weather::squall, ShipType::TB, {}), 0);
  EXPECT_EQ(lost(Weather::gale, ShipType::CL, {}), 0);
}

Wind wind(int round, Wind so_far, int die) {
  return with_dice({die}, [&](Dice& dice) { return settle_wind(round, so_far, dice); });
}

TEST(GreatWarWind, TheFirstRoundNamesTheQuarterItBlowsFrom) {  // GW-7.27c-14
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(wind(1, Wind::S, die), static_cast<Wind>(die - 1));
  EXPECT_EQ(blows_from(Wind::SE), 120 * plane::kDegree);
  EXPECT_EQ(blows_to(Wind::NW), 120 * plane::kDegree);
}

TEST(GreatWarWind, LaterASixShiftsItClockwiseAndAOneBack) {  // GW-7.27c-15, -16
  EXPECT_EQ(wind(2, Wind::SE, 6), Wind::S);
  EXPECT_EQ(wind(2, Wind::NW, 6), Wind::N);
  EXPECT_EQ(wind(9, Wind::N, 1), Wind::NW);
  EXPECT_EQ(wind(2, Wind::S, 1), Wind::SE);
  for (int die = 2; die <= 5; ++die) EXPECT_EQ(wind(2, Wind::S, die), Wind::S);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::table_testing
