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

}  // namespace broadside::fear_god::testing
