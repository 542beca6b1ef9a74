#include "app/scenarios.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/ship_library.h"
#include "data/embed.h"

namespace broadside::app {
namespace {

TEST(Scenarios, EveryOneInsideTheProgramIsListed) {
  const auto all = stored_scenarios();
  const auto files = data::list("scenarios/grand-admiral/");
  EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const ScenarioInfo& s) { return s.system == "grand-admiral"; }),
            static_cast<ptrdiff_t>(files.size()));
  for (const ScenarioInfo& s : all) {
    EXPECT_FALSE(s.title.empty()) << s.id;
    EXPECT_GT(s.ships[0], 0) << s.id;
    EXPECT_GT(s.ships[1], 0) << s.id;
  }
}

TEST(Scenarios, AMisspeltNameGetsASuggestion) {
  EXPECT_TRUE(scenario_text("grand-admiral", "fleet-action"));
  EXPECT_EQ(scenario_text("grand-admiral", "flet-action").error().text(),
            "scenario flet-action: is not known (did you mean fleet-action?)");
  EXPECT_EQ(scenario_text("grand-admiral", "tsu").error().right, "did you mean tsushima?");
  EXPECT_EQ(scenario_text("grand-admiral", "xyzzyxyzzy").error().right.substr(0, 7), "one of ");
  EXPECT_FALSE(scenario_text("grand-admiral", "no/such.toml"));
}

TEST(Scenarios, ShipsComeFromTheRegister) {
  const auto library = RegisterLibrary::stored();
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_EQ((*(*library)->card("grand-admiral", "gb-lion"))["name"], "Lion");
  EXPECT_EQ((*library)->card("grand-admiral", "gb-lyon").error().right, "did you mean gb-lion?");
  EXPECT_FALSE((*library)->card("fear-god", "gb-lion"));
  EXPECT_GT((*library)->ships("grand-admiral").size(), 500U);
}

TEST(Scenarios, TheGeneratorPicksFromShipsStillAfloat) {
  const auto library = RegisterLibrary::stored();
  ASSERT_TRUE(library);
  const auto has = [&](int year, std::string_view id) {
    const auto cards = (*library)->grand_admiral_cards(year);
    return std::any_of(cards.begin(), cards.end(), [id](const auto& c) { return c.id == id; });
  };
  EXPECT_TRUE(has(1914, "gb-audacious"));
  EXPECT_FALSE(has(1915, "gb-audacious"));  // mined in October 1914
}

}  // namespace
}  // namespace broadside::app
