#include "engine/fear_god/rules/damage/sinking.h"

namespace broadside::fear_god::damage {
namespace {

constexpr int kMinutesPerPip = 10;

}  // namespace

void TurnOfDamage::add(const DamageEvent& event) {
  if (event.cause == Cause::magazine) {
    if (!destroyed_ || event.phase < *destroyed_) destroyed_ = event.phase;
    return;
  }
  points_[static_cast<size_t>(taken_off_in(event.phase, event.cause))] += event.points;
}

int settle_sinking_time(Unit unit, LossCause cause, Dice& dice, By by) {
  if (sinks_at_once(unit, cause)) return 0;
  return d10(dice, FG("8.1.9-01"), by) * kMinutesPerPip;
}

}  // namespace broadside::fear_god::damage
