// Messages and who has received them: room for landing B (2.7). Nothing writes them yet.
#pragma once

#include "engine/core/fields.h"
#include "engine/fear_god/play/state/sizes.h"

namespace broadside::fear_god {

struct Message {
  uint16_t from = kNoShip, to = kNoDivision;  // own rows
  uint16_t sent = 0, due = 0;                 // turns
  uint8_t method = 0, state = 0;
  Text<94> words;
  FIELDS(from, to, sent, due, method, state, words)
  bool operator==(const Message&) const = default;
};

struct Receipt {
  uint16_t message = 0, ship = 0, due = 0;
  uint8_t state = 0, lost = 0;  // letters
  FIELDS(message, ship, due, state, lost)
  bool operator==(const Receipt&) const = default;
};

}  // namespace broadside::fear_god
