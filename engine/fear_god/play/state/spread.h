// A salvo of torpedoes, from its launch until its last has run out (3.3, 6.2).
#pragma once

#include <array>

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
  std::array<uint16_t, 2> numbers{};  // by which a side calls it; 0: never seen
  FIELDS(x, y, course, run_yds, most_yds, launcher, target, launched, speed_kts, side, torpedoes, setting, mount, deep,
         spent, above_water, spare, numbers)
  bool operator==(const Spread&) const = default;
  plane::Point at() const { return {x, y}; }
};

/// What a side knows of a spread of the other: where it was launched, or where its wake was last seen.
struct SpreadDatum {
  uint16_t number = 0;
  uint16_t contact = 0;  // that launched it; 0: nobody knows
  uint16_t first = 0, last = 0;
  int32_t x = 0, y = 0;
  plane::Angle course = 0;  // once its wake has been seen
  bool wake = false, spare = false;
  uint16_t spare2 = 0;
  FIELDS(number, contact, first, last, x, y, course, wake, spare, spare2)
  bool operator==(const SpreadDatum&) const = default;
  plane::Point at() const { return {x, y}; }
};

/// Who has seen it: the launch, or the wake (5.2.2.4, 5.2.2.5). Rows of a side, in the order seen.
struct SpreadSeen {
  uint16_t spread = 0, ship = 0;  // number of the spread to the side, own row
  bool launch = false, wake = false;
  FIELDS(spread, ship, launch, wake)
  bool operator==(const SpreadSeen&) const = default;
};

}  // namespace broadside::fear_god
