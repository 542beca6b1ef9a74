// Chapter 11.73: what weather does to small ships; and the wind of 7.27c.
#include "engine/great_war_at_sea/rules/weather.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/rule.h"

namespace broadside::great_war_at_sea {
namespace {

/// The cell of a type of ship that weather slows and damages; blank for all others.
constexpr int small_ship(Weather weather, ShipType type, int tables::Weather::*dd, int tables::Weather::*tb) {
  if (!type_row(type).weather_speed_cap) return tables::kBlank;
  return weather_row(weather).*(type == ShipType::TB ? tb : dd);
}

constexpr int lost_on(Weather weather, ShipType type) {
  return small_ship(weather, type, &tables::Weather::dd_hull_loss_on, &tables::Weather::tb_hull_loss_on);
}

constexpr int64_t kOnePoint = tables::decimal("1").millionths;
/// The speed of so many whole points.
constexpr Speed speed_of(int points) {
  for (size_t i = 0; i < tables::kSpeed.size(); ++i)
    if (tables::kSpeed[i].points == tables::Decimal{points * kOnePoint}) return static_cast<Speed>(i);
  return Speed::stopped;
}
static_assert(speed_of(1) == Speed::one);

}  // namespace

// GW-11.73-02, -09
Speed speed_in_weather(Weather weather, ShipType type, Speed highest) {
  const int cap = small_ship(weather, type, &tables::Weather::dd_speed_cap, &tables::Weather::tb_speed_cap);
  return cap == tables::kBlank ? highest : std::min(highest, speed_of(cap));
}

bool rolls_for_weather(Weather weather, ShipType type) { return lost_on(weather, type) != tables::kBlank; }

int weather_damage(const Buffeted& facts, Dice& dice) {
  if (!rolls_for_weather(facts.weather, facts.type)) return 0;
  return dice.one({GW("11.73-03"), facts.ship, facts.seat}, 6) >= lost_on(facts.weather, facts.type) ? 1 : 0;
}

// ---------------------------------------------------------------- wind

namespace {

constexpr int kShiftsClockwise = 6, kShiftsBack = 1;  // GW-7.27c-15

constexpr Wind wind_of(std::string_view word) { return tables::value_of<Wind>(word, EnumWords<Wind>::words); }
static_assert([] {  // GW-7.27c-16
  for (size_t i = 0; i < kWinds; ++i) {
    const tables::Wind& row = tables::kWind[i];
    if (row.d6 != static_cast<int>(i) + 1 || static_cast<size_t>(wind_of(row.clockwise)) != (i + 1) % kWinds ||
        static_cast<size_t>(wind_of(row.anticlockwise)) != (i + kWinds - 1) % kWinds)
      return false;
  }
  return true;
}());

}  // namespace

Wind settle_wind(int round, Wind so_far, Dice& dice) {
  const Seat roller = seat_of(Side::central);
  if (round <= 1) return static_cast<Wind>(dice.one({GW("7.27c-14"), 0, roller}, 6) - 1);
  const int die = dice.one({GW("7.27c-15"), 0, roller}, 6);
  const size_t places = die == kShiftsClockwise ? 1 : die == kShiftsBack ? kWinds - 1 : 0;
  return static_cast<Wind>((static_cast<size_t>(so_far) + places) % kWinds);
}

}  // namespace broadside::great_war_at_sea
