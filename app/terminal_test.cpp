#include "app/terminal.h"

#include <gtest/gtest.h>

namespace broadside::app {
namespace {

using Words = std::vector<std::string>;

TEST(Terminal, CompletesTheShipAfterTheLastWordThatBeginsOne) {
  const Words words = {"ahead", "all", "at", "Iron Duke", "Invincible", "König"};
  EXPECT_EQ(completions("Iro", words), Words{"Iron Duke"});
  EXPECT_EQ(completions("iron d", words), Words{"Iron Duke"});
  EXPECT_EQ(completions("i", words), (Words{"Iron Duke", "Invincible"}));
  EXPECT_EQ(completions(" all at K", words), Words{" all at König"});
  EXPECT_EQ(completions(" ah", words), Words{" ahead"});
  EXPECT_TRUE(completions("Zu", words).empty());
}

TEST(Terminal, CountsCharactersNotBytesOrColours) {
  EXPECT_EQ(columns_of("König"), 5U);
  EXPECT_EQ(columns_of("\033[1;38;5;166mLion\033[0m"), 4U);
}

TEST(Terminal, WrapsAtSpacesAndIndentsWhatFollows) {
  EXPECT_EQ(wrapped("one two three", 8, 2), "one two\n  three\n");
  EXPECT_EQ(wrapped("  lead", 20, 4), "  lead\n");
  EXPECT_EQ(wrapped("", 20), "");
}

}  // namespace
}  // namespace broadside::app
