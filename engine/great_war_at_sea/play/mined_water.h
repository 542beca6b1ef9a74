// 13.25 and 11.3 in play: what enemy mines do to a counter that has moved, and ports as a move has to mind them.
#pragma once

#include "engine/great_war_at_sea/play/stage.h"
#include "engine/great_war_at_sea/rules/mines.h"
#include "engine/great_war_at_sea/rules/ports.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- mines

/// What a side has laid or logged on the boundaries of the zone.
MinedEdges mined_edges(const Battle& battle, Seat side);

/// The whole of a counter's move is over: counters near her way are turned up, and her ships roll (GW-13.25-13 to -23).
/// To be called for a counter that stays where she is, too: she lingers. Who sinks is taken off by take_off_losses.
void meet_mines(const Stage& s, size_t counter, const Course& course);

// ---------------------------------------------------------------- ports

/// Ports of the other side with the ships that lie armed in them (GW-11.31-06): as a seat knows, for the check of a
/// move ...
std::vector<Port> enemy_ports(const Known& known, const View& view);
/// ... and as it is.
std::vector<Port> enemy_ports(const Battle& battle, const Umpire& umpire, Seat side);

}  // namespace broadside::great_war_at_sea
