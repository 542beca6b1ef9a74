// torpedoes and phase 3d: firing torpedoes.
#pragma once

#include "engine/queen_of_the_seas/rules/gunnery.h"

namespace broadside::queen_of_the_seas {

struct TorpedoFacts {
  int stats = 0;
  Length range = 0;
  Arc arc = Arc::port;
  Aspect aspect = Aspect::broadside;  // of the target
  bool zone_clear = true;
  bool rough = false, fired_before = false, collided = false, removed = false, enemy = true;
  bool range_exclusive = false;  // QS-Q-09
};
/// removed, rough, no_stats, fired_before, collided, friend, arc, aspect, out_of_range, zone_blocked: all that hold
/// (QS-torpedoes-01 to -12).
FaultSet torpedo_faults(const TorpedoFacts& facts);
FaultSet torpedo_faults(const Battle& battle, const Open& open, const FiringTable& table, const Shot& shot);
/// Could the ship fire torpedoes at anybody, by range alone: is she worth asking?
bool may_have_a_launch(const Battle& battle, const Open& open, size_t ship);

/// QS-phase-3d-01 to -08, -14: dice for the stats, and what size and speed of the target and fires aboard do to them:
/// they add up to the dice rolled, which are returned.
int torpedo_dice(int stats, Size target, int target_speed, bool fires, Modifiers* lines = nullptr);
int torpedo_dice(const Battle& battle, const Open& open, const Salvo& salvo, int turn, Modifiers* lines = nullptr);
inline constexpr ModifierName kTorpedoStats{"dice", "Torpedo stats", QS("phase-3d-01")};
inline constexpr ModifierName kLargeTarget{"dice", "Large target", QS("phase-3d-02")};
inline constexpr ModifierName kSmallTorpedoTarget{"dice", "Small target", QS("phase-3d-03")};
inline constexpr ModifierName kTargetAdrift{"dice", "target adrift", QS("phase-3d-05")};
inline constexpr ModifierName kFastTorpedoTarget{"dice", "target's speed {}", QS("phase-3d-06")};
/// Dice before the speed of the target and fires aboard count.
constexpr int dice_after_size(const Modifiers& dice) {
  return dice.of(kTorpedoStats) + dice.of(kLargeTarget) + dice.of(kSmallTorpedoTarget);
}

/// Hits among `count` dice rolled now (QS-phase-3d-10).
int roll_torpedoes(int count, Dice& dice, uint16_t actor, Seat roller);

}  // namespace broadside::queen_of_the_seas
