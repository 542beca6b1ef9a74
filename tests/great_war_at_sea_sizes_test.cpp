// How large a battle of Great War at Sea may become: its record, and the questions to the largest fleets.
#include <gtest/gtest.h>

#include "app/library/verify_all.h"
#include "engine/core/compact_form.h"
#include "engine/great_war_at_sea/play/position.h"
#include "tests/every_scenario.h"

namespace broadside {
namespace THIS_FILE {

constexpr size_t kMostOfRecord = 4U << 20, kMostOfForm = 300'000, kMostOfPosition = 256U << 10;

Named battle_of(const std::string& scenario) {
  auto battle = app::load_battle("great-war-at-sea", scenario, {});
  EXPECT_TRUE(battle) << battle.error().text();
  return {scenario, std::move(*battle)};
}

TEST(GreatWarAtSeaSizes, APositionTakesAtMost256KiB) { EXPECT_LE(sizeof(great_war_at_sea::Position), kMostOfPosition); }

TEST(GreatWarAtSeaSizes, TheRecordOfTheWholeOfDoggerBankTakesAtMost4MiB) {
  const Named n = battle_of("dogger-bank");
  for (const char* admiral : {"random", "steady"}) {
    const auto text = app::recorded_battle(*n.battle.game, n.battle.battle, {admiral, admiral}, lab::nth_seed({}, 5));
    ASSERT_TRUE(text) << text.error().text();
    EXPECT_LE(text->size(), kMostOfRecord) << admiral;
    EXPECT_GT(text->size(), kMostOfRecord / 100) << "a whole battle";
  }
}

TEST(GreatWarAtSeaSizes, QuestionsToTheWholeOfJutlandTakeLessThan300000Bytes) {
  const Named n = battle_of("jutland");
  EXPECT_GE(n.battle.battle.at("ships").size(), 200U);
  size_t most = 0, questions = 0;
  play(n, 31, [&](const Match& match) {
    for (const Ask& ask : match.asks()) {
      const Form form = compacted(match.form(ask));
      most = std::max(most, fields_to_json(form).dump().size());
      ++questions;
    }
  });
  EXPECT_GT(questions, 20U);
  EXPECT_LT(most, kMostOfForm);
}

}  // namespace THIS_FILE
}  // namespace broadside
