// 7.52: what lies across the line between two counters.
#pragma once

#include <span>

#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea {

/// `own_column`: of the firer's own Group in multiple columns, whatever its category (GW-7.52-14).
enum class Obstacle : uint8_t { capital, light, own_column, land, smoke };

/// Who looks, and how.
struct Lookout {
  bool air_observer = false;    // an aircraft of the Group is in the air near the target (GW-7.52-18)
  bool aircraft = false;        // firer or target flies: ships do not hide it ... (GW-7.53-08)
  bool torpedo_launch = false;  // ... except from the aircraft's own torpedo drop
};
/// Whether such a thing blocks sight where it lies across the line (GW-7.52-14 to -18).
bool can_block(Obstacle kind, const Lookout& lookout);

inline constexpr size_t kMostLandCorners = 128;
/// Whether the line goes through the polygon; to touch it is not to cross it (GW-Q-30, GW-Q-158). Corners in either
/// direction, in any shape that does not cross itself: land has bays. Firer and target are not asked about.
bool crosses(plane::Point from, plane::Point to, std::span<const plane::Point> polygon);

inline bool blocks_sight(plane::Point firer, plane::Point target, Obstacle kind, std::span<const plane::Point> polygon,
                         const Lookout& lookout = {}) {
  return can_block(kind, lookout) && crosses(firer, target, polygon);
}

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Obstacle> {
  static constexpr std::array<std::string_view, 5> words = {"capital", "light", "own_column", "land", "smoke"};
};
}  // namespace broadside
