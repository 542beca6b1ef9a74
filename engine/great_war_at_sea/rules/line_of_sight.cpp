// 7.52: what lies across the line between two counters.
#include "engine/great_war_at_sea/rules/line_of_sight.h"

#include <algorithm>

#include "engine/core/fields.h"
#include "engine/core/plane_shapes.h"

namespace broadside::great_war_at_sea {

bool can_block(Obstacle kind, const Lookout& lookout) {
  if (lookout.air_observer || kind == Obstacle::light) return false;  // GW-7.52-15, -18
  const bool ship = kind == Obstacle::capital || kind == Obstacle::own_column;
  return !ship || !lookout.aircraft || lookout.torpedo_launch;
}

namespace {

using plane::Wide;

struct SightLine {
  plane::Point from;
  plane::Vector along;
  int64_t length = 0;
};

/// Where a line a slack beside `line` enters and leaves the polygon, in order, as products with `line.along`. Such a
/// line meets no corner exactly; what both of the two beside it cross, the line itself goes through.
using Crossings = Table<Wide, static_cast<int>(kMostLandCorners)>;

void find_crossings(const SightLine& line, int64_t beside, std::span<const plane::Point> polygon, Crossings& out) {
  const auto off = [&](plane::Point p) { return plane::cross(line.along, p - line.from) - Wide{beside} * line.length; };
  plane::Point a = polygon.back();
  Wide a_off = off(a);
  for (const plane::Point b : polygon) {
    const Wide b_off = off(b);
    if ((a_off > 0) != (b_off > 0)) out.add(plane::dot(line.along, plane::crossing(a, b, a_off, b_off) - line.from));
    a = b;
    a_off = b_off;
  }
  std::sort(out.begin(), out.end());
}

}  // namespace

bool crosses(plane::Point from, plane::Point to, std::span<const plane::Point> polygon) {
  const SightLine line{from, to - from, plane::distance(from, to)};
  if (line.length == 0 || polygon.size() < 3 || polygon.size() > kMostLandCorners) return false;
  Crossings port, starboard;
  find_crossings(line, plane::kLengthSlack, polygon, port);
  find_crossings(line, -plane::kLengthSlack, polygon, starboard);
  const Wide end = plane::dot(line.along, line.along), slack = Wide{plane::kLengthSlack} * line.length;
  for (size_t i = 0; i + 1 < port.count; i += 2)
    for (size_t k = 0; k + 1 < starboard.count; k += 2) {
      const Wide begin = std::max({port[i], starboard[k], Wide{0}});
      if (std::min({port[i + 1], starboard[k + 1], end}) - begin > slack) return true;
    }
  return false;
}

}  // namespace broadside::great_war_at_sea
