// 5.2.2.1 and 5.2.2.2: from how far a ship is seen from a ship, a periscope or the air.
#pragma once

#include "engine/core/modifiers.h"
#include "engine/fear_god/rules/detection/ladder.h"

namespace broadside::fear_god {

struct ShipSight {
  Observer observer = Observer::A;
  SightTarget target = SightTarget::A;
  Visibility weather = kBestVisibility;  // before shifts
  bool night = false, clear_night = true;
  bool firing = false, illuminated = false, coal = false;  // the target
  bool smoking = false;                                    // heavily, from stacks or on fire (5.2.5.3)
  bool cued = false;                                       // the observer knows where to look
  bool bioluminescence = false, battle_smoke = false;      // seen from the air
  std::optional<Milli> speed, max_speed;                   // of the target, thousandths of a knot
  Milli wind = 0;
  int ships_in_group = 1;
  int other_shift = 0;
};

/// At three quarters of her maximum or more.
constexpr bool is_fast(Milli speed, Milli max_speed) { return max_speed > 0 && 4 * speed >= 3 * max_speed; }

/// Tables up and down the ladder, line by line.
Modifiers sight_shifts(const ShipSight& sight);
/// The table they lead to.
Visibility sight_table(const ShipSight& sight);

bool seen_at_double_range(const ShipSight& sight);
bool seen_at_half_range(const ShipSight& sight);
/// Base and variation, doubled at most once, then halved; not below 0 (FG-5.2.2.1-04, FG-Q-133, FG-Q-134).
Length sight_range(const ShipSight& sight, Length base, Length variation);

}  // namespace broadside::fear_god
