// 5.2.5.4: the smoke of a fight hides one ship from another.
#pragma once

#include <optional>

#include "engine/core/modifiers.h"
#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

enum class SmokeDrift : uint8_t { into_sight, clear_of_sight, neither };
enum class SmokeEffect : uint8_t { none, one_table, blocked };

struct BattleSmokeFacts {
  bool formation_fast = false;  // ships of it moved at three quarters of their maximum or more
  std::optional<Milli> gun_in;  // calibre that has been firing, thousandths of an inch
  int turns_of_fire = 0;        // sustained
  bool adjacent_fired = false, ship_ahead_fast = false;
  SmokeDrift drift = SmokeDrift::neither;
  Milli wind = 0;
};
bool battle_smoke_check_needed(const BattleSmokeFacts& facts);
Modifiers battle_smoke_modifiers(const BattleSmokeFacts& facts);

struct BattleSmokeRoll {
  int total = 0;
  SmokeEffect effect = SmokeEffect::none;
};
BattleSmokeRoll settle_battle_smoke(const BattleSmokeFacts& facts, Who ship, Dice& dice);

/// FG-5.2.5.4-12, -13: in the first blocked turn a ship fires blindly, then not at all.
constexpr bool may_fire_in_smoke(SmokeEffect effect, bool blocked_last_turn) {
  return effect != SmokeEffect::blocked || !blocked_last_turn;
}
/// Percent to gunfire that is allowed: blind fire where the view is blocked.
constexpr int fire_modifier_in_smoke(SmokeEffect effect) { return effect == SmokeEffect::blocked ? -30 : 0; }
/// FG-5.2.5.4-14
constexpr bool sees_visual_signals(SmokeEffect effect) { return effect != SmokeEffect::blocked; }

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::SmokeDrift> {
  static constexpr std::array<std::string_view, 3> words = {"into_sight", "clear_of_sight", "neither"};
};
template <>
struct EnumWords<fear_god::SmokeEffect> {
  static constexpr std::array<std::string_view, 3> words = {"none", "one_table", "blocked"};
};
}  // namespace broadside
