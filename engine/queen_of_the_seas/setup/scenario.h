// What a scenario file and a battle must fulfil. The file format is described in docs/formats/scenario.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/flaw.h"
#include "engine/queen_of_the_seas/play/position.h"

namespace broadside::queen_of_the_seas {

inline constexpr std::string_view kSystemId = "queen-of-the-seas";

// ---------------------------------------------------------------- limits that keep every later step safe

inline constexpr int kFirstYear = 1850, kLastYear = 1999;
inline constexpr Length kLeastTable = 20 * kCm, kMostTable = 1000 * kCm;  // coordinates stay far within 32 bits
inline constexpr int kMostVpPercent = 1000;
inline constexpr int kMostLandCorners = 12;

// ---------------------------------------------------------------- faults of a battle

std::optional<Flaw> first_flaw(const Battle& battle);

}  // namespace broadside::queen_of_the_seas
