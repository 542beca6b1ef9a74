// What a step has in hand.
#pragma once

#include "engine/core/log.h"
#include "engine/fear_god/play/known.h"

namespace broadside::fear_god {

struct Stage {
  const Battle& battle;
  Position& position;
  Dice& dice;
  Log& log;

  Open& open() const { return position.open; }
  Umpire& umpire() const { return position.umpire; }
  Secret& secret(Seat side) const { return position.secret[side]; }
  ShipState& ship(size_t row) const { return position.umpire.ships[row]; }
  Gear& gear(size_t row) const { return position.umpire.gear[row]; }
  Plot& plot(size_t row) const { return secret(battle.side_of(row)).plots[own_ship(battle, row)]; }
  Ranging& ranging(size_t row) const { return secret(battle.side_of(row)).ranging[own_ship(battle, row)]; }
  Who who(size_t row) const { return {static_cast<uint16_t>(row), battle.side_of(row)}; }
  Afloat all() const { return afloat(battle, position); }
  uint16_t turn() const { return position.at.turn; }
  bool told() const { return log.on(); }
};

}  // namespace broadside::fear_god
