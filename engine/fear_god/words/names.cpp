#include "engine/fear_god/words/names.h"

#include <fmt/format.h>

namespace broadside::fear_god {

std::string side_name(const Battle& battle, Seat side) {
  const std::string& name = battle.sides[side == 0 ? 0 : 1].name;
  if (!name.empty()) return name;
  return side == 0 ? "Allied side" : "Central Powers side";
}
std::string ship_name(const Battle& battle, size_t ship) { return battle.card(ship).name; }
std::string contact_name(uint16_t number) { return fmt::format("contact {}", number); }

}  // namespace broadside::fear_god
