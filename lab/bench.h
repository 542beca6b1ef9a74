// How fast, how lean, and does it still behave as before: one row a rule system.
#pragma once

#include <functional>
#include <string>

#include "engine/core/game.h"

namespace broadside::lab {

struct BenchRow {
  std::string system, scenario;
  double decisions_per_s = 0;  // random against random, one core
  double battles_per_s_random = 0;
  double battles_per_s_steady = 0;
  double dice_ratio = 0;  // whole battle / drawing its dice alone, random against random
  double dice_ratio_steady = 0;
  double allocations_per_turn = 0;  // after the first battle
  double dice_per_battle = 0, decisions_per_battle = 0;
  uint64_t signature = 0;  // fixed battles, fixed seeds
};

/// Called after each of the kBenchParts measurements of a row. False: stop.
using BenchWatch = std::function<bool()>;
inline constexpr int kBenchParts = 5;

/// `allocations` reads the program's count of heap allocations on this thread. A Problem also when the watch said stop.
Expected<BenchRow> bench(const Game& game, const Json& battle, double seconds, uint64_t (*allocations)(),
                         const BenchWatch& watch = {});

/// Milliseconds that a Game Turn takes, steady against steady on one core.
struct TurnCost {
  std::string battle;
  int ships = 0;
  double ms = 0;
};
Expected<TurnCost> turn_cost(const Game& game, const Json& battle, std::string name, double seconds);

/// The behaviour signature alone: the final positions of fixed battles, both admirals.
Expected<uint64_t> signature(const Game& game, const Json& battle, unsigned threads);

}  // namespace broadside::lab
