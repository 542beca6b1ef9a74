// Periscopes, shadows and wakes of submerged boats.
#include "engine/fear_god/rules/detection/periscopes.h"

#include "engine/core/tables.h"
#include "tables/fear_god/periscope_detection.h"

namespace broadside::fear_god {
namespace {

constexpr int kRoughFrom = static_cast<int>(tables::kPeriscopeDetection.size()) - 1;  // no periscopes (FG-5.2.3-05)
static_assert(tables::number(tables::kPeriscopeDetection[kRoughFrom].sea_state) == kRoughFrom && kRoughFrom == 6);
constexpr int kWakeSea = 3, kWakeSpeed = 8;  // FG-3.2.1.2-03, -05
constexpr Length kShadowRange = 2 * kKyd, kWakeRange = 6 * kKyd;

bool seen_from(const BoatSight& sight, Altitude a, Altitude b) {
  return sight.observer == Observer::air && (sight.altitude == a || sight.altitude == b);
}

}  // namespace

// FG-3.2.1.2-02 to -05, FG-5.2.3-02, -05, FG-Q-119
bool boat_sign_possible(const BoatSight& sight) {
  if (sight.zone != Depth::periscope || sight.sea_state >= kRoughFrom) return false;
  if (sight.sign == BoatSign::shadow) return !sight.night && seen_from(sight, Altitude::low, Altitude::low);
  if (sight.sign == BoatSign::kelvin_wake)
    return sight.speed_kts >= kWakeSpeed && sight.sea_state <= kWakeSea &&
           seen_from(sight, Altitude::low, Altitude::medium);
  return true;
}

SightCell periscope_cell(const BoatSight& sight) {
  return sight_cell(sight.weather, periscope_target(sight), sight.observer);
}

Length boat_sign_range(const BoatSight& sight) {
  return (sight.sign == BoatSign::shadow ? kShadowRange : kWakeRange) * pct_of(sight.weather) / 100;
}

// FG-5.2.3-04
int boat_sign_chance(const BoatSight& sight) {
  const tables::PeriscopeDetection& row = tables::kPeriscopeDetection[static_cast<size_t>(sight.sea_state)];
  const bool feather = sight.sign == BoatSign::kelvin_wake || (sight.sign == BoatSign::periscope && sight.feathers());
  return feather ? row.feathering_pct : row.normal_pct;
}

bool settle_boat_sign(const BoatSight& sight, Who observer, Dice& dice) {
  return succeeds({FG("5.2.3-04"), observer.unit, observer.seat}, boat_sign_chance(sight), dice);
}

}  // namespace broadside::fear_god
