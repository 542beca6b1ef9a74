// 6.0, 6.1.1, 6.1.3: directors, local control, and how many targets a ship may engage.
#pragma once

#include "engine/core/plane.h"
#include "engine/fear_god/rules/kinds.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god {

/// What has become of the director of a battery.
enum class Director : uint8_t {
  working,
  backup,  // it is lost, and another of the same gun type takes over (FG-6.1.3-04)
  lost,
  none,  // never fitted
};
enum class GunControl : uint8_t { director, backup_director, local, gun_captain };

struct FireControlFacts {
  Standard standard = Standard::two;
  SizeClass ship = SizeClass::A;
  Director director = Director::working;
  bool sector_covered = true;  // by the backup
  bool ordered_local = false;  // in the Plotting Phase
};
/// Who aims the guns at this target (FG-6.1.1-02, -06, FG-6.1.3-01, -04).
GunControl control_of(const FireControlFacts& f);
constexpr bool is_local(GunControl control) { return control == GunControl::local; }

/// Size class the ship counts as when it sights a target for these guns (FG-6.1.3-03, -05, FG-Q-227).
SizeClass sighting_size(const FireControlFacts& f);

/// FG-6.0-01, -03: one target for each director, and one for each mount in local control.
constexpr int targets_engaged(int directors_working, int local_mounts) { return directors_working + local_mounts; }

/// What has changed since the salvo of the last Tactical Turn (FG-6.1.4-26, FG-Q-229).
enum class TargetChange : uint8_t {
  same,
  near,  // another ship, so close that the range carries over
  far,
};
inline constexpr plane::Angle kNewBearing = 15 * plane::kDegree;
/// A new target is far when it lies more than 15 degrees and at least a sea mile away from the old one.
constexpr TargetChange change_to_new_target(plane::Angle bearings_apart, Yards apart) {
  return bearings_apart > kNewBearing && apart >= kSeaMile ? TargetChange::far : TargetChange::near;
}

/// Consecutive salvoes of a battery, one each Tactical Turn, ranging fire included (FG-6.1.4-07).
struct SalvoCount {
  int on_target = 0;     // on this very ship
  bool carried = false;  // ranged on another close to it before

  /// 1 for a first salvo, 3 or more for the better shooting that comes with the third.
  constexpr int number() const { return on_target == 1 && carried ? 2 : on_target; }
};
/// `last` is empty after a turn without fire.
constexpr SalvoCount next_salvo(const SalvoCount& last, TargetChange change) {
  if (last.on_target == 0 || change == TargetChange::far) return {1, false};
  if (change == TargetChange::near) return {1, true};
  return {last.on_target + 1, last.carried};
}

/// FG-6.7.1-06: two ships that collided and stay this close are attacked as one.
constexpr bool are_one_target(bool collided, Yards apart) { return collided && apart <= 100; }

/// FG-6.1.7-02: lower land only where the scenario says so.
constexpr bool land_blocks_sight(int height_m, bool scenario_says_so) { return height_m >= 100 || scenario_says_so; }

/// FG-6.1.1-01, FG-Q-291.
constexpr Standard standard_in(int year) { return year < 1910 ? Standard::one : Standard::two; }

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Director> {
  static constexpr std::array<std::string_view, 4> words = {"working", "backup", "lost", "none"};
};
template <>
struct EnumWords<fear_god::GunControl> {
  static constexpr std::array<std::string_view, 4> words = {"director", "backup_director", "local", "gun_captain"};
};
}  // namespace broadside
