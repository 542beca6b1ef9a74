// 6.3.4: torpedo nets.
#pragma once

#include <string_view>

#include "engine/core/dice.h"
#include "engine/core/enum_words.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god {

enum class Net : uint8_t { ship, harbor };

struct NetFacts {
  Net net = Net::ship;
  Milli torpedo_speed_kn = 0, torpedo_diameter_in = 0;
  Milli ship_speed_kn = 0;  // of the ship behind her own nets
};
/// 0 to 100 percent, in thousandths: the speed of a ship may have decimals (FG-6.3.4-01 to -03, FG-Q-256).
Milli net_chance(const NetFacts& f);

/// Of torpedoes that would hit: one D100 each (FG-6.3.4-04).
int settle_nets(Milli chance_pct, int torpedoes, const Roll& roll, Dice& dice);

enum class NetAction : uint8_t { deploy, stow, harbor };
inline constexpr int kHarborNetTurns = 10;  // FG-6.3.4-07
constexpr bool is_rolled(NetAction action) { return action != NetAction::harbor; }
/// Tactical Turns it takes (FG-6.3.4-05).
int settle_net_turns(NetAction action, const Roll& roll, Dice& dice);

/// FG-6.3.4-06.
constexpr Milli speed_with_nets(Milli max_speed_kn) { return max_speed_kn * 3 / 4; }

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Net> {
  static constexpr std::array<std::string_view, 2> words = {"ship", "harbor"};
};
template <>
struct EnumWords<fear_god::NetAction> {
  static constexpr std::array<std::string_view, 3> words = {"deploy", "stow", "harbor"};
};
}  // namespace broadside
