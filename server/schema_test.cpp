// The documents made from the frames are the frames: schema for strangers, types for the page.
#include "server/schema.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "engine/core/game.h"
#include "engine/core/log.h"
#include "engine/registry.h"
#include "server/new_battle.h"
#include "tests/places.h"

namespace broadside::server {
namespace THIS_FILE {

/// With BROADSIDE_WRITE_DOCS set the file is made so.
void expect_file(const std::string& path, const std::string& text) {
  const std::string full = broadside::test::in_source(path);
  if (std::getenv("BROADSIDE_WRITE_DOCS")) std::ofstream(full, std::ios::binary) << text;
  std::ifstream in(full, std::ios::binary);
  const std::string stored{std::istreambuf_iterator<char>(in), {}};
  EXPECT_TRUE(stored == text) << path << " is not what the frames say; BROADSIDE_WRITE_DOCS=1 writes it anew";
}

std::string stored(const std::string& path) {
  std::ifstream in(broadside::test::in_source(path), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The part of a page between its two marks.
void expect_part(const std::string& path, const std::string& name, const std::string& text) {
  std::string page = stored(path);
  const std::string begin = "<!-- " + name + " -->\n", end = "<!-- /" + name + " -->\n";
  const size_t from = page.find(begin) + begin.size(), to = page.find(end);
  ASSERT_TRUE(to != std::string::npos && from <= to) << path << " has no marks for " << name;
  EXPECT_TRUE(std::getenv("BROADSIDE_WRITE_DOCS") != nullptr || page.substr(from, to - from) == text)
      << path << " is not what the program has under " << name << "; BROADSIDE_WRITE_DOCS=1 writes it anew";
  if (std::getenv("BROADSIDE_WRITE_DOCS"))
    std::ofstream(broadside::test::in_source(path), std::ios::binary) << page.replace(from, to - from, text);
}

std::string row(const std::string& name, const std::string& values, const std::string& standard,
                const std::string& does) {
  return fmt::format("| {} | {} | {} | {} |\n", name, values, standard, does);
}

std::vector<std::string> playable_systems() {
  std::vector<std::string> ids;
  for (const Game* game : systems_of_the_program())
    if (game->info().playable) ids.push_back("`" + game->info().id + "`");
  return ids;
}

/// Every setting of a battle and all that it can be.
std::string settings_text() {
  std::string out = "| setting | values | default | what it does |\n|---|---|---|---|\n";
  out += row("`system`", fmt::format("{}", fmt::join(playable_systems(), ", ")), "the scenario's", "rule system");
  out += row("`scenario`", "an id of `GET /api/systems`", "", "the battle to fight");
  out += row("`scenario_text`", "a scenario file ([scenario.md](scenario.md))", "", "instead of `scenario`");
  out += row("`options`", "an object with the options below, values as strings", "as in the scenario",
             "rules and rulings");
  out += row("`seats[].by`", "`person`, or an admiral of the system", "`person`", "who commands, in seat order");
  out += row("`seats[].commanders`", fmt::format("1 to {} of `name` and `ships`", kMostCommanders),
             "one with all ships", "several people commanding one side");
  out += row("`dice`", fmt::format("`{}`", fmt::join(kDiceWords, "`, `")), fmt::format("`{}`", kDiceWords[0]),
             "`hand`: people roll real dice and type them in");
  out += row("`clock_minutes`", fmt::format("0 to {}", kLongestClockMinutes), "0",
             "time for each side for the whole battle; 0: no clocks");
  out += row("`spectators_delay`", fmt::format("0 to {} seconds", kLongestDelaySeconds), "0", "spectators' delay");
  out += row("`seed`", fmt::format("a text of up to {} characters", kLongestSeed), "random", "the source of the dice");
  for (const Game* game : systems_of_the_program()) {
    const SystemInfo& info = game->info();
    if (!info.playable) continue;
    std::vector<std::string> admirals;
    for (const AdmiralInfo& a : info.admirals) admirals.push_back("`" + a.name + "`");
    out += fmt::format(
        "\n{} (`{}`): seats {}; admirals {}\n\n| option | values | default | what it does |\n|---|---|---|---|\n",
        info.name, info.id, fmt::join(info.seats, ", "), fmt::join(admirals, ", "));
    for (const OptionInfo& o : info.options) out += row("`" + o.name + "`", o.values, o.standard, o.sentence);
  }
  return out;
}

/// Every word of a question, with an order that answers it.
std::string questions_text() {
  std::string out;
  for (const Game* game : systems_of_the_program()) {
    if (!game->info().playable) continue;
    out += fmt::format("{}\n\n| word | orders | example |\n|---|---|---|\n", game->info().name);
    std::vector<std::string> words;
    for (const OrderHelp& help : game->info().orders)
      if (std::find(words.begin(), words.end(), help.ask) == words.end()) words.push_back(help.ask);
    for (const std::string& word : words) {
      std::string forms, example;
      for (const OrderHelp& help : game->info().orders) {
        if (help.ask != word) continue;
        std::string form = help.form;
        for (size_t at = form.find('|'); at != std::string::npos; at = form.find('|', at + 2)) form.insert(at, "\\");
        forms += (forms.empty() ? "`" : "<br>`") + form + "`";
        if (help.example.size() > example.size()) example = help.example;
      }
      out += fmt::format("| {} | {} | `{}` |\n", word == "any" ? "(any)" : "`" + word + "`", forms, example);
    }
    out += "\n";
  }
  return out;
}

TEST(Protocol, EverySettingAndItsValuesAreListed) {
  expect_part("docs/formats/protocol.md", "settings", settings_text());
}
TEST(Protocol, EveryWordOfAQuestionIsListed) { expect_part("docs/formats/protocol.md", "questions", questions_text()); }

TEST(Protocol, SchemaIsMadeFromTheFrames) { expect_file("docs/formats/protocol.schema.json", protocol_schema()); }

TEST(Protocol, TypesOfThePageAreMadeFromTheFrames) { expect_file("web/src/frames.ts", protocol_typescript()); }

TEST(Protocol, EveryReferenceInTheSchemaHasItsDefinition) {
  const Json schema = Json::parse(protocol_schema());
  const std::string text = schema.dump();
  const std::string mark = "#/$defs/";
  size_t found = 0;
  for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1), ++found) {
    const size_t from = at + mark.size();
    const std::string name = text.substr(from, text.find('"', from) - from);
    EXPECT_TRUE(schema["$defs"].contains(name)) << name;
  }
  EXPECT_GT(found, 50U);
}

}  // namespace THIS_FILE
}  // namespace broadside::server
