#include "server/plain_text.h"

#include <gtest/gtest.h>

namespace broadside::server {
namespace THIS_FILE {

TEST(PlainText, HasNoControlsAndNothingThatTurnsWritingAround) {
  EXPECT_EQ(plain_text("Sir David \x1b[31mBeatty\x7f", 60, false), "Sir David [31mBeatty");
  EXPECT_EQ(plain_text("a\u202Eb\u2066c\u200Fd\u0085e", 60, false), "abcde");
  EXPECT_EQ(plain_text(std::string("x\0y", 3), 60, false), "xy");
  EXPECT_EQ(plain_text("Spee \u2013 K\u00f6nigsberg <b>", 60, false), "Spee \u2013 K\u00f6nigsberg <b>");
}

TEST(PlainText, KeepsLinesOnlyWhereTheyAreWanted) {
  EXPECT_EQ(plain_text("one\r\ntwo", 60, true), "one\ntwo");
  EXPECT_EQ(plain_text("one\r\ntwo", 60, false), "onetwo");
}

TEST(PlainText, IsCutBetweenLetters) {
  EXPECT_EQ(plain_text("K\u00f6nig", 2, false), "K\u00f6");
  EXPECT_EQ(plain_text("K\u00f6nig", 3, false), "K\u00f6n");
}

}  // namespace THIS_FILE
}  // namespace broadside::server
