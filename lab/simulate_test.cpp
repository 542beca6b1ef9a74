#include "lab/simulate.h"

#include <gtest/gtest.h>

namespace broadside::lab {
namespace {

TEST(Simulate, SwappedBattlesComeInPairsOnOneSeed) {
  Request request;
  request.game = games().front();
  request.admirals = {"steady", "random"};
  request.swap = true;
  const PlayOut first = nth_battle(request, 4), second = nth_battle(request, 5), third = nth_battle(request, 6);
  EXPECT_EQ(first.admirals[0], "steady");
  EXPECT_EQ(second.admirals[0], "random");
  EXPECT_EQ(second.admirals[1], "steady");
  EXPECT_EQ(first.seed, second.seed);
  EXPECT_NE(first.seed, third.seed);
  request.swap = false;
  EXPECT_EQ(nth_battle(request, 5).admirals[0], "steady");
  EXPECT_NE(nth_battle(request, 4).seed, nth_battle(request, 5).seed);
}

}  // namespace
}  // namespace broadside::lab
