// The turn track of the page names the parts of a turn; whatever phase a battle is in has to be found on it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/library/battles.h"
#include "app/library/verify_all.h"
#include "record/replay.h"

namespace broadside {
namespace THIS_FILE {

void expect_found_on_the_track(const Game& game) {
  const auto named = app::load_battle(game.info().id, game.info().bench_scenario, {});
  ASSERT_TRUE(named) << named.error().text();
  const auto text = app::recorded_battle(game, named->battle, {"steady", "steady"}, seed_from_text("turn track"));
  ASSERT_TRUE(text) << text.error().text();
  const auto record = read_record(*text, "turn track");
  ASSERT_TRUE(record) << record.error().text();
  std::set<std::string> known, met;
  for (const TurnPart& part : game.info().parts) EXPECT_TRUE(known.insert(part.code).second) << part.code;
  size_t phases = 0;
  const auto visit = [&](const PhaseLine&, std::span<const Event>, const Match& match) {
    if (match.result().over) return;
    for (const Eye& eye : {Eye::referee(), Eye::of(0), Eye::spectator()}) {
      const PhaseName phase = match.phase(eye);
      if (match.at().turn > 0) EXPECT_TRUE(known.contains(phase.part)) << phase.text;
      met.insert(phase.part);
    }
    ++phases;
  };
  ASSERT_TRUE(replay_record(game, *record, {}, visit));
  EXPECT_GT(phases, 3U);  // small battles have few
  EXPECT_GE(met.size(), std::min<size_t>(3, known.size() - 1)) << "parts in which nobody is asked are not phases";
}

TEST(TurnTrack, EveryPhaseOfABattleIsOneOfItsParts) {
  for (const Game* game : games()) {
    SCOPED_TRACE(game->info().id);
    if (game->info().playable) expect_found_on_the_track(*game);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside
