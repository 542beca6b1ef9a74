#include "app/bench_curve.h"

#include <gtest/gtest.h>

#include "app/library/ship_library.h"

namespace broadside::app {
namespace THIS_FILE {

TEST(BenchCurve, EveryMadeUpBattleCanBePlayedAndHasItsShips) {
  const auto ships = RegisterLibrary::stored();
  ASSERT_TRUE(ships);
  size_t systems = 0;
  for (const Game* game : games()) {
    if (!has_curve(game->info().id)) continue;
    ++systems;
    for (const int fleet : {2, 7, 10, 20, 40, 60, 80, 100, 150, 200, 250}) {
      const auto battle = game->read_scenario(made_up_battle(game->info().id, fleet), "made-up", **ships, {});
      ASSERT_TRUE(battle) << game->info().id << fleet << " " << battle.error().text();
      EXPECT_EQ((*battle)["ships"].size(), static_cast<size_t>(fleet)) << game->info().id;
      const auto runner = game->runner(*battle);
      ASSERT_TRUE(runner) << game->info().id << fleet << " " << runner.error().text();
    }
  }
  EXPECT_EQ(systems, 2U);
}

TEST(BenchCurve, ATurnHasACost) {
  const auto game = find_game("queen-of-the-seas");
  const auto ships = RegisterLibrary::stored();
  const auto battle = (*game)->read_scenario(made_up_battle("queen-of-the-seas", 10), "made-up", **ships, {});
  ASSERT_TRUE(battle);
  const auto cost = lab::turn_cost(**game, *battle, "made up", 0.001);
  ASSERT_TRUE(cost);
  EXPECT_EQ(cost->ships, 10);
  EXPECT_GT(cost->ms, 0);
  const std::string text = turn_costs_text((*game)->info(), std::vector{*cost});
  EXPECT_NE(text.find("made up"), std::string::npos) << text;
  EXPECT_EQ(turn_costs_json(std::vector{*cost})[0]["ships"], 10);
}

}  // namespace THIS_FILE
}  // namespace broadside::app
