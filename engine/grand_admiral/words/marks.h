// What is drawn over the board, of hexes.
#pragma once

#include "engine/core/hex.h"
#include "engine/core/scene.h"

namespace broadside::grand_admiral {

Mark mark(std::string kind, std::string tone, std::string label, std::string piece,
          const std::vector<hex::Hex>& places);
Mark ghost(std::string tone, std::string piece, hex::Hex at, int heading);
/// A line between two hexes; within one hex there is none, and the words stand alone.
Mark line(std::string tone, std::string label, std::string piece, hex::Hex from, hex::Hex to);

}  // namespace broadside::grand_admiral
