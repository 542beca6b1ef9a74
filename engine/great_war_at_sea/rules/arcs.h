// 7.27, 7.52: ranges, and the arcs in which ships see each other.
#pragma once

#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea {

/// Below 0 if a length is less than a limit, 0 if it reaches it exactly as far as the table can tell (GW-Q-105).
constexpr int compare_to_limit(Length length, Length limit) {
  if (length < limit - plane::kLengthSlack) return -1;
  return length > limit + plane::kLengthSlack ? 1 : 0;
}
/// "Within", "up to".
constexpr bool within(Length length, Length limit) { return compare_to_limit(length, limit) <= 0; }
constexpr bool below(Length length, Length limit) { return compare_to_limit(length, limit) < 0; }

/// From centre to centre (GW-7.27-04).
Length range_between(plane::Point a, plane::Point b);

/// The arc of a ship in which a point lies (GW-7.52-11).
Sector sector_of(plane::Pose ship, plane::Point other);

/// GW-7.52-30, GW-Q-22: where each lies as the other sees it.
constexpr bool crosses_t(Sector target_in, Sector firer_in, Light light) {
  return !is_night(light) && is_flank(target_in) && firer_in == Sector::bow;
}
/// Meets a torpedo from there a ship dead ahead or dead astern (GW-7.71b-13, GW-Q-38)?
constexpr bool is_end_on(Sector launched_in) { return !is_flank(launched_in); }

/// Between the axis of a torpedo and a ship, as seen from where it was launched; to 0.01 degree, never negative.
plane::Angle off_axis(plane::Point launched_at, plane::Angle axis, plane::Point ship);

}  // namespace broadside::great_war_at_sea
