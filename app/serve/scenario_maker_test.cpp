#include "app/serve/scenario_maker.h"

#include <gtest/gtest.h>

#include <set>

#include "app/library/scenarios.h"
#include "app/library/ship_library.h"
#include "engine/core/game.h"
#include "engine/registry.h"

namespace broadside::app {
namespace {

Json blank(const std::string& system) {
  const Json makers = scenario_makers();
  for (const Json& one : makers["systems"])
    if (one["system"] == system) return one["blank"];
  ADD_FAILURE() << system;
  return {};
}

Json ship(const std::string& id, int side, double x, double y, double heading) {
  return {{"ship", id}, {"side", side}, {"x", x}, {"y", y}, {"heading", heading}};
}

/// Whatever the order of keys.
nlohmann::json sorted(const Json& json) { return nlohmann::json::parse(json.dump()); }

/// What is the same battle however its file was written: nothing but the ships' order in it.
Json battle_of(const std::string& system, const std::string& text) {
  const auto battle = (*find_game(system))->read_scenario(text, "test", **RegisterLibrary::stored(), {});
  EXPECT_TRUE(battle) << system << ": " << (battle ? "" : battle.error().text()) << "\n" << text;
  return battle ? *battle : Json();
}

TEST(ScenarioMaker, EverySystemThatCanBePlayedSaysWhatItsScenariosHave) {
  size_t playable = 0;
  for (const Game* game : systems_of_the_program()) playable += game->info().playable ? 1 : 0;
  const Json systems = scenario_makers()["systems"];
  EXPECT_EQ(systems.size(), playable);
  for (const Json& one : systems) EXPECT_GE(one["fields"]["top"].size(), 6U) << one["system"];
}

TEST(ScenarioMaker, EveryScenarioOfTheProgramIsTheSameBattleAfterItWasADraft) {
  std::set<std::string> listed;
  const Json makers = scenario_makers();
  for (const Json& one : makers["systems"]) listed.insert(one["system"]);
  for (const ScenarioInfo& info : stored_scenarios()) {
    if (!listed.contains(info.system)) {
      EXPECT_FALSE(scenario_draft(info.system, info.id, "")) << info.system << " has no fields, and is refused";
      continue;
    }
    const auto draft = scenario_draft(info.system, info.id, "");
    ASSERT_TRUE(draft) << info.system << " " << info.id << ": " << draft.error().text();
    const auto made = scenario_of_draft(*draft);
    ASSERT_TRUE(made) << made.error().text();
    ASSERT_TRUE((*made)["problem"].is_null()) << info.system << " " << info.id << (*made)["problem"];
    const Json before = battle_of(info.system, *scenario_text(info.system, info.id));
    EXPECT_EQ(before, battle_of(info.system, (*made)["text"])) << info.system << " " << info.id;
    EXPECT_EQ(sorted(*draft), sorted(*scenario_draft("", "", (*made)["text"]))) << "and the draft is that of its file";
  }
}

TEST(ScenarioMaker, ABlankDraftNeedsOnlyShips) {
  const Json makers = scenario_makers();
  for (const Json& one : makers["systems"]) {
    const std::string system = one["system"];
    Json draft = one["blank"];
    const auto empty = scenario_of_draft(draft);
    ASSERT_TRUE(empty);
    EXPECT_FALSE((*empty)["problem"].is_null()) << system;
    const bool hexes = one["board"] == "hexes", middle = one["origin"] == "middle";  // where a table's places begin
    const int first = hexes ? 3 : middle ? -6 : 60, second = hexes ? 9 : middle ? 6 : 160;
    draft["ships"] = {ship("gb-lion", 0, first, hexes || middle ? 4 : 60, hexes ? 1 : 90),
                      ship("de-moltke", 1, second, hexes || middle ? 4 : 90, hexes ? 4 : 270)};
    const auto made = scenario_of_draft(draft);
    ASSERT_TRUE(made);
    EXPECT_TRUE((*made)["problem"].is_null()) << system << (*made)["problem"];
    ASSERT_EQ((*made)["chart"]["ships"].size(), 2U) << system;
    EXPECT_EQ((*made)["chart"]["ships"][0][3], hexes ? first : 100 * first) << "where she was put";
  }
}

TEST(ScenarioMaker, ShipsThatShareACounterStandWhereTheFirstOfThemDoes) {
  Json draft = blank("great-war-at-sea");
  draft["ships"] = {ship("gb-meteor", 0, -6, 0, 90), ship("gb-mastiff", 0, 30, 30, 0), ship("gb-lion", 0, -6, 9, 90),
                    ship("de-moltke", 1, 6, 0, 270)};
  draft["ships"][1]["shares"] = true;
  const Json made = *scenario_of_draft(draft);
  ASSERT_TRUE(made["problem"].is_null()) << made["problem"] << made["text"];
  const Json battle = battle_of("great-war-at-sea", made["text"]);
  ASSERT_EQ(battle["counters"].size(), 3U);
  EXPECT_EQ(battle["counters"][0]["ships"], 2);
  EXPECT_EQ(battle["ships"][1]["card"]["name"], "Mastiff");
  const Json again = *scenario_draft("", "", made["text"]);
  EXPECT_EQ(again["ships"][1]["shares"], true);
  EXPECT_FALSE(again["ships"][2].contains("shares"));
}

TEST(ScenarioMaker, AProblemSaysInWhichPartOfTheDraftItIs) {
  Json draft = blank("grand-fleets");
  draft["ships"] = {ship("gb-lion", 0, 3, 4, 1), ship("de-moltke", 1, 99, 4, 4)};
  const Json off = *scenario_of_draft(draft);
  EXPECT_EQ(off["about"], (Json{{"part", "ships"}, {"row", 1}})) << off["problem"];
  draft["ships"][1]["x"] = 20;
  draft["sides"][1]["name"] = draft["sides"][0]["name"];
  const Json same = *scenario_of_draft(draft);
  EXPECT_EQ(same["about"], (Json{{"part", "sides"}, {"row", 1}})) << same["problem"];
}

TEST(ScenarioMaker, WhatStrangersSendIsNoDraftOrAnHonestFile) {
  EXPECT_FALSE(scenario_of_draft(Json::array()));
  EXPECT_FALSE(scenario_of_draft({{"system", 1}}));
  EXPECT_FALSE(scenario_of_draft({{"system", "chess"}, {"sides", {Json::object(), Json::object()}}}));
  Json draft = blank("queen-of-the-seas");
  draft["sides"] = {1, 2};
  EXPECT_FALSE(scenario_of_draft(draft));
  draft = blank("queen-of-the-seas");
  draft["top"]["title"] = "\"\nsystem = \"chess";
  draft["top"]["a\nb"] = {{"c", {1, "d"}}};
  const Json made = *scenario_of_draft(draft);
  EXPECT_FALSE(made["problem"].is_null());
  EXPECT_EQ(made["text"].get<std::string>().find("\nsystem = \"chess"), std::string::npos);
}

}  // namespace
}  // namespace broadside::app
