// 8.2.5: Cargo criticals.
#pragma once

#include <vector>

#include "engine/fear_god/rules/damage/casualties.h"

namespace broadside::fear_god::damage {

/// Of the hold hit, which is drawn (FG-8.2.5-01).
enum class Contents : uint8_t {
  ammunition,
  crude_oil,
  refined_petroleum,
  aviation_gasoline,
  troops,
  general_supplies,
  vehicles,
  aircraft
};
inline constexpr size_t kContents = 8;
constexpr bool is_petroleum(Contents contents) {
  return contents >= Contents::crude_oil && contents <= Contents::aviation_gasoline;
}
/// Dice decide about men and what burns, not about stores.
constexpr bool cargo_is_rolled(Contents contents) { return contents <= Contents::troops; }

enum class CargoResult : uint8_t { lost, fire, explosion, casualties, destroyed, damaged };
struct CargoHit {
  Contents contents = Contents::ammunition;
  int damage = 0;  // of the attack that brought the critical (FG-Q-314)
  int tons = 0;    // of ammunition in the hold
  int other_ammunition_holds = 0;
};
struct CargoLoss {
  CargoResult result = CargoResult::lost;
  int percent_lost = 0, tons_lost = 0;
  Severity fire = Severity::none;
  FireSource source = FireSource::critical;  // of the fire
  int explosion_risk_percent = 0;            // in each following Intermediate Turn while it burns (FG-8.2.5-05)
  bool ship_destroyed = false;
  int ship_damage = 0;
  std::vector<bool> holds_exploding;  // of the other ammunition holds
  int casualties = 0, vehicles_lost = 0, aircraft_damaged = 0;
};
CargoLoss settle_cargo(const CargoHit& hit, Dice& dice, By by = {});
/// FG-8.2.5-07: on a ship at this distance; FG-8.2.5-09: a flooded hold burns and explodes no more, but all of it is
/// lost.
int cargo_blast(int distance_yd, int tons);

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Contents> {
  static constexpr std::array<std::string_view, fear_god::damage::kContents> words = {
      "ammunition", "crude_oil",        "refined_petroleum", "aviation_gasoline",
      "troops",     "general_supplies", "vehicles",          "aircraft"};
};
template <>
struct EnumWords<fear_god::damage::CargoResult> {
  static constexpr std::array<std::string_view, 6> words = {"lost",       "fire",      "explosion",
                                                            "casualties", "destroyed", "damaged"};
};
}  // namespace broadside
