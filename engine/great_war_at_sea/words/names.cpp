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

/// Told apart from ships of her own side only: a name must not tell of a namesake that nobody has seen.
std::string ship_name(const Battle& battle, size_t ship) {
  static const std::string other_side = "\x01";  // which no ship is called
  const Seat side = battle.side_of(ship);
  return told_apart(
      battle.ships.size(), ship,
      [&](size_t i) -> const std::string& { return battle.side_of(i) == side ? battle.card(i).name : other_side; },
      [&](size_t i) -> const std::string& { return battle.card(i).nation; });
}

std::string name_to(const Battle& battle, Seat listener, size_t ship) {
  std::string name = ship_name(battle, ship);
  const Seat side = battle.side_of(ship);
  if (side == (listener > 1 ? 0 : listener)) return name;
  const std::string& own = battle.card(ship).name;
  for (size_t i = 0; i < battle.ships.size(); ++i)
    if (battle.side_of(i) != side && grammar::same_name(battle.card(i).name, own))
      return fmt::format("{} ({})", name, battle.card(ship).nation);
  return name;
}

std::string counter_name(const Battle& battle, size_t counter) {
  const CounterEntry& c = battle.counters[counter];
  const std::string first = ship_name(battle, c.first);
  return c.ships == 1 ? first : fmt::format("{} and {} more", first, c.ships - 1);
}

std::string group_name(const Battle& battle, const GroupState& group, size_t leading_counter) {
  if (group.named < battle.groups.size()) return battle.groups[group.named].name;
  return ship_name(battle, battle.counters[leading_counter].first) + "'s Group";
}

std::string inches_text(int64_t length) {
  constexpr int64_t hundredth = kInch / 100;
  const int64_t rounded = (std::abs(length) + hundredth / 2) / hundredth;
  return points_text(length < 0 ? -rounded : rounded);
}

}  // namespace broadside::great_war_at_sea
