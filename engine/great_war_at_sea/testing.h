// What the tests of Great War at Sea share: inches, reasons as words, visible dice.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "engine/core/trial.h"
#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/to_hit.h"

namespace broadside::great_war_at_sea::testing {

using trial::with_dice;

inline Length in(double inches) { return static_cast<Length>(std::llround(inches * kInch)); }
constexpr plane::Angle degrees(double value) { return static_cast<plane::Angle>(value * plane::kDegree); }

using Words = std::vector<std::string>;
/// In the order of the list of reasons.
inline Words words(const FaultSet& faults) {
  Words out;
  faults.each([&](FaultCode code) { out.emplace_back(fault_word(code)); });
  return out;
}

/// What each line comes to, by its key in the table.
using Lines = std::map<std::string, int>;
template <size_t N>
Lines lines(const Modifiers& found, const std::array<const RollModifier*, N>& known) {
  Lines out;
  for (const ModifierLine& line : found)
    for (const RollModifier* row : known)
      if (&row->name == line.name) out[std::string(row->key)] += line.value;
  return out;
}

}  // namespace broadside::great_war_at_sea::testing
