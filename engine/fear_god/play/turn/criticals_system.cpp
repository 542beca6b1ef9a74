// 8.2.7, 8.2.10, 8.2.18: signals, fire control, searchlights.
#include "engine/fear_god/play/turn/criticals.h"
#include "engine/fear_god/rules/damage/criticals/system.h"

namespace broadside::fear_god {
namespace {

/// Of those listed the ones that reach the bow stand forward.
damage::Sensors platforms_left(const Victim& v) {
  constexpr unsigned kBow = 0b100001;  // starboard and port bow
  damage::Sensors out;
  for (const uint8_t sectors : v.card().searchlights.sectors)
    if (sectors != 0) ++((sectors & kBow) != 0 ? out.forward_platforms : out.after_platforms);
  const auto size = static_cast<damage::Size>(std::min(v.card().size, SizeClass::E));
  const auto left = [&](int listed, int lost) {
    return std::max(damage::searchlight_platforms(size, listed) - lost, 0);
  };
  out.forward_platforms = left(out.forward_platforms, v.gear().forward_lights_lost);
  out.after_platforms = left(out.after_platforms, v.gear().after_lights_lost);
  return out;
}

}  // namespace

void hit_communications(const Victim& v) {
  const WirelessSets sets = wireless_of(v.card().wireless, v.s.battle.year);
  const damage::Wireless fitted{sets.primary_nm > 0, sets.auxiliary_nm.has_value()};
  const damage::Equipment lost = damage::settle_communications(fitted, v.dice(), v.by());
  if (lost == damage::Equipment::none) return;
  v.gear().links_lost = static_cast<uint16_t>(v.gear().links_lost | 1U << static_cast<unsigned>(lost));
}

void hit_sensor(const Victim& v) {
  switch (damage::settle_sensor(platforms_left(v), v.dice(), v.by())) {
    case damage::Equipment::forward_searchlight: ++v.gear().forward_lights_lost; break;
    case damage::Equipment::after_searchlight: ++v.gear().after_lights_lost; break;
    default: break;
  }
}

// FG-8.2.10-01: which of them is lost makes no difference to the rest.
void hit_director(const Victim& v, size_t line) {
  if (directors_left(v.card(), v.gear(), line, v.s.battle.year) > 0) ++v.gear().directors_lost[line];
}

}  // namespace broadside::fear_god
