// Who sees whom now (7.27, 7.52): the one place where a counter comes into sight, gets its number, is turned face-up.
#pragma once

#include "engine/great_war_at_sea/play/sight_lines.h"
#include "engine/great_war_at_sea/play/stage.h"

namespace broadside::great_war_at_sea {

/// After everything that moves, sinks or hides a counter. Looks again only at what has changed since the last time
/// (LastLook).
void look_out(const Stage& s);

}  // namespace broadside::great_war_at_sea
