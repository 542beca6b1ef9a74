#include "engine/fear_god/rules/damage/rescue.h"

#include <algorithm>

#include "tables/fear_god/ch8_survivor_size.h"

namespace broadside::fear_god::damage {
namespace {

using SurvivorRow = tables::Ch8SurvivorSize;
constexpr int kStandingBy = 120;  // percent
constexpr int kMostInFlyingBoat = 10;
constexpr int kCalmTo = 2;  // sea state

/// Of a number over a denominator: above ten to the nearest ten, else to the nearest man (FG-8.5-02).
int rounded_men(int64_t over, int64_t under) {
  return over > 10 * under ? 10 * nearest(over, 10 * under) : nearest(over, under);
}

// The rows stand in the order of the words (FG-Q-323).
static_assert(tables::kCh8SurvivorSize.size() == EnumWords<SightedAs>::words.size());
static_assert(tables::kCh8SurvivorSize[3].sighted_as == EnumWords<SightedAs>::words[3]);

}  // namespace

int settle_survivors(Loss loss, int crew, bool ship_standing_by, Dice& dice, By by) {
  if (loss == Loss::aircraft) return rounded_men(crew, 1);
  const int die = d6(dice, FG("8.5-03"), by);
  const int tenths = loss == Loss::magazine ? half_up(die) : die;
  return rounded_men(int64_t{crew} * tenths * (ship_standing_by ? kStandingBy : 100), 10 * 100);  // FG-8.5-04
}

SightedAs sighted_as(int survivors) {
  return static_cast<SightedAs>(tables::index_of(tables::kCh8SurvivorSize, &SurvivorRow::survivors_from, survivors));
}

RescueRefusal ship_rescue_refusal(int speed_kts, bool to_windward) {
  if (speed_kts > 0) return RescueRefusal::must_be_stopped;
  return to_windward ? RescueRefusal::none : RescueRefusal::must_be_to_windward;
}

RescueRefusal flying_boat_rescue_refusal(int speed_kts, int survivors) {
  if (speed_kts > 0) return RescueRefusal::must_be_stopped;
  return survivors > kMostInFlyingBoat ? RescueRefusal::too_many : RescueRefusal::none;
}

int settle_rescued_groups(int sea_state, Dice& dice, By by) {
  const int die = d6(dice, FG("8.5-10"), by);
  return half_up(std::max(die - std::max(sea_state - kCalmTo, 0), 0));
}

int settle_drift_knots(Dice& dice, By by) { return d6(dice, FG("8.5-06"), by); }

int settle_rescue_turns(Dice& dice, By by) { return d6(dice, FG("8.5-09"), by); }

}  // namespace broadside::fear_god::damage
