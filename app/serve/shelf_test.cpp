#include "app/serve/shelf.h"

#include <gtest/gtest.h>

namespace broadside::app {
namespace {

TEST(Shelf, AShipIsToldWithHerDeckPlan) {
  const auto ship = program_shelf().ship("gb-invincible");
  ASSERT_TRUE(ship);
  const Json& plan = ship->at("plan");
  EXPECT_EQ(plan.at("turrets").dump(), "[[0.19,0,2],[0.455,-1,2],[0.515,1,2],[0.79,0,2]]");
  EXPECT_EQ(plan.at("funnels").size(), 3U);
  EXPECT_EQ(plan.at("masts").size(), 2U);
  EXPECT_FALSE(program_shelf().ship("gb-nothing"));
}

}  // namespace
}  // namespace broadside::app
