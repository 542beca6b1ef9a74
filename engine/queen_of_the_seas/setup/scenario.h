// What a scenario file and a battle must fulfil. The file format is described in docs/formats/scenario.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/flaw.h"
#include "engine/core/options.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

inline constexpr std::string_view kSystemId = "queen-of-the-seas";

// ---------------------------------------------------------------- limits that keep every later step safe

inline constexpr Length kLeastTable = 20 * kCm, kMostTable = 1000 * kCm;  // coordinates stay far within 32 bits
inline constexpr int kMostVpPercent = 1000;
inline constexpr int kMostLandCorners = 12;

/// What each option is, and what it may be; words/info.cpp.
std::span<const OptionRow> option_rows();

// ---------------------------------------------------------------- faults of a battle

std::optional<Flaw> first_flaw(const Battle& battle);

}  // namespace broadside::queen_of_the_seas
