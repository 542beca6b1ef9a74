// A stretch of smoke screen: what one ship laid in one turn (5.2.5). It drifts with the wind.
#pragma once

#include "engine/core/fields.h"
#include "engine/core/plane.h"
#include "engine/fear_god/play/state/sizes.h"

namespace broadside::fear_god {

struct SmokeStretch {
  int32_t x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  uint16_t ship = kNoShip;  // that laid it: true row
  uint16_t laid = 0;        // turn
  FIELDS(x1, y1, x2, y2, ship, laid)
  bool operator==(const SmokeStretch&) const = default;
};

}  // namespace broadside::fear_god
