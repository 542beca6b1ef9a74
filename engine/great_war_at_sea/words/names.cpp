#include "engine/great_war_at_sea/words/names.h"

#include <cstdlib>

#include "engine/core/namesakes.h"
#include "engine/core/words.h"

namespace broadside::great_war_at_sea {

std::string side_name(const Battle& battle, Seat side) {
  const std::string& name = battle.sides[side == 0 ? 0 : 1].name;
  if (!name.empty()) return name;
  return side == 0 ? "Allied side" : "Central Powers side";
}

std::string ship_name(const Battle& battle, size_t ship) { return ship_told_apart(battle, ship); }

std::string counter_name(const Battle& battle, size_t counter) {
  const CounterEntry& c = battle.counters[counter];
  const std::string first = ship_name(battle, c.first);
  return c.ships == 1 ? first : fmt::format("{} and {} more", first, c.ships - 1);
}

std::string inches_text(int64_t length) {
  constexpr int64_t hundredth = kInch / 100;
  const int64_t rounded = (std::abs(length) + hundredth / 2) / hundredth;
  return points_text(length < 0 ? -rounded : rounded);
}

}  // namespace broadside::great_war_at_sea
