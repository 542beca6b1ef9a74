// 3.2: depth and battery of a submarine.
#pragma once

#include <optional>

#include "engine/core/fields.h"
#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- depth (3.2.1, 3.2.2)

enum class DepthFault : uint8_t {
  none,
  too_deep,
  not_adjacent,
  turning_while_diving,
  not_surfaced,
  not_available,
  not_detected,
  no_enemy_seen,
};
enum class DepthChargeBand : uint8_t { A, B, C, none };

/// Zones next to this one that she may plot, shallower first.
using DepthChoices = Table<Depth, 2>;
DepthChoices depth_choices(Depth zone, Depth deepest);
/// She is there from the start of the turn after (FG-3.2.1-03).
DepthFault depth_fault(Depth zone, Depth order, Depth deepest, int course_change_deg);

struct CrashDive {
  Depth zone = Depth::surfaced;
  bool german = false;
  int year = 0;
  bool detected = false, has_detected_enemy = false;
};
DepthFault crash_dive_fault(const CrashDive& dive);
inline constexpr Depth kCrashDiveDepth = Depth::shallow;  // FG-3.2.2-03

DepthChargeBand depth_charge_band(Depth zone);
constexpr bool periscope_usable(Depth zone) { return zone == Depth::periscope; }  // FG-3.2.1.2-01, FG-3.2.1.3-01

enum class SurfacePlant : uint8_t { diesel, steam };
/// Turns after the surfacing turn until the surface engines can be used; her guns may fire in that turn (FG-Q-118).
constexpr int engines_after(SurfacePlant plant) { return plant == SurfacePlant::diesel ? 1 : 2; }
inline constexpr int kGunsAfter = 0;

// ---------------------------------------------------------------- battery (3.2.4)

enum class BoatType : uint8_t { SS, SSC };

inline constexpr int kMostSubmergedKts = 9;

/// Charge in thousandths of a unit.
Milli battery_capacity(BoatType type);
/// For an Intermediate Turn submerged; nothing beyond the table.
std::optional<Milli> discharge_rate(BoatType type, int speed_kts);
/// For an Intermediate Turn on the surface that begins with that level.
Milli charge_rate(BoatType type, Milli level);
/// What is charged in so many tenths of an Intermediate Turn, never above capacity.
Milli charged(BoatType type, Milli level, int tenths);
/// FG-3.2.4-06, FG-Q-121
constexpr bool too_fast_to_charge(int speed_kts, int max_surface_kts) { return 2 * speed_kts > max_surface_kts; }
/// FG-3.2.4-03: of the sum of ten speeds, halves up.
constexpr int average_speed(int sum_of_ten) { return (sum_of_ten + 5) / 10; }

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::DepthFault> {
  static constexpr std::array<std::string_view, 8> words = {
      "none",         "too_deep",      "not_adjacent", "turning_while_diving",
      "not_surfaced", "not_available", "not_detected", "no_enemy_seen"};
};
template <>
struct EnumWords<fear_god::DepthChargeBand> {
  static constexpr std::array<std::string_view, 4> words = {"A", "B", "C", "none"};
};
template <>
struct EnumWords<fear_god::SurfacePlant> {
  static constexpr std::array<std::string_view, 2> words = {"diesel", "steam"};
};
template <>
struct EnumWords<fear_god::BoatType> {
  static constexpr std::array<std::string_view, 2> words = {"SS", "SSC"};
};
}  // namespace broadside
