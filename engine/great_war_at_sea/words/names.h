// How orders, log and messages call things, and how they write figures.
#pragma once

#include <string>

#include "engine/great_war_at_sea/rules/state.h"

namespace broadside::great_war_at_sea {

std::string side_name(const Battle& battle, Seat side);
std::string ship_name(const Battle& battle, size_t ship);
/// By her first ship: "Gnevny and 2 more"
std::string counter_name(const Battle& battle, size_t counter);

/// Without the unit, in hundredths: "1.33", "36"
std::string inches_text(int64_t length);

}  // namespace broadside::great_war_at_sea
