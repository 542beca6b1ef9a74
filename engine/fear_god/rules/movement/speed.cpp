// Limits by damage and sea, acceleration and deceleration.
#include "engine/fear_god/rules/movement/speed.h"

#include "tables/fear_god/sea_state_speed.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- limits

namespace {

constexpr int kQuarters = 4;  // of the speed

/// Quarters that a cell leaves; 0: heave to.
constexpr int quarters(std::string_view cell) {
  if (cell == "M") return kQuarters;
  return cell == "H" ? 0 : kQuarters / tables::number(cell.substr(2)) * tables::number(cell);
}
constexpr auto kSea = [] {
  std::array<std::array<int, 5>, tables::kSeaStateSpeed.size()> out{};  // by sea state and class
  for (size_t i = 0; i < out.size(); ++i) {
    const tables::SeaStateSpeed& row = tables::kSeaStateSpeed[i];
    out[i] = {quarters(row.A), quarters(row.B), quarters(row.C), quarters(row.D), quarters(row.E)};
  }
  return out;
}();
static_assert(kSea.size() == kMostSeaState + 1);

/// Break points but the last; each counts as soon as it is reached (FG-3.1-02).
int breaks_reached(int points, int taken) {
  int reached = 0;
  for (const int at : damage_breaks(points)) reached += taken > 0 && taken >= at ? 1 : 0;  // FG-8.1.2-03
  return std::min(reached, kQuarters);
}

}  // namespace

// FG-3.1-01, -02, FG-3.1.5-01 to -03, FG-Q-173, FG-Q-304
SpeedLimit max_speed(const MaxSpeedFacts& ship) {
  SpeedLimit out;
  const int lost = ship.points > 0 ? breaks_reached(ship.points, ship.taken) : 0;
  out.dead_in_water = lost == kQuarters;
  out.sunk = ship.points > 0 && ship.taken >= ship.points;
  out.max_kts = speeds_by_damage(ship.max_kts)[static_cast<size_t>(lost)];
  if (ship.astern) out.max_kts = astern_maximum(out.max_kts);
  const auto sea = static_cast<size_t>(ship.submerged ? 0 : ship.sea_state);
  const int left = kSea[sea][static_cast<size_t>(class_rank(ship.size))];
  out.heave_to = left == 0;
  const int by_sea = out.heave_to ? kHeaveToMost : ship.max_kts * left / kQuarters;  // of the undamaged speed, down
  out.max_kts = std::min(out.max_kts, by_sea);
  return out;
}

// ---------------------------------------------------------------- changes

// FG-3.1.1-01, -03, -04, -09, FG-3.1.2-02, FG-Q-113, FG-Q-152. Speeds are turned about for a ship with sternway, so
// that ahead and astern are one case: she first loses what way she has.
int next_speed(const SpeedOrder& order) {
  const bool astern = order.speed_kts < 0 || (order.speed_kts == 0 && order.ordered_kts < 0);
  const int sign = astern ? -1 : 1, speed = sign * order.speed_kts, wanted = sign * order.ordered_kts;
  if (wanted < speed) {
    const int rate = order.coasting ? halved_rate(order.rates.slowing_kn) : order.rates.slowing_kn;
    return sign * std::max({wanted, speed - rate, 0});
  }
  const int full = gaining(order.rates, speed, order.max_kts);
  return sign * std::min(wanted, speed + (astern ? halved_rate(full) : full));
}

SpeedFault speed_fault(int ordered_kts, int ahead_kts, int astern_kts) {
  if (ordered_kts > ahead_kts) return SpeedFault::above_maximum;           // FG-2.5-02, FG-3.1-01
  if (-ordered_kts > astern_kts) return SpeedFault::above_astern_maximum;  // FG-3.1.2-01
  return SpeedFault::none;
}

}  // namespace broadside::fear_god
