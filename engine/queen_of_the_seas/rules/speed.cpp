#include "engine/queen_of_the_seas/rules/speed.h"

#include <algorithm>
#include <cstdlib>

namespace broadside::queen_of_the_seas {

SpeedChoices speed_choices(int propulsion, int current, bool rough, int limit) {
  SpeedChoices c;
  c.max_speed = std::max(propulsion, 0);                        // QS-phase-2-speed-01 to -03
  if (rough) c.max_speed = std::min(c.max_speed, kRoughSpeed);  // QS-phase-2-speed-06, QS-proximity-speed-08
  c.max_speed = std::min(c.max_speed, limit);                   // QS-Q-41; QS-proximity-speed-07: all of them hold
  const int amount = current < 0 ? -current : current;
  c.forced = amount > c.max_speed;
  if (c.forced)  // QS-phase-2-speed-10 to -12, QS-Q-40
    c.least = c.most = current < 0 ? 0 : std::max(current - 2, 0);
  else if (current < 0)  // QS-phase-2-moving-15, -17
    c.least = -1, c.most = 0;
  else if (current == 0)  // QS-phase-2-moving-14, QS-Q-30
    c.least = -std::min(1, c.max_speed), c.most = std::min(1, c.max_speed);
  else  // QS-phase-2-speed-07 to -09, -13
    c.least = std::max(current - 2, 0), c.most = std::min(current + 1, c.max_speed);
  return c;
}

FaultCode speed_fault(const SpeedChoices& choices, int speed) {
  if (choices.has(speed)) return FaultCode::none;
  if (speed < -1) return FaultCode::astern_speed;
  if (choices.forced) return FaultCode::forced_slowing;
  // QS-phase-2-speed-04; where she cannot even reach her maximum in this turn, the change is what binds her.
  const bool above = std::abs(speed) > choices.max_speed && choices.most == choices.max_speed;
  return above ? FaultCode::above_maximum : FaultCode::speed_change;
}

int limit_of(const Open& open, const Ship& ship, bool breaks_off) {
  // QS-proximity-speed-06, -09, QS-Q-74: none out of formation, or without a group
  if (ship.group == kNoGroup || !ship.in_formation || ship.breaking_off || breaks_off) return kNoLimit;
  return open.groups[ship.group].limit;  // QS-Q-73
}

SpeedChoices speed_choices(const Open& open, const Ship& ship, bool breaks_off) {
  return speed_choices(ship.stat(Track::P), ship.speed, open.rough, limit_of(open, ship, breaks_off));
}

SpeedCap speed_cap(const Open& open, const Ship& ship, bool breaks_off) {
  const int most = speed_choices(open, ship, breaks_off).max_speed;
  if (most == limit_of(open, ship, breaks_off)) return SpeedCap::proximity;
  return open.rough && most == kRoughSpeed ? SpeedCap::sea : SpeedCap::propulsion;
}

bool can_smoke(const ShipCard& card, const Options& options) {
  return card.cls == Class::E ||  // QS-smoke-01, -02: at any speed
         (options.small_torpedo_craft && card.cls == Class::F && !card.merchant && card.small_craft_torpedoes > 0);
}

}  // namespace broadside::queen_of_the_seas
