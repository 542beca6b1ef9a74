// 3.2.1.2 and 5.2.3: what gives a boat at Periscope Depth away.
#pragma once

#include "engine/fear_god/rules/detection/ladder.h"
#include "engine/fear_god/rules/movement/collision.h"

namespace broadside::fear_god {

enum class BoatSign : uint8_t { periscope, shadow, kelvin_wake };

struct BoatSight {
  BoatSign sign = BoatSign::periscope;
  Observer observer = Observer::A;
  std::optional<Altitude> altitude;  // of an observer in the air
  Visibility weather = kBestVisibility;
  bool night = false;
  int sea_state = 0;
  int speed_kts = 0;
  Depth zone = Depth::periscope;

  constexpr bool feathers() const { return speed_kts >= 5; }  // FG-5.2.3-06
};
bool boat_sign_possible(const BoatSight& sight);

/// A feather is a target of class E (FG-5.2.2-18).
constexpr SightTarget periscope_target(const BoatSight& sight) {
  return sight.feathers() ? SightTarget::E : SightTarget::periscope;
}
SightCell periscope_cell(const BoatSight& sight);
/// Half of the line without a feather, exactly (FG-5.2.2-20, FG-Q-151).
constexpr Length periscope_variation(const BoatSight& sight, Length whole) {
  return sight.feathers() ? whole : whole / 2;
}
/// Of a shadow or a wake: a share of its limit, without variation.
Length boat_sign_range(const BoatSight& sight);

int boat_sign_chance(const BoatSight& sight);
bool settle_boat_sign(const BoatSight& sight, Who observer, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::BoatSign> {
  static constexpr std::array<std::string_view, 3> words = {"periscope", "shadow", "kelvin_wake"};
};
}  // namespace broadside
