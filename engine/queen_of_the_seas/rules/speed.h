// phase-2-speed: maximum and current speed.
#pragma once

#include "engine/queen_of_the_seas/rules/fault.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

/// What a ship may be set to when she is picked. Signed: -1 is astern (QS-Q-30).
struct SpeedChoices {
  int max_speed = 0;        // least of Propulsion, 8 in a rough sea, and the proximity limit (QS-Q-41)
  bool forced = false;      // QS-phase-2-speed-10
  int least = 0, most = 0;  // every whole number between them is open
  bool has(int speed) const { return speed >= least && speed <= most; }
};
/// QS-phase-2-speed-01 to -13, QS-phase-2-moving-14 to -17. `limit`: kNoLimit or the proximity limit.
SpeedChoices speed_choices(int propulsion, int current, bool rough, int limit);
/// Why a speed is not open: none, or speed_change, forced_slowing, above_maximum, astern_speed.
FaultCode speed_fault(const SpeedChoices& choices, int speed);

/// The limit by proximity that holds for this ship (QS-proximity-speed-02 to -06, -09): none for ships out of
/// formation, independent, or breaking off with this move.
int limit_of(const Open& open, const Ship& ship, bool breaks_off);
SpeedChoices speed_choices(const Open& open, const Ship& ship, bool breaks_off);
/// What her maximum comes from: the least of the three.
enum class SpeedCap : uint8_t { propulsion, sea, proximity };
SpeedCap speed_cap(const Open& open, const Ship& ship, bool breaks_off);

/// QS-smoke-01, -02, QS-Q-80
bool can_smoke(const ShipCard& card, const Options& options);

}  // namespace broadside::queen_of_the_seas
