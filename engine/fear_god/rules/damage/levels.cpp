#include "engine/fear_god/rules/damage/levels.h"

#include <algorithm>

#include "tables/fear_god/ch8_speed_breakpoints.h"

namespace broadside::fear_god::damage {
namespace {

using tables::kCh8SpeedBreakpoints;
constexpr int kQuarter = 25, kTenth = 10;  // percent of the original points
constexpr int kFloodedSpeed = 15;          // knots
constexpr int kRudderDivisor = 3;          // of the speed when new
static_assert(kCh8SpeedBreakpoints.size() == kStillLevel + 2);

/// FG-8.1.5-01: so many percent of the original points or less are left. Compared as it is, without rounding.
constexpr bool at_most(int percent, int remaining, int damage_points) {
  return int64_t{100} * remaining <= int64_t{percent} * damage_points;
}

}  // namespace

// FG-8.1.2-01, -02, -04
Breakdown breakdown(int damage_points, int speed_kts) {
  Breakdown out;
  for (size_t i = 0; i < out.break_points.size(); ++i)
    out.break_points[i] = percent_of(kCh8SpeedBreakpoints[i].damage_percent, damage_points);
  for (size_t i = 0; i < out.speeds.size(); ++i)
    out.speeds[i] = percent_of(kCh8SpeedBreakpoints[i].speed_percent, speed_kts);
  return out;
}

int damage_level(const SpeedFacts& ship) {
  if (is_sunk(ship.damage_points, ship.damage_taken)) return kStillLevel;
  const Breakdown levels = breakdown(ship.damage_points, ship.speed_kts);
  int level = 0;
  for (int i = 1; i <= kStillLevel; ++i)  // FG-8.1.2-03: the point itself counts
    if (ship.damage_taken > 0 && ship.damage_taken >= levels.break_points[static_cast<size_t>(i)]) level = i;
  return std::min(level + ship.engineering_criticals, kStillLevel);  // FG-8.1.2-06
}

int speed_with_rudder_critical(int speed_kts) { return nearest(speed_kts, kRudderDivisor); }

// FG-8.1.2-07: of a submarine the same, surfaced and submerged, by the speed she has there.
int greatest_speed(const SpeedFacts& ship) {
  if (is_sunk(ship.damage_points, ship.damage_taken)) return 0;
  int speed = breakdown(ship.damage_points, ship.speed_kts).speeds[static_cast<size_t>(damage_level(ship))];
  if (ship.rudder_critical) speed = std::min(speed, speed_with_rudder_critical(ship.speed_kts));  // FG-8.2.17-01
  if (ship.worst_flooding >= Severity::major) speed = std::min(speed, kFloodedSpeed);             // FG-8.2.12-05
  return speed;
}

int coasted_speed(int speed_kts, int most_kts, int deceleration_kts) {
  if (speed_kts <= most_kts) return speed_kts;
  const int rate = std::max(deceleration_kts / 2, 1);  // FG-Q-152
  return std::max(speed_kts - rate, most_kts);
}

FightingState fighting_state(int damage_points, int damage_taken) {
  FightingState out;
  out.remaining = points_left(damage_points, damage_taken);
  if (at_most(kQuarter, out.remaining, damage_points)) {  // FG-8.1.5-01, -03, -04, FG-Q-382
    out.main_battery = out.secondary_battery = out.area_aa = out.light_batteries = false;
    out.torpedo_tubes = out.asw = out.flight_deck = false;
    out.must_surface = true;
  }
  if (at_most(kTenth, out.remaining, damage_points)) out.light_aa = out.catapults = false;  // FG-8.1.5-02, -05
  return out;
}

}  // namespace broadside::fear_god::damage
