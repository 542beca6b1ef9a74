// 7.2, 7.33, 7.42 and 13.25: what a counter meets on its way over the table.
#pragma once

#include <optional>
#include <span>

#include "engine/great_war_at_sea/rules/movement.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.2 collisions

/// Cheap: on this course the two do not come near enough for their corners to meet.
bool keeps_well_clear(const Course& course, Length length, const Counter& other);
/// The way after which a counter of this length overlaps the other, which stays where it is (GW-7.2-02); a turn may
/// bring them together too. Counters that overlap when the move begins do not collide again in it (GW-Q-132).
std::optional<Length> first_collision(const Course& course, Length length, const Counter& other);

struct Collision {
  Length way = 0;
  size_t with = 0;  // place in the list
};
/// The first of all of them; the mover stops there (GW-Q-68). Of several at once the first in the list.
std::optional<Collision> first_collision(const Course& course, Length length, std::span<const Counter> others);

// ---------------------------------------------------------------- water near something

/// All within a distance of a convex shape: land and its 4 in, a mine and its inch, an edge and its 12 in. Measured
/// from the centre of the counter (GW-7.27-04).
struct Water {
  plane::Shape around{std::span<const plane::Point>()};
  Length distance = 0;
  bool includes_limit = true;  // false: nearer than that
};
bool inside(plane::Point at, const Water& water);
/// The first way at which the counter is inside; 0 if it begins there.
std::optional<Length> first_inside(const Course& course, const Water& water);
/// The ways at which it comes in from outside, in their order.
using Entries = Table<Length, kMostLegs>;
Entries entries(const Course& course, const Water& water);
/// The same where several pieces, of a coast for instance, make one stretch of water: to pass from one of them into the
/// next is not to come in.
Entries entries(const Course& course, std::span<const Water> pieces);
/// Where on its way the counter is nearest to a point (GW-Q-58).
plane::Point nearest_point(const Course& course, plane::Point to);
/// The counter stopped after this way.
Course shortened(const Course& course, Length way);

}  // namespace broadside::great_war_at_sea
