// Orders as text. One table documents every form, and the parser reads its dispatch from that same table.
#pragma once

#include <vector>

#include "engine/core/game.h"

namespace broadside::queen_of_the_seas {

std::vector<OrderHelp> order_help();

}  // namespace broadside::queen_of_the_seas
