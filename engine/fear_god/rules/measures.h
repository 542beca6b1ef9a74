// Figures that may have decimals, as whole numbers: no rule computes in floating point.
#pragma once

#include <cstdint>

#include "engine/core/tables.h"

namespace broadside::fear_god {

/// Knots, degrees, percent, inches, ratings: in thousandths.
using Milli = int64_t;
inline constexpr Milli kOne = 1'000;
constexpr Milli milli(int64_t whole) { return whole * kOne; }
constexpr Milli milli(tables::Decimal figure) { return figure.millionths / kOne; }

/// Lengths on the water, in yards.
using Yards = int32_t;
inline constexpr Yards kKiloyard = 1'000, kSeaMile = 2'000;

/// To the nearest whole number, halves up (FG-Q-304).
constexpr int64_t nearest(int64_t numerator, int64_t denominator) {
  const int64_t doubled = 2 * numerator + denominator;
  const int64_t below = doubled / (2 * denominator);
  return doubled % (2 * denominator) < 0 ? below - 1 : below;
}
static_assert(nearest(5, 2) == 3 && nearest(-5, 2) == -2 && nearest(-7, 4) == -2 && nearest(7, 4) == 2);

/// Half of a sum of modifiers: a half goes away from zero (FG-6.1.4-06, FG-Q-223).
constexpr int half_away_from_zero(int total) { return (total + (total < 0 ? -1 : 1)) / 2; }
static_assert(half_away_from_zero(-15) == -8 && half_away_from_zero(25) == 13 && half_away_from_zero(-10) == -5);

/// D6/2 as a time: rounded up (FG-Q-257).
constexpr int half_die_up(int die) { return (die + 1) / 2; }

}  // namespace broadside::fear_god
