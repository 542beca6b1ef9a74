#include "app/library/scenarios.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "app/library/ship_library.h"
#include "data/embed.h"
#include "engine/registry.h"
#include "register/stored_register.h"

namespace broadside::app {
namespace THIS_FILE {

TEST(Scenarios, EveryOneInsideTheProgramIsListed) {
  const auto all = stored_scenarios();
  for (const Game* game : systems_of_the_program()) {
    const std::string& id = game->info().id;
    const auto files = data::list("scenarios/" + id + "/");
    EXPECT_EQ(std::count_if(all.begin(), all.end(), [&](const ScenarioInfo& s) { return s.system == id; }),
              static_cast<ptrdiff_t>(files.size()))
        << id;
    EXPECT_EQ(files.empty(), !game->info().playable) << id;
  }
  for (const ScenarioInfo& s : all) {
    EXPECT_FALSE(s.title.empty()) << s.id;
    EXPECT_GT(s.ships[0], 0) << s.id;
    EXPECT_GT(s.ships[1], 0) << s.id;
  }
}

/// What only files and commands know a scenario, ship or option by; those of one plain word are names too.
std::set<std::string, std::less<>> ids_of_all_kinds() {
  std::set<std::string, std::less<>> ids;
  const auto keep = [&](const std::string& id) {
    if (id.find_first_of("-_") != std::string::npos) ids.insert(id);
  };
  for (const ScenarioInfo& s : stored_scenarios()) keep(s.id);
  for (const auto& ship : stored_register().ships) keep(ship.id);
  for (const Game* game : games())
    for (const OptionInfo& option : game->info().options) keep(option.name);
  return ids;
}

TEST(Scenarios, TheirTextsNameNoIds) {
  const auto ids = ids_of_all_kinds();
  ASSERT_TRUE(ids.contains("dogger-bank-destroyers") && ids.contains("gb-lion") && ids.contains("unbounded_sea"));
  const std::regex word("[A-Za-z0-9_-]+");
  for (const ScenarioInfo& s : stored_scenarios())
    for (const std::string& text : {s.title, s.text, s.source, s.sides[0], s.sides[1]})
      for (std::sregex_iterator it(text.begin(), text.end(), word), end; it != end; ++it)
        EXPECT_FALSE(ids.contains(it->str())) << s.system << " " << s.id << " names " << it->str() << ": " << text;
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
  EXPECT_TRUE((*library)->card("fear-god", "gb-lion"));
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

class ScenarioCommand : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        testing::TempDir() + "broadside-scenario-" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  int run(const ScenarioOptions& options) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int code = scenario_command(options);
    out_ = testing::internal::GetCapturedStdout();
    err_ = testing::internal::GetCapturedStderr();
    return code;
  }
  static ScenarioOptions doing(const std::string& action, const std::string& name = {}) {
    ScenarioOptions o;
    o.action = action;
    o.name = name;
    return o;
  }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ + "/" + name, std::ios::binary) << text;
    return folder_ + "/" + name;
  }

  std::string folder_, out_, err_;
};

TEST_F(ScenarioCommand, OnlyWhatReadsAsAScenarioIsShown) {
  EXPECT_EQ(run(doing("show", "coronel")), 0) << err_;
  const std::string good = file("good.toml", out_);
  EXPECT_EQ(run(doing("show", good)), 0) << err_;
  for (const std::string& text : {std::string(),
                                  std::string("\x7f"
                                              "ELF\0\1",
                                              6),
                                  std::string("format = 1\n")}) {
    const std::string bad = file("bad.toml", text);
    EXPECT_EQ(run(doing("show", bad)), 2);
    EXPECT_EQ(out_, "");
    EXPECT_NE(err_.find("bad.toml"), std::string::npos) << err_;
  }
  EXPECT_EQ(run(doing("show")), 2);
}

TEST_F(ScenarioCommand, TheListIsOfKnownSystemsAndTakesNoName) {
  ScenarioOptions o = doing("list");
  EXPECT_EQ(run(o), 0);
  EXPECT_NE(out_.find("coronel"), std::string::npos);
  o.system = "foo";
  EXPECT_EQ(run(o), 2);
  EXPECT_NE(err_.find("grand-admiral"), std::string::npos) << err_;
  o.system = "great-war-at-sea";
  EXPECT_EQ(run(o), 0);
  EXPECT_EQ(out_.find("coronel"), std::string::npos);
  EXPECT_EQ(run(doing("list", "coronel")), 2);
}

TEST_F(ScenarioCommand, MakeSaysWhereItWroteAndMakesNoFolders) {
  ScenarioOptions o = doing("make", "patrol");
  o.out = folder_ + "/mine.toml";
  EXPECT_EQ(run(o), 0) << err_;
  EXPECT_NE(out_.find(o.out), std::string::npos);
  EXPECT_EQ(run(doing("show", o.out)), 0) << err_;
  o.out = folder_ + "/none/mine.toml";
  EXPECT_EQ(run(o), 2);
  EXPECT_NE(err_.find("folder"), std::string::npos) << err_;
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/none"));
}

TEST_F(ScenarioCommand, NaviesAndYearsWithoutShipsAreToldWithThoseThatHave) {
  ScenarioOptions o = doing("make", "patrol");
  o.year = 3000;
  EXPECT_EQ(run(o), 2);
  EXPECT_NE(err_.find("no ships in service in 3000 (its ships came into service from 18"), std::string::npos) << err_;
  o.year = 1916;
  o.red = "xx";
  EXPECT_EQ(run(o), 2);
  EXPECT_NE(err_.find("nation xx: is not known (one of "), std::string::npos) << err_;
  EXPECT_NE(err_.find("jp"), std::string::npos) << err_;
}

}  // namespace THIS_FILE
}  // namespace broadside::app
