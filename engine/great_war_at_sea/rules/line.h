// 7.32a: how the counters of a Group turn, together or in line ahead.
#pragma once

#include "engine/core/fields.h"
#include "engine/great_war_at_sea/rules/movement.h"

namespace broadside::great_war_at_sea {

/// GW-Q-131: together every counter turns by the same amounts at the same moments, in place; in line ahead the first
/// moves so and the others follow in its wake.
enum class Manner : uint8_t { together, line_ahead };

inline constexpr int kMostInLine = 8, kMostCorners = 48;

/// A corner of the wake, and the course that leads from it to the next newer one.
struct Corner {
  int32_t x = 0, y = 0;
  plane::Angle course = 0;
  FIELDS(x, y, course)
  bool operator==(const Corner&) const = default;
  plane::Point at() const { return {x, y}; }
};

/// The wake of a line from its first counter backwards to the last, and how far along it each counter is behind the
/// first. A state of the Group while it goes on moving in line ahead.
struct Wake {
  Table<Corner, kMostCorners> corners;
  std::array<Length, kMostInLine> behind{};
  uint32_t count = 0;
  FIELDS(corners, behind, count)
};
static_assert(fields_complete<Wake>());

/// not_in_line: each counter has to see the one ahead of it in its bow arc and lie in the stern arc of that one.
FaultSet line_faults(std::span<const plane::Pose> poses);
/// The wake of counters in line where they stand, the first one first.
Wake form_wake(std::span<const plane::Pose> poses);

/// The ways of all counters of a Group in one move, in the order of `poses`. In line ahead all cover what the first
/// covers, which alone pays for turning; the wake is taken along.
using Courses = std::array<Course, kMostInLine>;
void courses_together(std::span<const plane::Pose> poses, const Turns& turns, Length speed, Courses& out);
void courses_in_line(Wake& wake, std::span<const plane::Pose> poses, const Turns& turns, Length speed, Courses& out);

}  // namespace broadside::great_war_at_sea
