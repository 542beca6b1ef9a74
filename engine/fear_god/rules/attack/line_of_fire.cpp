#include "engine/fear_god/rules/attack/line_of_fire.h"

#include <cstdlib>

namespace broadside::fear_god {
namespace {

constexpr plane::Angle kFirstSpace = 10 * plane::kDegree, kSecondSpace = 5 * plane::kDegree;
constexpr Milli kHalfThePhase = kOne / 2;  // FG-6.7.1-03

/// FG-6.7.1-01, -02: before the target, and not yet in the Long band.
bool in_first_space(const BandLimits& limits, Yards target_range, const Bystander& ship) {
  const Yards medium = limits[static_cast<size_t>(Band::medium_range)];
  return std::abs(ship.offset) <= kFirstSpace && ship.range <= medium && ship.range < target_range;
}

/// FG-6.7.1-04: a tenth of the range around the target.
bool in_second_space(Yards target_range, const Bystander& ship) {
  return std::abs(ship.offset) <= kSecondSpace && 10 * int64_t{std::abs(ship.range - target_range)} <= target_range;
}

}  // namespace

InTheWay in_the_way(const BandLimits& limits, Yards target_range, const Bystander& ship) {
  if (ship.share <= 0) return InTheWay::no;
  const bool long_enough = ship.share >= kHalfThePhase;
  if (in_first_space(limits, target_range, ship)) return long_enough ? InTheWay::blocks : InTheWay::stray;
  return in_second_space(target_range, ship) && long_enough ? InTheWay::stray : InTheWay::no;
}

}  // namespace broadside::fear_god
