#include "engine/great_war_at_sea/rules/impulses.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/rule.h"

namespace broadside::great_war_at_sea {

bool battle_over(std::span<const Standing> allied, std::span<const Standing> central) {
  return std::none_of(allied.begin(), allied.end(), holds_battle) ||
         std::none_of(central.begin(), central.end(), holds_battle);
}

int battle_fuel(uint16_t fleet, Seat owner, Dice& dice) { return dice.one({GW("7.39-01"), fleet, owner}, 6); }

}  // namespace broadside::great_war_at_sea
