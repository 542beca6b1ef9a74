#include "engine/core/grammar.h"

#include <gtest/gtest.h>

#include "engine/core/words.h"

namespace broadside::grammar {
namespace THIS_FILE {

TEST(Grammar, ANameThatSeparatesStandsInQuotationMarks) {
  EXPECT_EQ(as_written("New Zealand"), "New Zealand");
  EXPECT_EQ(as_written("Lion, old"), "\"Lion, old\"");
  EXPECT_EQ(as_written("Meet at sea"), "\"Meet at sea\"");
  EXPECT_EQ(as_written("Meet at sea", "", {"to"}), "Meet at sea");
  EXPECT_EQ(as_written("Back to back", "", {"to"}), "\"Back to back\"");
  EXPECT_EQ(as_written("Tiger (old)"), "Tiger (old)");
  EXPECT_EQ(as_written("Tiger (old)", "()"), "\"Tiger (old)\"");
  EXPECT_EQ(as_written("The \"old\" Tiger"), "\"The \"\"old\"\" Tiger\"");
  EXPECT_EQ(name_in({as_written("The \"old\" Tiger"), 1}), "The \"old\" Tiger");
}

TEST(Grammar, WhatStandsInQuotationMarksIsNeverCut) {
  const Part order{"Lion: (\"A, b\", \"C; d\")", 1};
  EXPECT_EQ(split(order, ";").size(), 1U);
  EXPECT_EQ(split(order, ",").size(), 2U);
  const auto inside = cut_at(order, '(');
  ASSERT_TRUE(inside);
  EXPECT_EQ(inside->after.text, "\"A, b\", \"C; d\")");
  EXPECT_EQ(inside->after.column, 8);
}

TEST(Grammar, TheLastWordIsCutOffWithItsColumn) {
  const auto halves = cut_off_last({"\"Seydlitz at sea\"  A", 5});
  ASSERT_TRUE(halves);
  EXPECT_EQ(halves->before.text, "\"Seydlitz at sea\"");
  EXPECT_EQ(halves->after.text, "A");
  EXPECT_EQ(halves->after.column, 24);
  EXPECT_FALSE(cut_off_last({"Moltke", 1}));
  EXPECT_FALSE(cut_off_last({"\"Seydlitz at sea\"", 1}));
}

TEST(Grammar, ColumnsCountCharactersNotBytes) {
  const auto halves = cut_at({"Blücher: 3", 1}, ':');
  ASSERT_TRUE(halves);
  EXPECT_EQ(place_of(halves->after), "order, column 10");
}

TEST(Grammar, ANameIsMeantByABeginningThatOnlyOneHas) {
  const std::vector<Name> names = {{"Lion", 4, true}, {"Lützow", 7, true}, {"Lyra", 9, false}};
  EXPECT_EQ(look_up(names, {"LUTZ", 1}, "ship", ""), 7U);
  EXPECT_EQ(look_up(names, {"ly", 1}, "ship", ""), 9U);  // not likely, but the only one
  const auto both = look_up(names, {"l", 3}, "ship", "");
  ASSERT_FALSE(both);
  EXPECT_EQ(both.error().text(), "order, column 3: \"l\" fits more than one ship (one of Lion, Lützow)");
}

}  // namespace THIS_FILE
}  // namespace broadside::grammar
