// 8.5: survivors and their rescue.
#pragma once

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

enum class Loss : uint8_t { sinking, magazine, aircraft };
/// FG-8.5-03, -04; rounded as FG-8.5-02 says. All of an aircraft's crew is in the water (FG-8.5-01).
int settle_survivors(Loss loss, int crew, bool ship_standing_by, Dice& dice, By by = {});

/// What a lookout takes them for (FG-8.5-08); of size E, D or C in the same words as ships.
enum class SightedAs : uint8_t { periscope, size_E, size_D, size_C };
SightedAs sighted_as(int survivors);

enum class RescueRefusal : uint8_t { none, must_be_stopped, must_be_to_windward, too_many };
RescueRefusal ship_rescue_refusal(int speed_kts, bool to_windward);
RescueRefusal flying_boat_rescue_refusal(int speed_kts, int survivors);
/// Men in so many groups of ten, as far as there are men in the water and places aboard; a ship has as many places as
/// crew (FG-8.5-12).
constexpr int men_rescued(int groups, int in_the_water, int places) {
  const int men = groups * 10 < in_the_water ? groups * 10 : in_the_water;
  return men < places ? men : places;
}
/// Groups of ten that a ship takes aboard in a turn (FG-8.5-10, -11).
int settle_rescued_groups(int sea_state, Dice& dice, By by = {});
/// Knots of the current that carries survivors off after six hours, the way it runs being drawn (FG-8.5-06).
constexpr bool survivors_drift(int minutes_in_the_water) { return minutes_in_the_water > 360; }
int settle_drift_knots(Dice& dice, By by = {});
/// Turns that a flying boat needs (FG-8.5-09).
int settle_rescue_turns(Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Loss> {
  static constexpr std::array<std::string_view, 3> words = {"sinking", "magazine", "aircraft"};
};
template <>
struct EnumWords<fear_god::damage::SightedAs> {
  static constexpr std::array<std::string_view, 4> words = {"periscope", "E", "D", "C"};
};
template <>
struct EnumWords<fear_god::damage::RescueRefusal> {
  static constexpr std::array<std::string_view, 4> words = {"none", "must_be_stopped", "must_be_to_windward",
                                                            "too_many"};
};
}  // namespace broadside
