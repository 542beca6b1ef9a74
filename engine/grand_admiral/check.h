// What `check` and its explanations share.
#pragma once

#include "engine/grand_admiral/position.h"

namespace broadside::grand_admiral {

/// Ships of a side that its choice of fleet put on the board and that its places must name.
inline bool to_be_placed(const Battle& battle, const Open& open, size_t ship, Seat side) {
  return open.ships[ship].side == side && open.ships[ship].fate == Fate::afloat && battle.ships[ship].arrives == 0;
}

inline bool in_zone(const Zone& zone, hex::Hex hex) {
  const int row = hex::row_of(hex);
  return hex.q >= zone.first_column && hex.q <= zone.last_column && row >= zone.first_row && row <= zone.last_row;
}

}  // namespace broadside::grand_admiral
