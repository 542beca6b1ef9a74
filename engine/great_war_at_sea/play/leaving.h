// 7.33 in play: counters that leave the table, and everybody put back from its edge.
#pragma once

#include "engine/great_war_at_sea/play/stage.h"
#include "engine/great_war_at_sea/rules/leaving.h"

namespace broadside::great_war_at_sea {

/// What becomes of a counter that would cross this edge here.
Leaving at_the_edge(const Stage& s, size_t counter, plane::Point at, Edge edge, EdgeSet closed);
/// She is off the table with all her ships, and what she tows with her.
void leave_table(const Stage& s, size_t counter);
/// GW-7.33-02: all ships, running torpedoes and smoke. Those in port and aground stay with the land.
void shift_everybody(const Stage& s, Edge edge);

}  // namespace broadside::great_war_at_sea
