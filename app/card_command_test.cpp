// Which cards are meant, and what is written.
#include "app/card_command.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "app/library/console.h"

namespace broadside::app {
namespace THIS_FILE {

namespace fs = std::filesystem;

Expected<print::Job> selected(const CardSelection& wanted) {
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  return selected_cards(wanted, **library);
}

print::Job job_of(const CardSelection& wanted) {
  auto job = selected(wanted);
  EXPECT_TRUE(job) << job.error().text();
  return job ? std::move(*job) : print::Job{};
}

std::string refusal(const CardSelection& wanted) {
  const auto job = selected(wanted);
  EXPECT_FALSE(job);
  return job ? std::string() : job.error().text();
}

CardSelection ships(std::vector<std::string> names, std::string system = {}) {
  CardSelection s;
  s.ships = std::move(names);
  s.system = std::move(system);
  return s;
}

CardSelection scenario(std::string id, std::string system = {}) {
  CardSelection s;
  s.scenario = std::move(id);
  s.system = std::move(system);
  return s;
}

CardSelection battle(std::string id, std::string side = {}, std::string squadron = {}) {
  CardSelection s;
  s.system = "grand-fleets";
  s.battle = std::move(id);
  s.side = std::move(side);
  s.squadron = std::move(squadron);
  return s;
}

std::vector<std::string> names_of(const print::Job& job) {
  std::vector<std::string> names;
  for (const print::Group& group : job.groups)
    for (const print::PrintCard& card : group.cards) names.push_back(card.name);
  return names;
}

using Names = std::vector<std::string>;

TEST(CardSelection, ShipsByIdOrNameInEverySystem) {
  const print::Job job = job_of(ships({"gb-tiger", "Seydlitz"}));
  EXPECT_EQ(job.title, "Tiger, Seydlitz");
  ASSERT_EQ(job.groups.size(), print::card_styles().size());
  EXPECT_EQ(job.groups[1].heading, "Grand Fleets");
  EXPECT_EQ(job.groups[1].cards[0].card["hull"], 24);
  EXPECT_FALSE(job.groups[1].cards[0].fields.empty());
  EXPECT_EQ(names_of(job_of(ships({"gb-tiger"}, "grand-admiral"))), Names{"Tiger"});
}

TEST(CardSelection, AShipNamedTwiceIsPrintedOnce) {
  EXPECT_EQ(names_of(job_of(ships({"Tiger", "gb-tiger", "HMS Tiger"}, "grand-fleets"))), Names{"Tiger"});
  CardSelection s = scenario("dogger-bank", "grand-fleets");
  s.ships = {"de-kolberg", "SMS Kolberg"};
  EXPECT_EQ(names_of(job_of(s)), Names{"Kolberg"});
}

TEST(CardSelection, AScenarioHasItsSidesAndSquadrons) {
  const print::Job job = job_of(scenario("dogger-bank", "grand-fleets"));
  EXPECT_EQ(job.title, "Dogger Bank, 24 January 1915");
  ASSERT_EQ(job.groups.size(), 4U);
  EXPECT_EQ(job.groups[0].section, "Grand Fleets – Beatty");
  EXPECT_EQ(job.groups[0].heading, "Battlecruisers");
  EXPECT_EQ(job.groups[1].section, "") << "the same side goes on";
  EXPECT_EQ(job.groups[1].heading, "Light Cruisers");
  EXPECT_EQ(job.groups[2].section, "Grand Fleets – Hipper");
  EXPECT_FALSE(job.groups[0].cards[1].fields.empty()) << "a card as the register has it keeps its sources";
  EXPECT_EQ(names_of(job).size(), 20U);
}

TEST(CardSelection, AScenarioIsCutDownBySideSquadronAndShip) {
  CardSelection s = scenario("dogger-bank", "grand-fleets");
  s.side = "hipper";
  EXPECT_EQ(names_of(job_of(s)).size(), 8U);
  s.squadron = "2nd scouting  group";
  EXPECT_EQ(names_of(job_of(s)), (Names{"Graudenz", "Rostock", "Stralsund", "Kolberg"}));
  s.ships = {"de-kolberg", "Rostock"};
  EXPECT_EQ(names_of(job_of(s)), (Names{"Kolberg", "Rostock"}));
  s.ships = {"Rostok"};
  EXPECT_NE(refusal(s).find("did you mean Rostock?"), std::string::npos) << refusal(s);
  s = scenario("dogger-bank", "grand-fleets");
  s.squadron = "3rd Scouting Group";
  EXPECT_NE(refusal(s).find("Scouting Group?"), std::string::npos) << refusal(s);
  s = scenario("dogger-bank", "grand-admiral");
  s.squadron = "Battlecruisers";
  EXPECT_NE(refusal(s).find("there is no squadron"), std::string::npos) << refusal(s);
}

TEST(CardSelection, AScenarioOfOneSystemLendsItsShipsToAnother) {
  const print::Job job = job_of(scenario("ulsan", "grand-admiral"));  // Grand Fleets only
  ASSERT_FALSE(job.groups.empty());
  EXPECT_TRUE(job.groups[0].section.starts_with("Grand Admiral"));
  EXPECT_TRUE(job.groups[0].cards[0].card.contains("row1"));
  EXPECT_EQ(job_of(scenario("ulsan")).groups[0].cards[0].system, "grand-fleets") << "its own when none is said";
  const print::Job all = job_of(scenario("dogger-bank", "all"));
  for (const print::CardStyle& style : print::card_styles()) {
    const auto of_style = [&](const print::Group& g) { return g.cards.at(0).system == style.system; };
    EXPECT_TRUE(std::any_of(all.groups.begin(), all.groups.end(), of_style)) << style.system;
  }
}

std::string file_with(const std::string& name, const std::string& text) {
  const std::string path = ::testing::TempDir() + "broadside-" + name;
  EXPECT_TRUE(write_file(path, text, true));
  return path;
}

std::string own_scenario() {
  return file_with("own.toml", R"(
format = 1
system = "grand-admiral"
id = "own"
source = "house"
round_limit = 9

[red]
name = "Raiders"
[[red.ships]]
ship = "my-cruiser"
hex = "B5"
heading = "SE"
[[red.ships]]
ship = "de-emden"
hex = "B5"
heading = "SE"
checked = 1
arrives = 3

[black]
name = "Coast"
[[black.ships]]
ship = "gb-drake"
hex = "J7"
heading = "NW"

[[card]]
id = "my-cruiser"
name = "Amazone"
nation = "de"
type = "CL"
year = 1901
points = 10
row1 = 2
row2 = 1
speed = [4, 2]
[[card.batteries]]
gun = "4.1\"/40"
weapon = "4.1in"
mount = "other"
dice = [2, 1]
range = "S2 L1"
)");
}

TEST(CardSelection, AScenariosOwnShipsAndDamageAreTakenOver) {
  const print::Job job = job_of(scenario(own_scenario()));
  ASSERT_EQ(job.groups.size(), 2U);
  const print::PrintCard& amazone = job.groups[0].cards.at(0);
  EXPECT_EQ(amazone.name, "Amazone");
  EXPECT_TRUE(amazone.fields.empty());
  EXPECT_FALSE(amazone.facts);
  const print::PrintCard& emden = job.groups[0].cards.at(1);
  EXPECT_FALSE(emden.fields.empty());
  EXPECT_EQ(emden.entry["checked"], 1);
  EXPECT_EQ(emden.entry["arrives"], 3);
  EXPECT_TRUE(print::pages_of(job));
  const print::Job lent = job_of(scenario(own_scenario(), "grand-fleets"));
  EXPECT_TRUE(lent.groups[0].cards.at(0).card.is_null());
  EXPECT_NE(lent.groups[0].cards[0].missing.find("defined in the scenario"), std::string::npos);
  EXPECT_TRUE(lent.groups[0].cards.at(1).entry.is_null()) << "boxes of another system";
}

TEST(CardSelection, WhatTheScenarioChangedStandsInEveryFormat) {
  const print::Job job = job_of(scenario(own_scenario()));
  const auto text = print::text_of(job);
  ASSERT_TRUE(text) << text.error().text();
  const std::string emden = text->substr(text->find("Emden"));
  EXPECT_NE(emden.find("Hull       [x][]"), std::string::npos) << emden;
  EXPECT_NE(emden.find("Notes: enters in round 3\n"), std::string::npos) << emden;
  const auto pages = print::pages_of(job);
  ASSERT_TRUE(pages);
  const auto html = print::html_of(*pages, job.title, *text);
  ASSERT_TRUE(html);
  EXPECT_NE(html->find("Notes: enters in round 3\n"), std::string::npos);
}

TEST(CardSelection, BattlesOfTheRegister) {
  const print::Job job = job_of(battle("jutland-1916", "gb", "5th battle squadron"));
  EXPECT_EQ(names_of(job), (Names{"Barham", "Valiant", "Warspite", "Malaya"}));
  EXPECT_EQ(job.groups[0].section, "Grand Fleets – Great Britain");
  EXPECT_EQ(names_of(job_of(battle("jutland-1916", "Germany", "II Squadron"))).size(), 6U);
}

TEST(CardSelection, ASquadronAloneIsTakenOnlyIfUnmistakable) {
  CardSelection alone;
  alone.squadron = "Flying squadron";
  alone.system = "grand-fleets";
  EXPECT_EQ(job_of(alone).title, "Battle of the Yalu River, 1894-09-17");
  alone.squadron = "1st Battle Cruiser Squadron";  // written as one word in the register, and together with the 2nd
  EXPECT_NE(refusal(alone).find("give --battle with one of heligoland-1914, dogger-bank-1915, jutland-1916"),
            std::string::npos)
      << refusal(alone);
  EXPECT_EQ(job_of(battle("dogger-bank", "gb", alone.squadron)).groups.at(0).heading,
            "1st and 2nd Battlecruiser Squadrons");
  alone.squadron = "II Squadrn";
  EXPECT_NE(refusal(alone).find("did you mean II Squadron"), std::string::npos) << refusal(alone);
  alone.squadron = "East Asia Squadron";
  alone.side = "de";
  EXPECT_NE(refusal(alone).find("coronel-1914, falklands-1914"), std::string::npos) << refusal(alone);
  alone.side.clear();
  alone.squadron = "3rd Battlecruiser Squadron";
  EXPECT_NE(refusal(alone).find("jutland-1916, jutland-fleet-1916"), std::string::npos) << refusal(alone);
  alone.squadron = "17th Balloon Squadron of the Moon";
  EXPECT_NE(refusal(alone).find("not in any battle"), std::string::npos);
  EXPECT_EQ(refusal(alone).find(".csv"), std::string::npos);
}

TEST(CardSelection, BattlesAndSidesThatAreNotKnown) {
  EXPECT_EQ(job_of(battle("jutland", "gb", "5th battle squadron")).title, "Battle of Jutland, 1916-05-31");
  EXPECT_NE(refusal(battle("jutlnad")).find("did you mean jutland-1916?"), std::string::npos);
  for (const char* side : {"fr", "xx", "Germoney"})
    EXPECT_NE(refusal(battle("jutland-1916", side)).find("(one of gb, Great Britain, de, Germany)"), std::string::npos)
        << refusal(battle("jutland-1916", side));
}

TEST(CardSelection, BadInputSaysWhatWouldBeRight) {
  EXPECT_NE(refusal(ships({"gb-tigger"})).find("did you mean gb-tiger"), std::string::npos);
  EXPECT_NE(refusal(ships({})).find("no ship is named"), std::string::npos);
  EXPECT_NE(refusal(ships({"gb-tiger"}, "grand-fleet-admiral")).find("is not a known rule system"), std::string::npos);
  EXPECT_NE(refusal(scenario("dogger-bnk")).find("did you mean dogger-bank?"), std::string::npos);
  EXPECT_NE(refusal(scenario("no-such.toml")).find("no-such.toml"), std::string::npos);
  CardSelection both = scenario("dogger-bank");
  both.battle = "jutland-1916";
  EXPECT_NE(refusal(both).find("not both"), std::string::npos);
  CardSelection side = ships({"gb-tiger"});
  side.side = "gb";
  EXPECT_NE(refusal(side).find("--scenario or --battle"), std::string::npos);
}

class CardFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = fs::path(::testing::TempDir()) / "broadside-cards";
    fs::remove_all(folder);
    fs::create_directories(folder);
  }
  void TearDown() override { fs::remove_all(folder); }

