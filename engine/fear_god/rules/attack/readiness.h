// 6.7.3: how far a ship is ready for battle.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/dice.h"
#include "engine/core/enum_words.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god {

enum class Condition : uint8_t { x_ray, yoke, zebra };  // in the order of ch6_readiness.tsv
enum class Propulsion : uint8_t { steam, other };

Milli aa_share(Condition condition);            // FG-6.7.3-02, -08
bool may_use_torpedoes(Condition condition);    // FG-6.7.3-02, -07
bool may_launch_aircraft(Condition condition);  // FG-6.7.3-07
/// FG-6.7.3-02, -07: in Yoke that of a ship smaller than a cruiser alone.
bool may_use_main_battery(Condition condition, bool cruiser_or_larger);
/// FG-6.7.3-06, -13.
Milli speed_limit(Condition condition, Propulsion propulsion, Milli max_speed_kn);
int flooding_severity(Condition condition);      // FG-6.7.3-03, -09
int damage_control_harder(Condition condition);  // FG-6.7.3-04, -10

/// FG-6.7.3-05, -11; propulsion takes the time of 3.7.
constexpr bool takes_time(Condition condition) { return condition != Condition::zebra; }
int settle_turns_to_quarters(Condition condition, const Roll& roll, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Condition> {
  static constexpr std::array<std::string_view, 3> words = {"X-Ray", "Yoke", "Zebra"};
};
template <>
struct EnumWords<fear_god::Propulsion> {
  static constexpr std::array<std::string_view, 2> words = {"steam", "other"};
};
}  // namespace broadside
