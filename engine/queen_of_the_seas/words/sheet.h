// A ship's Data Card with its pencil marks, as a terminal or page shows it.
#pragma once

#include "engine/core/scene.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

/// Code of the row with the boxes of a track: "hull".
std::string_view row_code(Track track);
Sheet sheet_of(const Battle& battle, const Open& open, const Cursor& at, size_t ship);
/// Short words for the markers beside a ship and for what hampers her: "smoke", "2 splashes", "adrift".
Badges badges_of(const Open& open, const Cursor& at, size_t ship);

}  // namespace broadside::queen_of_the_seas
