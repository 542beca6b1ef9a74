// Damage as every step brings it about: one roll, taken at once and told. Who is sunk is off the table only with
// take_off_losses (play/rounds.h).
#pragma once

#include "engine/great_war_at_sea/play/stage.h"
#include "engine/great_war_at_sea/rules/damage_rolls.h"

namespace broadside::great_war_at_sea {

/// A roll on the Torpedo Damage Table: of a torpedo, a mine, a collision (GW-7.2-02, GW-13.25-23). `firer`: the owner
/// of the torpedo or mine.
void torpedo_hit(const Stage& s, size_t ship, TorpedoCause cause, int modifier, Seat firer);
/// A roll on the Gunnery Damage Table, bought by the hits of a volley (GW-7.54-05).
void gun_hit(const Stage& s, const Declared& shot, Length range);

}  // namespace broadside::great_war_at_sea
