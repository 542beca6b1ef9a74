// A ship's data card with its pencil marks, as a terminal or page shows it.
#pragma once

#include "engine/core/scene.h"
#include "engine/grand_fleets/position.h"

namespace broadside::grand_fleets {

/// `place` is her hex as the chart calls it.
Sheet sheet_of(const Battle& battle, const Open& open, const Cursor& at, size_t ship, const std::string& place);
/// Short words for what hampers or marks a ship: "on fire", "rudder jammed", "speed 5".
std::vector<std::string> badges_of(const Open& open, const Cursor& at, size_t ship);

}  // namespace broadside::grand_fleets
