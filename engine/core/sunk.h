// When a ship went down, for the mark that stays on the chart. No rule reads it.
#pragma once

#include <cstdint>

namespace broadside {

/// A ship that the referee has set afloat again has no such note.
template <class Ship>
void note_sunk(Ship& ship, bool sunk, uint16_t turn) {
  if (!sunk)
    ship.sunk_in = {};
  else if (ship.sunk_in.value == 0)
    ship.sunk_in.value = turn;
}

}  // namespace broadside
