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
  uint8_t seen = 0;         // bits of the sides that have seen it
  uint8_t spare = 0;
  uint16_t spare2 = 0;
  FIELDS(x1, y1, x2, y2, ship, laid, seen, spare, spare2)
  bool operator==(const SmokeStretch&) const = default;
  plane::Segment line() const { return {{plane::Point{x1, y1}, plane::Point{x2, y2}}}; }
};

}  // namespace broadside::fear_god
