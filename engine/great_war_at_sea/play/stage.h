// What a step has in hand, and whoever tells of it.
#pragma once

#include "engine/core/log.h"
#include "engine/great_war_at_sea/play/known.h"

namespace broadside::great_war_at_sea {

struct Stage {
  const Battle& battle;
  Position& position;
  Dice& dice;
  Log& log;

  Open& open() const { return position.open; }
  Umpire& umpire() const { return position.umpire; }
  ShipState& ship(size_t row) const { return position.umpire.ships[row]; }
  CounterState& counter(size_t row) const { return position.umpire.counters[row]; }
  Afloat all() const { return afloat(battle, position); }
  int turn() const { return position.at.turn; }
  bool told() const { return log.on(); }
};

}  // namespace broadside::great_war_at_sea
