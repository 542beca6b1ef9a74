// Fires and floodings, each with a clock of its own (8.4, 8.5).
#pragma once

#include "engine/core/enum_words.h"
#include "engine/core/fields.h"
#include "engine/fear_god/play/state/sizes.h"

namespace broadside::fear_god {

enum class CasualtyKind : uint8_t { fire, flooding };

struct CasualtyRow {
  uint16_t ship = kNoShip;  // true row
  CasualtyKind kind = CasualtyKind::fire;
  uint8_t state = 0;            // as its rules count it: out, under control, spreading
  int16_t percent = 0;          // severity
  uint16_t since = 0, due = 0;  // turns
  bool deferred = false;        // rolled in this phase, counted from the next (8.2)
  bool isolated = false;
  FIELDS(ship, kind, state, percent, since, due, deferred, isolated)
  bool operator==(const CasualtyRow&) const = default;
};

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::CasualtyKind> {
  static constexpr std::array<std::string_view, 2> words = {"fire", "flooding"};
};
}  // namespace broadside
