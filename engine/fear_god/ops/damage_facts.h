// What the ops of chapter 8 share: limits of facts, and whether a case asks for what is known before the roll.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/core/dice.h"
#include "engine/fear_god/ops/ops.h"
#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::ops::chapter8 {

using namespace fear_god::damage;  // NOLINT: these ops are of that chapter only

inline constexpr int kMostPoints = 100'000;
inline constexpr int kMostKnots = 100;
inline constexpr int kMostArmour = 1'000;  // centimetres
inline constexpr int kMostCount = 1'000;   // of weapons, aircraft, hits
inline constexpr int kMostYards = 1'000'000;
inline constexpr int kFirstYear = 1850, kLastYear = 1950;

/// A case without dice asks for what is known before they are rolled.
inline bool before_the_roll(const Dice& dice) { return dice.ready() == size_t{0}; }

/// The figure of a case in millionths or thousandths; rules have whole numbers only.
inline int64_t scaled(double value, int64_t by) { return std::llround(value * static_cast<double>(by)); }
inline tables::Decimal decimal_of(double value) { return {scaled(value, 1'000'000)}; }
inline double number_of(tables::Decimal value) { return static_cast<double>(value.millionths) / 1e6; }

/// Points when new and points lost so far.
inline FactCheck& sound_points(FactCheck& sound, int damage_points, int damage_taken) {
  return sound.within(damage_points, 1, kMostPoints, "given.damage_points")
      .within(damage_taken, 0, kMostPoints, "given.damage_taken");
}

/// Where a fact that only some of the cases of an op need is missing.
template <class T>
FactCheck& needs(FactCheck& sound, const std::optional<T>& fact, std::string_view field, const std::string& why) {
  if (!fact) sound.fault("given." + std::string(field), "is missing", why);
  return sound;
}

}  // namespace broadside::fear_god::ops::chapter8
