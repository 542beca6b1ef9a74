#include "engine/fear_god/rules/attack/fire_control.h"

#include <algorithm>

namespace broadside::fear_god {

GunControl control_of(const FireControlFacts& f) {
  if (f.standard == Standard::one) return GunControl::gun_captain;  // FG-6.1.1-02
  if (f.ordered_local) return GunControl::local;                    // FG-6.1.3-01
  if (f.director == Director::working) return GunControl::director;
  return f.director == Director::backup && f.sector_covered ? GunControl::backup_director : GunControl::local;
}

SizeClass sighting_size(const FireControlFacts& f) {
  const GunControl control = control_of(f);
  if (control == GunControl::gun_captain || control == GunControl::director) return f.ship;
  const int lower = f.ship <= SizeClass::B ? 2 : 1;
  const int size = std::min(static_cast<int>(f.ship) + lower, static_cast<int>(SizeClass::E));
  return f.ship >= SizeClass::E ? f.ship : static_cast<SizeClass>(size);
}

}  // namespace broadside::fear_god
