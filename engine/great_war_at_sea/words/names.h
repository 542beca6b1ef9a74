// How orders, log and messages call things, and how they write figures.
#pragma once

#include <string>

#include "engine/great_war_at_sea/play/position.h"

namespace broadside::great_war_at_sea {

std::string side_name(const Battle& battle, Seat side);
std::string ship_name(const Battle& battle, size_t ship);
/// As a side calls her: an enemy with the name of an own ship has her nation added.
std::string name_to(const Battle& battle, Seat listener, size_t ship);
/// Of a Group without a name of its own: "Lion's Group".
std::string group_name(const Battle& battle, const GroupState& group, size_t leading_counter);
/// By her first ship: "Gnevny and 2 more"
std::string counter_name(const Battle& battle, size_t counter);

/// Without the unit, in hundredths: "1.33", "36"
std::string inches_text(int64_t length);

}  // namespace broadside::great_war_at_sea
