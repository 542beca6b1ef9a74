#include "engine/great_war_at_sea/setup/table_file.h"

#include <gtest/gtest.h>

#include <string>

#include "data/embed.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

std::string stored(WhichTable which) {
  const std::string name(table_names()[static_cast<size_t>(which)]);
  return std::string(data::file("rules/tables/great-war-at-sea/" + name + ".tsv").value_or(""));
}
std::string changed(WhichTable which, const std::string& from, const std::string& to) {
  std::string text = stored(which);
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}
std::string refusal(WhichTable which, const std::string& text) {
  DamageTables tables = proposed_tables();
  const auto read = read_table(which, text, "mine.tsv", tables);
  EXPECT_EQ(tables, proposed_tables()) << "nothing is changed";
  return read ? "" : read.error().text();
}

TEST(GreatWarTableFile, TheProjectsOwnFilesReadAsTheProposals) {
  DamageTables tables;
  for (size_t i = 0; i < table_names().size(); ++i) {
    const auto which = static_cast<WhichTable>(i);
    const auto read = read_table(which, stored(which), "stored.tsv", tables);
    EXPECT_TRUE(read) << (read ? "" : read.error().text());
  }
  EXPECT_EQ(tables, proposed_tables());
}

TEST(GreatWarTableFile, APlayersRowsAreHis) {  // GW-Q-50
  DamageTables tables = proposed_tables();
  const std::string text = changed(WhichTable::gunnery, "7\tHull hit\thull\t1\t1\t-\tno\t0\t-\thouse",
                                   "7\tTwo hull hits\thull\t2\t1\tlevel\tno\t1\t-\t");
  ASSERT_TRUE(read_table(WhichTable::gunnery, text, "mine.tsv", tables));
  EXPECT_EQ(tables.gunnery.at(7),
            (GunneryDamageRow{Area::hull, 2, 1, SpeedResult::level, false, 1, false, Provenance::yours}));
  EXPECT_EQ(tables.gunnery.at(8), proposed_tables().gunnery.at(8));
}

TEST(GreatWarTableFile, AMinefieldMayHaveMoreRows) {
  DamageTables tables = proposed_tables();
  const std::string text = "2d6_modified\ttorpedo_damage_rolls\n8 or less\t0\n9-10\t1\n11-12\t2\n13 or more\t3\n";
  ASSERT_TRUE(read_table(WhichTable::minefield, text, "mine.tsv", tables));
  EXPECT_EQ(tables.mines_struck(8), 0);
  EXPECT_EQ(tables.mines_struck(9), 1);
  EXPECT_EQ(tables.mines_struck(12), 2);
  EXPECT_EQ(tables.mines_struck(20), 3);
}

/// Of a project's row that a player has copied and changed nobody else is the author.
TEST(GreatWarTableFile, AChangedRowIsThePlayersWhateverItsProvenanceSays) {
  DamageTables tables = proposed_tables();
  const std::string text = changed(WhichTable::critical, "7\tTwo hull hits\t2\t", "7\tFour hull hits\t4\t");
  ASSERT_TRUE(read_table(WhichTable::critical, text, "mine.tsv", tables));
  EXPECT_EQ(tables.critical.at(7).provenance, Provenance::yours);
  EXPECT_EQ(tables.critical.at(8), proposed_tables().critical.at(8));
  EXPECT_EQ(tables.critical.at(2).provenance, Provenance::published);
}

// ---------------------------------------------------------------- bad tables: file, line, column, what, and what right

using Which = WhichTable;

