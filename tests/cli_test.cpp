// The program as its users call it: exit codes, one clear message for bad input, and the forms other programs read.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/library/console.h"
#include "app/run_program.h"
#include "tests/places.h"

namespace broadside {
namespace THIS_FILE {

using test::expect_bad;
using test::Ran;
using test::run;

std::string file_with(const std::string& name, const std::string& text) {
  const std::string path = ::testing::TempDir() + "broadside-" + name;
  EXPECT_TRUE(app::write_file(path, text, true));
  return path;
}

TEST(CommandLine, ShipsOfAUserAreFoundByEveryCommand) {
  const std::string ships = ::testing::TempDir() + "ships.csv";
  ASSERT_TRUE(app::write_file(ships,
                              "ship_id,name,class_id,launched,completed,fate,exceptions,confidence\n"
                              "nl-tromp,Tromp,gb-dreadnought,1907,1909,never built,,low\n",
                              true));
  EXPECT_NE(run("ships tromp --ships " + ships).out.find("nl-tromp  Tromp  Dreadnought"), std::string::npos);
  EXPECT_EQ(run("check-data " + ships).code, 0);
  EXPECT_EQ(run("check-data --ships " + ships).code, 0);
  EXPECT_EQ(run("card nl-tromp --ships " + ships).code, 0);
  EXPECT_EQ(run("odds nl-tromp de-nassau --range 3 --ships " + ships).code, 0);
  expect_bad("card nl-tromp", "nl-tromp");
  expect_bad("ships --guns big", "--guns big");
  expect_bad("check-data no-such-folder", "does not exist");
  expect_bad("sim --ships no-such-folder", "does not exist");
}

TEST(CommandLine, BadInputGetsOneMessageAndExitCodeTwo) {
  expect_bad("sim --scenario nowhere", "nowhere");
  expect_bad("sim --system grand-fleet-admiral", "is not a known rule system");
  expect_bad("sim --system fear-god", "cannot be played yet");
  expect_bad("sim --sides steady", "names 1 admirals");
  expect_bad("sim --sides steady,clever", "one of random, steady");
  expect_bad("sim --option arc_layout=40_140", "arc_layout");
  expect_bad("sim --option arc_layout", "has no value");
  expect_bad("sim --games 0", "--games");
  expect_bad("sim --games -1", "--games");
  expect_bad("sim --threads 100000", "--threads");
  expect_bad("plya", "did you mean play?");
  expect_bad("odds --op first_player --given {} --of /first_player", "endlessly");
  expect_bad("scenario make breakout --seed -1", "--seed");
  expect_bad("options --system fear-god", "cannot be played");
  expect_bad("sim --games many", "many");
  expect_bad("odds gb-lyon de-seydlitz", "did you mean gb-lion");
  expect_bad("odds gb-lion de-seydlitz --range 1 --arc under", "--arc");
  expect_bad("odds gb-lion de-seydlitz --weapon 99in", "13.5in");
  expect_bad("odds gb-lion de-seydlitz --range 5 --torpedoes 1", "torpedo_range");
  expect_bad("odds gb-lion de-seydlitz --aspect ends", "has no meaning under grand-admiral");
  expect_bad("odds gb-tiger de-moltke --system grand-fleets --crippled", "has no meaning under grand-fleets");
  expect_bad("odds gb-tiger de-moltke --system grand-fleets --arc G", "letters A to F");
  expect_bad("odds gb-tiger de-moltke --system grand-fleets --weapon 99in", "14in");
  expect_bad("odds gb-tiger de-moltke --system grand-fleets --range 60", "nothing that bears");
  expect_bad("odds gb-tiger de-moltke --system grand-fleets --range 60 --weapon 14in", "out of range");
  expect_bad("odds gb-tiger de-moltke --system grand-fleets --speed 19", "the top speed of Tiger is 6");
  expect_bad("odds gb-tiger de-moltke --system fear-god", "no ship-against-ship odds yet under fear-god");
  expect_bad("sim --scenario " + file_with("header.toml", "[[["), "header.toml:1");
  expect_bad("rules GA-NOPE-01", "GA-NOPE-01");
  expect_bad("verify no-such-file.jsonl", "no-such-file.jsonl");
  expect_bad("conform no-such-file.json", "no-such-file.json");
  expect_bad("replay " + file_with("empty.jsonl", ""), "empty.jsonl");
  expect_bad("replay x.jsonl --to -1", "-1 is too small");
  expect_bad("play --terminal --resume x.jsonl --seed 1", "--resume");
  expect_bad("sim --records --json", "--json");
  expect_bad("sim --option torpedo_range=17", "from 0 to 16");
  expect_bad("scenario make", "no kind is named");
  expect_bad("odds --op attack_roll --given '{\"band\":\"short\",\"attack_dice\":1}' --of hits", "begin with /");
  expect_bad("odds --op attack_roll --given '{\"band\":\"short\",\"attack_dice\":1}' --of /luck", "/hits");
  EXPECT_EQ(run("rules --report > /dev/full").code, 2);  // found when the buffer is written out at the end
  EXPECT_EQ(run("conform --json > /dev/full").code, 2);  // and before
  expect_bad("help tactics", "is not a topic");
  expect_bad("completion ksh", "bash, zsh or fish");
  expect_bad("conform " + file_with("bad.json", "[{\"id\": \"GA-EX-1\",\n  \"op\": }]"), "bad.json:2");
  expect_bad(
      "sim --scenario " + file_with("bad.toml", "format = 1\nsystem = \"grand-admiral\"\nid = \"x\"\nwinds = 3\n"),
      "bad.toml:");
}

TEST(CommandLine, ATruncatedRecordIsRefusedWithItsLine) {
  const auto sample = app::read_file(test::in_source("tests/samples/record/v1-grand-admiral-seeded.jsonl"));
  ASSERT_TRUE(sample) << sample.error().text();
  const std::string cut = file_with("cut.jsonl", sample->substr(0, sample->size() / 2));
  const Ran r = run("verify " + cut);
  EXPECT_EQ(r.code, 2) << r.out;
  EXPECT_NE(r.out.find("cut.jsonl:"), std::string::npos) << r.out;
}

TEST(CommandLine, ASeedThatIsNotTheRecordsIsFoundOut) {
  auto sample = app::read_file(test::in_source("tests/samples/record/v1-grand-admiral-seeded.jsonl"));
  ASSERT_TRUE(sample);
  const size_t at = sample->find("\"seed\":\"");
  ASSERT_NE(at, std::string::npos);
  char& digit = (*sample)[at + 8];
  digit = digit == '0' ? '1' : '0';
  const Ran r = run("verify " + file_with("seed.jsonl", *sample));
  EXPECT_EQ(r.code, 2) << r.out;
  EXPECT_NE(r.out.find("seed"), std::string::npos) << r.out;
}

TEST(CommandLine, OldRecordsVerifyForEver) {
  for (const auto& entry : std::filesystem::directory_iterator(test::in_source("tests/samples/record"))) {
    const Ran r = run("verify " + entry.path().string());
    EXPECT_EQ(r.code, 0) << entry.path() << "\n" << r.out;
  }
}

TEST(CommandLine, ConformEndsWithItsCounts) {
  for (const auto& [system, least] : {std::pair("grand-admiral", 58), std::pair("grand-fleets", 148)}) {
    const Ran r = run("conform " + test::in_source("data/conformance/") + system + ".json");
    EXPECT_EQ(r.code, 0) << r.out;
    const size_t last = r.out.rfind('\n', r.out.size() - 2);
    int passed = 0;
    int failed = -1;
    int skipped = -1;
    ASSERT_EQ(std::sscanf(r.out.c_str() + (last == std::string::npos ? 0 : last + 1),
                          "%d passed, %d failed, %d skipped", &passed, &failed, &skipped),
              3)
        << r.out;
    EXPECT_GE(passed, least) << system;
    EXPECT_EQ(failed, 0) << system;
    EXPECT_EQ(skipped, 0) << system;
  }
}

TEST(CommandLine, FormsThatProgramsReadStayAsTheyAre) {
  const auto json = [](const std::string& arguments) {
    const Ran r = run(arguments);
    EXPECT_EQ(r.code, 0) << r.out;
    return nlohmann::json::parse(r.out, nullptr, false);
  };
  const auto report = json("rules --report --json");
  ASSERT_TRUE(report.is_array());
  ASSERT_EQ(report.size(), 5U);
  for (const char* field : {"id", "total", "done", "reasoned", "open"}) EXPECT_TRUE(report[0].contains(field)) << field;
  const auto sim =
      json("sim --system grand-admiral --scenario coronel --sides steady,random --games 4 --seed 9 --json");
  for (const char* field : {"wins", "draws", "turns", "ships_lost"}) EXPECT_TRUE(sim.contains(field)) << field;
  EXPECT_TRUE(sim["wins"].contains("Red"));
  EXPECT_EQ(json("sim --games 1 --json --seed \"$(printf '\\377')\"")["games"], 1)
      << "whatever bytes come in, JSON comes out";
  EXPECT_TRUE(json("sim --system grand-fleets --scenario coronel --games 2 --json")["wins"].contains("Second"));
  const auto signatures = json("bench --signature --json");
  EXPECT_EQ(signatures[0]["id"], "grand-admiral");
  EXPECT_EQ(signatures[1]["id"], "grand-fleets");
  const auto systems = json("systems --json");
  ASSERT_EQ(systems.size(), 5U);
  EXPECT_EQ(systems[0]["id"], "grand-admiral");
  EXPECT_EQ(systems[1]["id"], "grand-fleets");
  const auto bench = json("bench --json --quick --system grand-admiral");
  for (const char* field : {"decisions_per_s", "battles_per_s_random", "battles_per_s_steady", "dice_ratio",
                            "allocations_per_turn", "signature"})
    EXPECT_TRUE(bench[0].contains(field)) << field;
#if !defined(__SANITIZE_ADDRESS__)
  EXPECT_EQ(bench[0]["allocations_per_turn"], 0.0);
#endif
}

TEST(CommandLine, OddsAreExact) {
  // Kongo's example: 14 dice, 6 to hit; then 2 or more against end armour 5 less penetration 3.
  const Ran r = run("odds jp-kongo us-new-york-bb --range 5 --arc starboard --seen-from fore --weapon 14in --json");
  ASSERT_EQ(r.code, 0) << r.out;
  const auto odds = nlohmann::json::parse(r.out, nullptr, false);
  EXPECT_EQ(odds["14in"]["hits"][0]["chance"], "6103515625/78364164096");  // (5/6)^14
  const Ran fleets =
      run("odds gb-tiger gb-tiger --system grand-fleets --range 5 --speed 2 --target-speed 4 --weapon 14in --json");
  ASSERT_EQ(fleets.code, 0) << fleets.out;
  const auto barrels = nlohmann::json::parse(fleets.out, nullptr, false);
  EXPECT_EQ(barrels["14in"]["hits"][0]["chance"], "5764801/100000000");  // eight barrels, 8 or more: (7/10)^8
}

}  // namespace THIS_FILE
}  // namespace broadside