  int write(const std::string& file, CardSelection wanted = ships({"gb-tiger"}), bool replace = false) const {
    CardOptions o;
    o.selection = std::move(wanted);
    o.output = (folder / file).string();
    o.replace = replace;
    return run(o);
  }
  static int run(const CardOptions& o) {
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    const int code = card_command(o);
    std::fflush(stdout);
    out() = ::testing::internal::GetCapturedStdout();
    err() = ::testing::internal::GetCapturedStderr();
    return code;
  }
  static std::string& out() {
    static std::string text;
    return text;
  }
  static std::string& err() {
    static std::string text;
    return text;
  }
  std::string text(const std::string& file) const { return read_file((folder / file).string()).value_or(""); }
  size_t files() const {
    return static_cast<size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }

  fs::path folder;
};

TEST_F(CardFiles, TheEndingOfTheFileSaysTheFormat) {
  EXPECT_EQ(write("tiger.pdf"), kOk);
  EXPECT_TRUE(text("tiger.pdf").starts_with("%PDF-"));
  EXPECT_EQ(write("tiger.svg"), kOk);
  EXPECT_NE(text("tiger.svg").find("<svg"), std::string::npos);
  EXPECT_EQ(write("tiger.html"), kOk);
  EXPECT_TRUE(text("tiger.html").starts_with("<!DOCTYPE html>"));
  EXPECT_EQ(write("tiger.json"), kOk);
  const Json json = Json::parse(text("tiger.json"), nullptr, false);
  EXPECT_EQ(json["groups"][0]["cards"][0]["system"], "grand-admiral");
  EXPECT_EQ(write("tiger.txt"), kOk);
  EXPECT_NE(text("tiger.txt").find("Damage Track  [OOOOOO] 6"), std::string::npos);
  EXPECT_EQ(files(), 5U);
}

