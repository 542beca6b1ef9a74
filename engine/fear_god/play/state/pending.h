// Damage of a phase that has been done and not yet taken off: all of it comes off together (FG-8.1.1-03, -07).
#pragma once

#include "engine/core/fields.h"
#include "engine/fear_god/play/state/sizes.h"

namespace broadside::fear_god {

/// A row for each ship, by true row.
struct Pending {
  int32_t above_water = 0, underwater = 0;
  uint16_t largest = 0;     // of the attacks above water (FG-Q-314)
  uint8_t floods = 0;       // torpedoes that let water in (FG-8.1.3-08)
  bool penetrated = false;  // any attack above water; none against no armour fails to (FG-8.1.3-12)
  bool casemates = false;   // ... or two thirds of the belt (FG-8.2.6-01)
  bool stern = false;       // a torpedo hit the stern (FG-8.1.8-02)
  bool destroyed = false;   // her magazine blows up
  bool spare = false;
  FIELDS(above_water, underwater, largest, floods, penetrated, casemates, stern, destroyed, spare)
  bool operator==(const Pending&) const = default;
  bool none() const { return *this == Pending{}; }
};

}  // namespace broadside::fear_god
