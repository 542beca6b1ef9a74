// What thousands of battles show of every playable system. Not run under sanitizers, where it would take minutes.
#include <gtest/gtest.h>

#include <set>

#include "app/library/battles.h"
#include "engine/registry.h"
#include "lab/bench.h"
#include "lab/simulate.h"

namespace broadside {
namespace THIS_FILE {

TEST(EverySystem, HelpPutsEveryFormOnceAndEveryQuestionOffersAnOrder) {
  for (const Game* game : games()) {
    if (!game->info().playable) continue;
    std::set<std::pair<std::string, std::string>> forms;
    for (const OrderHelp& help : game->info().orders)
      EXPECT_TRUE(forms.emplace(help.ask, help.form).second) << game->info().id << " " << help.ask << ": " << help.form;
    const auto battle = app::load_battle(game->info().id, game->info().bench_scenario, {});
    ASSERT_TRUE(battle) << battle.error().text();
    const auto match = *game->open(battle->battle);
    Dice dice({1, 2});
    Log log;
    for (int steps = 0; steps < 12; ++steps) {
      for (const Ask& ask : match->asks()) {
        const auto offered = match->suggestions(ask, 1);
        ASSERT_FALSE(offered.empty()) << game->info().id << " " << match->ask_word(ask);
        ASSERT_TRUE(match->answer(ask, offered[0]).ok()) << game->info().id << " " << offered[0];
      }
      if (match->step(dice, nullptr, log) == Outcome::over) break;
    }
  }
}

TEST(EverySystem, FiguresAreTheSameOnOneThreadAndOnTwo) {
  for (const Game* game : games()) {
    if (!game->info().playable) continue;
    const auto named = app::load_battle(game->info().id, game->info().bench_scenario, {});
    ASSERT_TRUE(named);
    const auto one = lab::signature(*game, named->battle, 1);
    const auto two = lab::signature(*game, named->battle, 2);
    ASSERT_TRUE(one && two);
    EXPECT_EQ(*one, *two) << game->info().id;
  }
}

TEST(EverySystem, SteadyBeatsRandomInNineOfTenWithSidesChangedOver) {
  for (const Game* game : systems_of_the_program()) {
    if (!game->info().playable) continue;
    const auto named = app::load_battle(game->info().id, game->info().bench_scenario, {});
    ASSERT_TRUE(named);
    auto r = lab::request_for(*game, named->battle);
    ASSERT_TRUE(r) << r.error().text();
    r->admirals = {"steady", "random"};
    r->games = 100;
    r->swap = true;
    const auto report = lab::simulate(*r);
    ASSERT_TRUE(report);
    EXPECT_GE(report->admiral_wins[0], 90U) << game->info().id;
  }
}

}  // namespace THIS_FILE
}  // namespace broadside
