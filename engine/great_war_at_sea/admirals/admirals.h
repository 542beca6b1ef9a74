// The admirals' columns of the table of questions.
#pragma once

#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

using Choose = Question<System>::Choose;
Choose random_entry, random_place, random_mines, random_flagships, random_groups, random_move, random_launch,
    random_lights, random_fire, random_repairs;
Choose steady_entry, steady_place, steady_mines, steady_flagships, steady_groups, steady_move, steady_launch,
    steady_lights, steady_fire, steady_repairs;

}  // namespace broadside::great_war_at_sea
