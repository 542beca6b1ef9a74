// 7.2 and 7.27c: the counter of a ship as a piece on the table.
#pragma once

#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea {

/// Counters are as wide as the small ones are long, half an inch; a card says how long hers is (GW-Q-132).
inline constexpr Length kCounterWidth = kInch / 2;

/// At the origin with the bow north: for plane::placed.
plane::Polygon counter_outline(Length length);
/// The same without its outermost rim: counters that only touch do not overlap (GW-7.2-02, GW-Q-98).
plane::Polygon counter_core(Length length);

struct Counter {
  plane::Pose pose;
  Length length = 0;
};
plane::Polygon outline_of(const Counter& counter);
/// Do they touch (GW-7.27c-18, GW-Q-98)?
bool touching(const Counter& a, const Counter& b);
/// Do they overlap, more than by touching?
bool overlapping(const Counter& a, const Counter& b);

}  // namespace broadside::great_war_at_sea