TEST(GreatWarTableFile, AnUnknownColumnIsRefused) {
  EXPECT_EQ(refusal(Which::torpedo, changed(Which::torpedo, "\tnote\n", "\tremark\n")),
            "mine.tsv:1:8: remark is an unknown column (one of 2d6, hull_boxes, speed, critical, fatal_tests, result, "
            "note, provenance)");
}
TEST(GreatWarTableFile, AMissingColumnIsRefused) {
  EXPECT_EQ(refusal(Which::search, "1d6_modified\tday\n3 or less\tno contact\n4 or more\tcontact\n"),
            "mine.tsv:1:1: has no column night (columns as in the project's)");
  EXPECT_EQ(refusal(Which::torpedo, ""), "mine.tsv:1:1: has no row for 2 (2 to 12, each once)");
}
TEST(GreatWarTableFile, AnUnknownWordIsRefused) {
  EXPECT_EQ(refusal(Which::gunnery, changed(Which::gunnery, "\tsecondary\t", "\tcellar\t")),
            "mine.tsv:6:3: section is an unknown word: cellar (primary, secondary, tertiary, hull, torpedo, -)");
  EXPECT_EQ(refusal(Which::gunnery, changed(Which::gunnery, "hull\t1\t1\t-\tno", "hull\tx\t1\t-\tno")),
            "mine.tsv:5:4: boxes is not a number: x (0 to 99)");
}
TEST(GreatWarTableFile, AMissingResultIsRefused) {
  const std::string text = stored(Which::critical);
  const size_t row = text.find("\n9\t");
  EXPECT_EQ(refusal(Which::critical, text.substr(0, row) + text.substr(text.find('\n', row + 1))),
            "mine.tsv:1:1: has no row for 9 (2 to 12, each once)");
  EXPECT_EQ(refusal(Which::fatal, "condition\ttests\texplodes_on\nnormal\t-\t6\n"),
            "mine.tsv:1:1: has no row \"next hull box has light or no armour\" (all three rows)");
}
TEST(GreatWarTableFile, ADoubledResultIsRefused) {
  EXPECT_EQ(refusal(Which::gunnery, changed(Which::gunnery, "\n12\t", "\n11\t")),
            "mine.tsv:12:1: 11 is given twice (each result of two dice once)");
}
TEST(GreatWarTableFile, AGapInTheDiceIsRefused) {
  EXPECT_EQ(refusal(Which::minefield, changed(Which::minefield, "10-12", "11-12")),
            "mine.tsv:3:1: leaves a gap in the dice (10 next)");
  EXPECT_EQ(refusal(Which::minefield, changed(Which::minefield, "10-12", "9-12")),
            "mine.tsv:3:1: overlaps the row before (10 next)");
  EXPECT_EQ(refusal(Which::minefield, changed(Which::minefield, "13 or more", "13")),
            "mine.tsv:4:1: leaves a gap in the dice (a last row \"... or more\")");
  EXPECT_EQ(refusal(Which::search, changed(Which::search, "3 or less", "3")),
            "mine.tsv:2:1: leaves a gap in the dice (a first row \"... or less\")");
}
TEST(GreatWarTableFile, ATableOfMoreThan64KiBIsRefused) {
  EXPECT_EQ(refusal(Which::gunnery, stored(Which::gunnery) + std::string(70'000, '\n')),
            "mine.tsv:1:1: is too large for a table: " + std::to_string(stored(Which::gunnery).size() + 70'000) +
                " bytes (at most 64 KiB)");
}
TEST(GreatWarTableFile, ATableOfAnotherSystemIsRefused) {
  const auto other = data::file("rules/tables/queen-of-the-seas/critical_hits.tsv");
  ASSERT_TRUE(other);
  EXPECT_NE(refusal(Which::critical, std::string(*other)).find("is an unknown column"), std::string::npos)
      << refusal(Which::critical, std::string(*other));
}
TEST(GreatWarTableFile, ATableThatNoSheetCanTakeIsRefused) {
  EXPECT_EQ(refusal(Which::gunnery, changed(Which::gunnery, "7\tHull hit\thull\t1", "7\tHull hit\thull\t30")),
            "mine.tsv:7:1: row 7 is more than a data sheet can take (24 boxes and 6 tests at most)");
}

TEST(GreatWarTableFile, WhatTheTextFixesIsNotChanged) {  // GW-6.2-02, GW-TDT-02, GW-8.52-01
  EXPECT_TRUE(refusal(Which::gunnery, changed(Which::gunnery, "5\tHull hit\thull", "5\tHull hit\tprimary"))
                  .starts_with("mine.tsv:5:1"));
  EXPECT_TRUE(
      refusal(Which::torpedo, changed(Which::torpedo, "6\tHull hit\t1", "6\tHull hit\t2")).starts_with("mine.tsv:6:1"));
  EXPECT_FALSE(refusal(Which::fatal, changed(Which::fatal, "says\t6", "says\t5")).empty());
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
