// How the guns of a ship have found the range, what of them has fired in this turn, when tubes were fired last (6.1.4,
// 6.3). A row for each ship of a side, by her row among them: contacts are numbers.
#pragma once

#include <array>

#include "engine/core/fields.h"
#include "engine/fear_god/play/state/sizes.h"
#include "engine/fear_god/rules/attack/fire_control.h"
#include "engine/fear_god/rules/card.h"

namespace broadside::fear_god {

/// Salvos in a row of the guns of one type on one contact (FG-Q-229).
struct RangeFound {
  uint16_t contact = 0;  // 0: none
  uint16_t turn = 0;     // of the last of them
  uint8_t salvos = 0;    // on this very contact
  bool carried = false;  // after others on one close to it
  FIELDS(contact, turn, salvos, carried)
  bool operator==(const RangeFound&) const = default;
  SalvoCount count() const { return {salvos, carried}; }
};
inline constexpr size_t kTargetsOfALine = 2;  // of guns that fire at more at once two are remembered

struct Ranging {
  std::array<RangeFound, kMostGunLines * kTargetsOfALine> found{};  // by the first line of that gun
  std::array<uint32_t, kMostGunLines> fired{};                      // in turn `fired_in`: a bit for each mount
  std::array<uint16_t, kMostTubeMounts> launched_in{};              // turn, by mount of tubes; 0: never
  uint16_t fired_in = 0;
  uint16_t engaged_in = 0;  // turn in which a vessel that counts last fired at her (FG-6.1.4-34)
  bool light_port = false, light_starboard = false;  // the light battery of that side has fired in `fired_in`
  uint16_t spare = 0;
  FIELDS(found, fired, launched_in, fired_in, engaged_in, light_port, light_starboard, spare)
  bool operator==(const Ranging&) const = default;
};

}  // namespace broadside::fear_god

namespace broadside {
static_assert(fields_complete<fear_god::RangeFound>() && fields_complete<fear_god::Ranging>());
}  // namespace broadside
