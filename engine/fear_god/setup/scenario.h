// What a scenario file and a battle must fulfil.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/flaw.h"
#include "engine/core/game.h"
#include "engine/core/options.h"
#include "engine/fear_god/rules/state.h"

namespace broadside::fear_god {

inline constexpr std::string_view kSystemId = "fear-god";
std::vector<std::string> seat_names();

// ---------------------------------------------------------------- limits that keep every later step safe

inline constexpr int kFirstFearGodYear = 1900, kLastFearGodYear = 1924;
inline constexpr int kMostTurns = 300;        // at 45 knots 1.35 million yards: far within 32 bits
inline constexpr int kFarthestYds = 600'000;  // at the start, from the middle of the chart
inline constexpr int kFastestShipKts = 45, kMostWind = 60;
inline constexpr int kMostInDivision = 64;

/// What each option is, and what it may be; setup/options.cpp.
std::span<const OptionRow> option_rows();

/// A scenario file. `options` come from the command line and override those of the file.
Expected<Battle> read_scenario(std::string_view text, std::string_view name, const Library& library,
                               const std::map<std::string, std::string>& options);

// ---------------------------------------------------------------- faults of a battle

std::optional<Flaw> first_flaw(const Battle& battle);
/// Any battle that comes from outside; `place` is where it lies in its file.
Expected<void> validate(const Battle& battle, std::string_view place);

}  // namespace broadside::fear_god
