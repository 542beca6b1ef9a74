// The turn track of the page names the parts of a turn; whatever phase a battle is in has to be found on it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/library/battles.h"
#include "app/library/verify_all.h"
#include "record/replay.h"

namespace broadside {
namespace {

/// Parts of the track that a phase's name contains.
std::vector<std::string> parts_of(const std::string& phase, const std::vector<std::string>& steps) {
  std::vector<std::string> found;
  const auto named = [&](std::string_view step) {  // by the words of one of its "or"s
    for (size_t at = step.find(" or "); at != std::string_view::npos; at = step.find(" or ")) {
      if (phase.find(step.substr(0, at)) != std::string::npos) return true;
      step.remove_prefix(at + 4);
    }
    return phase.find(step) != std::string::npos;
  };
  std::copy_if(steps.begin(), steps.end(), std::back_inserter(found), named);
  return found;
}

class TurnTrack : public ::testing::TestWithParam<const char*> {};

TEST_P(TurnTrack, EveryPhaseOfABattleIsOneOfItsParts) {
  const Game& game = **find_game(GetParam());
  const auto named = app::load_battle(GetParam(), game.info().bench_scenario, {});
  ASSERT_TRUE(named) << named.error().text();
  const auto text = app::recorded_battle(game, named->battle, {"steady", "steady"}, seed_from_text("turn track"));
  ASSERT_TRUE(text) << text.error().text();
  const auto record = read_record(*text, "turn track");
  ASSERT_TRUE(record) << record.error().text();
  std::set<std::string> met;
  size_t phases = 0;
  for (const RecordLine& line : record->lines)
    if (const auto* phase = std::get_if<PhaseLine>(&line);
        phase != nullptr && phase->name.find("over") == std::string::npos) {
      const auto parts = parts_of(phase->name, game.info().steps);
      if (phase->phase > 0) EXPECT_EQ(parts.size(), 1U) << phase->name;
      met.insert(parts.begin(), parts.end());
      ++phases;
    }
  EXPECT_GT(phases, 10U);
  EXPECT_GE(met.size(), std::min<size_t>(3, game.info().steps.size()));
}

INSTANTIATE_TEST_SUITE_P(Systems, TurnTrack, ::testing::Values("grand-admiral", "grand-fleets", "queen-of-the-seas"));

}  // namespace
}  // namespace broadside
