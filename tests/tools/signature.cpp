// The behaviour signatures as `broadside bench --signature` prints them, for builds that have no need of the whole
// program.
#include <fmt/format.h>

#include "app/library/battles.h"
#include "lab/bench.h"

int main() {
  for (const broadside::Game* game : broadside::games()) {
    const broadside::SystemInfo& info = game->info();
    if (!info.playable) continue;
    const auto named = broadside::app::load_battle(info.id, info.bench_scenario, {});
    if (!named) return 1;
    const auto sum = broadside::lab::signature(*game, named->battle, 2);
    if (!sum) return 1;
    fmt::print("{} {:016x}\n", info.id, *sum);
  }
  return 0;
}
