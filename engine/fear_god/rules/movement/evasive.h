// 3.1.4: evasive steering.
#pragma once

#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

enum class EvasiveFault : uint8_t { none, class_a, too_slow };

/// Speed in millionths of a knot.
EvasiveFault evasive_fault(SizeClass size, int64_t speed);

/// Modifiers in percent to gunfire at an evading ship and to her own; she launches no torpedoes (FG-3.1.4-07).
struct EvasiveEffect {
  int at_her_pct = 0, by_her_pct = 0;
  bool torpedoes_allowed = false;
};
EvasiveEffect evasive_effect(SizeClass size);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::EvasiveFault> {
  static constexpr std::array<std::string_view, 3> words = {"none", "class_a", "too_slow"};
};
}  // namespace broadside
