// 8.2.9 and 8.2.12: fires and floodings, from their start until they are out or the ship is lost.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/modifiers.h"
#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

enum class Casualty : uint8_t { fire, flooding };

/// What started a fire; some change its severity, some make it hard to fight.
enum class FireSource : uint8_t {
  critical,
  aircraft,
  ready_aircraft,  // armed or fueled (option of 8.2.1)
  aviation_fuel,
  ammunition_cargo,
  crude_oil,
  refined_petroleum,
  aviation_gasoline,
  fuel_spill,
  restarted
};
inline constexpr size_t kFireSources = 10;

// ---------------------------------------------------------------- severity

/// To the D10 that says how bad a fire is.
int severity_modifier(FireSource source);
/// The same for flooding (FG-8.2.12-01).
int flooding_modifier(State readiness);
/// FG-8.2.9-01: above 10 as 10; below 1 there is no fire in an aircraft (FG-8.2.1-02), else a Minor one (FG-Q-375).
Severity severity_of(int modified_roll, bool may_come_to_nothing);
constexpr bool may_come_to_nothing(FireSource source) {
  return source == FireSource::aircraft || source == FireSource::ready_aircraft;
}
/// The die of FG-8.2.9-01 or FG-8.2.12-01 with its modifier.
int settle_severity_roll(Casualty kind, int modifier, Dice& dice, By by = {});

// ---------------------------------------------------------------- what it costs

/// What the percentages depend on (FG-Q-365).
struct Built {
  int completed = 0;  // year
  bool german_dreadnought = false;
};
/// Of the original points per Intermediate Turn (FG-8.2.9-02, FG-8.2.12-02).
int percent_of_casualty(Casualty kind, Severity severity, const Built& built);
/// Each is rounded by itself (FG-Q-304).
int points_of_casualty(Casualty kind, Severity severity, const Built& built, int damage_points);
int total_percent(Casualty kind, const std::vector<Severity>& levels, const Built& built);

constexpr bool grave(Severity severity) { return severity >= Severity::major; }
/// FG-8.2.9-08 to -10: one fire that is Major or Severe when Planned Fire begins lights the ship and others around her;
/// FG-8.2.9-05: it ends flight operations.
constexpr bool lights_the_ship(Severity worst_fire) { return grave(worst_fire); }
constexpr bool stops_flight_operations(Severity worst_fire) { return grave(worst_fire); }
constexpr bool limits_speed(Severity worst_flooding) { return grave(worst_flooding); }  // FG-8.2.12-05

enum class SubmarineMust : uint8_t {
  nothing,
  put_out_at_first_roll_or_surface,
  surface,
  come_to_shallow,
  one_roll_or_surface
};
SubmarineMust submarine_must(Casualty kind, Severity severity);

// ---------------------------------------------------------------- damage control

/// One fire or flooding, and what helps or hinders those who fight it.
struct ControlFacts {
  Casualty kind = Casualty::fire;
  Severity severity = Severity::minor;
  FireSource source = FireSource::critical;
  Navy navy = Navy::other;
  bool option_national = false;  // FG-8.2.9-19, FG-8.2.12-12
  State readiness = State::zebra;
  bool wind_and_speed_ok = true;  // FG-8.2.9-06
  int helpers = 0;                // ships alongside (FG-8.2.9-22)
  bool crash_crew = false;        // at a landing crash (4.5.3.1)
};
/// How hard the fire of this source is to put out.
int reduction_modifier(FireSource source);
Modifiers control_modifiers(const ControlFacts& facts);

/// A ship alongside, from 8.2.9-22 to -24.
struct Helper {
  int distance_yd = 0;
  bool parallel = true, same_speed = true, has_fire = false;
  int damage_points = 0, damage_taken = 0;
};
bool can_help(const Helper& helper);
/// FG-8.2.9-23
constexpr bool helping_risks_collision(int speed_kts) { return speed_kts >= 10; }

struct Control {
  int roll = 0;  // as it counts, 1 to 10
  int change = 0;
  Severity after = Severity::none;
};
Control settle_damage_control(const ControlFacts& facts, Dice& dice, By by = {});

/// When it is dealt with: in the Resolution Phase of the turn it began, and every tenth turn after that (FG-8.2.9-03,
/// FG-8.2.12-04, FG-Q-303).
constexpr bool is_due(int turns_since_it_began) { return turns_since_it_began % 10 == 0; }

/// All that fall due for one ship (FG-Q-303): the points of all, then a roll each, floodings first.
struct ShipCasualties {
  int damage_points = 0, damage_taken = 0;
  Built built;
  std::vector<Severity> floodings, fires;
  ControlFacts ship;  // what holds for the whole ship
};
int points_of_all(const ShipCasualties& ship);
/// Levels after the rolls; a ship that the points have sunk makes none.
void settle_casualties(ShipCasualties& ship, Dice& dice, By by = {});

// ---------------------------------------------------------------- conflagration and capsizing

struct Runaway {
  Casualty kind = Casualty::fire;
  int percent = 0;       // all casualties of the kind
  int turns_before = 0;  // Intermediate Turns without interruption
  bool magazines_flooded = false;
};
bool is_runaway(int percent);                // FG-8.2.9-11, FG-8.2.12-07
int runaway_chance(const Runaway& runaway);  // percent
struct RunawayEnd {
  bool lost = false, abandoned = false;
};
RunawayEnd settle_runaway(const Runaway& runaway, Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Casualty> {
  static constexpr std::array<std::string_view, 2> words = {"fire", "flooding"};
};
template <>
struct EnumWords<fear_god::damage::FireSource> {
  static constexpr std::array<std::string_view, fear_god::damage::kFireSources> words = {
      "critical",  "aircraft",          "ready_aircraft",    "aviation_fuel", "ammunition_cargo",
      "crude_oil", "refined_petroleum", "aviation_gasoline", "fuel_spill",    "restarted"};
};
template <>
struct EnumWords<fear_god::damage::SubmarineMust> {
  static constexpr std::array<std::string_view, 5> words = {"nothing", "put_out_at_first_roll_or_surface", "surface",
                                                            "come_to_shallow", "one_roll_or_surface"};
};
}  // namespace broadside