TEST_F(CardFiles, AnEndingThatIsNoFormatIsRefused) {
  for (const char* name : {"tiger.png", "tiger.doc", "tiger.pfd"}) {
    EXPECT_EQ(write(name), kBadInput) << name;
    EXPECT_NE(err().find(".pdf, .svg, .html, .txt or .json"), std::string::npos) << err();
  }
  EXPECT_EQ(files(), 0U);
  EXPECT_EQ(write("tiger.PDF"), kOk);
  EXPECT_TRUE(text("tiger.PDF").starts_with("%PDF-"));
  EXPECT_EQ(write("tiger"), kOk);
  EXPECT_NE(text("tiger").find("Hit Location"), std::string::npos);
}

TEST_F(CardFiles, ADashIsStandardOutputAndNothingIsNoName) {
  CardOptions o;
  o.selection = ships({"gb-tiger"}, "grand-fleets");
  o.output = "-";
  EXPECT_EQ(run(o), kOk);
  EXPECT_NE(out().find("Hit Location"), std::string::npos);
  o.output = "";
  EXPECT_EQ(run(o), kBadInput);
  EXPECT_NE(err().find("--output: no file is named"), std::string::npos) << err();
}

TEST_F(CardFiles, FoldersAreNoFilesAndFilesNoFolders) {
  CardOptions o;
  o.selection = ships({"gb-tiger"});
  o.output = folder.string();
  EXPECT_EQ(run(o), kBadInput);
  EXPECT_NE(err().find("is a folder (a file in it"), std::string::npos) << err();
  EXPECT_EQ(write("x.pdf"), kOk);
  EXPECT_EQ(write("x.pdf/foo.pdf"), kBadInput);
  EXPECT_NE(err().find("x.pdf is a file, not a folder"), std::string::npos) << err();
}

