// The scenarios of this system, which lie with the samples until it is playable: each is read, and runs to its end.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/fear_god/battle_testing.h"
#include "tests/places.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

Battle scenario(const std::string& id) {
  const std::filesystem::path file = test::in_source("tests/samples/fear-god/" + id + ".toml");
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  const auto battle = read_scenario(text.str(), file.filename().string(), RegisterShips(), {});
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? *battle : Battle();
}

struct ScenarioFacts {
  const char* id;
  size_t ships, of_first;
  uint16_t turns;
};
constexpr ScenarioFacts kScenarios[] = {{"coronel", 9, 4, 24}, {"falklands", 11, 6, 120}, {"dogger-bank", 69, 46, 60}};

TEST(FearGodScenarios, EachHasTheShipsThatWereThere) {
  for (const ScenarioFacts& facts : kScenarios) {
    const Battle battle = scenario(facts.id);
    EXPECT_EQ(battle.id, facts.id);
    EXPECT_EQ(battle.ships.size(), facts.ships) << facts.id;
    EXPECT_EQ(battle.ships_of(0), facts.of_first) << facts.id;
    EXPECT_EQ(battle.turn_limit, facts.turns) << facts.id;
    EXPECT_TRUE(validate(battle, facts.id));
  }
}

TEST(FearGodScenarios, EachRunsToItsEndByFallbacks) {
  for (const ScenarioFacts& facts : kScenarios) {
    auto match = day_battle().open(fields_to_json(scenario(facts.id)));
    ASSERT_TRUE(match) << match.error().text();
    Dice dice({7, 1});
    Log silent;
    Outcome last = Outcome::done;
    for (int step = 0; last != Outcome::over; ++step) {
      ASSERT_LT(step, 20 * facts.turns) << facts.id << " does not end";
      for (const Ask& ask : (*match)->asks()) {
        const Refusal refused = (*match)->answer(ask, (*match)->fallback(ask));
        ASSERT_TRUE(refused.ok()) << facts.id << "\n" << refused.text();
      }
      last = (*match)->step(dice, nullptr, silent);
    }
    EXPECT_TRUE((*match)->result().over) << facts.id;
    EXPECT_LE((*match)->at().turn, facts.turns) << facts.id;
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
