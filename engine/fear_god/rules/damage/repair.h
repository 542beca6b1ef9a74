// 8.3 and 8.4: repairs after the battle, fires that start again, patches, breakdowns.
#pragma once

#include "engine/fear_god/rules/damage/casualties.h"

namespace broadside::fear_god::damage {

/// What may be repaired; the last three only where a breakdown is (FG-8.4-02), but for sensors (FG-8.3-07).
enum class RepairSystem : uint8_t {
  weapon_mount,
  communications,
  engineering,
  rudder,
  bridge,
  flight_deck,
  cargo,
  sensor,
  ship_aircraft,
  land_aircraft
};
inline constexpr size_t kRepairSystems = 10;
/// Where a breakdown is repaired.
enum class Place : uint8_t { sea, tender, port };

/// Hours after the battle at which a system may roll (FG-8.3-06); fire control and sensors roll like a weapon mount.
enum class RepairRefusal : uint8_t { none, not_repairable, no_roll_at_this_time };
RepairRefusal repair_refusal(RepairSystem system, int hours);
/// FG-8.3-03, -05: percent, rounded down (FG-Q-322); the mark must be one of the system's.
int battle_repair_chance(RepairSystem system, int hours, int original, int remaining);
constexpr bool first_rank(Navy navy) { return navy <= Navy::russian; }  // FG-8.4-09
/// FG-8.4-08, with what FG-8.4-04, -05 and -07 add.
int breakdown_repair_chance(RepairSystem system, int hours, Navy navy, Place place);
/// After a failure: no roll after 48 hours (FG-8.4-03), but for aircraft ashore (FG-8.4-07).
bool may_try_later(RepairSystem system, int hours);
/// One for each critical at each mark (FG-8.3-04).
bool settle_repair(int chance, Dice& dice, By by = {});

/// FG-8.4-01: before the battle, for the plant and each sensor and weapon.
bool settle_breakdown(Navy navy, Dice& dice, By by = {});
/// FG-8.3.9-01: whether an aircraft counted as destroyed turns out to be damaged only.
bool settle_aircraft_recovered(bool fuel_or_ordnance_exploded, Dice& dice, By by = {});

// ---------------------------------------------------------------- 8.3.3, 8.3.4

/// At 6, 12, 24 and 48 hours; 0 at any other, and for fires in aircraft (FG-8.3.4-01, -03).
int restart_chance(int hours, bool aircraft_fire);
bool is_restart_mark(int hours);
/// none: it stays out.
Severity settle_restart(int hours, bool aircraft_fire, Dice& dice, By by = {});

/// FG-8.3.3-01
constexpr int points_pumped_out(int flooding_points) { return half_up(flooding_points); }
/// FG-8.3.3-03: per day at sea (FG-Q-384).
constexpr int patch_failure_chance(int sea_state, int highest_speed_kts) {
  const int chance = 5 * sea_state - (30 - highest_speed_kts);
  return chance < 0 ? 0 : chance > 100 ? 100 : chance;
}
/// FG-8.3.3-02
constexpr int submarine_patch_failure_chance(Zone depth) { return depth <= Zone::periscope ? 0 : 100; }
/// A patch that fails is a new Flooding critical (FG-8.3.3-04).
bool settle_patch(int sea_state, int highest_speed_kts, Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::RepairSystem> {
  static constexpr std::array<std::string_view, fear_god::damage::kRepairSystems> words = {
      "weapon_mount", "communications", "engineering", "rudder",        "bridge",
      "flight_deck",  "cargo",          "sensor",      "ship_aircraft", "land_aircraft"};
};
template <>
struct EnumWords<fear_god::damage::Place> {
  static constexpr std::array<std::string_view, 3> words = {"sea", "tender", "port"};
};
template <>
struct EnumWords<fear_god::damage::RepairRefusal> {
  static constexpr std::array<std::string_view, 3> words = {"none", "not_repairable", "no_roll_at_this_time"};
};
}  // namespace broadside
