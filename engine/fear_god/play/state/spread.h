// A salvo of torpedoes, from its launch until its last has run out (3.3, 6.2).
#pragma once

#include "engine/core/fields.h"
#include "engine/core/plane.h"
#include "engine/fear_god/play/state/sizes.h"

namespace broadside::fear_god {

struct Spread {
  int32_t x = 0, y = 0;  // where it is now
  plane::Angle course = 0;
  int32_t run_yds = 0, most_yds = 0;
  uint16_t launcher = kNoShip, target = kNoShip;  // true rows
  uint16_t launched = 0;                          // turn
  int16_t speed_kts = 0;
  uint8_t side = 0, torpedoes = 0, setting = 0, mount = 0;
  bool deep = false, spent = false, above_water = true, spare = false;
  FIELDS(x, y, course, run_yds, most_yds, launcher, target, launched, speed_kts, side, torpedoes, setting, mount, deep,
         spent, above_water, spare)
  bool operator==(const Spread&) const = default;
  plane::Point at() const { return {x, y}; }
};

/// Who has seen it: the launch, or the wake (5.2.2.4, 5.2.2.5). Rows of a side, by spread and ship.
struct SpreadSeen {
  uint16_t spread = 0, ship = 0;  // number of the spread to the side, own row
  bool launch = false, wake = false;
  FIELDS(spread, ship, launch, wake)
  bool operator==(const SpreadSeen&) const = default;
};

}  // namespace broadside::fear_god
