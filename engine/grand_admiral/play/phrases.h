// Ships as questions, orders and forms put them.
#pragma once

#include <fmt/format.h>

#include "engine/core/grammar.h"
#include "engine/grand_admiral/play/asked.h"

namespace broadside::grand_admiral {

/// A ship as an order writes her; one that is not there too.
std::string ship_text(const Asked& a, size_t ship);
/// Handle of her piece; empty if she has none.
std::string piece_of(const Asked& a, size_t ship);
/// "at E5, heading north"
std::string station_text(const Asked& a, size_t ship);
/// " (played by von Spee)", if it was not the asked seat.
std::string played_by(const Asked& a);

/// The enemy nearest to a hex of those that are `also` so, the one listed first among equals; -1 without any.
template <class Also>
int nearest_enemy(const Asked& a, Seat side, hex::Hex hex, Also&& also) {
  int best = -1, least = INT32_MAX;
  for (size_t i = 0; a.is_ship(i); ++i) {
    if (!a.afloat(i, other(side))) continue;
    const int far = hex::distance(hex, a.ship(i).hex());
    if (far < least && also(i)) best = static_cast<int>(i), least = far;
  }
  return best;
}
inline int nearest_enemy(const Asked& a, Seat side, hex::Hex hex) {
  return nearest_enemy(a, side, hex, [](size_t) { return true; });
}

/// A row of one blank that has to be filled.
FormRow single_row(std::string label, std::string lead, Slot slot);

}  // namespace broadside::grand_admiral
