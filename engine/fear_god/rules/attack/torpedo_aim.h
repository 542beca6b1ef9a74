// 6.3.1: the course on which a torpedo meets a target that does not manoeuvre.
#pragma once

#include <optional>

#include "engine/core/enum_words.h"
#include "engine/fear_god/rules/firing_arcs.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god {

/// Where the firer lies, seen from the target: 0 to 180 degrees from its bow (FG-6.3.1-12).
struct TargetAngle {
  Milli angle_deg = 0;
  ShipSide firer_on = ShipSide::starboard;
};
TargetAngle target_angle(Milli bearing_deg, Milli target_course_deg);

/// Folded to 0 to 90 degrees for the table.
constexpr Milli table_angle(Milli angle_deg) { return angle_deg > milli(90) ? milli(180) - angle_deg : angle_deg; }

/// Knots across the line of sight, from the nearest row and column, ties to the larger (FG-6.3.1-13, FG-Q-245).
int crossing_speed(Milli angle_deg, Milli target_speed_kn);

/// Degrees of lead; none when the target crosses faster than the torpedo runs (FG-6.3.1-14, FG-Q-245).
std::optional<int> deflection(int crossing_kn, Milli torpedo_speed_kn);

/// FG-6.3.1-15, in 0 to below 360 degrees.
Milli torpedo_course(Milli bearing_deg, ShipSide firer_on, int deflection_deg);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::ShipSide> {
  static constexpr std::array<std::string_view, 2> words = {"port", "starboard"};
};
}  // namespace broadside
