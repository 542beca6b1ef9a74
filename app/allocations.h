#pragma once

#include <cstdint>

namespace broadside::app {
/// Heap allocations of the calling thread so far.
uint64_t allocations();
}  // namespace broadside::app
