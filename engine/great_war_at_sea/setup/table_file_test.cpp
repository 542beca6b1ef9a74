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

TEST(GreatWarTableFile, WhatIsWrongIsToldWithItsPlace) {
  using Which = WhichTable;
  EXPECT_TRUE(
      refusal(Which::gunnery, changed(Which::gunnery, "\tsecondary\t", "\tcellar\t")).starts_with("mine.tsv:6:3"));
  EXPECT_TRUE(refusal(Which::gunnery, changed(Which::gunnery, "hull\t1\t1\t-\tno", "hull\tx\t1\t-\tno"))
                  .starts_with("mine.tsv:5:4"));
  EXPECT_TRUE(refusal(Which::gunnery, changed(Which::gunnery, "\n12\t", "\n11\t")).starts_with("mine.tsv:12:1"));
  EXPECT_TRUE(refusal(Which::torpedo, changed(Which::torpedo, "hull_boxes", "boxes")).starts_with("mine.tsv:1:1"));
  EXPECT_TRUE(refusal(Which::torpedo, "").starts_with("mine.tsv:1:1"));
  EXPECT_TRUE(refusal(Which::fatal, "condition\ttests\texplodes_on\nnormal\t-\t6\n").starts_with("mine.tsv:1:1"));
  EXPECT_TRUE(refusal(Which::search, "1d6_modified\tday\tnight\n3 or less\tno contact\tno contact\n")
                  .starts_with("mine.tsv:1:1"));
}

TEST(GreatWarTableFile, WhatTheTextFixesIsNotChanged) {  // GW-6.2-02, GW-TDT-02, GW-8.52-01
  using Which = WhichTable;
  EXPECT_TRUE(refusal(Which::gunnery, changed(Which::gunnery, "5\tHull hit\thull", "5\tHull hit\tprimary"))
                  .starts_with("mine.tsv:5:1"));
  EXPECT_TRUE(
      refusal(Which::torpedo, changed(Which::torpedo, "6\tHull hit\t1", "6\tHull hit\t2")).starts_with("mine.tsv:6:1"));
  EXPECT_FALSE(refusal(Which::fatal, changed(Which::fatal, "says\t6", "says\t5")).empty());
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
