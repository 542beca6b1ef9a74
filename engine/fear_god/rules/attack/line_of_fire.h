// 6.1.7, 6.7.1: ships in the way of the shells, and beside the target.
#pragma once

#include "engine/core/plane.h"
#include "engine/fear_god/rules/attack/to_hit.h"

namespace broadside::fear_god {

/// A ship that is neither firer nor target, friend or enemy.
struct Bystander {
  plane::Angle offset = 0;  // from the line of fire, either side
  Yards range = 0;          // from the firer
  Milli share = kOne;       // of the Movement Phase spent there
};

enum class InTheWay : uint8_t {
  no,
  stray,   // attacked too, at half the chance (FG-6.7.1-05)
  blocks,  // the guns may not fire (FG-6.1.7-01, FG-6.7.1-01)
};

/// Where a ship is at one moment: before the target, beside it, or elsewhere.
enum class DangerSpace : uint8_t { none, first, second };
DangerSpace danger_space(const BandLimits& limits, Yards target_range, plane::Angle offset, Yards range);

/// What of the Movement Phase she spent in either.
struct InDanger {
  Milli first = 0, second = 0;
};
InTheWay in_the_way(const InDanger& spent);
/// One ship by itself (FG-Q-234). Strays do not matter where another ship blocks the fire; mortars fire over all of
/// them (FG-6.6.1.1-09).
InTheWay in_the_way(const BandLimits& limits, Yards target_range, const Bystander& ship);

}  // namespace broadside::fear_god
