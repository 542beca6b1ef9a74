// A Data Card written by hand: as a table of a scenario file, or in a file of its own (TOML, or JSON as the program
// prints it). docs/formats/scenario.md has the keys.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/flaw.h"
#include "engine/core/scenario_file.h"
#include "engine/queen_of_the_seas/rules/card.h"

namespace broadside::queen_of_the_seas {

// Limits that keep every later step safe.
inline constexpr int kFirstLaunch = 1800, kLastLaunch = 2100;
inline constexpr int kMostCardStats = 100;       // of a track: speeds and dice stay within a byte
inline constexpr Length kLeastModel = kCm / 20;  // of a casting
inline constexpr Length kMostModel = 60 * kCm;   // of a base
inline constexpr std::string_view kCardKeys[] = {
    "id",        "name",    "nation",   "type",  "ship_class", "launched",  "size",
    "class",     "engine",  "merchant", "stats", "arc_notes",  "wing_only", "small_craft_torpedoes",
    "length_ft", "beam_ft", "casting",  "base",  "outline"};

/// The first thing wrong with a card by itself; `key` is that of the file, `part` and `index` are left to the caller.
std::optional<Flaw> card_flaw(const ShipCard& card);

/// Faults are told to the file.
ShipCard read_card(scenario::File& file, const toml::table& table);

/// A whole file; the Problem names place, reason and remedy.
Expected<ShipCard> read_card_file(std::string_view text, std::string_view file);
/// TOML that read_card_file understands: reading it gives the same card.
std::string card_toml(const ShipCard& card);

}  // namespace broadside::queen_of_the_seas
