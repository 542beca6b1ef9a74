#include "app/bench_curve.h"

#include <gtest/gtest.h>

#include "app/library/ship_library.h"

namespace broadside::app {
namespace THIS_FILE {

TEST(BenchCurve, EveryMadeUpBattleCanBePlayedAndHasItsShips) {
  const auto game = find_game("queen-of-the-seas");
  ASSERT_TRUE(game);
  const auto ships = RegisterLibrary::stored();
  ASSERT_TRUE(ships);
  for (const int fleet : {2, 7, 10, 20, 40, 60, 80, 100, 150, 200, 256}) {
    const auto battle = (*game)->read_scenario(made_up_battle(fleet), "made-up", **ships, {});
    ASSERT_TRUE(battle) << fleet << " " << battle.error().text();
    EXPECT_EQ((*battle)["ships"].size(), static_cast<size_t>(fleet));
    const auto runner = (*game)->runner(*battle);
    ASSERT_TRUE(runner) << fleet << " " << runner.error().text();
  }
}

TEST(BenchCurve, ATurnHasACost) {
  const auto game = find_game("queen-of-the-seas");
  const auto ships = RegisterLibrary::stored();
  const auto battle = (*game)->read_scenario(made_up_battle(10), "made-up", **ships, {});
  ASSERT_TRUE(battle);
  const auto cost = lab::turn_cost(**game, *battle, "made up", 0.001);
  ASSERT_TRUE(cost);
  EXPECT_EQ(cost->ships, 10);
  EXPECT_GT(cost->ms, 0);
  const std::string text = turn_costs_text((*game)->info(), {*cost});
  EXPECT_NE(text.find("made up"), std::string::npos) << text;
  EXPECT_EQ(turn_costs_json({*cost})[0]["ships"], 10);
}

}  // namespace THIS_FILE
}  // namespace broadside::app
