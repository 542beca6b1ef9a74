// What newcomers type wrong, and what the program then says.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

#include "app/library/console.h"
#include "app/run_program.h"
#include "engine/core/log.h"
#include "tests/places.h"

namespace broadside::app {
namespace THIS_FILE {

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
  expect_bad("sim --games abc", "\"abc\" is not a whole number");
  expect_bad("sim --games 0", "0 is not from 1 to 1000000000");
  expect_bad("sim --games -1", "-1 is not from 1 to 1000000000");
  expect_bad("replay x.jsonl --to -1", "-1 is too small; the least is 0");
  expect_bad("sim --games -x", "\"-x\" is not a whole number");
  expect_bad("sim --games 99999999999999999999", "is not from 1 to");
  expect_bad("odds gb-tiger de-moltke --range x", "\"x\" is not a number");
  expect_bad("odds gb-tiger de-moltke --range 101", "101 is not from 0 to 100");
  expect_bad("odds gb-tiger de-moltke --range 4.5", "4.5 is not a whole number of hexes");
  EXPECT_NE(run("odds gb-tiger de-moltke --system queen-of-the-seas --range 40.5").out.find("Tiger at Moltke, 40.5 cm"),
            std::string::npos);
}

TEST(CommandWords, OddsSayWhatIsMissingAndNameTheTarget) {
  expect_bad("odds --system queen-of-the-seas gb-tiger", "the target of gb-tiger is missing");
  expect_bad("odds --system queen-of-the-seas", "no ships are named");
  expect_bad("odds gb-tiger de-moltke --system queen-of-the-seas --range 0", "--range: at 0 cm");
  EXPECT_TRUE(run("odds gb-tiger de-moltke --range 1").out.starts_with("Tiger at Moltke, 1 hex\n"));
}

TEST(CommandWords, LongTablesOfOddsSayWhatComesUpAtLeast) {
  const std::string asked = "odds gb-tiger de-moltke --system grand-fleets --range 5 --weapon 14in";
  const Ran told = run(asked);  // eight barrels, only a 10 hits
  EXPECT_TRUE(test::says(told, "chance                              at least\n")) << told.out;
  EXPECT_TRUE(test::says(told, "           1  38.26 % (4782969/12500000)          56.95 %\n")) << told.out;
  EXPECT_TRUE(test::says(told, "   5 or more  0.04316 % (8633/20000000)           0.04316 %\n")) << told.out;
  const Json hits = Json::parse(run(asked + " --json").out, nullptr, false)["14in"]["hits"];
  ASSERT_EQ(hits.size(), 9U) << "programs get every row";
  EXPECT_EQ(hits[0].value("at_least", ""), "1");
  EXPECT_EQ(hits[8].value("at_least", ""), hits[8]["chance"]);
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
  EXPECT_NE(several.out.find("using the coronel of grand-admiral; "), std::string::npos) << several.out;
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

TEST(CommandWords, AnOptionInThePlaceOfACommandIsNamed) {
  expect_bad("--foo", "--foo: is not an option of broadside");
  expect_bad("--foo=3 sim", "--foo: is not an option of broadside");
  EXPECT_EQ(run("--version").code, 0);
  EXPECT_EQ(run("-h").code, 0);
}

TEST(CommandWords, HelpThatDoesNotArriveIsNoSuccess) {
  for (const std::string asked : {"--help", "sim --help", "--version", "help", "systems"}) {
    const Ran full = test::shell(test::program() + " " + asked + " >/dev/full");
    EXPECT_EQ(full.code, 2) << asked;
    EXPECT_NE(full.out.find("output: cannot be written"), std::string::npos) << full.out;
  }
}

TEST(CommandWords, OneOptionTwiceIsRefused) {
  expect_bad("sim --games 1 --scenario coronel --system grand-admiral --option stack_limit=2 --option stack_limit=3",
             "option stack_limit: is given twice: 2 and 3");
  expect_bad("sim --games 1 --scenario ulsan --option =3", "option =3: has no name");
}

TEST(CommandWords, AShipThatIsNotNearIsNotSuggested) {
  const Ran swiftsure = run("card gb-swiftsure");
  EXPECT_EQ(swiftsure.code, 2);
  EXPECT_EQ(swiftsure.out.find("spitfire"), std::string::npos) << swiftsure.out;
  expect_bad("card gb-spitfir", "did you mean gb-spitfire?");
  expect_bad("card dreadnuoght", "did you mean gb-dreadnought?");
  expect_bad("card gb-indomtble", "did you mean gb-indomitable?");
  expect_bad("card gb-indxxxtable", "no ship is called gb-indxxxtable (an id or name");  // three of eleven letters
}

TEST(CommandWords, ABattleThatCouldBeAnotherSaysWhichWasTaken) {
  const std::string note =
      "jutland is taken to mean jutland-1916 (Battle of Jutland); there is also jutland-fleet-1916";
  EXPECT_NE(run("card gb-lion --battle jutland").out.find(note), std::string::npos);
  EXPECT_NE(run("ships lion --battle jutland").out.find(note), std::string::npos);
  EXPECT_EQ(run("card gb-lion --battle jutland-1916").out.find("note:"), std::string::npos);
  EXPECT_EQ(run("card --battle coronel-1914").out.find("note:"), std::string::npos);
}

/// A scenario with something put into it before its first table, or at its end.
std::string changed_scenario(const std::string& system, const std::string& from, const std::string& to,
                             const std::string& at_end = "") {
  const std::string stored = system + "/coronel.toml";
  std::string text = read_file(test::in_source("data/scenarios/" + stored)).value();
  if (const size_t at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
  return file_with(system + "-changed.toml", text + at_end);
}

TEST(CommandWords, AScenarioThatCannotBeMeantIsRefusedWithItsPlace) {
  for (const std::string system : {"grand-admiral", "grand-fleets", "queen-of-the-seas"}) {
    expect_bad("sim --games 1 --scenario " + changed_scenario(system, "id = \"coronel\"", "id = \"my battle!\""),
               "\"my battle!\" cannot be an id (letters, digits, - and _");
    expect_bad("sim --games 1 --scenario " + changed_scenario(system, "name = \"von Spee\"", "name = \"cradock\""),
               "both sides are called cradock");
    expect_bad("sim --games 1 --scenario " + changed_scenario(system, "name = \"von Spee\"", "name = \" \""),
               "the name is blank");
    const std::string seat = system == "grand-admiral" ? "red" : "first";
    expect_bad("sim --games 1 --scenario " + changed_scenario(system, "name = \"von Spee\"", "name = \"" + seat + "\""),
               seat + " is the name of the other side's seat");
  }
  for (const std::string id : {"gb-monmouth", "GB-Monmouth"}) {  // ships are found by either
    const std::string card = "\n[[card]]\nid = \"" + id +
                             "\"\nname = \"Own\"\ntype = \"CL\"\nyear = 1901\npoints = 10\nrow1 = 2\nrow2 = 1\n"
                             "speed = [3, 2]\n";
    expect_bad("sim --games 1 --scenario " + changed_scenario("grand-admiral", "", "", card),
               id + " is a ship in the register, and this card would replace her");
  }
}

TEST(CommandWords, AVictoryTargetThatNobodyCanReachIsRefused) {
  const std::string made = ::testing::TempDir() + "broadside-words-target.toml";
  ASSERT_EQ(run("scenario make fleet-action --force -o " + made).code, 0);
  std::string text = read_file(made).value();
  const size_t at = text.find("victory_target = ");
  ASSERT_NE(at, std::string::npos);
  text.insert(at + 17, "9");
  expect_bad("sim --games 1 --scenario " + file_with("unreachable.toml", text), " but can earn ");
}

TEST(CommandWords, TomlThatIsNoneIsToldInOurWords) {
  const auto told = [](const std::string& name, const std::string& line, const std::string& says) {
    expect_bad("sim --scenario " + file_with(name, "format = 1\n" + line + "\nsystem = \"grand-admiral\"\n"), says);
  };
  told("quote.toml", "id = \"x", "a text is not closed (close it with the same kind of quote");
  told("key.toml", "id", "this key has no value (key = value)");
  told("twice.toml", "id = 1\nid = 2", "this is already in the file");
  told("list.toml", "id = [1, 2", "a list is not closed");
  told("table.toml", "[red", "the line opens a table and does not close it");
  told("value.toml", "id = nonsense", "this is not a value");
  const Ran ran = run("sim --scenario " + file_with("quote2.toml", "id = \"x\n"));
  EXPECT_EQ(ran.out.find("Error while"), std::string::npos) << ran.out;
}

TEST(CommandWords, ScenarioMakeTakesWhatItsHelpPromises) {
  const std::string help = run("scenario --help").out;
  EXPECT_NE(help.find("60-3000"), std::string::npos) << help;
  EXPECT_NE(help.find("1883-1937"), std::string::npos) << help;
  for (const std::string kind : {"fleet-action", "breakout", "hit-and-run", "patrol", "rescue", "trap"})
    for (const std::string further :
         {"--points 60 --red us --black jp --year 1914", "--points 3000", "--year 1883 --red ru --black jp",
          "--year 1937 --red us --black jp", "--red GB --black De --points 60", "--id mine-1914"}) {
      const std::string file = ::testing::TempDir() + "broadside-words-made.toml";
      const Ran made = run("scenario make " + kind + " " + further + " --force -o " + file);
      EXPECT_EQ(made.code, 0) << kind << " " << further << "\n" << made.out;
      EXPECT_EQ(read_file(file).value().find("id = \"mine-1914\"") != std::string::npos, further == "--id mine-1914");
      const Ran fought = run("sim --games 1 --scenario " + file);
      EXPECT_EQ(fought.code, 0) << kind << " " << further << "\n" << fought.out;
    }
}

std::string short_record() {
  const std::string path = ::testing::TempDir() + "broadside-words-record.jsonl";
  std::remove(path.c_str());
  EXPECT_EQ(run("play --terminal --plain --scenario coronel --system grand-admiral --sides random,random --delay 0 "
                "--record " +
                path)
                .code,
            0);
  return path;
}

TEST(CommandWords, AFileThatCannotBeWrittenWholeIsNotThere) {
  const std::string record = short_record(), fork = ::testing::TempDir() + "broadside-words-fork.jsonl";
  std::remove(fork.c_str());
  const std::string command = test::program() + " fork " + record + " --at 3 --seed x -o " + fork;
  const Ran full = test::shell("ulimit -f 1; " + command);
  EXPECT_EQ(full.code, 2) << full.out;
  EXPECT_NE(full.out.find(fork + ": cannot be written: "), std::string::npos) << full.out;
  EXPECT_FALSE(read_file(fork));
  EXPECT_EQ(test::shell("ls " + fork + "*").code, 2) << "nothing beside it either";
  EXPECT_EQ(test::shell(command).code, 0);
  const std::string whole = read_file(fork).value();
  EXPECT_EQ(test::shell("ulimit -f 1; " + command + "x --force").code, 2);
  EXPECT_EQ(read_file(fork).value(), whole) << "what was there stays";
  expect_bad("fork " + record + " --at 3 -o " + fork, "exists already");
  expect_bad("fork " + record + " --at 3 -o " + ::testing::TempDir(), "is a folder");
}

TEST(CommandWords, AFileThatIsReplacedKeepsItsRightsAndTheLinkThatLeadsToIt) {
  const std::string file = file_with("rights", "old"), link = file + "-link";
  ASSERT_EQ(test::shell("chmod 640 " + file + " && ln -sf " + file + " " + link).code, 0);
  ASSERT_TRUE(write_file(link, "new", true));
  EXPECT_EQ(read_file(file).value(), "new");
  EXPECT_EQ(test::shell("stat -c %a " + file).out, "640\n");
  EXPECT_EQ(test::shell("test -L " + link).code, 0);
}

TEST(CommandWords, CardsInHtmlHaveTheirWordsToo) {
  const Ran html = run("card de-nuernberg --scenario coronel --system grand-admiral --format html");
  EXPECT_TRUE(test::says(html, "Notes: enters in round 4"));
}

TEST(CommandWords, RecordsGoIntoAFolderThatIsNamed) {
  const std::string folder = ::testing::TempDir() + "broadside-words-folder";
  ASSERT_EQ(test::shell("rm -rf " + folder + " && mkdir " + folder).code, 0);
  const Ran played = run(
      "play --terminal --plain --scenario coronel --system grand-admiral --sides random,random --delay 0 --record " +
      folder);
  EXPECT_EQ(played.code, 0) << played.out;
  EXPECT_EQ(test::shell("ls " + folder + "/coronel-*.jsonl").code, 0);
}

TEST(CommandWords, ServingWithoutAHomeAdvisesAnOptionThatItHas) {
  const Ran homeless = test::shell("env -u HOME -u XDG_DATA_HOME " + test::program() + " serve --port 1");
  EXPECT_EQ(homeless.code, 2) << homeless.out;
  EXPECT_NE(homeless.out.find("--store"), std::string::npos) << homeless.out;
  EXPECT_EQ(homeless.out.find("--record"), std::string::npos) << homeless.out;
  const Ran closed = test::shell("HOME=/dev/null " + test::program() + " serve --port 1");
  EXPECT_EQ(closed.code, 2) << closed.out;
  EXPECT_NE(closed.out.find("name a file with --store"), std::string::npos) << closed.out;
}

TEST(CommandWords, PlayMakesNoFolders) {
  const std::string path = ::testing::TempDir() + "broadside-none/new/a.jsonl";
  expect_bad("play --terminal --scenario ulsan --record " + path, "its folder does not exist");
  EXPECT_FALSE(read_file(path));
}

}  // namespace THIS_FILE
}  // namespace broadside::app
