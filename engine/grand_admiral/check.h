// What `check` shares with explanations, forms and marks.
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

/// Orders may hold any bytes: are their rows all there?
inline bool fits_capacity(const Order& o) {
  return o.moves.count <= static_cast<uint32_t>(o.moves.capacity()) &&
         o.attacks.count <= static_cast<uint32_t>(o.attacks.capacity()) &&
         o.places.count <= static_cast<uint32_t>(o.places.capacity()) &&
         o.fleet.count <= static_cast<uint32_t>(o.fleet.capacity());
}

}  // namespace broadside::grand_admiral
