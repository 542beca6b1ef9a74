#include "engine/grand_fleets/words/names.h"

#include <fmt/format.h>

#include "engine/core/log.h"
#include "engine/core/namesakes.h"
#include "engine/core/words.h"

namespace broadside::grand_fleets {

std::string side_name(const Battle& battle, Seat side) {
  const std::string& name = battle.sides[side == 0 ? 0 : 1].name;
  if (!name.empty()) return name;
  return side == 0 ? "First side" : "Second side";
}

std::string ship_name(const Battle& battle, size_t ship) { return ship_told_apart(battle, ship); }

std::string marked_name(const Battle& battle, size_t ship) { return named(ship_name(battle, ship)); }

std::string squadron_name(const Battle& battle, size_t squadron) {
  const std::string& name = battle.squadrons[squadron].name;
  return name.empty() ? fmt::format("squadron {}", squadron + 1) : name;
}

std::string_view facing_word(int facing) { return hex::heading_word(facing); }

std::string points_text(int64_t hundredths) { return broadside::points_text(hundredths); }

std::string weapon_name(const ShipCard& card, uint8_t weapon) {
  return weapon == kLightWeapon ? "light" : card.guns[weapon].weapon;
}

}  // namespace broadside::grand_fleets
