// Names in the frames of protocol.h that go both ways.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/fields.h"

namespace broadside::server {

/// A question: turn, step, round and seat as in the record.
struct AskName {
  uint16_t turn = 0, round = 0;
  uint8_t step = 0, seat = 0;
  bool offer = false;  // stands beside what the seat owes
  bool operator==(const AskName&) const = default;
  FIELDS(turn, round, step, seat, offer)
};

/// A pool of dice, as the record names it.
struct DieName {
  uint64_t stamp = 0;
  std::string rule;
  uint32_t lane_actor = 0, part = 0, ordinal = 0;
  FIELDS(stamp, rule, lane_actor, part, ordinal)
};

}  // namespace broadside::server
