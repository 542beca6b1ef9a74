// Documents say what is so: status in the README, links, folders of the architecture page, rule ids without collision.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "app/about.h"
#include "app/library/battles.h"
#include "app/library/console.h"
#include "data/embed.h"
#include "engine/core/game.h"
#include "engine/registry.h"
#include "record/director.h"
#include "tests/places.h"

namespace broadside {
namespace THIS_FILE {

namespace fs = std::filesystem;

std::string source(const std::string& path) {
  const auto text = app::read_file(test::in_source(path));
  EXPECT_TRUE(text) << text.error().text();
  return text.value_or("");
}

TEST(Documents, TheReadmeTellsTheTrueStateOfEverySystem) {
  const std::string readme = source("README.md");
  const size_t from = readme.find("<!-- systems -->");
  const size_t to = readme.find("<!-- /systems -->");
  ASSERT_TRUE(from != std::string::npos && to != std::string::npos);
  const std::string table = readme.substr(from, to - from);
  for (const Game* game : systems_of_the_program()) {
    const SystemInfo& info = game->info();
    const std::string row = "| " + info.name + " | `" + info.id + "` | " + app::status_line(*game) + " |";
    EXPECT_NE(table.find(row), std::string::npos) << "README needs the row\n" << row;
  }
}

TEST(Documents, LinksLeadSomewhere) {
  const std::regex link(R"(\]\(([^)#]+)(#[^)]*)?\))");
  for (const auto& entry : fs::recursive_directory_iterator(test::in_source())) {
    const std::string path = entry.path().string();
    const auto inside = fs::relative(entry.path(), test::in_source());
    if (entry.path().extension() != ".md" || *inside.begin() == "build") continue;
    if (inside.string().starts_with("web/node_modules")) continue;
    const auto text = app::read_file(path);
    ASSERT_TRUE(text);
    for (std::sregex_iterator it(text->begin(), text->end(), link), end; it != end; ++it) {
      const std::string to = (*it)[1];
      if (to.find("://") != std::string::npos || to.starts_with("mailto:")) continue;
      EXPECT_TRUE(fs::exists(entry.path().parent_path() / to)) << path << " links to " << to;
    }
  }
}

TEST(Documents, FoldersAndFilesNamedInTheArchitectureExist) {
  const std::string page = source("docs/architecture.md");
  const std::regex name(
      R"(`((?:engine|register|record|admirals|lab|print|server|web|app|data|tests|docs|bench)/[a-z_/.]*)`)");
  const std::regex header(R"(`([a-z_]+\.h)`)");
  int named = 0;
  for (std::sregex_iterator it(page.begin(), page.end(), name), end; it != end; ++it, ++named)
    EXPECT_TRUE(fs::exists(fs::path(test::in_source()) / (*it)[1].str())) << (*it)[1];
  for (std::sregex_iterator it(page.begin(), page.end(), header), end; it != end; ++it, ++named)
    EXPECT_TRUE(fs::exists(fs::path(test::in_source()) / "engine/core" / (*it)[1].str())) << (*it)[1];
  EXPECT_GT(named, 10);
}

TEST(Documents, EveryPlayableSystemHasWhatTheRecipeAsksFor) {
  for (const Game* game : systems_of_the_program()) {
    const SystemInfo& info = game->info();
    if (!info.playable) continue;
    std::string folder = info.id;
    std::replace(folder.begin(), folder.end(), '-', '_');
    const fs::path root = test::in_source();
    for (const char* file :
         {"system.h", "game.cpp", "rules/card.h", "rules/fault.h", "rules/state.h", "play/position.h", "play/view.cpp",
          "words/info.cpp", "ops/ops.cpp", "setup/scenario.cpp", "admirals/steady.cpp"})
      EXPECT_TRUE(fs::exists(root / "engine" / folder / file)) << folder << "/" << file;
    for (const std::string& file : {"data/rules/" + info.id + ".tsv", "data/rules/" + info.id + ".rulings.md",
                                    "data/conformance/" + info.id + ".json", "data/conformance/ops/" + info.id + ".md",
                                    "docs/derivations/" + info.id + ".md", "data/scenarios/" + info.id,
                                    "tests/golden/" + info.id, "data/rules/" + info.id + ".not-modelled.tsv"})
      EXPECT_TRUE(fs::exists(root / file)) << file;
  }
}

TEST(Documents, EveryOptionIsDocumented) {
  const std::string page = source("docs/options.md");
  for (const Game* game : systems_of_the_program())
    for (const OptionInfo& o : game->info().options) {
      EXPECT_NE(page.find("`" + o.name + "`"), std::string::npos) << o.name;
      EXPECT_NE(page.find(o.rule), std::string::npos) << o.rule;
    }
}

/// The words of all questions of a battle between random admirals.
std::set<std::string> words_asked(const Game& game, const Json& battle) {
  std::set<std::string> words;
  Setting setting;
  setting.battle = battle;
  setting.by.assign(game.info().seats.size(), "random");
  const auto director = Director::start(game, setting, [](std::string_view) {});
  EXPECT_TRUE(director);
  if (!director) return words;
  for (int phase = 0; phase < 100'000; ++phase) {
    const auto standing = (*director)->advance();
    if (!standing || standing->now == Standing::Now::over) return words;
    const Match& match = (*director)->match();
    for (const Ask& ask : match.asks()) {
      Budget budget;
      words.insert(match.ask_word(ask));
      (*director)->answer(ask, match.advise(ask, "random", (*director)->admirals_luck(), budget));
    }
  }
  return words;
}

TEST(Documents, EveryQuestionThatIsAskedIsOnTheProtocolPage) {
  const std::string page = source("docs/formats/protocol.md");
  for (const Game* game : systems_of_the_program()) {
    if (!game->info().playable) continue;
    const auto named = app::load_battle(game->info().id, game->info().bench_scenario, {});
    ASSERT_TRUE(named);
    const auto words = words_asked(*game, named->battle);
    EXPECT_GT(words.size(), 2U) << game->info().id;
    const size_t from = page.find("\n" + game->info().name + "\n\n| word |");
    ASSERT_NE(from, std::string::npos) << game->info().id;
    const std::string list = page.substr(from, page.find("\n\n", page.find("| word |", from)) - from);
    for (const std::string& word : words)
      EXPECT_NE(list.find("\n| `" + word + "` |"), std::string::npos) << game->info().id << " asks " << word;
  }
}

TEST(Rules, NoTwoIdsOfALedgerShareAHash) {
  std::map<uint32_t, std::string> seen;
  int rows = 0;
  for (const Game* game : systems_of_the_program()) {
    const auto ledger = data::file("rules/" + game->info().id + ".tsv");
    ASSERT_TRUE(ledger) << game->info().id;
    for (size_t at = 0; at < ledger->size(); at = ledger->find('\n', at) + 1) {
      const std::string id(ledger->substr(at, ledger->find('\t', at) - at));
      const std::string prefix = game->info().prefix + "-";
      if (id.starts_with(prefix)) {
        const auto [it, fresh] = seen.emplace(rule_hash(game->info().prefix.c_str(), id.c_str() + prefix.size()), id);
        EXPECT_TRUE(fresh) << id << " and " << it->second;
        ++rows;
      }
      if (ledger->find('\n', at) == std::string_view::npos) break;
    }
  }
  EXPECT_GT(rows, 1000);
}

}  // namespace THIS_FILE
}  // namespace broadside
