#include "engine/grand_fleets/words/names.h"

#include <fmt/format.h>

#include "engine/core/grammar.h"
#include "engine/core/log.h"
#include "engine/core/words.h"

namespace broadside::grand_fleets {

std::string side_name(const Battle& battle, Seat side) {
  const std::string& name = battle.sides[side == 0 ? 0 : 1].name;
  if (!name.empty()) return name;
  return side == 0 ? "First side" : "Second side";
}

std::string ship_name(const Battle& battle, size_t ship) {
  const ShipCard& card = battle.card(ship);
  int namesakes = 0, of_her_nation = 0, number = 0;  // she is one of them
  for (size_t i = 0; i < battle.ships.size(); ++i) {
    const ShipCard& other_card = battle.card(i);
    if (!grammar::same_name(other_card.name, card.name)) continue;
    ++namesakes;
    if (other_card.nation != card.nation) continue;
    ++of_her_nation;
    if (i <= ship) ++number;
  }
  if (namesakes == 1) return card.name;
  if (of_her_nation == namesakes) return fmt::format("{} #{}", card.name, number);
  if (of_her_nation == 1) return fmt::format("{} ({})", card.name, card.nation);
  return fmt::format("{} ({}) #{}", card.name, card.nation, number);
}

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
