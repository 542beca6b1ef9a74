#include "app/terminal.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace broadside::app {
namespace THIS_FILE {

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

/// Types to a program on a terminal of its own once it has shown `after`; gives all it showed.
std::string typed_at_terminal(void (*program)(), std::string_view after, std::string_view keys, int& status) {
  int terminal = -1;
  winsize size{};
  size.ws_col = 80;
  size.ws_row = 24;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) {
    ::setenv("TERM", "xterm", 1);
    program();
    ::_exit(0);
  }
  std::string shown;
  bool typed = false;
  std::array<char, 512> some{};
  pollfd waiting{terminal, POLLIN, 0};
  while (poll(&waiting, 1, 10'000) > 0) {
    const ssize_t n = read(terminal, some.data(), some.size());
    if (n <= 0) break;
    shown.append(some.data(), static_cast<size_t>(n));
    if (typed || shown.find(after) == std::string::npos) continue;
    typed = ::write(terminal, keys.data(), keys.size()) == std::ssize(keys);
  }
  close(terminal);
  waitpid(child, &status, 0);
  return shown;
}

TEST(Terminal, AnInterruptedHotSeatIsWipedAndSaysWhereTheRecordIs) {
  int status = 0;
  const std::string shown = typed_at_terminal(
      [] {
        Console console(false);
        console.when_interrupted("saved in battle.jsonl\n", true);
        console.read_line("Red> ");
      },
      "Red> ", "\x03", status);
  EXPECT_NE(shown.find("\033[3Jsaved in battle.jsonl"), std::string::npos) << shown;
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
}

TEST(Terminal, ALongPromptIsBrokenBetweenWords) {
  int status = 0;
  const std::string shown = typed_at_terminal(
      [] {
        Console console(true);
        console.read_line("Red draws from the deck (52 left) for GA-SOP-01 Deal. Which card, or several with commas? ");
      },
      "commas?", "red 4\n", status);
  EXPECT_NE(shown.find("Deal. Which\r\ncard, or"), std::string::npos) << shown;
}

TEST(Terminal, KeepsTogetherWhatBelongsTogether) {
  EXPECT_EQ(wrapped("1) " + kept_together("Good Hope"), 8), "1)\nGood Hope\n");
  EXPECT_EQ(wrapped(form_kept_together("SHIP: N [, break off] END"), 12), "SHIP: N\n[, break off]\nEND\n");
}

TEST(Terminal, CutsAfterSoManyLines) {
  EXPECT_EQ(first_lines("one\ntwo\n", 2, 10), "one\ntwo\n");
  EXPECT_EQ(first_lines("one\ntwo three\nfour\n", 2, 10), "one\ntwo th ...\n");
  EXPECT_EQ(first_lines("one\n", 0, 10), "");
}

TEST(Terminal, WrapsAtSpacesAndIndentsWhatFollows) {
  EXPECT_EQ(wrapped("one two three", 8, 2), "one two\n  three\n");
  EXPECT_EQ(wrapped("  lead", 20, 4), "  lead\n");
  EXPECT_EQ(wrapped("", 20), "");
}

}  // namespace THIS_FILE
}  // namespace broadside::app
