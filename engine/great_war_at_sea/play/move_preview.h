// What an order to move would come to, as far as the seat that gives it can know: drawn and in words.
#pragma once

#include "engine/core/scene.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

std::vector<Mark> preview_of_move(const Asked& a, const MoveOrder& order);
std::vector<std::string> move_cautions(const Asked& a, const MoveOrder& order);

}  // namespace broadside::great_war_at_sea
