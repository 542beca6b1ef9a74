// Programs that play in the laboratory: those that play well, and those that hang, die or talk nonsense.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdio>

#include "app/library/console.h"
#include "app/run_program.h"
#include "engine/core/log.h"
#include "tests/places.h"

namespace broadside::app {
namespace THIS_FILE {

using test::Ran;
using test::run;
using test::says;

/// A program of that text, and how `sim` names it.
std::string bot(const std::string& name, const std::string& text) {
  const std::string path = ::testing::TempDir() + "broadside-bot-" + name;
  EXPECT_TRUE(write_file(path, "#!/bin/sh\n" + text + "\n", true));
  EXPECT_EQ(chmod(path.c_str(), 0755), 0);
  return "exec:" + path;
}

Ran fought(const std::string& sides, const std::string& further = "") {
  return run("sim --system grand-admiral --scenario coronel --games 2 --sides '" + sides + "' " + further);
}

void expect_lost(const std::string& name, const std::string& text, const std::string& how) {
  const Ran ran = fought("steady," + bot(name, text), "--bot-seconds 2 --json");
  EXPECT_EQ(ran.code, 0) << ran.out;
  const Json sim = Json::parse(ran.out.substr(ran.out.find('{')), nullptr, false);
  EXPECT_EQ(sim["wins"]["Red"], 2) << name << "\n" << ran.out;
  EXPECT_EQ(sim["endings"][0]["why"], how) << ran.out;
  EXPECT_EQ(sim["ships"]["Red"], 4) << "ships are counted in battles that a program has lost too\n" << ran.out;
  EXPECT_EQ(sim["ships"]["Black"], 5);
}

TEST(Bots, OneThatFailsHasLostAndStopsNothing) {
  expect_lost("dead", "exit 3", "the other side's program ended");
  expect_lost("silent", "exec sleep 1000", "the other side's program ran out of time");
  expect_lost("busy", "while :; do :; done", "the other side's program ran out of time");
  expect_lost("mad", "exec yes nonsense", "the other side's program was refused too often");
  expect_lost("broken", "exec yes '{\"type\":'", "the other side's program was refused too often");
  expect_lost("endless", "exec tr '\\000' x </dev/zero", "the other side's program sent an endless line");
  expect_lost("asker", "exec yes '{\"type\":\"ping\"}'", "the other side's program ran out of time");
}

TEST(Bots, OneThatEndsTakesItsChildrenWithIt) {
  const std::string children = ::testing::TempDir() + "broadside-bot-children";
  std::remove(children.c_str());
  expect_lost("parent", "sleep 1000 >/dev/null & echo $! >>" + children + "; exit 3", "the other side's program ended");
  // A child that is dead may be left for somebody to bury.
  const Ran gone =
      test::shell("timeout 60 sh -c 'for child in $(cat " + children +
                  "); do while grep -qs \"^State:[^Z]*$\" /proc/$child/status; do sleep 0.05; done; done'");
  EXPECT_EQ(gone.code, 0);
  EXPECT_GT(read_file(children).value().size(), 0U) << "there were some";
}

TEST(Bots, APlainLineIsAnOrder) {
  expect_lost("beaten", "while read -r line; do echo resign; done", "the other side struck its flag");
}

TEST(Bots, OneThatCannotBeStartedIsBadInput) {
  test::expect_bad("sim --games 2 --sides steady,exec:./no-such-bot", "exec:./no-such-bot: cannot be started: ");
  test::expect_bad("sim --games 2 --sides steady,exec:", "no program is named");
  test::expect_bad("sim --games 2 --verify --sides steady,exec:true", "--verify: does not work with a program");
  test::expect_bad("sim --games 2 --sides steady,nobody", "admiral nobody: is not known (one of ");
}

TEST(Bots, TheExampleOfTheDocumentsPlaysEverySystem) {
  if (test::shell("node --version").code != 0) GTEST_SKIP() << "there is no Node.js";
  const std::string example = "exec:node " + test::in_source("docs/bots/lines.mjs");
  const std::pair<const char*, const char*> battles[] = {{"grand-admiral", "coronel"},
                                                         {"grand-fleets", "coronel"},
                                                         {"queen-of-the-seas", "coronel"},
                                                         {"great-war-at-sea", "cape-sarych"}};
  for (const auto& [system, scenario] : battles) {
    const Ran ran = run(std::string("sim --scenario ") + scenario + " --games 2 --swap --json --sides 'random," +
                        example + "' --bot-seconds 600 --system " + system);
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_FALSE(says(ran, "program")) << ran.out;
    EXPECT_TRUE(says(ran, "\"games\": 2")) << ran.out;
  }
  const std::string mirror = "sim --scenario coronel --system grand-admiral --games 1 --bot-seconds 600 --sides '" +
                             example + "," + example + "'";
  EXPECT_EQ(run(mirror).out, run(mirror).out) << "the same dice, the same orders";
}

}  // namespace THIS_FILE
}  // namespace broadside::app
