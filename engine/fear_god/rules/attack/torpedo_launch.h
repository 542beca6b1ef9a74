// 6.3.1, 6.5: may a salvo of torpedoes be fired?
#pragma once

#include <array>
#include <string_view>

#include "engine/core/enum_words.h"
#include "engine/fear_god/rules/firing_arcs.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god {

enum class LaunchPlatform : uint8_t { ship, submarine, shore };

struct TorpedoLaunchFacts {
  LaunchPlatform platform = LaunchPlatform::ship;
  bool target_detected = true;  // by sight
  int tubes = 0;                // of the mount, or of a submarine those that bear
  int salvo = 0;                // 0: nobody asks yet whether more than one
  Milli turn_deg = 0;           // in this Tactical Turn
  bool turn_at_start = true;
  bool speed_changed = false, depth_changed = false;
  bool evading = false;  // steers evasively, or evades depth charges
  bool gyro = true;
  Milli gyro_angle_deg = 0;  // of the course set, from the axis of the tube
};

enum class LaunchFault : uint8_t {
  none,
  not_detected,
  sub_manoeuvred,
  evading,
  turned_too_far,
  turned_late,
  gyro_angle,
  salvo_too_large
};
LaunchFault launch_fault(const TorpedoLaunchFacts& f);

/// Can a tube that trains over the arc send a torpedo on that course, relative to the bow? A gyro reaches 45 degrees
/// beyond the arc (FG-6.3.1-06, -07, -23).
bool tube_reaches(FiringArc arc, bool gyro, plane::Angle relative_course);

/// Torpedoes in one salvo at most (FG-6.3.1-16, -17).
int most_in_salvo(LaunchPlatform platform, int tubes);

/// Yards of the danger zone of a salvo, how near to a ship it attacks her (FG-6.3.1-20, -22, FG-Q-255).
inline constexpr Yards kPlainDangerZone = 500;
Yards danger_zone(int torpedoes, Yards run);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::LaunchPlatform> {
  static constexpr std::array<std::string_view, 3> words = {"ship", "submarine", "shore"};
};
template <>
struct EnumWords<fear_god::LaunchFault> {
  static constexpr std::array<std::string_view, 8> words = {"none",       "not_detected",   "sub_manoeuvred",
                                                            "evading",    "turned_too_far", "turned_late",
                                                            "gyro_angle", "salvo_too_large"};
};
}  // namespace broadside
