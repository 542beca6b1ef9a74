// What the tests of chapter 6 share: visible dice, and lines by their keys.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/core/trial.h"
#include "engine/fear_god/rules/attack/gun_lines.h"
#include "engine/fear_god/rules/attack/to_hit.h"

namespace broadside::fear_god::testing {

using trial::with_dice;

inline constexpr Roll kAnyRoll{FG("6.0-04")};

/// What each line comes to, by its key in the tables.
using Lines = std::map<std::string, int>;
inline Lines lines(const GunShotFacts& shot) {
  Lines out;
  for (const ModifierLine& line : gun_modifiers(shot)) out[std::string(gun_line_key(*line.name))] += line.value;
  return out;
}

/// Two barrels at Medium from a ship of size B at one of size C on broad aspect and 15 knots: no line applies.
inline GunShotFacts shot(Standard standard = Standard::two) {
  GunShotFacts f;
  f.standard = standard;
  f.band = Band::medium_range;
  f.barrels = 2;
  f.firer = SizeClass::B;
  f.target = SizeClass::C;
  return f;
}
template <class Change>
GunShotFacts with(Change&& change, GunShotFacts f = shot()) {
  change(f);
  return f;
}
template <class Change>
Lines lines_with(Change&& change, GunShotFacts f = shot()) {
  return lines(with(change, f));
}

}  // namespace broadside::fear_god::testing
