// Who sees whom now (7.27, 7.52): the one place where a counter comes into sight, gets its number, is turned face-up.
#pragma once

#include "engine/great_war_at_sea/play/sight_lines.h"
#include "engine/great_war_at_sea/play/stage.h"

namespace broadside::great_war_at_sea {

/// How the ships of the other side see a counter now. `by`: whoever sees her, asked first the next time.
Sighted seen_by_enemy(const Position& p, const SightLines& lines, size_t counter, uint16_t& by);
/// After everything that moves, sinks or hides a counter. Numbers are given by place, so that they tell nothing of
/// rows.
void look_out(const Stage& s);

}  // namespace broadside::great_war_at_sea
