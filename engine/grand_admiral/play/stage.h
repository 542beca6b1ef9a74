// What a step works on.
#pragma once

#include "engine/core/dice.h"
#include "engine/core/log.h"
#include "engine/grand_admiral/play/position.h"

namespace broadside::grand_admiral {

struct Stage {
  const Battle& battle;
  Position& position;
  Dice& dice;
  Log& log;
  Open& open() const { return position.open; }
};

}  // namespace broadside::grand_admiral
