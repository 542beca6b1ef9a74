// 6.1.6: all guns of 90 mm or less as one rating. They have lines of their own, which are not halved (FG-6.1.6-07).
#pragma once

#include <optional>

#include "engine/core/dice.h"
#include "engine/core/enum_words.h"
#include "engine/core/modifiers.h"
#include "engine/fear_god/rules/attack/to_hit.h"

namespace broadside::fear_god {

/// Base-fuzed HE and Common pierce a little; HE and nose-fuzed HE do twice the damage (FG-6.1.6-16, -17).
enum class LightShell : uint8_t { CP, BHE, HE, NHE };
constexpr bool bursts_outside(LightShell shell) { return shell >= LightShell::HE; }

enum class LightBand : uint8_t { short_range, medium_range, long_range };
std::optional<LightBand> light_band_at(Yards range);  // FG-6.1.6-04, FG-Q-225
/// As those of other guns: it has no Extreme band.
BandLimits light_limits();

/// Half of the rating bears on each side, cut to one decimal (FG-6.1.6-02, FG-Q-225).
constexpr Milli bearing_rating(Milli rating) { return rating / 2 / 100 * 100; }

struct LightShotFacts {
  Milli rating = 0;  // of the whole battery
  Yards range = 0;
  LightShell shell = LightShell::CP;  // the player's choice before the roll (FG-6.1.6-19)
  Milli visibility_pct = milli(100);
  int sea_state = 0;
  Milli target_speed_kn = milli(15);
  bool target_evasive = false;
};

enum class LightFault : uint8_t { none, sea_state, out_of_range };
LightFault light_fault(const LightShotFacts& f);

/// The line of the table, then those of the conditions.
Modifiers light_modifiers(const LightShotFacts& f);

struct LightShot {
  LightBand band = LightBand::short_range;
  int to_hit = 0;  // the table's line
  int chance = 0;  // 0 or less misses whatever is rolled (FG-6.1.6-15)
  int damage = 0, penetration = 0;
};
/// Of a shot that may be fired.
LightShot light_shot(const LightShotFacts& f);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::LightShell> {
  static constexpr std::array<std::string_view, 4> words = {"CP", "BHE", "HE", "NHE"};
};
template <>
struct EnumWords<fear_god::LightBand> {
  static constexpr std::array<std::string_view, 3> words = {"Short", "Medium", "Long"};
};
template <>
struct EnumWords<fear_god::LightFault> {
  static constexpr std::array<std::string_view, 3> words = {"none", "sea_state", "out_of_range"};
};
}  // namespace broadside
