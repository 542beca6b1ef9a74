// What is drawn over the table, piece by piece.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/scene.h"
#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {

using Drawing = std::vector<Mark>;
using Points = std::vector<std::pair<int, int>>;

Mark mark(std::string kind, std::string tone, std::string label, std::string piece, Points points);

/// Where a move would lead, and what would stop it.
Drawing move_marks(const Asked& a, const Move& move);
/// Whom she strikes on her way: "Moltke and land"; nothing if she comes through.
std::string struck_text(const Asked& a, const Sea& sea, const Sailed& sailed);
/// At whom salvos would be fired, and what is in the way.
Drawing fire_marks(const Asked& a, const GunFire& order);
Drawing launch_marks(const Asked& a, const Launches& order);

}  // namespace broadside::queen_of_the_seas
