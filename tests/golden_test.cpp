// Golden battles: whole battles as text, read and reviewed as diffs. A change of behaviour shows here as sentences.
// BROADSIDE_WRITE_GOLDEN=1 writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>

#include "app/library/battles.h"
#include "app/library/console.h"
#include "app/library/verify_all.h"
#include "record/replay.h"
#include "tests/places.h"
#include "tests/same_text.h"

namespace broadside {
namespace THIS_FILE {

struct Golden {
  const char* system;
  const char* scenario;
  const char* first;
  const char* second;
};

std::string told_battle(const Golden& g) {
  const auto named = app::load_battle(g.system, g.scenario, {});
  if (!named) return named.error().text();
  const auto text = app::recorded_battle(*named->game, named->battle, {g.first, g.second}, seed_from_text("golden"));
  if (!text) return text.error().text();
  const auto record = read_record(*text, "golden");
  if (!record) return record.error().text();
  std::string out = std::string(g.scenario) + ", " + g.system + ": " + g.first + " against " + g.second + "\n";
  const auto replayed = replay_record(*named->game, *record, {},
                                      [&](const PhaseLine& phase, std::span<const Event> events, const Match&) {
                                        out += "\n" + std::to_string(phase.phase) + " " + phase.name + "\n";
                                        for (const Event& e : events) {
                                          out += "  " + e.text + " [" + e.rule + "]";
                                          for (const Pool& pool : e.dice) {
                                            out += " (";
                                            for (size_t i = 0; i < pool.faces.size(); ++i)
                                              out += (i == 0 ? "" : " ") + std::to_string(pool.faces[i]);
                                            out += ")";
                                          }
                                          out += "\n";
                                        }
                                        out += "  hash " + hash_text(phase.hash) + "\n";
                                      });
  if (!replayed) return replayed.error().text();
  return out;
}

class GoldenBattle : public ::testing::TestWithParam<Golden> {};

TEST_P(GoldenBattle, ReadsAsItDid) {
  const Golden& g = GetParam();
  const std::string path = test::in_source("tests/golden/") + g.system + "/" + g.scenario + ".txt";
  const std::string now = told_battle(g);
  if (std::getenv("BROADSIDE_WRITE_GOLDEN") != nullptr) ASSERT_TRUE(app::write_file(path, now, true));
  const auto stored = app::read_file(path);
  ASSERT_TRUE(stored) << stored.error().text();
  EXPECT_TRUE(test::same_text(now, *stored)) << path;
}

INSTANTIATE_TEST_SUITE_P(All, GoldenBattle,
                         ::testing::Values(Golden{"grand-admiral", "coronel", "steady", "steady"},
                                           Golden{"grand-admiral", "hit-and-run", "steady", "random"},
                                           Golden{"grand-admiral", "fleet-action-choose", "random", "steady"},
                                           Golden{"grand-fleets", "coronel", "steady", "steady"},
                                           Golden{"grand-fleets", "cape-sarych", "steady", "random"},
                                           Golden{"grand-fleets", "ulsan", "random", "steady"},
                                           Golden{"great-war-at-sea", "cape-sarych", "steady", "steady"},
                                           Golden{"great-war-at-sea", "viribus-unitis", "random", "steady"},
                                           Golden{"queen-of-the-seas", "coronel", "steady", "random"},
                                           Golden{"queen-of-the-seas", "dogger-bank", "steady", "steady"}),
                         [](const auto& golden) {
                           std::string name = std::string(golden.param.system) + "_" + golden.param.scenario;
                           for (char& c : name)
                             if (c == '-') c = '_';
                           return name;
                         });

}  // namespace THIS_FILE
}  // namespace broadside
