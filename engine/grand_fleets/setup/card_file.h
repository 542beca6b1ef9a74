// A data card written in a scenario file: the blank form of which the book speaks (GF-Q-109).
#pragma once

#include "engine/core/scenario_file.h"
#include "engine/grand_fleets/rules/card.h"

namespace broadside::grand_fleets {

inline constexpr std::string_view kCardKeys[] = {
    "id",   "name", "nation", "type", "class", "year",  "hull",           "speed",     "circles",
    "belt", "ends", "deck",   "aar",  "guns",  "light", "light_plunging", "torpedoes", "hit_location"};

/// Faults are told to the file.
ShipCard read_card(scenario::File& file, const toml::table& table);

}  // namespace broadside::grand_fleets
