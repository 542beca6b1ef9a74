// What whoever makes a battle may ask for: limits, and the words of the settings. docs/formats/protocol.md lists them,
// and a test compares.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace broadside::server {

inline constexpr std::string_view kDiceWords[] = {"computer", "hand"};
inline constexpr int64_t kLongestClockMinutes = 60 * 24 * 365;
inline constexpr int64_t kLongestDelaySeconds = 24 * 3600;
inline constexpr size_t kLongestSeed = 200;    // letters
inline constexpr size_t kMostCommanders = 16;  // of one seat

}  // namespace broadside::server
