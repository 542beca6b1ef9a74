#include "engine/fear_god/rules/damage/criticals/system.h"

#include "tables/fear_god/ch8_communications_critical.h"
#include "tables/fear_god/ch8_sensor_critical.h"

namespace broadside::fear_god::damage {
namespace {

using CommunicationsRow = tables::Ch8CommunicationsCritical;
using SensorRow = tables::Ch8SensorCritical;

// The rows stand in the order of the words, those of the sensors after those of communications (FG-8.2.7-02).
constexpr size_t kLinks = tables::kCh8CommunicationsCritical.size();
static_assert(kLinks == static_cast<size_t>(Equipment::forward_searchlight));
static_assert(kLinks + tables::kCh8SensorCritical.size() == static_cast<size_t>(Equipment::none));
static_assert(tables::kCh8CommunicationsCritical[3].system == "starboard signal halyards");
static_assert(tables::kCh8SensorCritical[1].sensor == "one after searchlight platform");

}  // namespace

Equipment settle_communications(const Wireless& fitted, Dice& dice, By by) {
  const auto hit = static_cast<Equipment>(tables::index_of(
      tables::kCh8CommunicationsCritical, &CommunicationsRow::d10_from, d10(dice, FG("8.2.7-01"), by)));
  const bool missing =
      (hit == Equipment::main_wireless && !fitted.main) || (hit == Equipment::auxiliary_wireless && !fitted.auxiliary);
  return missing ? Equipment::none : hit;
}

Equipment settle_sensor(const Sensors& sensors, Dice& dice, By by) {
  const int die = d10(dice, FG("8.2.18-01"), by);
  const auto hit =
      static_cast<Equipment>(kLinks + tables::index_of(tables::kCh8SensorCritical, &SensorRow::d10_from, die));
  const bool missing = (hit == Equipment::forward_searchlight && sensors.forward_platforms == 0) ||
                       (hit == Equipment::after_searchlight && sensors.after_platforms == 0) ||
                       (hit == Equipment::sonar && !sensors.sonar);
  return missing ? Equipment::none : hit;
}

}  // namespace broadside::fear_god::damage
