// A ship's data card with its pencil marks, as a terminal or page shows it.
#pragma once

#include "engine/core/scene.h"
#include "engine/grand_fleets/play/position.h"

namespace broadside::grand_fleets {

/// `place` is her hex as the chart calls it.
Sheet sheet_of(const Battle& battle, const Open& open, const Cursor& at, size_t ship, const std::string& place);
/// Codes of the rows on which a ship differs from what she was before.
std::vector<std::string> rows_changed(const Battle& battle, const Position& position, size_t ship, const Ship& before);
/// The code of the row on which a mount, light gun or tube is crossed off.
std::string row_of(Loss loss);
/// What hampers her; empty for a sound ship.
std::string condition_text(const Ship& ship, int turn);
/// Short words for what hampers or marks a ship: "on fire", "rudder jammed", "speed 5".
Badges badges_of(const Open& open, const Cursor& at, size_t ship);

}  // namespace broadside::grand_fleets
