// Formulas of the lost annexes that no sheet of a ship needs: targets on land, bombs, depth charges, repeated chances.
#pragma once

#include <string_view>

#include "register/power_law.h"

namespace broadside {

/// Damage points of a structure by its horizontal size class; 0 for a letter that is none.
constexpr int land_structure_points(char size) {
  switch (size) {
    case 'B': return 175;
    case 'C': return 130;
    case 'D': return 101;
    case 'E': return 80;
    case 'F': return 45;
    case 'G': return 15;
    default: return 0;
  }
}

/// "I" to "IV", from pounds of explosive.
constexpr std::string_view depth_charge_class(int pounds) {
  return pounds <= 60 ? "I" : pounds <= 150 ? "II" : pounds < 300 ? "III" : "IV";
}

/// Whole percent of at least one success in so many tries.
constexpr int cumulative_percent(int percent, int tries) {
  Micro failing = kMicroOne;
  for (int i = 0; i < tries; ++i) failing = times(failing, (100 - percent) * kMicroOne / 100);
  return whole(100 * (kMicroOne - failing));
}
static_assert(cumulative_percent(6, 6) == 31 && cumulative_percent(1, 2) == 2);

}  // namespace broadside
