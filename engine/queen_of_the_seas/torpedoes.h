// torpedoes and phase 3d: firing torpedoes.
#pragma once

#include "engine/queen_of_the_seas/gunnery.h"

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

/// QS-phase-3d-01 to -08, -14: dice after the size of the target, after its speed, after fires aboard.
struct TorpedoDice {
  int after_size = 0, after_speed = 0, dice = 0;
};
TorpedoDice torpedo_dice(int stats, Size target, int target_speed, bool fires);
TorpedoDice torpedo_dice_of(const Battle& battle, const Open& open, const Salvo& salvo, int turn);

/// Hits among `count` dice rolled now (QS-phase-3d-10).
int roll_torpedoes(int count, Dice& dice, uint16_t actor, Seat roller);

}  // namespace broadside::queen_of_the_seas
