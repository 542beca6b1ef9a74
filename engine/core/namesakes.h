// Names that several ships or groups of a battle have, told apart.
#pragma once

#include <fmt/format.h>

#include "engine/core/grammar.h"

namespace broadside {

/// "Lion"; of namesakes "Kongo (japan)", where several have that mark "Kongo (japan) #2", where all have it "Kongo #2".
/// `name(row)` and `mark(row)` are texts.
template <class Name, class Mark>
std::string told_apart(size_t rows, size_t row, Name&& name, Mark&& mark) {
  const std::string& own = name(row);
  const std::string& own_mark = mark(row);
  int namesakes = 0, of_the_mark = 0, number = 0;  // it is one of them
  for (size_t i = 0; i < rows; ++i) {
    if (!grammar::same_name(name(i), own)) continue;
    ++namesakes;
    if (mark(i) != own_mark) continue;
    ++of_the_mark;
    if (i <= row) ++number;
  }
  if (namesakes == 1) return own;
  if (of_the_mark == namesakes) return fmt::format("{} #{}", own, number);
  if (of_the_mark == 1) return fmt::format("{} ({})", own, own_mark);
  return fmt::format("{} ({}) #{}", own, own_mark, number);
}

/// Ships of a battle are told apart by their nations.
template <class Battle>
std::string ship_told_apart(const Battle& battle, size_t ship) {
  return told_apart(
      battle.ships.size(), ship, [&](size_t i) -> const std::string& { return battle.card(i).name; },
      [&](size_t i) -> const std::string& { return battle.card(i).nation; });
}

}  // namespace broadside
