// From what a user names (system, scenario, options) to a battle.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace broadside::app {

struct NamedBattle {
  const Game* game = nullptr;
  Json battle;
};

/// Of a scenario named without its system: the one that carries it, or that its file speaks of, or else the first that
/// can be played.
std::string system_of_scenario(const std::string& scenario);

/// The system named, or that of the scenario; a Problem where its file speaks of another, of none, or where nobody
/// knows the scenario.
Expected<const Game*> game_for(const std::string& system, const std::string& scenario);

/// "coronel is that of Grand Admiral; ..." where other systems have a scenario of the same id; else empty.
std::string other_systems(const std::string& scenario, const Game& taken);

/// `scenario` is an id of the program's own or a file; `options` are name=value. Without a system its own.
Expected<NamedBattle> load_battle(const std::string& system, const std::string& scenario,
                                  const std::vector<std::string>& options);

/// A text of the battle ("title", "source"), and the scenario's name for a side; empty where it has none.
std::string word_of_battle(const Json& battle, const char* name);
std::string side_name(const Json& battle, size_t side);
/// The scenario's name for a side, else the system's.
std::string side_word(const Json& battle, const SystemInfo& system, size_t side);
/// What a seat is called: as its side, or by its own name if the side has several.
std::string seat_word(const Json& battle, const std::vector<SeatInfo>& seats, size_t seat);

/// Names of the admirals a user may put on a side; a Problem if one is not known.
Expected<void> check_admirals(const Game& game, const std::vector<std::string>& names);

}  // namespace broadside::app
