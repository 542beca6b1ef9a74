// Which battles a server deletes: finished ones, the longest untouched first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/store.h"

namespace broadside::server {

struct Keep {
  std::optional<int64_t> finished_ms;  // since something was last written to it
  std::optional<int64_t> bytes;        // of all records together
  bool everything() const { return !finished_ms && !bytes; }
};

/// Within a day of its end no battle is dropped: its report has still to be read.
inline constexpr int64_t kLeastKeptMs = int64_t{24} * 3600 * 1000;

/// One battle that is to go, or none.
Expected<std::optional<DropBattle>> to_be_dropped(Store& store, const Keep& keep, int64_t now_ms);

}  // namespace broadside::server
