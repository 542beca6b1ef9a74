// rules --played: how often each rule settled something in battles between random admirals, and which never did.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "app/ledger.h"

namespace broadside::app {

struct PlayedRules {
  struct Count {
    uint64_t times = 0, battles = 0;
    bool operator==(const Count&) const = default;
  };
  std::map<std::string, Count> counts;  // by ledger id: of events, of the lines that modify a roll, and of dice
  uint64_t battles = 0, plain = 0;      // fought; of which with the options of their scenario, as those drawn do not go
  std::set<std::string> scenarios;      // that were fought
  bool stopped = false;                 // before all were fought
};

/// Battles larger than this are not fought: a whole fleet takes a hundred times as long as a squadron.
inline constexpr int kMostShipsPlayed = 60;

/// Scenario and options of each battle are drawn by the seed: the same seed gives the same counts on any number of
/// threads. A Problem: the system has no scenario small enough.
Expected<PlayedRules> play_rules(const Game& game, uint64_t battles, const std::string& seed, unsigned threads);

/// Prints them, the rows of the ledger that were never met at the end; an exit status.
int rules_played(const Ledger& ledger, uint64_t battles, const std::string& seed, bool json);

}  // namespace broadside::app
