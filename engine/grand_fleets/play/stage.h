// What every step of the sequence works on: the battle as the umpire has it, dice, and whoever listens.
#pragma once

#include "engine/core/log.h"
#include "engine/grand_fleets/play/position.h"

namespace broadside::grand_fleets {

struct Stage {
  const Battle& battle;
  Position& position;
  Dice& dice;
  Log& log;
  Open& open() const { return position.open; }
  Ship& ship(size_t i) const { return position.open.ships[i]; }
  int turn() const { return position.at.turn; }
  bool told() const { return log.on(); }
  void tell(Event event) const { log.tell(std::move(event), dice); }
};

}  // namespace broadside::grand_fleets
