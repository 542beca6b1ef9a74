// A launch as it is ordered (2.2.4.1, 3.3).
#pragma once

#include "engine/core/fields.h"
#include "engine/fear_god/play/state/sizes.h"
#include "engine/fear_god/rules/card.h"

namespace broadside::fear_god {

struct LaunchWish {
  int16_t gyro_deg = 0;  // off the bearing of the target, where the lead is given `by_hand`
  uint8_t torpedoes = 1;
  uint8_t mount = 0;    // of all mounts of tubes, from 1; 0: the first that is loaded and bears
  uint8_t setting = 0;  // of the torpedo, from 0
  bool deep = false;
  bool by_hand = false;  // else with the lead of the deflection tables (FG-6.3.1-12 to -15)
  bool spare = false;
  FIELDS(gyro_deg, torpedoes, mount, setting, deep, by_hand, spare)
  bool operator==(const LaunchWish&) const = default;
};
constexpr bool is_sane(const LaunchWish& wish) {
  return wish.mount <= kMostTubeMounts && wish.setting < kMostSettings && wish.torpedoes >= 1 && wish.torpedoes <= 16 &&
         wish.gyro_deg >= -180 && wish.gyro_deg <= 180 && !wish.spare;
}

/// Ordered and not yet launched.
struct LaunchOrdered {
  uint16_t ship = kNoShip, target = kNoShip;  // true rows
  LaunchWish launch;
  FIELDS(ship, target, launch)
  bool operator==(const LaunchOrdered&) const = default;
};

}  // namespace broadside::fear_god
