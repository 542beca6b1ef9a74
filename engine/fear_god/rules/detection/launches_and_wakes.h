// 5.2.2.4 and 5.2.2.5: who notices that torpedoes come.
#pragma once

#include "engine/fear_god/rules/detection/ladder.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- the launch

struct LaunchSight {
  Observer observer = Observer::A;
  Visibility weather = kBestVisibility;
  bool launcher_firing = false;  // her main or secondary battery
};
/// Launches from submerged tubes are not seen at all.
constexpr bool launch_can_be_seen(bool above_water) { return above_water; }  // FG-5.2.2.4-01
Visibility launch_table(const LaunchSight& sight);
/// Base of twice the cell, variation of half the line, exactly (FG-Q-151).
SightCell launch_cell(const LaunchSight& sight);
constexpr Length launch_range(const SightCell& cell, Length whole_variation) {
  return std::max<Length>(0, cell.base + whole_variation / 2);
}

// ---------------------------------------------------------------- the wake

enum class WakeLight : uint8_t { day, twilight, night };

struct WakeSight {
  Observer observer = Observer::A;
  Visibility weather = kBestVisibility;
  WakeLight light = WakeLight::day;
  bool launch_seen = false, flaming_datum = false;
  int sea_state = 0;
};
bool wake_can_be_seen(int sea_state);
Visibility wake_table(const WakeSight& sight);
Length wake_range(const WakeSight& sight);
int wake_chance(const WakeSight& sight);
/// Of a wake within its range.
bool settle_wake(const WakeSight& sight, Who observer, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::WakeLight> {
  static constexpr std::array<std::string_view, 3> words = {"day", "twilight", "night"};
};
}  // namespace broadside
