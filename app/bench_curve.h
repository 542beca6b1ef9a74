// What a Game Turn on the open table costs as the battle grows: made-up battles whose table grows with their ships.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/bench.h"

namespace broadside::app {

/// Whether there are made-up battles of that system.
bool has_curve(std::string_view system);

/// A scenario file: so many ships, two thirds of them battleships, in two fleets in reach of each other.
std::string made_up_battle(std::string_view system, int ships);

/// The curve from 10 to 200 ships, and the greatest battle that the program carries.
Expected<std::vector<lab::TurnCost>> turn_costs(const Game& game, double seconds);

/// One line a row: ships, milliseconds a Game Turn, microseconds a ship.
std::string turn_costs_text(const SystemInfo& info, const std::vector<lab::TurnCost>& costs);
Json turn_costs_json(const std::vector<lab::TurnCost>& costs);

}  // namespace broadside::app
