// 8.2.8: Engineering criticals.
#pragma once

#include "engine/fear_god/rules/damage/levels.h"

namespace broadside::fear_god::damage {

struct EngineeringHit {
  SpeedFacts ship;  // before this critical
  /// FG-8.1-14, -15: a result of the submarine Minor column clears by itself and lights no Minor fire.
  bool submarine_minor_column = false;
};
struct EngineeringLoss {
  bool boiler_explosion = false;
  int damage = 0;  // an explosion: at the end of the phase (FG-8.2.8-03)
  Severity fire = Severity::none;
  int clears_after_turns = 0;  // 0: it stays
};
EngineeringLoss settle_engineering(const EngineeringHit& hit, Dice& dice, By by = {});
/// The ship afterwards: one level lower (FG-8.2.8-01, -04).
SpeedFacts after_engineering(const SpeedFacts& ship, const EngineeringLoss& loss);
/// FG-8.1-14: also for Sensor, Rudder and Weapon results of that column.
int settle_turns_to_clear(Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage
