// 8.2.3, 8.2.13, 8.2.14, 8.2.17 and 8.2.19: criticals of submerged submarines.
#pragma once

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

// ---------------------------------------------------------------- 8.2.3 battery

/// Units of endurance.
struct BatteryCharge {
  tables::Decimal most{0}, charged{0};
};
/// Percent of it lost.
int settle_battery_loss(Dice& dice, By by = {});
/// Off both alike (FG-8.2.3-02).
BatteryCharge after_battery_loss(const BatteryCharge& battery, int percent);

// ---------------------------------------------------------------- 8.2.19 switchboard: no torpedoes, no helm, no way

/// Tactical Turns until the fuses are replaced (FG-8.2.19-04).
int settle_switchboard(Dice& dice, By by = {});

// ---------------------------------------------------------------- 8.2.13, 8.2.14 hull

/// Where a deformed hull must go at once: Shallow, and the surface the second time.
constexpr Zone must_come_to(int deformations_before) {
  return deformations_before == 0 ? Zone::shallow : Zone::surfaced;  // FG-8.2.13-01, -03
}
/// Percent in each Tactical Turn below Shallow (FG-8.2.13-02, FG-Q-320); a failure is a Hull Penetration.
constexpr int hull_failure_chance(Zone depth) {
  return depth <= Zone::shallow ? 0 : 40 * (static_cast<int>(depth) - static_cast<int>(Zone::shallow));
}
bool settle_hull_failure(Zone depth, Dice& dice, By by = {});
/// Percent to reach the surface (FG-8.2.14-01, -03); a contact mine leaves less (11.2).
int surface_chance(Zone depth, bool mined);
struct HullEnd {
  bool surfaces = false;
  int sinks_in_minutes = 0;  // of one that surfaced (FG-8.2.14-02); else she is lost with all hands
};
HullEnd settle_hull_penetration(Zone depth, bool mined, Dice& dice, By by = {});

// ---------------------------------------------------------------- 8.2.17 rudder of a submerged submarine

/// Percent before each Plotting Phase (FG-8.2.17-04).
constexpr int depth_change_chance(int speed_kts) { return speed_kts < 20 ? 5 * speed_kts : 100; }
struct DepthDrift {
  Zone depth = Zone::periscope;
  bool broaches = false;  // for a turn (FG-8.2.17-06)
};
DepthDrift settle_depth_drift(Zone depth, Zone deepest, int speed_kts, Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage
