// What a side has seen. Sights are sparse and sorted by observer and contact; a contact is called by its number.
#pragma once

#include "engine/core/fields.h"
#include "engine/core/plane.h"
#include "engine/fear_god/play/state/sizes.h"
#include "engine/fear_god/rules/detection/identification.h"

namespace broadside::fear_god {

enum class SightLevel : uint8_t { visual, by_gun_flashes, by_smoke };

/// One of the side's own ships sees a contact now.
struct SightRow {
  uint16_t observer = 0;  // own row
  uint16_t contact = 0;   // number
  uint16_t since = 0;     // turn in which she last newly detected it
  uint16_t tick = 0;      // turn in which she last saw it
  SightLevel level = SightLevel::visual;
  Identified identity = Identified::nothing;
  bool locally = true;  // gunners without their director see it too (FG-6.1.3-03)
  bool spare = false;
  FIELDS(observer, contact, since, tick, level, identity, locally, spare)
  bool operator==(const SightRow&) const = default;
};

/// What the side knows of one: where it was when last seen by any of its ships.
struct Datum {
  uint16_t number = 0;
  uint16_t first = 0, last = 0;  // turns
  int16_t speed_kts = 0;
  int32_t x = 0, y = 0;
  plane::Angle heading = 0;
  Identified identity = Identified::nothing;
  bool sunk = false;  // seen to go down
  bool smoking = false, fired = false;
  FIELDS(number, first, last, speed_kts, x, y, heading, identity, sunk, smoking, fired)
  bool operator==(const Datum&) const = default;
  plane::Point at() const { return {x, y}; }
};

/// The number by which a side knows a ship of the other; 0: never seen. A row for each true ship.
struct Handle {
  uint16_t number = 0;
  FIELDS(number)
  bool operator==(const Handle&) const = default;
};

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::SightLevel> {
  static constexpr std::array<std::string_view, 3> words = {"visual", "by_gun_flashes", "by_smoke"};
};
}  // namespace broadside
