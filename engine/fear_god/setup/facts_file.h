// A ship's facts in a [[card]] of a scenario file. setup/card_file, which reads whole sheets, takes its place.
#pragma once

#include "engine/core/scenario_file.h"
#include "engine/fear_god/rules/ship_facts.h"

namespace broadside::fear_god {

inline constexpr std::string_view kFactKeys[] = {"id",    "name",    "nation", "type", "class",    "size",
                                                 "build", "max_kts", "points", "coal", "torpedoes"};

ShipFacts read_facts(scenario::File& file, const toml::table& table);

}  // namespace broadside::fear_god
