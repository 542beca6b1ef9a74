// 5.2.1: the visibility that weather, moon and squalls leave.
#pragma once

#include "engine/core/fields.h"
#include "engine/fear_god/rules/detection/ladder.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- conditions (5.2.1.1)

enum class SkyTerm : uint8_t { unlimited, very_clear, clear, light_haze, haze, light_fog, thick_fog, dense_fog };
enum class Moon : uint8_t { full, three_quarters, half, quarter, new_moon };
enum class Precipitation : uint8_t { none, light, intermediate, heavy };

struct SkyFacts {
  bool night = false;
  SkyTerm term = SkyTerm::unlimited;  // by day
  Moon moon = Moon::full;             // by night
  Precipitation precipitation = Precipitation::none;
};
/// The tables that the conditions allow, best first.
using VisibilityChoices = Table<Visibility, 10>;
VisibilityChoices visibility_choices(const SkyFacts& sky);

// ---------------------------------------------------------------- squalls (5.2.1.3)

enum class SquallActivity : uint8_t { light, normal, heavy };

inline constexpr int kMostSqualls = 24;
inline constexpr Length kSquallDiameter = 6 * kKyd;  // it drifts with the wind (FG-5.2.1.3-01)

/// The visibility in each, in the order rolled.
using Squalls = Table<Visibility, kMostSqualls>;
Squalls settle_squalls(SquallActivity activity, bool night, Who umpire, Dice& dice);

/// Of a line of sight that touches a squall (FG-Q-131).
constexpr Visibility through_squall(Visibility weather, Visibility squall) { return std::max(weather, squall); }

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::SkyTerm> {
  static constexpr std::array<std::string_view, 8> words = {"unlimited", "very_clear", "clear",     "light_haze",
                                                            "haze",      "light_fog",  "thick_fog", "dense_fog"};
};
template <>
struct EnumWords<fear_god::Moon> {
  static constexpr std::array<std::string_view, 5> words = {"full", "3/4", "1/2", "1/4", "new"};
};
template <>
struct EnumWords<fear_god::Precipitation> {
  static constexpr std::array<std::string_view, 4> words = {"none", "light", "intermediate", "heavy"};
};
template <>
struct EnumWords<fear_god::SquallActivity> {
  static constexpr std::array<std::string_view, 3> words = {"light", "normal", "heavy"};
};
}  // namespace broadside
