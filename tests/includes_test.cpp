// What each room of a system may use of the others, read off the includes of its sources. Rules know nothing but what
// lies open: no text, no JSON, no position, so that play, odds, lab and cases ask the same functions.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "app/library/console.h"
#include "engine/core/game.h"
#include "tests/places.h"

namespace broadside {
namespace THIS_FILE {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

/// Besides itself and engine/core. A room that is not named may use nothing else.
const std::map<std::string, Names> kMayInclude = {
    {"rules", {}},
    {"admirals", {"rules", "play", "system.h"}},
    {"words", {"rules", "play", "setup", "system.h"}},
    {"setup", {"rules", "play", "words", "system.h"}},
    {"play", {"rules", "words", "setup", "admirals", "system.h"}},
    {"ops", {"rules", "words", "setup", "system.h"}},
    {"system.h", {"rules", "play"}},
    {"game.cpp", {"play", "system.h"}},
};

/// Headers that rules get neither by themselves nor through another.
const std::vector<std::string> kNotForRules = {"fmt/",
                                               "nlohmann/",
                                               "toml++/",
                                               "data/",
                                               "engine/core/grammar.h",
                                               "engine/core/json_fields.h",
                                               "engine/core/json_text.h",
                                               "engine/core/log.h",
                                               "engine/core/problem.h",
                                               "engine/core/words.h"};

struct Source {
  std::string system, room;  // "grand_fleets", "play"; of a file beside the rooms its own name
  std::string text;
  std::vector<std::string> includes;
};

std::string room_of(const fs::path& in_system) {
  const std::string first = *in_system.begin();
  return first;
}

/// Every source of the engine by its path, without tests and what only tests use.
const std::map<std::string, Source>& sources() {
  static const std::map<std::string, Source> all = [] {
    const std::regex include("#include [<\"]([^>\"]+)[>\"]");
    const fs::path root = test::in_source();
    std::map<std::string, Source> out;
    for (const auto& entry : fs::recursive_directory_iterator(root / "engine")) {
      const std::string path = entry.path().lexically_relative(root).generic_string();
      if (!path.ends_with(".cpp") && !path.ends_with(".h")) continue;
      if (path.ends_with("_test.cpp") || path.ends_with("testing.h") || path.ends_with("exploring.h")) continue;
      Source source;
      const fs::path inside = fs::path(path).lexically_relative("engine");
      if (std::distance(inside.begin(), inside.end()) > 1) {
        source.system = *inside.begin();
        source.room = room_of(inside.lexically_relative(source.system));
      }
      source.text = app::read_file(entry.path().string()).value_or("");
      for (std::sregex_iterator it(source.text.begin(), source.text.end(), include), end; it != end; ++it)
        source.includes.push_back((*it)[1]);
      out.emplace(path, std::move(source));
    }
    return out;
  }();
  return all;
}

/// Those that have rules, playable or not.
Names systems() {
  Names names;
  for (const auto& [path, source] : sources())
    if (source.room == "rules") names.insert(source.system);
  return names;
}

/// All that a source includes, through others too, with the source that names it.
std::map<std::string, std::string> reached_from(const std::string& path) {
  std::map<std::string, std::string> reached;
  std::vector<std::string> open = {path};
  while (!open.empty()) {
    const std::string here = open.back();
    open.pop_back();
    const auto source = sources().find(here);
    if (source == sources().end()) continue;
    for (const std::string& next : source->second.includes)
      if (reached.emplace(next, here).second) open.push_back(next);
  }
  return reached;
}

TEST(Includes, ARoomUsesOnlyTheRoomsThatItMay) {
  const Names all = systems();
  EXPECT_EQ(all.size(), 5U);
  for (const auto& [path, source] : sources()) {
    if (!all.contains(source.system)) continue;
    const auto may = kMayInclude.find(source.room);
    ASSERT_NE(may, kMayInclude.end()) << path << " lies in no known room";
    for (const std::string& include : source.includes) {
      if (!include.starts_with("engine/") || include.starts_with("engine/core/")) continue;
      const fs::path inside = fs::path(include).lexically_relative("engine/" + source.system);
      const std::string room = room_of(inside);
      EXPECT_NE(room, "..") << path << " includes another system: " << include;
      if (room != "..") EXPECT_TRUE(room == source.room || may->second.contains(room)) << path << ": " << include;
    }
  }
}

TEST(Includes, CoreKnowsNoSystem) {
  for (const auto& [path, source] : sources()) {
    if (source.system != "core") continue;
    for (const std::string& include : source.includes)
      EXPECT_TRUE(!include.starts_with("engine/") || include.starts_with("engine/core/")) << path << ": " << include;
  }
}

TEST(Includes, RulesGetNeitherTextNorJsonNorPositions) {
  const Names all = systems();
  int looked_at = 0;
  for (const auto& [path, source] : sources()) {
    if (!all.contains(source.system) || source.room != "rules") continue;
    ++looked_at;
    for (const auto& [include, by] : reached_from(path)) {
      for (const std::string& unwanted : kNotForRules)
        EXPECT_FALSE(include.starts_with(unwanted)) << path << " gets " << include << " from " << by;
      EXPECT_EQ(include.find("/play/"), std::string::npos) << path << " gets " << include << " from " << by;
    }
  }
  EXPECT_GT(looked_at, 50);
}

TEST(Includes, WhatSettlesIsARule) {
  const std::regex settles(R"((?:^|\n)[A-Za-z_][^\n;=]*\bsettle_\w+\([^;]*?\{)");
  int found = 0;
  for (const auto& [path, source] : sources()) {
    if (!std::regex_search(source.text, settles)) continue;
    ++found;
    EXPECT_EQ(source.room, "rules") << path;
  }
  EXPECT_GT(found, 2);
}

}  // namespace THIS_FILE
}  // namespace broadside
