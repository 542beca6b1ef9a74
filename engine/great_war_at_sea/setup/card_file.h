// A data sheet written by hand: as a table of a scenario file, or in a file of its own (TOML, or JSON as the program
// prints it). docs/formats/scenario.md has the keys.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/flaw.h"
#include "engine/core/scenario_file.h"
#include "engine/great_war_at_sea/rules/card.h"

namespace broadside::great_war_at_sea {

// Limits that keep every later step safe.
inline constexpr int kMostTorpedoes = 24, kMostFuel = 100, kMostSearchlights = 8, kMostAmmunition = 40;
inline constexpr int kMostOnCounter = 8, kMostPoints = 1000;
inline constexpr Length kLeastCounter = kInch / 4, kMostCounter = 3 * kInch;
inline constexpr std::string_view kCardKeys[] = {"id",         "name",      "nation",   "ship_class", "type",
                                                 "primary",    "secondary", "tertiary", "hull",       "torpedo",
                                                 "mount",      "settings",  "speed",    "fuel",       "searchlights",
                                                 "ammunition", "ships",     "flags",    "points",     "length"};

/// The first thing wrong with a card by itself; `key` is that of the file, `part` and `index` are left to the caller.
std::optional<Flaw> card_flaw(const ShipCard& card);

/// Faults are told to the file.
ShipCard read_card(scenario::File& file, const toml::table& table);

/// A whole file; the Problem names place, reason and remedy.
Expected<ShipCard> read_card_file(std::string_view text, std::string_view file);
/// TOML that read_card_file understands: reading it gives the same card.
std::string card_toml(const ShipCard& card);

}  // namespace broadside::great_war_at_sea
