// Ranges and chances of seeing a launch and a wake. Nothing else gives a running torpedo away (FG-5.2.2.5-07).
#include "engine/fear_god/rules/detection/launches_and_wakes.h"

#include "tables/fear_god/torpedo_wake_detection.h"
#include "tables/fear_god/visibility_modifiers.h"

namespace broadside::fear_god {
namespace {

consteval int launch_shift(std::string_view condition) {
  return tables::number(
      tables::row_of(tables::kVisibilityModifiers, &tables::VisibilityModifiers::condition, condition).value);
}
constexpr int kMasked = launch_shift("own torpedo launch masked by main or secondary gunfire"),
              kSawLaunch = launch_shift("observer saw the launch");
static_assert(kMasked == -2 && kSawLaunch == 2);

consteval int wake_figure(std::string_view condition) {
  return tables::number(
      tables::row_of(tables::kTorpedoWakeDetection, &tables::TorpedoWakeDetection::condition, condition).chance_pct);
}
constexpr std::array<int, 3> kByLight = {wake_figure("daylight"), wake_figure("morning or twilight"),
                                         wake_figure("night")};
constexpr int kLaunchSeen = wake_figure("launch sighted"), kFlamingDatum = wake_figure("flaming datum");
constexpr int kCalmUpTo = tables::number(tables::kTorpedoWakeDetection.back().condition);  // sea state (FG-5.2.2.5-04)
static_assert(kCalmUpTo == 4);

}  // namespace

// FG-5.2.2.4-03
Visibility launch_table(const LaunchSight& sight) { return raised(sight.weather, sight.launcher_firing ? kMasked : 0); }

// FG-5.2.2.4-02
SightCell launch_cell(const LaunchSight& sight) {
  SightCell cell = sight_cell(launch_table(sight), SightTarget::periscope, sight.observer);
  cell.base *= 2;
  return cell;
}

bool wake_can_be_seen(int sea_state) { return sea_state <= kCalmUpTo; }

Visibility wake_table(const WakeSight& sight) { return raised(sight.weather, sight.launch_seen ? kSawLaunch : 0); }

// FG-5.2.2.5-01
Length wake_range(const WakeSight& sight) {
  return sight_cell(wake_table(sight), SightTarget::periscope, sight.observer).base;
}

// FG-5.2.2.5-02, -03
int wake_chance(const WakeSight& sight) {
  const int chance = kByLight[static_cast<size_t>(sight.light)] + (sight.launch_seen ? kLaunchSeen : 0) +
                     (sight.flaming_datum ? kFlamingDatum : 0);
  return std::min(chance, 100);
}

bool settle_wake(const WakeSight& sight, Who observer, Dice& dice) {
  return succeeds({FG("5.2.2.5-02"), observer.unit, observer.seat}, wake_chance(sight), dice);
}

}  // namespace broadside::fear_god
