// Every scenario that the program carries, and battles of random admirals in it, for what must hold in all of them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/library/battles.h"
#include "app/library/scenarios.h"
#include "lab/simulate.h"

namespace broadside {

// A whole fleet takes a hundred times as long as a squadron, and sanitizers ten times more: enough is played of it to
// meet every kind of question.
#ifdef BROADSIDE_SANITIZED
inline constexpr size_t kLarge = 16;
inline constexpr int kStepsOfLarge = 60;
#else
inline constexpr size_t kLarge = 60;
inline constexpr int kStepsOfLarge = 300;
#endif

struct Named {
  std::string scenario;
  app::NamedBattle battle;
  bool large() const { return battle.battle.at("ships").size() > kLarge; }
  std::vector<SeatInfo> seats() const { return (*battle.game->open(battle.battle))->seats(); }
};

inline std::vector<Named> every_scenario() {
  std::vector<Named> all;
  for (const app::ScenarioInfo& info : app::stored_scenarios()) {
    auto battle = app::load_battle(info.system, info.id, {});
    EXPECT_TRUE(battle) << battle.error().text();
    if (battle) all.push_back({info.system + "/" + info.id, std::move(*battle)});
  }
  return all;
}

/// Plays with random admirals through the Match, calling `look` at every state.
template <class Look>
void play(const Named& n, uint64_t seed, Look&& look) {
  auto match = n.battle.game->open(n.battle.battle);
  ASSERT_TRUE(match) << match.error().text();
  Dice dice(dice_key(lab::nth_seed({}, seed), kDicePurpose));
  Log silent;
  for (int step = 0; step < 100'000; ++step) {
    look(**match);
    if (::testing::Test::HasFatalFailure()) return;
    for (const Ask& ask : (*match)->asks()) {
      Budget budget;
      const std::string order = (*match)->advise(ask, "random", {static_cast<uint32_t>(seed), 2}, budget);
      const Refusal refused = (*match)->answer(ask, order);
      ASSERT_TRUE(refused.ok()) << order << "\n" << refused.text();
    }
    if ((*match)->step(dice, nullptr, silent) == Outcome::over) return;
    if (n.large() && step == kStepsOfLarge) return;
  }
  FAIL() << n.scenario << " does not end";
}

}  // namespace broadside
