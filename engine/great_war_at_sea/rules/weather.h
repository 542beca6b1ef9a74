// 11.73: the row of weather.tsv for each state of the weather, and what it does to small ships; the wind of 7.27c.
// Visibility is in sighting.h; what weather forbids guns and torpedoes, in their chapters.
#pragma once

#include "engine/core/dice.h"
#include "engine/great_war_at_sea/rules/kinds.h"
#include "tables/great_war_at_sea/weather.h"
#include "tables/great_war_at_sea/wind.h"

namespace broadside::great_war_at_sea {

using WeatherRow = tables::Weather;

/// By Weather: the table counts from the worst down.
inline constexpr auto kWeatherRows = [] {
  std::array<WeatherRow, EnumWords<Weather>::words.size()> rows{};
  for (size_t i = 0; i < rows.size(); ++i)
    rows[i] = tables::row_of(tables::kWeather, &WeatherRow::state, EnumWords<Weather>::words[i]);
  return rows;
}();
constexpr const WeatherRow& weather_row(Weather weather) { return kWeatherRows[static_cast<size_t>(weather)]; }

/// The highest speed that a ship can make of this one; a ship slowed by weather alone is not crippled (GW-Q-75).
Speed speed_in_weather(Weather weather, ShipType type, Speed highest);

struct Buffeted {
  Weather weather = Weather::clear;
  ShipType type = ShipType::BB;
  uint16_t ship = 0;
  Seat seat = kUmpire;
};
/// Whether a ship rolls in each of its movement steps (GW-11.73-03, -10).
bool rolls_for_weather(Weather weather, ShipType type);
/// Hull boxes that the sea takes in one movement step; no die for a ship that does not roll.
int weather_damage(const Buffeted& facts, Dice& dice);

// ---------------------------------------------------------------- wind (7.27c)

/// Where it blows from: a ring, clockwise, each 60 degrees on from the last (GW-7.27c-16).
enum class Wind : uint8_t { N, NE, SE, S, SW, NW };
inline constexpr size_t kWinds = 6;
constexpr plane::Angle blows_from(Wind wind) {
  return tables::kWind[static_cast<size_t>(wind)].degrees_true * plane::kDegree;
}
constexpr plane::Angle blows_to(Wind wind) { return plane::normal(int64_t{blows_from(wind)} + plane::kCircle / 2); }

/// In step 1 of a Round: the direction in Round 1, a shift in each later one (GW-7.27c-14, -15).
Wind settle_wind(int round, Wind so_far, Dice& dice);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Wind> {
  static constexpr auto words = tables::column(great_war_at_sea::tables::kWind, &great_war_at_sea::tables::Wind::from);
};
}  // namespace broadside
