// broadside check-data: is the ship register sound, and does every rule system make faultless cards of it?
#pragma once

#include <string>
#include <vector>

#include "engine/core/problem.h"

namespace broadside::app {

struct CheckDataOptions {
  std::string folder;  // of a user's own ships, or one file of them; empty: the program's register alone
  bool json = false;
};
int check_data_command(const CheckDataOptions& options);

/// What the check came to.
struct DataReport {
  std::vector<Problem> problems;
  std::vector<Problem> notes;  // what is allowed, but may be an oversight
  size_t ships = 0, classes = 0, guns = 0, torpedoes = 0, battles = 0;
  struct System {
    std::string id;
    size_t cards = 0;
    std::vector<std::pair<std::string, size_t>> without;  // why the rules give no card, and to how many
  };
  std::vector<System> systems;  // none if a file has a problem: then nothing is derived
};
Expected<DataReport> check_data(const std::string& folder);

}  // namespace broadside::app
