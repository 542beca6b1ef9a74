#include "app/library/ship_library.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace broadside::app {
namespace THIS_FILE {

const RegisterLibrary& library() {
  const auto stored = RegisterLibrary::stored();
  EXPECT_TRUE(stored) << stored.error().text();
  return **stored;
}

TEST(Library, EverySystemGetsCardsOfItsOwn) {
  const auto admiral = library().card("grand-admiral", "gb-lion"), fleets = library().card("grand-fleets", "gb-lion");
  ASSERT_TRUE(admiral);
  ASSERT_TRUE(fleets);
  EXPECT_EQ((*admiral)["row1"], 7);
  EXPECT_EQ((*fleets)["hull"], 23);
  EXPECT_EQ((*fleets)["guns"][0]["weapon"], "13.5in");
  EXPECT_EQ(*library().card("grand-fleets", "gb-lion"), *fleets);  // made once
  EXPECT_EQ((*library().card("fear-god", "gb-lion"))["name"], "Lion");
}

TEST(Library, TigerOfGrandFleetsIsThePrintedCard) {  // GF-3-02
  const auto tiger = library().card("grand-fleets", "Tiger");
  ASSERT_TRUE(tiger);
  EXPECT_EQ((*tiger)["name"], "Tiger");
  EXPECT_EQ((*tiger)["guns"][0]["gun"], "UK 14\"/45 Mk.V");
}

TEST(Library, AShipWithoutACardGetsTheReason) {
  EXPECT_EQ(library().card("grand-fleets", "gb-e4").error().reason,
            "the rules for submarines are not available (GF-Q-86)");
  EXPECT_EQ(library().card("grand-fleets", "gb-lyon").error().right, "did you mean gb-lion?");
}

// ---------------------------------------------------------------- tables of the user

class OwnTables : public ::testing::Test {
 protected:
  OwnTables() { std::filesystem::create_directories(folder_ / "grand-fleets"); }
  ~OwnTables() override {
    RegisterLibrary::use_tables("");
    std::filesystem::remove_all(folder_);
  }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }
  Expected<TableText> table(std::string_view name) const {
    RegisterLibrary::use_tables(folder_.string());
    return library().table("grand-fleets", name);
  }
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("broadside-tables-" + std::to_string(::getpid()));
};

TEST_F(OwnTables, TakeThePlaceOfTheProgramsUnlessThereAreNone) {
  const auto stored = table("critical_hits");
  ASSERT_TRUE(stored) << stored.error().text();
  EXPECT_FALSE(stored->own);
  EXPECT_FALSE(stored->text.empty());
  write("critical_hits.tsv", "roll\tresult\n");
  ASSERT_TRUE(table("critical_hits"));
  EXPECT_TRUE(table("critical_hits")->own);
  EXPECT_EQ(table("critical_hits")->text, "roll\tresult\n");
  write("grand-fleets/critical_hits.tsv", "nearer");
  EXPECT_EQ(table("critical_hits")->text, "nearer") << "the one in the system's own folder is meant for it";
  EXPECT_EQ(table("no_such_table").error().text(), "table no_such_table: is not a table of grand-fleets");
}

TEST_F(OwnTables, AreRefusedWhenTooLargeOrNobodys) {
  write("critical_hits.tsv", std::string(70'000, 'x'));
  EXPECT_EQ(table("critical_hits").error().reason, "is too large for a table: 70000 bytes");
  EXPECT_EQ(RegisterLibrary::check_tables(folder_.string()).error().reason, "is not a table that can be replaced");
  EXPECT_EQ(RegisterLibrary::check_tables("/no/such/folder").error().reason, "is not a folder");
}

}  // namespace THIS_FILE
}  // namespace broadside::app
