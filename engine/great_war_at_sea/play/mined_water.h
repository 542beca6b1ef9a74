// 13.25 and 11.3 in play: what enemy mines do to a counter that has moved, and ports as a move has to mind them.
#pragma once

#include "engine/great_war_at_sea/play/stage.h"
#include "engine/great_war_at_sea/rules/mines.h"
#include "engine/great_war_at_sea/rules/ports.h"

namespace broadside::great_war_at_sea {

/// The whole of a counter's move is over: counters near her way are turned up, and her ships roll (GW-13.25-13 to -23).
/// Nothing is settled yet.
void meet_mines(const Stage& s, size_t counter, const Course& course);

/// Ports of the other side, as far as the battle tells (GW-11.31-01): ships that lie armed in them are counted in by
/// the caller who may know of them.
std::vector<Port> enemy_ports(const Battle& battle, Seat side);

}  // namespace broadside::great_war_at_sea
