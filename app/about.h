// Commands that tell about the program itself: systems, options, orders, shell completion.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"

namespace broadside::app {

int systems_command(bool json);
int options_command(const std::string& system, bool json);
/// "orders", documented from the table the parser reads.
int help_command(const std::string& topic, const std::string& system);
/// Commands and their options, for the completion scripts.
struct CommandWords {
  std::string name;
  std::vector<std::string> options;
};
int completion_command(const std::string& shell, const std::vector<CommandWords>& commands);

/// Ledger coverage of a system, as the README and `systems` show it; kept true by a test.
std::string status_line(const Game& game);

}  // namespace broadside::app
