// broadside rules: the ledger to read in, and how much of it is done.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::app {

struct RulesOptions {
  std::string system;            // empty: all
  std::vector<std::string> ids;  // rows, rulings, or beginnings of ids: GA-MOV-03, GA-Q-12, GA-MOV
  std::string search;            // a word of title, statement or section
  bool report = false;           // coverage: total, done (some of it half), left out with a reason, open, later
  bool check = false;            // with report: fail when a playable system has open rows
  bool played = false;           // how often each rule settled something in so many random battles
  uint64_t battles = 2000;
  std::string seed = "1";
  bool json = false;
};

/// 0, 1 when the check fails, 2 when a system or id is not known.
int rules_command(const RulesOptions& options);

}  // namespace broadside::app
