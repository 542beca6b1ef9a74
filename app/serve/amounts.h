// Times and sizes as people write them: 90d, 12h, 500M, 2G.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/problem.h"

namespace broadside::app {

/// A whole number with h, d or w behind it, in milliseconds.
Expected<int64_t> time_ms(const std::string& text);

/// A whole number with K, M, G or T behind it ("MiB" too), in bytes.
Expected<int64_t> size_bytes(const std::string& text);

/// "3.4 MiB"
std::string size_text(uint64_t bytes);

}  // namespace broadside::app
