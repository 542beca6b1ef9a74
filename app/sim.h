// broadside sim: many battles between admirals, or programs of one's own, and what came of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/simulate.h"

namespace broadside::app {

struct SimOptions {
  std::string system;  // empty: that of the scenario
  std::string scenario = "fleet-action";
  std::vector<std::string> sides = {"steady", "steady"};  // admirals, or "exec:" and a command
  std::vector<std::string> options;                       // name=value
  uint64_t games = 100;
  std::string seed = "1";
  unsigned threads = 0;
  bool swap = false;
  bool verify = false;        // replay every battle from its orders
  bool records = false;       // instead: through the text of its record
  unsigned bot_seconds = 10;  // that a program has for each order
  bool json = false;
};

/// Who fights battles in which a side is played by a program. Handed in, for it needs the server's table.
using BotPlayer = Expected<lab::Player> (*)(const lab::Request& request, unsigned seconds_an_order);

int sim_command(const SimOptions& options, BotPlayer bots);

inline constexpr std::string_view kBotWord = "exec:";  // "exec:./my-bot --strong"

}  // namespace broadside::app
