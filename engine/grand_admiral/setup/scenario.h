// What a scenario file and a battle must fulfil. The file format is described in docs/formats/scenario.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/flaw.h"
#include "engine/core/options.h"
#include "engine/grand_admiral/rules/state.h"

namespace broadside::grand_admiral {

inline constexpr std::string_view kHouse = "house";  // source of scenarios of our own making (GA-Q-39)

// ---------------------------------------------------------------- limits that keep every later step safe

inline constexpr int kMostBatteries = 20;
inline constexpr int kMostHullBoxes = 200;
inline constexpr int kMostDice = 100;
inline constexpr int kMostPoints = 10'000'000;
inline constexpr int kMostExitPercent = 200;
inline constexpr int kLeastBoard = 4, kMostBoard = 40;
inline constexpr int kMostStack = 50;
inline constexpr int kFastest = 20;  // above 6 acts like 6 (GA-Q-08); beyond this it is a slip of the pen
inline constexpr int kMostPenetration = 30;

// ---------------------------------------------------------------- words of the file

/// GA-NOTE-09, -10, -13: same hex only up to 1905, two hexes from 1939, else one.
constexpr uint8_t torpedo_range_by_year(int year) {
  return static_cast<uint8_t>(year <= 1905 ? 0 : year >= 1939 ? 2 : 1);
}

/// "S5 S4 L4 L3 -": band and penetration from one hex on, a dash where no number stands (GA-Q-26, GA-Q-27).
std::string range_text(const std::array<RangeEntry, kLongestReach>& sequence);
/// Reads what `range_text` wrote; a problem without place.
Expected<std::array<RangeEntry, kLongestReach>> range_from(std::string_view text);

/// What each option is, and what it may be; words/info.cpp.
std::span<const OptionRow> option_rows();

// ---------------------------------------------------------------- faults of a battle

std::optional<Flaw> first_flaw(const Battle& battle);
/// Of a card alone; `part` and `index` are left to the caller.
std::optional<Flaw> card_flaw(const ShipCard& card);

}  // namespace broadside::grand_admiral
