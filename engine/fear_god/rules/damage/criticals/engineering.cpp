#include "engine/fear_god/rules/damage/criticals/engineering.h"

namespace broadside::fear_god::damage {
namespace {

constexpr int kBoilerExplodes = 10;
constexpr int kBoilerPercent = 25;  // of the original points (FG-Q-361)

}  // namespace

EngineeringLoss settle_engineering(const EngineeringHit& hit, Dice& dice, By by) {
  EngineeringLoss out;
  out.boiler_explosion = d10(dice, FG("8.2.8-01"), by) == kBoilerExplodes;
  if (out.boiler_explosion) {
    out.damage = percent_of(kBoilerPercent, hit.ship.damage_points);  // FG-8.2.8-03
    out.fire = Severity::severe;                                      // FG-8.2.8-05
  } else if (!hit.submarine_minor_column) {
    out.fire = Severity::minor;  // FG-8.2.8-02
  }
  if (hit.submarine_minor_column) out.clears_after_turns = settle_turns_to_clear(dice, by);
  return out;
}

SpeedFacts after_engineering(const SpeedFacts& ship, const EngineeringLoss& loss) {
  SpeedFacts out = ship;
  out.damage_taken += loss.damage;
  ++out.engineering_criticals;  // FG-Q-306
  return out;
}

int settle_turns_to_clear(Dice& dice, By by) { return d6(dice, FG("8.1-14"), by); }

}  // namespace broadside::fear_god::damage
