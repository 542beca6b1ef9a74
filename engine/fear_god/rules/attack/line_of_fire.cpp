#include "engine/fear_god/rules/attack/line_of_fire.h"

#include <cstdlib>

namespace broadside::fear_god {
namespace {

constexpr plane::Angle kFirstSpace = 10 * plane::kDegree, kSecondSpace = 5 * plane::kDegree;
constexpr Milli kHalfThePhase = kOne / 2;  // FG-6.7.1-03

/// FG-6.7.1-01, -02: before the target, and not yet in the Long band.
bool in_first_space(const BandLimits& limits, Yards target_range, plane::Angle offset, Yards range) {
  const Yards medium = limits[static_cast<size_t>(Band::medium_range)];
  return std::abs(offset) <= kFirstSpace && range <= medium && range < target_range;
}

/// FG-6.7.1-04: a tenth of the range around the target.
bool in_second_space(Yards target_range, plane::Angle offset, Yards range) {
  return std::abs(offset) <= kSecondSpace && 10 * int64_t{std::abs(range - target_range)} <= target_range;
}

}  // namespace

DangerSpace danger_space(const BandLimits& limits, Yards target_range, plane::Angle offset, Yards range) {
  if (in_first_space(limits, target_range, offset, range)) return DangerSpace::first;
  return in_second_space(target_range, offset, range) ? DangerSpace::second : DangerSpace::none;
}

InTheWay in_the_way(const InDanger& spent) {
  if (spent.first >= kHalfThePhase) return InTheWay::blocks;
  return spent.first > 0 || spent.second >= kHalfThePhase ? InTheWay::stray : InTheWay::no;
}

InTheWay in_the_way(const BandLimits& limits, Yards target_range, const Bystander& ship) {
  const DangerSpace space = danger_space(limits, target_range, ship.offset, ship.range);
  InDanger spent;
  if (space != DangerSpace::none) (space == DangerSpace::first ? spent.first : spent.second) = ship.share;
  return in_the_way(spent);
}

}  // namespace broadside::fear_god
