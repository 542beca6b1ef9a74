// What more than one file of steps calls.
#pragma once

#include "engine/great_war_at_sea/play/sequence.h"

namespace broadside::great_war_at_sea::steps {

/// set_up.cpp: at set-up, and in step 1 of every later Round.
void decide_initiative(const Stage& s);
/// rounds.cpp: a counter of which no ship is left is off the table too.
void take_off_losses(const Stage& s);
/// movement.cpp: after the torpedoes of a Group that of the next, or the torpedoes that run.
void next_group(const Stage& s);

}  // namespace broadside::great_war_at_sea::steps
