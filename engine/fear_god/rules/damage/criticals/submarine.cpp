#include "engine/fear_god/rules/damage/criticals/submarine.h"

namespace broadside::fear_god::damage {
namespace {

constexpr int kPercentPerPip = 5;
constexpr int kEvenChance = 50, kMinedChance = 15;  // percent
constexpr int kMinutesAfloat = 5;                   // per pip
constexpr int kUpTo = 5;                            // of D10: she rises

}  // namespace

int settle_battery_loss(Dice& dice, By by) { return d6(dice, FG("8.2.3-01"), by) * kPercentPerPip; }

BatteryCharge after_battery_loss(const BatteryCharge& battery, int percent) {
  const auto left = [&](tables::Decimal units) { return tables::Decimal{units.millionths * (100 - percent) / 100}; };
  return {left(battery.most), left(battery.charged)};
}

// FG-8.2.19-01 to -03: until then no torpedo, no change of course or depth, no propulsion.
int settle_switchboard(Dice& dice, By by) { return half_up(d6(dice, FG("8.2.19-04"), by)); }

bool settle_hull_failure(Zone depth, Dice& dice, By by) {
  const int chance = hull_failure_chance(depth);
  return chance > 0 && succeeds(dice, FG("8.2.13-02"), chance, by);
}

int surface_chance(Zone depth, bool mined) {
  if (mined) return depth <= Zone::shallow ? kMinedChance : 0;
  return depth <= Zone::intermediate_1 ? kEvenChance : 0;
}

HullEnd settle_hull_penetration(Zone depth, bool mined, Dice& dice, By by) {
  HullEnd out;
  const int chance = surface_chance(depth, mined);
  out.surfaces = chance > 0 && succeeds(dice, FG("8.2.14-01"), chance, by);
  if (out.surfaces) out.sinks_in_minutes = d10(dice, FG("8.2.14-02"), by) * kMinutesAfloat;
  return out;
}

DepthDrift settle_depth_drift(Zone depth, Zone deepest, int speed_kts, Dice& dice, By by) {
  DepthDrift out{depth, false};
  const int chance = depth_change_chance(speed_kts);
  if (chance == 0 || !succeeds(dice, FG("8.2.17-04"), chance, by)) return out;
  const bool up = d10(dice, FG("8.2.17-05"), by) <= kUpTo;
  if (!up && depth >= deepest) return out;  // never below crush depth
  out.depth = static_cast<Zone>(static_cast<int>(depth) + (up ? -1 : 1));
  out.broaches = out.depth == Zone::surfaced;
  return out;
}

}  // namespace broadside::fear_god::damage
