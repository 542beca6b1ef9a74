#include "app/check_data.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "app/library/console.h"
#include "app/library/ship_library.h"
#include "data/embed.h"
#include "tests/places.h"

namespace broadside::app {
namespace THIS_FILE {

namespace fs = std::filesystem;

constexpr const char* kShips = "ship_id,name,class_id,launched,completed,fate,exceptions,confidence\r\n";

/// A folder of its own for a user's files.
class CheckData : public testing::Test {
 protected:
  void SetUp() override {
    // A name of its own for every test: what a folder holds is read once.
    folder_ = fs::temp_directory_path() / ("broadside-ships-" + std::to_string(getpid()) + "-" +
                                           testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override {
    RegisterLibrary::use_ships("");
    fs::remove_all(folder_);
  }
  std::string write(const std::string& name, const std::string& text) const {
    const std::string path = (folder_ / name).string();
    EXPECT_TRUE(write_file(path, text, true));
    return path;
  }
  int run(const std::string& folder, bool json = false) {
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    const int code = check_data_command({folder, json});
    std::fflush(stdout);
    out_ = ::testing::internal::GetCapturedStdout();
    err_ = ::testing::internal::GetCapturedStderr();
    return code;
  }
  fs::path folder_;
  std::string out_, err_;
};

TEST_F(CheckData, TheStoredRegisterIsSound) {
  EXPECT_EQ(run(""), kOk) << err_;
  EXPECT_TRUE(out_.starts_with("714 ships of 267 classes, 157 guns, 47 torpedoes, 18 battles: no problems found.\n"))
      << out_;
  EXPECT_NE(out_.find("queen-of-the-seas  697 cards; none for 17: there are no submarines"), std::string::npos) << out_;
  EXPECT_NE(out_.find("grand-fleets       695 cards"), std::string::npos) << out_;
  EXPECT_EQ(err_, "");
}

TEST_F(CheckData, ShipsOfAUserAreCheckedOnTopOfIt) {
  write("ships.csv", std::string(kShips) + "nl-tromp,Tromp,gb-dreadnought,1907,1909,never built,,low\r\n");
  EXPECT_EQ(run(folder_.string()), kOk) << err_;
  EXPECT_TRUE(out_.starts_with("715 ships")) << out_;
  EXPECT_NE(out_.find("698 cards"), std::string::npos);
}

TEST_F(CheckData, EveryProblemIsPrinted) {
  const std::string ships =
      write("ships.csv",
            std::string(kShips) + "gb-one,One,gb-lyon,1910,1911,x,,low\r\ngb-two,,gb-lion,1910,1911,x,,sure\r\n");
  EXPECT_EQ(run(folder_.string()), kBadInput);
  EXPECT_EQ(err_, "broadside: " + ships + ":2:12: unknown class_id \"gb-lyon\" (did you mean gb-lion?)\n" +  //
                      "broadside: " + ships + ":3:8: name is blank (a value)\n" +                            //
                      "broadside: " + ships + ":3:30: confidence is \"sure\" (one of high medium low)\n" +
                      "3 problems.\n");
  EXPECT_EQ(run(folder_.string(), true), kBadInput);
  const Json report = Json::parse(out_);
  EXPECT_EQ(report.at("sound"), false);
  EXPECT_EQ(report.at("problems").size(), 3U);
  EXPECT_EQ(report.at("problems")[0].at("place"), ships + ":2:12");
}

TEST_F(CheckData, ACardThatCannotBeNamesTheRowOfTheShip) {
  const std::string text(data::file("register/batteries.csv").value_or(""));
  write("batteries.csv", text.substr(0, text.find('\n') + 1) +
                             "gb-lion,1,13.5,45,gb-13.5in-45-mkv-l,40,40,40,0,turret,40x1,forty in a row,low\r\n");
  EXPECT_EQ(run(folder_.string()), kBadInput);
  EXPECT_NE(err_.find("register/ships.csv:46:1: the card of gb-lion for grand-fleets is invalid: "), std::string::npos)
      << err_;
}

TEST_F(CheckData, AShipOfTheLineWithoutGunsIsNoted) {
  const std::string stored(data::file("register/classes.csv").value_or(""));
  const size_t row = stored.find("gb-tiger,gb,BC");
  std::string text = stored.substr(row, stored.find('\n', row) - row + 1);
  const std::string classes = write("classes.csv", stored.substr(0, stored.find('\n') + 1) + "xx" + text.substr(2));
  EXPECT_EQ(run(folder_.string()), kOk) << err_;
  EXPECT_NE(out_.find("note: " + classes + ":2:1: battlecruiser xx-tiger has no guns (add a row to batteries.csv"),
            std::string::npos)
      << out_;
  EXPECT_EQ(run(folder_.string(), true), kOk);
  EXPECT_EQ(Json::parse(out_).at("notes").size(), 1U);
  EXPECT_EQ(Json::parse(out_).at("sound"), true);
}

TEST_F(CheckData, FilesInAnotherAlphabetAreRefused) {
  const std::string ships =
      write("ships.csv", std::string(kShips) + "de-x,Bl\xFC" + "cher,gb-lion,1910,1911,x,,low\r\n");
  EXPECT_EQ(run(folder_.string()), kBadInput);
  EXPECT_EQ(err_, "broadside: " + ships + ":2:8: the file is not UTF-8 (save it as \"CSV UTF-8\")\n1 problem.\n");
}

TEST_F(CheckData, FoldersThatHoldNothingOfUseAreRefused) {
  EXPECT_EQ(run(folder_.string()), kBadInput);
  EXPECT_NE(err_.find("contains no register file (any of guns.csv, classes.csv"), std::string::npos) << err_;
  write("ship.csv", kShips);
  EXPECT_EQ(run(folder_.string()), kBadInput);
  EXPECT_NE(err_.find("ship.csv: does not have the name of a register file (did you mean ships.csv?)"),
            std::string::npos)
      << err_;
  EXPECT_EQ(run((folder_ / "nowhere").string()), kBadInput);
  EXPECT_NE(err_.find("does not exist"), std::string::npos) << err_;
}

TEST_F(CheckData, OneFileAloneWillDo) {
  const std::string file = write("ships.csv", std::string(kShips) + "gb-x,X,gb-lion,1910,1911,x,,low\r\n");
  write("notes.csv", "a\n");
  EXPECT_EQ(run(file), kOk) << err_;
}

TEST_F(CheckData, TheExampleOfTheDocumentationIsSound) {
  const auto page = read_file(test::in_source("docs/formats/ships.md"));
  ASSERT_TRUE(page);
  const std::string opening = "`\n\n```csv\n";
  int files = 0;
  for (size_t at = page->find(opening); at != std::string::npos; at = page->find(opening, at + 1), ++files) {
    const size_t name = page->rfind('`', at - 1) + 1, text = at + opening.size();
    write(page->substr(name, at - name), page->substr(text, page->find("```", text) - text));
  }
  EXPECT_EQ(files, 3);
  EXPECT_EQ(run(folder_.string()), kOk) << err_;
  EXPECT_TRUE(out_.starts_with("715 ships of 268 classes")) << out_;
}

// ---------------------------------------------------------------- --ships for all others

TEST_F(CheckData, TheLibraryFindsShipsOfTheUser) {
  write("ships.csv", std::string(kShips) + "nl-tromp,Tromp,gb-dreadnought,1907,1909,never built,,low\r\n");
  RegisterLibrary::use_ships(folder_.string());
  const auto library = RegisterLibrary::stored();
  ASSERT_TRUE(library) << library.error().text();
  for (const std::string_view system : RegisterCards::systems()) {
    const auto card = (*library)->card(system, "Tromp");
    ASSERT_TRUE(card) << card.error().text();
    EXPECT_EQ(card->at("nation"), "nl");
  }
  const auto all = (*library)->grand_admiral_cards(1910);
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const auto& c) { return c.id == "nl-tromp"; }));
  RegisterLibrary::use_ships("");
  EXPECT_FALSE((*RegisterLibrary::stored())->card("grand-admiral", "nl-tromp"));
}

TEST_F(CheckData, WhatTheCheckRefusesNobodyUses) {
  write("ships.csv", std::string(kShips) + "gb-one,Red\x1B[31m,gb-lion,1910,1911,x,,low\r\n");
  RegisterLibrary::use_ships(folder_.string());
  EXPECT_FALSE(RegisterLibrary::stored());
}

TEST_F(CheckData, ACardThatCannotBeIsNotHandedOut) {
  const std::string text(data::file("register/batteries.csv").value_or(""));
  write("batteries.csv", text.substr(0, text.find('\n') + 1) +
                             "gb-lion,1,13.5,45,gb-13.5in-45-mkv-l,40,40,40,0,turret,40x1,forty in a row,low\r\n");
  RegisterLibrary::use_ships(folder_.string());
  const auto library = RegisterLibrary::stored();
  ASSERT_TRUE(library) << library.error().text();
  const auto card = (*library)->card("grand-fleets", "gb-lion");
  ASSERT_FALSE(card);
  EXPECT_NE(card.error().text().find("her card is invalid"), std::string::npos) << card.error().text();
}

TEST_F(CheckData, TheLibraryNamesTheFirstProblemAndWhereToSeeAll) {
  const std::string ships = write("ships.csv", std::string(kShips) + "gb-one,,gb-lyon,1910,1911,x,,low\r\n");
  RegisterLibrary::use_ships(folder_.string());
  EXPECT_EQ(RegisterLibrary::stored().error().text(), ships + ":2:8: name is blank (a value; 'broadside check-data " +
                                                          folder_.string() + "' shows all 2 problems)");
}

}  // namespace THIS_FILE
}  // namespace broadside::app
