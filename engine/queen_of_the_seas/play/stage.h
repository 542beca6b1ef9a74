// What a step has in hand, and whoever tells of it.
#pragma once

#include <optional>

#include "engine/core/log.h"
#include "engine/queen_of_the_seas/play/position.h"

namespace broadside::queen_of_the_seas {

struct Stage {
  const Battle& battle;
  Position& position;
  Dice& dice;
  Log& log;
  Open& open() const { return position.open; }
  int turn() const { return position.at.turn; }
  int round() const { return position.at.round; }
  bool told() const { return log.on(); }
  /// For an event that tells what became of a whole fleet; in the lab nobody asks.
  std::optional<Position> remembered() const { return told() ? std::optional(position) : std::nullopt; }
};

}  // namespace broadside::queen_of_the_seas
