// Names become part of sentences, orders and pages: a control character in one is refused, wherever a stranger put it.
#include "engine/core/plain_names.h"

#include <gtest/gtest.h>

#include "app/library/battles.h"
#include "app/library/scenarios.h"
#include "engine/registry.h"
#include "tests/sixth_system/skirmish.h"

namespace broadside {
namespace THIS_FILE {

/// Every text of a battle, by its place as a refusal would give it.
void texts_in(Json& json, const std::string& place, std::vector<std::pair<std::string, Json*>>& out) {
  size_t row = 0;
  if (json.is_string()) out.emplace_back(place, &json);
  if (json.is_array())
    for (Json& one : json) texts_in(one, place + "[" + std::to_string(row++) + "]", out);
  if (json.is_object())
    for (auto& [name, value] : json.items()) texts_in(value, place + "." + name, out);
}

void expect_refused(const Game& game, Json battle) {
  ASSERT_TRUE(game.open(battle));
  std::vector<std::pair<std::string, Json*>> texts;
  texts_in(battle, "battle", texts);
  ASSERT_GT(texts.size(), 3U);
  for (size_t i = 0; i < texts.size(); i += 1 + texts.size() / 40) {
    const Json before = *texts[i].second;
    for (const char bad : {'\x01', '\x02', '\x03', '\x1b', '\x7f'}) {
      *texts[i].second = before.get<std::string>() + bad;
      const auto opened = game.open(battle);
      ASSERT_FALSE(opened) << texts[i].first;
      EXPECT_EQ(opened.error().place, texts[i].first);
      EXPECT_EQ(opened.error().reason, "holds a control character");
      EXPECT_EQ(opened.error().right, "plain text");
    }
    *texts[i].second = before;
  }
  EXPECT_TRUE(game.open(battle));
}

TEST(PlainNames, OfABattleOfEverySystem) {
  expect_refused(blind_water::game(), blind_water::skirmish());
  for (const Game* game : games()) {
    if (!game->info().playable) continue;
    const auto named = app::load_battle(game->info().id, game->info().bench_scenario, {});
    ASSERT_TRUE(named) << named.error().text();
    SCOPED_TRACE(game->info().id);
    expect_refused(*game, named->battle);
  }
}

TEST(PlainNames, OnlyProseHasTabs) {
  Json battle = {{"text", "one\r\n\ttwo"}, {"name", "Lion"}};
  EXPECT_TRUE(plain_names_in(battle, "battle"));
  battle["name"] = "Li\ton";
  ASSERT_FALSE(plain_names_in(battle, "battle"));
  EXPECT_EQ(plain_names_in(battle, "battle").error().place, "battle.name");
}

std::string with(std::string text, const std::string& what, const std::string& instead) {
  const size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), instead);
}

TEST(PlainNames, OfAScenarioAreRefusedWithTheirPlace) {
  for (const Game* game : systems_of_the_program()) {
    if (!game->info().playable) continue;
    SCOPED_TRACE(game->info().id);
    const auto text = app::scenario_text(game->info().id, game->info().bench_scenario);
    ASSERT_TRUE(text) << text.error().text();
    const auto named =
        game->read_scenario(with(*text, "title = \"", "title = \"\\u0001"), "mine.toml", blind_water::NoShips(), {});
    ASSERT_FALSE(named);
    EXPECT_EQ(named.error().place.rfind("mine.toml:", 0), 0U) << named.error().place;
    EXPECT_EQ(named.error().reason, "title holds a control character");
    EXPECT_EQ(named.error().right, "plain text");
  }
  const auto hidden = blind_water::game().read_scenario(
      with(blind_water::game().info().scenarios.at(0).second, "\"Xanthos\"", "\"Xan\\u0003thos\""), "mine.toml",
      blind_water::NoShips(), {});
  ASSERT_FALSE(hidden);
  EXPECT_EQ(hidden.error().place, "mine.toml.ships[2].name");
}

}  // namespace THIS_FILE
}  // namespace broadside
