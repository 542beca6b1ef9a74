// What the ops of guns and of torpedoes have in common.
#pragma once

#include <map>
#include <string>

#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/ops/words.h"
#include "engine/great_war_at_sea/rules/to_hit.h"

namespace broadside::great_war_at_sea::ops {

inline constexpr int kHardestTurn = 360, kMostCounted = 1'000;
inline constexpr double kFastest = 100;  // inches a move

/// Keys of the lines that apply, with what each comes to.
using Items = std::map<std::string, int>;
template <size_t N>
Items items_of(const Modifiers& found, const std::array<const RollModifier*, N>& lines) {
  Items out;
  for (const ModifierLine& line : found)
    for (const RollModifier* row : lines)
      if (&row->name == line.name) out[std::string(row->key)] = line.value;
  return out;
}

/// How many dice the case brings: they are not among its facts.
inline int dice_given(const Dice& dice, FactCheck& sound) {
  if (!dice.ready()) sound.fault("dice", "are of unknown number", "give the faces rolled");
  if (dice.ready().value_or(0) > kMostCounted) sound.fault("dice", "are too many");
  return static_cast<int>(dice.ready().value_or(0));
}

}  // namespace broadside::great_war_at_sea::ops
