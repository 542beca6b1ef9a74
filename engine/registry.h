// The rule systems of the program. Who wants all of them asks `games()` (engine/core/game.h).
#pragma once

#include <vector>

#include "engine/core/game.h"

namespace broadside {

std::vector<const Game*> systems_of_the_program();

}  // namespace broadside
