// 6.0, 6.1.1, 6.1.3: directors, local control, and how many targets a ship may engage.
#pragma once

#include "engine/fear_god/rules/kinds.h"

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
