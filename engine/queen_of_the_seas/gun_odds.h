// Exact chances of gunnery for whoever knows how many others fire at the same targets.
#pragma once

#include <vector>

#include "engine/core/odds.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {

/// Of the salvos of an order; so many `others` put a splash marker beside each target (QS-phase-3b-06).
void gun_odds(const Battle& battle, const View& view, const Order& order, int others, std::vector<OddsTable>& out);

}  // namespace broadside::queen_of_the_seas
