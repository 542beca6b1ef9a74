// What newcomers type wrong, and what the program then says.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

#include "app/library/console.h"
#include "app/run_program.h"
#include "tests/places.h"

namespace broadside::app {
namespace {

using test::expect_bad;
using test::Ran;
using test::run;

std::string file_with(const std::string& name, const std::string& text) {
  const std::string path = ::testing::TempDir() + "broadside-words-" + name;
  EXPECT_TRUE(write_file(path, text, true));
  return path;
}

TEST(CommandWords, HelpIsTheSameWithAndWithoutDashes) {
  EXPECT_EQ(run("help").out, run("--help").out);
  EXPECT_EQ(run("help ships").out, run("ships --help").out);
  EXPECT_NE(run("help").out.find("Subcommands:"), std::string::npos);
  EXPECT_EQ(run("help orders --system grand-admiral").code, 0);
}

TEST(CommandWords, AWrongNumberGetsItsRightReason) {
  expect_bad("sim --games abc", "\"abc\" is no whole number");
  expect_bad("sim --games 0", "0 is not from 1 to 1000000000");
  expect_bad("sim --games 99999999999999999999", "is not from 1 to");
  expect_bad("odds gb-tiger de-moltke --range x", "\"x\" is no number");
  expect_bad("odds gb-tiger de-moltke --range 101", "101 is not from 0 to 100");
  expect_bad("odds gb-tiger de-moltke --range 4.5", "4.5 is no number of hexes");
  EXPECT_NE(run("odds gb-tiger de-moltke --system queen-of-the-seas --range 40.5").out.find("Tiger at Moltke, 40.5 cm"),
            std::string::npos);
}

TEST(CommandWords, OddsSayWhatIsMissingAndNameTheTarget) {
  expect_bad("odds --system queen-of-the-seas gb-tiger", "the target of gb-tiger is missing");
  expect_bad("odds --system queen-of-the-seas", "names no ships");
  expect_bad("odds gb-tiger de-moltke --system queen-of-the-seas --range 0", "--range: at 0 cm");
  EXPECT_TRUE(run("odds gb-tiger de-moltke --range 1").out.starts_with("Tiger at Moltke, 1 hex\n"));
}

TEST(CommandWords, ASystemThatNobodyKnowsIsToldWithItsPlace) {
  const std::string chess = file_with("chess.toml", "format = 1\nsystem = \"chess\"\nid = \"x\"\n");
  const std::string none = file_with("none.toml", "format = 1\nid = \"x\"\n");
  for (const std::string command : {"sim --scenario ", "play --terminal --scenario ", "scenario show "}) {
    expect_bad(command + chess, "chess.toml:2:10: system chess is not known (one of grand-admiral, ");
    expect_bad(command + none, "none.toml: system is missing (");
  }
  const std::string fleets = test::in_source("data/scenarios/grand-fleets/coronel.toml");
  expect_bad("sim --system grand-admiral --scenario " + fleets, "is a scenario of grand-fleets");
  EXPECT_EQ(run("sim --games 1 --scenario " + fleets).code, 0);
}

TEST(CommandWords, AScenarioOfSeveralSystemsSaysWhichOneWasTaken) {
  const Ran several = run("sim --scenario coronel --games 1");
  EXPECT_EQ(several.code, 0) << several.out;
  EXPECT_NE(several.out.find("coronel is that of grand-admiral; "), std::string::npos) << several.out;
  EXPECT_NE(several.out.find("--system grand-fleets or --system queen-of-the-seas"), std::string::npos);
  EXPECT_NE(several.out.find("1 battle of coronel (Grand Admiral)"), std::string::npos);
  EXPECT_NE(several.out.find("\n  Cradock  "), std::string::npos) << several.out;
  EXPECT_EQ(run("sim --scenario ulsan --games 1").out.find("note:"), std::string::npos);
  EXPECT_EQ(run("sim --system grand-fleets --scenario coronel --games 1").out.find("note:"), std::string::npos);
  const Ran nowhere = run("sim --scenario nonsense-xyz");
  EXPECT_EQ(nowhere.code, 2);
  for (const char* part : {"grand-admiral: breakout", "; grand-fleets: ", "; queen-of-the-seas: "})
    EXPECT_NE(nowhere.out.find(part), std::string::npos) << nowhere.out;
}

TEST(CommandWords, PlayMakesNoFolders) {
  const std::string path = ::testing::TempDir() + "broadside-none/new/a.jsonl";
  expect_bad("play --terminal --scenario ulsan --record " + path, "its folder does not exist");
  EXPECT_FALSE(read_file(path));
}

}  // namespace
}  // namespace broadside::app
