// 5.2.4: searchlights, flares and starshell.
#pragma once

#include "engine/fear_god/rules/detection/ladder.h"
#include "engine/fear_god/rules/firing_arcs.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- searchlights (5.2.4.1)

/// In yards; 0: there is no such lamp. A land light reaches as far as its scenario says (FG-Q-135).
int searchlight_range(int diameter_cm);
inline constexpr int kLandLightCm = 150;

/// FG-5.2.4-02: whether fog or precipitation dims lamps.
constexpr bool weather_dims_lights(int visibility_pct, bool weather) { return weather && visibility_pct <= 10; }
/// As far as a lamp then reaches: half as far again as the target can be seen.
constexpr Length dimmed_range(Length lamp, Length sighting) { return std::min(lamp, sighting + sighting / 2); }

enum class BeamFault : uint8_t { none, not_detected, out_of_arc };
/// The target must have been detected before, and be in the arc of the lamp, where one is given.
BeamFault beam_fault(bool detected, std::optional<FiringArc> arc, plane::Angle relative_bearing);

// ---------------------------------------------------------------- flares and starshell (5.2.4.3, 5.2.4.4)

enum class LightEffect : uint8_t { masked, illuminated, silhouetted, none };

/// A ship or a light as the observer has it.
struct Sighted {
  plane::Angle bearing = 0;  // true
  Length distance = 0;
};
Length light_separation(const Sighted& ship, const Sighted& light);
LightEffect light_effect(const Sighted& ship, const Sighted& light);

inline constexpr int kFlareTurns = 2;  // with that of the drop (FG-5.2.4.3-04)
constexpr bool flare_burns(int turns_since_drop) { return turns_since_drop < kFlareTurns; }

/// Germany was first.
bool has_starshell(bool german, int year);
/// Special guns fire it too; else the main battery of minor and the secondary battery of major combatants
/// (FG-5.2.4.4-01).
enum class StarshellGun : uint8_t { main, secondary, special };
constexpr bool fires_starshell(StarshellGun gun, bool major_combatant) {
  return gun == StarshellGun::special || (gun == StarshellGun::secondary) == major_combatant;
}
/// FG-5.2.4.4-10: the light of last turn stays only over the target that the mount still fires at.
constexpr bool starshell_lasts(bool still_firing, bool same_target) { return still_firing && same_target; }
inline constexpr int kStarshellLeast = 4'000;  // yards to the burst (FG-5.2.4.4-05)

struct Starshell {
  int miss_yds = 0;  // below 0: short
  int burst_yds = 0;
  bool works = false;
  LightEffect effect = LightEffect::none;  // on the target aimed at
};
Starshell settle_starshell(int aim_range_yds, Who firer, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::BeamFault> {
  static constexpr std::array<std::string_view, 3> words = {"none", "not_detected", "out_of_arc"};
};
template <>
struct EnumWords<fear_god::LightEffect> {
  static constexpr std::array<std::string_view, 4> words = {"masked", "illuminated", "silhouetted", "none"};
};
}  // namespace broadside
