// broadside scenario: the scenarios the program carries, files of one's own, and scenarios made to measure.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace broadside::app {

struct ScenarioInfo {
  std::string system, id, title, source, text;
  std::array<std::string, 2> sides;
  std::array<int, 2> ships{};
  std::vector<SeatInfo> seats;  // each by what it is called: as its side, or by a name of its own
  int year = 0;                 // 0: none in particular
};

/// Every scenario inside the program that can be read, by system and id.
std::vector<ScenarioInfo> stored_scenarios();
/// The same one by one, each with its battle opened.
using SeeScenario = std::function<void(const ScenarioInfo& info, const Game& game, const Match& match)>;
void for_each_stored_scenario(const SeeScenario& see);

/// Does the name mean a file, and none of the program's own? So if it holds a '/' or ends in .toml.
bool names_a_file(const std::string& scenario);
/// The systems that carry a scenario of this id.
std::vector<std::string> systems_with(const std::string& id);
/// What to say of an id that the system does not know, or without a system no one.
Problem unknown_scenario(const std::string& system, const std::string& asked);

/// The text of a scenario: a file, or one of the program's own by its id.
Expected<std::string> scenario_text(const std::string& system, const std::string& id_or_file);

struct ScenarioOptions {
  std::string action = "list";  // list, show, make
  std::string system;           // empty: list all; show and make for Grand Admiral
  std::string name;             // show: id or file; make: the kind
  std::string red = "gb", black = "de";
  int year = 1916;
  int points = 0;  // Red's point limit; 0: as usual for the kind
  uint64_t seed = 1;
  bool choose = false;  // players choose morale, ships and places
  std::string id;       // of the scenario made
  std::string out;      // file to write; empty: the terminal
  bool replace = false;
  bool json = false;  // list
};
int scenario_command(const ScenarioOptions& options);

}  // namespace broadside::app