TEST_F(CardFiles, PaperInCapitalsAndTheBattleOfASquadronAreTold) {
  CardOptions o;
  o.selection.squadron = "Flying Squadron";
  o.selection.system = "grand-fleets";
  o.paper = "LETTER";
  o.format = "svg";
  EXPECT_EQ(run(o), kOk);
  EXPECT_NE(out().find("width=\"612pt\""), std::string::npos) << out().substr(0, 300);
  EXPECT_NE(err().find("Battle of the Yalu River"), std::string::npos) << err();
}

TEST_F(CardFiles, APictureAPage) {
  EXPECT_EQ(write("sheets.svg", scenario("dogger-bank", "grand-fleets")), kOk);
  EXPECT_EQ(files(), 3U);
  EXPECT_NE(text("sheets-1.svg").find("<svg"), std::string::npos);
  EXPECT_NE(text("sheets-3.svg").find("<svg"), std::string::npos);
  fs::remove(folder / "sheets-1.svg");
  EXPECT_EQ(write("sheets.svg", scenario("dogger-bank", "grand-fleets")), kBadInput) << "sheets-2.svg is there already";
  EXPECT_FALSE(fs::exists(folder / "sheets-1.svg")) << "all or nothing";
}

TEST_F(CardFiles, NothingIsReplacedUnasked) {
  ASSERT_TRUE(write_file((folder / "tiger.pdf").string(), "mine", true));
  EXPECT_EQ(write("tiger.pdf"), kBadInput);
  EXPECT_EQ(text("tiger.pdf"), "mine");
  EXPECT_EQ(write("tiger.pdf", ships({"gb-tiger"}), true), kOk);
  EXPECT_TRUE(text("tiger.pdf").starts_with("%PDF-"));
  EXPECT_EQ(files(), 1U);
}

TEST_F(CardFiles, WhatCannotBeWrittenLeavesNothingBehind) {
  EXPECT_EQ(write("nowhere/tiger.pdf"), kBadInput);
  EXPECT_EQ(write("tiger.pdf", ships({"gb-tigger"})), kBadInput);
  fs::create_directory(folder / "taken.pdf");
  EXPECT_EQ(write("taken.pdf", ships({"gb-tiger"}), true), kBadInput);
  EXPECT_EQ(files(), 1U);
  CardOptions full;
  full.selection = ships({"gb-tiger"});
  full.output = "/dev/full";
  full.format = "pdf";
  full.replace = true;
  EXPECT_EQ(card_command(full), kBadInput);
  EXPECT_FALSE(fs::exists("/dev/full.part"));
}

}  // namespace THIS_FILE
}  // namespace broadside::app
