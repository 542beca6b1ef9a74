// What an admiral that tries its orders costs: battles played on from positions that it imagines.
#include <gtest/gtest.h>

#include "app/allocations.h"
#include "app/library/battles.h"

namespace broadside::app {
namespace THIS_FILE {

uint64_t allocations_of(Runner& runner, PlayOut& request, uint32_t steps) {
  request.steps_limit = steps;
  const uint64_t before = allocations();
  runner.run(request);
  return allocations() - before;
}

TEST(Rollout, NothingIsAllocatedWhileItIsPlayed) {
  for (const Game* game : games()) {
    if (!game->info().playable) continue;
    const auto battle = load_battle(game->info().id, game->info().bench_scenario, {});
    ASSERT_TRUE(battle);
    const auto match = game->open(battle->battle);
    auto runner = game->runner(battle->battle);
    ASSERT_TRUE(match && runner);
    const auto imagined = (*match)->imagined(0, {1, 2});
    PlayOut request;
    request.admirals.fill("random");
    request.from = imagined.get();
    constexpr uint32_t kWhole = 2'000'000;
    allocations_of(**runner, request, kWhole);  // it makes its room
    constexpr uint32_t kSetUp = 16;             // fleets are placed once, in vectors; turns take no room of their own
    EXPECT_EQ(allocations_of(**runner, request, kWhole), allocations_of(**runner, request, kSetUp))
        << game->info().id << ": a whole battle costs no more than its beginning";
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::app
