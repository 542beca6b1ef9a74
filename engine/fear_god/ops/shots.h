// What the ops of guns, torpedoes and other weapons have in common.
#pragma once

#include <cmath>
#include <map>
#include <optional>
#include <string>

#include "engine/core/modifiers.h"
#include "engine/fear_god/ops/ops.h"
#include "engine/fear_god/rules/attack/to_hit.h"
#include "engine/fear_god/rules/kinds.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god::ops {

inline constexpr int kMostYards = 200'000, kMostCounted = 1'000;
inline constexpr double kMostKnots = 200, kMostDegrees = 360;

/// To the nearest thousandth: facts that may have decimals are checked before they come here.
inline Milli milli_of(double figure) { return std::llround(figure * static_cast<double>(kOne)); }
inline double figure_of(Milli figure) { return static_cast<double>(figure) / static_cast<double>(kOne); }

/// A case may leave out the dice, to ask only for what is known before the roll.
inline bool dice_given(const Dice& dice) { return dice.ready().value_or(1) > 0; }

inline void check_band_limits(FactCheck& sound, const BandLimits& limits) {
  for (size_t i = 0; i < limits.size(); ++i) {
    sound.within(limits[i], 0, kMostYards, row("bands_yd", i));
    if (i > 0 && limits[i] < limits[i - 1])
      sound.fault(row("bands_yd", i), "is nearer than the band before it", "limits grow from Short to Extreme");
  }
}

/// A refusal: its word, and nothing else is said.
template <class Result>
Result refused(std::string_view reason) {
  Result out;
  out.allowed = false;
  out.reason = std::string(reason);
  return out;
}

/// Depths as chapter 6 of the page writes them, in the order of Depth.
enum class DepthName : uint8_t {};
constexpr Depth depth_of(DepthName name) { return static_cast<Depth>(name); }
constexpr DepthName depth_name(Depth depth) { return static_cast<DepthName>(depth); }

}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::DepthName> {
  static constexpr std::array<std::string_view, 5> words = {"Surfaced", "Periscope", "Shallow", "Intermediate I",
                                                            "Intermediate II"};
};
}  // namespace broadside
