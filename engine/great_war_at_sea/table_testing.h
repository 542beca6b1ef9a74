// What the tests of the set-up, of sight and of mines share: inches, places on the table, visible dice.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "engine/core/trial.h"
#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea::table_testing {

using trial::with_dice;

inline Length in(double inches) { return static_cast<Length>(std::llround(inches * kInch)); }
inline plane::Point at(double x, double y) { return {in(x), in(y)}; }
inline constexpr Length kThousandYards = 1'000 * kYard;

/// In the order of the list of reasons.
using Words = std::vector<std::string>;
inline Words words(const FaultSet& faults) {
  Words out;
  faults.each([&](FaultCode code) { out.emplace_back(fault_word(code)); });
  return out;
}

/// A rectangle as corners, anticlockwise.
inline std::vector<plane::Point> box(double west, double south, double east, double north) {
  return {at(west, south), at(east, south), at(east, north), at(west, north)};
}

}  // namespace broadside::great_war_at_sea::table_testing
