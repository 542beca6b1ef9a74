#include "app/serve/battle_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "app/library/scenarios.h"
#include "engine/core/game.h"
#include "engine/registry.h"
#include "register/csv.h"
#include "register/stored_register.h"

namespace broadside::app {
namespace THIS_FILE {

const Json& battles() {
  static const Json list = battle_list()["battles"];
  return list;
}
const Json& battle(const std::string& id) {
  const auto found = std::find_if(battles().begin(), battles().end(), [&](const Json& b) { return b["id"] == id; });
  EXPECT_NE(found, battles().end()) << id;
  static const Json none;
  return found == battles().end() ? none : *found;
}

TEST(BattleList, ABattleIsThereOnceWithAllSystemsThatHaveIt) {
  std::set<std::pair<std::string, std::string>> listed;
  std::set<std::string> ids;
  for (const Json& one : battles()) {
    EXPECT_TRUE(ids.insert(one["id"]).second) << one["id"];
    for (const Json& scenario : one["scenarios"])
      EXPECT_TRUE(listed.emplace(scenario["system"], scenario["id"]).second);
  }
  EXPECT_EQ(listed.size(), stored_scenarios().size());
  const Json& dogger_bank = battle("dogger-bank");
  EXPECT_EQ(dogger_bank["title"], "Dogger Bank");
  EXPECT_EQ(dogger_bank["date"], "1915-01-24");
  std::string ways;
  for (const Json& way : dogger_bank["scenarios"])
    ways += way["system"].get<std::string>() + " " + way["id"].get<std::string>() + "; ";
  EXPECT_EQ(ways,  // variants come last
            "grand-admiral dogger-bank; grand-fleets dogger-bank; great-war-at-sea dogger-bank; "
            "queen-of-the-seas dogger-bank; grand-fleets dogger-bank-destroyers; "
            "queen-of-the-seas dogger-bank-destroyers; ");
}

TEST(BattleList, EveryRowOfTheFileIsTrue) {
  const auto rows = read_csv("battles.csv", text_of_file("data/scenarios/battles.csv"));
  ASSERT_TRUE(rows) << rows.error().text();
  for (size_t i = 1; i < rows->size(); ++i) {
    const std::string &id = (*rows)[i][0].text, &history = (*rows)[i][2].text;
    const Json& one = battle(id);
    EXPECT_EQ(one.contains("date"), !history.empty()) << id;  // the register knows that battle
    for (const Json& scenario : one["scenarios"])
      if (one.contains("date")) EXPECT_EQ(one["date"].get<std::string>().substr(0, 4), scenario["year"].dump()) << id;
  }
}

TEST(BattleList, ChartsShowWhatASpectatorSees) {
  for (const Json& one : battles())
    for (const Json& scenario : one["scenarios"]) {
      const Json& chart = scenario["chart"];
      if (scenario["system"] == "blind-water") {  // nobody sees anybody yet
        EXPECT_EQ(chart["ships"], Json::array());
        EXPECT_EQ(chart["elsewhere"], Json::array());
        continue;
      }
      if (scenario["system"] == "great-war-at-sea") continue;  // what is face-up and in sight of the other side
      const size_t all = scenario["ships"][0].get<size_t>() + scenario["ships"][1].get<size_t>();
      EXPECT_EQ(chart["ships"].size() + chart["elsewhere"].size(), all) << scenario["system"] << scenario["id"];
    }
  const Json& table = battle("coronel")["scenarios"][2]["chart"];
  EXPECT_EQ(table["board"], "table");
  EXPECT_EQ(table["ships"][0], (Json{"Good Hope", "AC", 0, 9000, 8500, 180}));  // hundredths of a cm, degrees
  const Json& hexes = battle("coronel")["scenarios"][0]["chart"];
  EXPECT_EQ(hexes["ships"][0], (Json{"Good Hope", "CA", 0, 4, 5, 180}));  // column and row
  EXPECT_EQ(hexes["elsewhere"], Json{"Nürnberg"});                        // she comes later
}

TEST(BattleList, ItIsSmall) { EXPECT_LT(battles().dump().size(), 80'000U); }

// Guesses, of somebody who knows the page: to order one ship, and to see what came of a turn.
constexpr int64_t kSecondsAnOrder = 7, kSecondsATurn = 60;

/// Minutes for one who commands a side against the computer: with as many turns and orders as admirals need. The
/// simplest fights to the last turn, the best may win early.
int expected_minutes(const Game& game, const Match& match) {
  const auto runner = game.runner(match.battle());
  const std::vector<AdmiralInfo>& known = game.info().admirals;
  if (!runner || known.empty()) return 0;
  int64_t longest = 0;
  for (const AdmiralInfo* admiral : {&known.front(), &known.back()}) {
    PlayOut wish;
    for (size_t seat = 0; seat < match.seats().size(); ++seat) wish.admirals[seat] = admiral->name;
    const PlayedOut played = (*runner)->run(wish);
    const auto orders = static_cast<int64_t>(played.decisions / match.seats().size());
    longest = std::max(longest, orders * kSecondsAnOrder + played.turns * kSecondsATurn);
  }
  return static_cast<int>(longest / 60);
}

TEST(BattleList, ItSaysAboutHowLongEachBattleTakes) {
  std::string file = "system,scenario,minutes\n";
  std::map<std::pair<std::string, std::string>, int> measured;
  const auto of_the_program = [](const Game& game) {
    const auto known = systems_of_the_program();
    return std::find(known.begin(), known.end(), &game) != known.end();
  };
  for_each_stored_scenario([&](const ScenarioInfo& info, const Game& game, const Match& match) {
    if (!of_the_program(game)) return;
    const int minutes = measured[{info.system, info.id}] = expected_minutes(game, match);
    file += info.system + "," + info.id + "," + std::to_string(minutes) + "\n";
  });
  const std::string path = "data/scenarios/minutes.csv";
  if (std::getenv("BROADSIDE_WRITE_DOCS") != nullptr) std::ofstream(test::in_source(path), std::ios::binary) << file;
  const auto rows = read_csv("minutes.csv", text_of_file(path));
  ASSERT_TRUE(rows) << rows.error().text();
  std::map<std::pair<std::string, std::string>, int> stored;
  for (size_t i = 1; i < rows->size(); ++i)
    stored[{(*rows)[i][0].text, (*rows)[i][1].text}] = std::stoi((*rows)[i][2].text);
  for (const auto& [scenario, minutes] : measured) {  // a guess: as admirals change it may be off by half
    const int said = stored[scenario];
    EXPECT_TRUE(2 * minutes <= 3 * said && 2 * said <= 3 * minutes)
        << scenario.first << " " << scenario.second << ": " << said << " minutes, measured " << minutes << "; write "
        << path << " anew with BROADSIDE_WRITE_DOCS=1";
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::app
