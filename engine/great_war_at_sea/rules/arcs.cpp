// 7.27, 7.52: ranges, and the arcs in which ships see each other.
#include "engine/great_war_at_sea/rules/arcs.h"

#include <algorithm>
#include <limits>

namespace broadside::great_war_at_sea {
namespace {

// GW-7.52-11, GW-Q-28: flanks of 120 degrees centred on the beam
constexpr plane::Angle kFlankFrom = 30 * plane::kDegree, kFlankTo = 150 * plane::kDegree;

}  // namespace

Length range_between(plane::Point a, plane::Point b) {
  return static_cast<Length>(std::min<int64_t>(plane::distance(a, b), std::numeric_limits<Length>::max()));
}

Sector sector_of(plane::Pose ship, plane::Point other) {
  const plane::Angle bearing = plane::bearing(ship.at, other);
  if (plane::in_arc(ship.heading, kFlankFrom, kFlankTo, bearing)) return Sector::starboard;
  if (plane::in_arc(ship.heading, plane::kCircle - kFlankTo, plane::kCircle - kFlankFrom, bearing)) return Sector::port;
  const plane::Angle relative = plane::relative_bearing(ship.heading, bearing);
  return relative < kFlankTo || relative > plane::kCircle - kFlankTo ? Sector::bow : Sector::stern;
}

plane::Angle off_axis(plane::Point launched_at, plane::Angle axis, plane::Point ship) {
  const plane::Angle off = plane::turn_between(axis, plane::bearing(launched_at, ship));
  return plane::measured(off < 0 ? -off : off);
}

}  // namespace broadside::great_war_at_sea
