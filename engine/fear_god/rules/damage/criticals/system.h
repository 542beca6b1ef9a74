// 8.2.7, 8.2.10 and 8.2.18: Communications, Fire Control and Sensor criticals.
#pragma once

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

enum class Equipment : uint8_t {
  port_lights,
  starboard_lights,
  port_halyards,
  starboard_halyards,
  main_wireless,
  auxiliary_wireless,
  forward_searchlight,
  after_searchlight,
  sonar,
  none
};
inline constexpr size_t kEquipment = 10;

struct Wireless {
  bool main = true, auxiliary = true;  // fitted
};
Equipment settle_communications(const Wireless& fitted, Dice& dice, By by = {});

/// What is still there; a platform may carry several lights.
struct Sensors {
  int forward_platforms = 0, after_platforms = 0;
  bool sonar = false;
};
Equipment settle_sensor(const Sensors& sensors, Dice& dice, By by = {});
/// FG-8.2.18-02: at one end of the ship.
constexpr int searchlight_platforms(Size size, int listed) {
  return (size == Size::C || size == Size::D) && listed > 1 ? 1 : listed;
}

/// Of one gun type; which of them is lost is drawn (FG-8.2.10-01). With none left its guns fire in local control
/// (FG-8.2.10-02).
constexpr int directors_after(int directors) { return directors > 0 ? directors - 1 : 0; }
constexpr bool local_control(int directors) { return directors == 0; }

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Equipment> {
  static constexpr std::array<std::string_view, fear_god::damage::kEquipment> words = {"port_lights",
                                                                                       "starboard_lights",
                                                                                       "port_halyards",
                                                                                       "starboard_halyards",
                                                                                       "main_wireless",
                                                                                       "auxiliary_wireless",
                                                                                       "forward_searchlight",
                                                                                       "after_searchlight",
                                                                                       "sonar",
                                                                                       "none"};
};
}  // namespace broadside
