// 2.1.1: entries of a Ship Reference Sheet that follow from others.
#pragma once

#include <array>
#include <optional>

#include "engine/fear_god/rules/kinds.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- damage and speed (2.1.1.2)

/// Percent of the damage points at which speed falls, and what is left of it.
inline constexpr std::array<int, 5> kDamageBreaks = {25, 50, 75, 90, 100};
inline constexpr std::array<int, 5> kSpeedsLeft = {100, 75, 50, 25, 0};

/// FG-2.1.1.9-02: points at each break.
std::array<int, 5> damage_breaks(int damage_points);
/// Knots undamaged and from each of the first four breaks on.
std::array<int, 5> speeds_by_damage(int max_speed);

struct MountCounts {
  int main = 0, secondary = 0, torpedo = 0, aa = 0, machine_guns = 0;
};
/// FG-2.1.1.9-03.
constexpr int total_mounts(const MountCounts& m) { return m.main + m.secondary + m.torpedo + m.aa; }

// ---------------------------------------------------------------- manoeuvre (2.1.1.8)

struct Turning {
  int advance_yd = 0, speed_loss_kn = 0;
  int hard_advance_yd = 0, hard_speed_loss_kn = 0;
};
Turning turning_of(Build build, SizeClass size);

struct Accelerations {
  int low_kn = 0, high_kn = 0;  // from up to half the maximum speed, and from above
  int slowing_kn = 0;
};
Accelerations accelerations_of(Build build, SizeClass size, int max_speed);

// ---------------------------------------------------------------- signals (2.1.1.7)

struct VisualSignals {
  int hoists = 0, lights = 0, total = 0;
};
VisualSignals visual_signals_of(SizeClass size, bool staff);

/// As wireless_range.tsv orders them, then those that use the row of another (FG-Q-156).
enum class WirelessUnit : uint8_t {
  battleship,
  battlecruiser,
  cruiser,
  light_cruiser,
  destroyer,
  torpedo_boat,
  submarine,
  auxiliary,
  scouting_aircraft,
  spotting_aircraft,
  rigid_airship,
  nonrigid_airship,
  harbor_control,
  shore_site,
  predreadnought,
  armored_cruiser,
  amc,
  carrier,
  seaplane_carrier,
  patrol_craft,
  trawler,
  merchant,
};
struct WirelessSets {
  int primary_nm = 0;
  std::optional<int> auxiliary_nm;  // none: not fitted
};
WirelessSets wireless_of(WirelessUnit unit, int year);
/// FG-2.7.3-04 to -06: Tactical Turns from sending to understanding.
constexpr int wireless_delay(int year) { return year < 1917 ? 3 : year <= 1922 ? 2 : 1; }

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::WirelessUnit> {
  static constexpr std::array<std::string_view, 22> words = {"battleship",        "battlecruiser", "cruiser",
                                                             "light_cruiser",     "destroyer",     "torpedo_boat",
                                                             "submarine",         "auxiliary",     "scouting_aircraft",
                                                             "spotting_aircraft", "rigid_airship", "nonrigid_airship",
                                                             "harbor_control",    "shore_site",    "predreadnought",
                                                             "armored_cruiser",   "amc",           "carrier",
                                                             "seaplane_carrier",  "patrol_craft",  "trawler",
                                                             "merchant"};
};
}  // namespace broadside
