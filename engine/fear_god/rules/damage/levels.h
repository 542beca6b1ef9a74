// 8.1.1, 8.1.2 and 8.1.5: damage points, the breakdown of damage and speed, massive damage.
#pragma once

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

/// The levels of a breakdown: 0 is undamaged, at 4 the ship lies still.
inline constexpr int kStillLevel = 4;

/// The Damage and Speed Breakdown that stands on the card of a ship (FG-8.1.2-02).
struct Breakdown {
  std::array<int, kStillLevel + 2> break_points{};  // the last of them sinks her
  std::array<int, kStillLevel + 1> speeds{};        // knots
};
Breakdown breakdown(int damage_points, int speed_kts);

/// What slows a ship down.
struct SpeedFacts {
  int damage_points = 0, speed_kts = 0;  // of the ship when new
  int damage_taken = 0, engineering_criticals = 0;
  bool rudder_critical = false;
  Severity worst_flooding = Severity::none;
};
/// FG-8.1.1-06: all points lost.
constexpr bool is_sunk(int damage_points, int damage_taken) { return damage_taken >= damage_points; }
constexpr int points_left(int damage_points, int damage_taken) {
  return is_sunk(damage_points, damage_taken) ? 0 : damage_points - damage_taken;
}
/// Of damage and engineering together (FG-8.1.2-06).
int damage_level(const SpeedFacts& ship);
/// Sea state is applied by whoever moves her.
int greatest_speed(const SpeedFacts& ship);
/// FG-8.2.17-01
int speed_with_rudder_critical(int speed_kts);
/// At the end of a turn in which she coasts down to her new maximum (FG-8.1.2-05).
int coasted_speed(int speed_kts, int most_kts, int deceleration_kts);

/// What still works at this state of damage (8.1.5), whatever criticals have done.
struct FightingState {
  int remaining = 0;
  bool main_battery = true, secondary_battery = true, area_aa = true, light_batteries = true, torpedo_tubes = true;
  bool asw = true, light_aa = true, catapults = true;
  bool flight_deck = true;    // of a carrier
  bool must_surface = false;  // of a submarine
};
FightingState fighting_state(int damage_points, int damage_taken);

}  // namespace broadside::fear_god::damage
