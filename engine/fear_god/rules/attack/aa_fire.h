// 6.2: antiaircraft fire of ships, of batteries on land and of embarked infantry. One procedure for all (FG-6.2-17).
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/dice.h"
#include "engine/core/enum_words.h"
#include "engine/core/modifiers.h"
#include "engine/fear_god/rules/attack/readiness.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god {

enum class AaPlatform : uint8_t { ship, land, small_arms };
enum class AaType : uint8_t { area, light };
enum class AaTarget : uint8_t { small, large, nonrigid, rigid };
constexpr bool is_airship(AaTarget target) { return target >= AaTarget::nonrigid; }

struct AaFacts {
  AaPlatform platform = AaPlatform::ship;
  AaType type = AaType::area;  // of ships
  Milli value = 0;             // as listed
  int casemate_guns = 0;       // that bear; they count against torpedo runs
  bool torpedo_run = false;
  int year = 1914;
  bool director = false;
  Yards range = 0;
  std::optional<Yards> reach;  // of the guns
  Milli altitude_m = 0, speed_kn = 0;
  AaTarget target = AaTarget::small;
  Milli bearing_change_deg = 0;  // in this turn, as seen from the battery
  bool barrage = false, own_evasive = false;
  Condition readiness = Condition::zebra;
  bool attacks_own_ship = true;
};

enum class AaFault : uint8_t { none, no_director_yet, own_ship_only, out_of_range, too_high, no_value };
AaFault aa_fault(const AaFacts& f);

/// Factors that apply, each a line with its value in percent: they multiply (FG-6.2-06).
Modifiers aa_factors(const AaFacts& f);

/// An exact product of factors.
struct AaValue {
  int64_t numerator = 0, denominator = 1;  // of a value in thousandths
  double figure() const;
};
/// What bears on the target (FG-6.2-05, -16, FG-6.7.3-02, -08, FG-Q-236).
AaValue bearing_aa_value(const AaFacts& f);
AaValue modified_aa_value(const AaFacts& f);

/// Percent, after rounding to one decimal (FG-6.2.1-10, FG-Q-237).
int aa_chance(const AaValue& value);
bool settle_aa_hit(int chance, const Roll& roll, Dice& dice);

/// Hits that bring it down; airships have a table of their own (FG-6.2-11, -12).
std::optional<int> hits_to_kill(AaTarget target);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::AaPlatform> {
  static constexpr std::array<std::string_view, 3> words = {"ship", "land", "small_arms"};
};
template <>
struct EnumWords<fear_god::AaType> {
  static constexpr std::array<std::string_view, 2> words = {"area", "light"};
};
template <>
struct EnumWords<fear_god::AaTarget> {
  static constexpr std::array<std::string_view, 4> words = {"small", "large", "nonrigid", "rigid"};
};
template <>
struct EnumWords<fear_god::AaFault> {
  static constexpr std::array<std::string_view, 6> words = {"none",         "no_director_yet", "own_ship_only",
                                                            "out_of_range", "too_high",        "no_value"};
};
}  // namespace broadside
