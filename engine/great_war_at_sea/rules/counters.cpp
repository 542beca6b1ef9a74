#include "engine/great_war_at_sea/rules/counters.h"

namespace broadside::great_war_at_sea {
namespace {

/// More than two roundings and the slack of a contact: what touches by these is not in the other.
constexpr Length kRim = 2 * plane::kLengthSlack;

plane::Polygon outline(Length length, Length width) { return plane::Rectangle{{}, length / 2, width / 2, 0}.corners(); }

}  // namespace

plane::Polygon counter_outline(Length length) { return outline(length, kCounterWidth); }
plane::Polygon counter_core(Length length) { return outline(length - 2 * kRim, kCounterWidth - 2 * kRim); }

plane::Polygon outline_of(const Counter& counter) {
  return plane::placed(counter_outline(counter.length), counter.pose);
}

bool touching(const Counter& a, const Counter& b) {
  return plane::compare_distance(outline_of(a), outline_of(b), 0) <= 0;
}

bool overlapping(const Counter& a, const Counter& b) { return plane::overlap(outline_of(a), outline_of(b), kRim); }

}  // namespace broadside::great_war_at_sea
