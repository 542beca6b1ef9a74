// How much of the dialogue a player is spared who does not want to be asked what has no consequence.
#include <fmt/format.h>

#include <map>

#include "tests/every_scenario.h"

namespace broadside {
namespace THIS_FILE {

/// Questions of each seat, and how many of them are left when the idle ones are answered by their fallback.
struct Asking {
  std::array<int, 2> all{}, left{};
};

/// The first turns of Coronel: a steady admiral answers, and what is idle is left to the fallback.
Asking first_turns(const app::NamedBattle& battle, int turns, uint64_t seed) {
  Asking out;
  const auto match = battle.game->open(battle.battle);
  Dice dice(dice_key(lab::nth_seed({}, seed), kDicePurpose));
  Log silent;
  while ((*match)->at().turn <= turns) {
    for (const Ask& ask : (*match)->asks()) {
      const bool idle = (*match)->idle(ask);
      ++out.all[ask.seat];
      out.left[ask.seat] += idle ? 0 : 1;
      Budget budget;
      const std::string order =
          idle ? (*match)->fallback(ask) : (*match)->advise(ask, "steady", {static_cast<uint32_t>(seed), 2}, budget);
      EXPECT_TRUE((*match)->answer(ask, order).ok()) << order;
    }
    if ((*match)->step(dice, nullptr, silent) == Outcome::over) break;
  }
  return out;
}

TEST(AskedLess, ThreeTurnsOfCoronel) {
  constexpr uint64_t kSeeds = 20;
  std::map<std::string, Asking> sum;
  for (const char* system : {"grand-fleets", "grand-admiral", "queen-of-the-seas"}) {
    const auto battle = app::load_battle(system, "coronel", {});
    ASSERT_TRUE(battle) << battle.error().text();
    std::array<int, 2> most{};
    for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Asking one = first_turns(*battle, 3, seed);
      for (const size_t seat : {0, 1}) {
        sum[system].all[seat] += one.all[seat];
        sum[system].left[seat] += one.left[seat];
        most[seat] = std::max(most[seat], one.left[seat]);
      }
    }
    for (const size_t seat : {0, 1})
      fmt::print("{}, seat {}: {:.1f} questions in three turns; asked less {:.1f}, at most {}\n", system, seat,
                 static_cast<double>(sum[system].all[seat]) / kSeeds,
                 static_cast<double>(sum[system].left[seat]) / kSeeds, most[seat]);
  }
  // Moves and fire make six; the Germans have a ship out of command that has to be ordered by herself.
  constexpr int kBattles = kSeeds;
  EXPECT_LE(sum["grand-fleets"].left[0], 8 * kBattles);
  EXPECT_LE(sum["grand-fleets"].left[1], 9 * kBattles);
  EXPECT_GE(sum["grand-fleets"].all[0], 16 * kBattles);
}

TEST(AskedLess, WhatIsIdleHasALegalAnswerInEveryScenario) {
  std::map<std::string, int> idle;
  for (const Named& n : every_scenario())
    play(n, 1, [&](const Match& match) {
      for (const Ask& ask : match.asks()) {
        if (!match.idle(ask)) continue;
        ++idle[n.battle.game->info().id + " " + match.ask_word(ask)];
        const auto order = match.parse(ask, match.fallback(ask));
        ASSERT_TRUE(order) << n.scenario << ": " << match.fallback(ask);
        EXPECT_TRUE(match.check(ask, *order).ok()) << n.scenario << ": " << match.fallback(ask);
      }
    });
  for (const char* question :
       {"grand-admiral play", "grand-fleets board", "grand-fleets individual", "grand-fleets launch",
        "grand-fleets transfer", "queen-of-the-seas end", "queen-of-the-seas pairs", "queen-of-the-seas removal"})
    EXPECT_GT(idle[question], 0) << question;
}

}  // namespace THIS_FILE
}  // namespace broadside
