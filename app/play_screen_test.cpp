// What a person sees before a terminal of a certain size: all of it has to fit, whatever is asked.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "app/library/console.h"
#include "app/play.h"
#include "app/play_text.h"
#include "app/scripted_terminal.h"

namespace broadside::app {
namespace THIS_FILE {

struct Size {
  int columns, rows;
};
constexpr std::array<Size, 4> kSizes = {{{80, 24}, {100, 40}, {120, 50}, {200, 60}}};

struct Named {
  const char *system, *scenario;
};
constexpr std::array<Named, 7> kBattles = {{{"grand-admiral", "coronel"},
                                            {"grand-admiral", "jutland"},
                                            {"grand-fleets", "coronel"},
                                            {"grand-fleets", "dogger-bank-destroyers"},
                                            {"great-war-at-sea", "cape-sarych"},
                                            {"queen-of-the-seas", "coronel"},
                                            {"queen-of-the-seas", "jutland-run-south"}}};

class PlayScreen : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "broadside-screen-" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// Plays before a terminal that can be cleared; gives what stood on it at each question.
  std::vector<std::string> play(const Named& named, const Size& size, ScriptedTerminal::Typist typist) {
    ScriptedTerminal terminal(std::move(typist));
    terminal.set_screen({true, true, true, size.columns, size.rows, true});
    PlayOptions options;
    options.system = named.system;
    options.scenario = named.scenario;
    options.sides = {"person", "steady"};
    options.seed = "screens";
    options.delay_ms = 0;
    options.record = folder_ + "/battle.jsonl";
    std::filesystem::remove(options.record);
    EXPECT_EQ(play_at(terminal, options), kOk);
    shown_ = terminal.shown();
    return terminal.screens();
  }
  std::vector<std::string> play(const Named& named, const Size& size, std::vector<std::string> lines) {
    return play(named, size, [lines = std::move(lines), next = size_t{0}](std::string_view) mutable {
      return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
    });
  }
  bool shows(const std::string& part) const { return shown_.find(part) != std::string::npos; }

  std::string folder_, shown_;
};

/// Rows that a text takes: one more for the line of the prompt, and no line is longer than the screen.
size_t rows_of(const std::string& text) { return lines_in(text) + 1; }

size_t widest_of(const std::string& text) {
  size_t widest = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    widest = std::max(widest, columns_of(text.substr(at, end - at)));
    at = end + 1;
  }
  return widest;
}

TEST_F(PlayScreen, EverythingFitsInEverySystem) {
  for (const Named& named : kBattles)
    for (const Size& size : kSizes) {
      size_t asked = 0;
      const auto screens = play(named, size, [&](std::string_view) -> std::optional<std::string> {
        return asked++ == 0 ? std::optional<std::string>("")
               : asked < 25 ? std::optional<std::string>("auto")
                            : std::nullopt;
      });
      ASSERT_GT(screens.size(), 5U) << named.system;
      for (const std::string& screen : screens) {
        EXPECT_LE(rows_of(screen), static_cast<size_t>(size.rows)) << named.system << size.columns << "\n" << screen;
        EXPECT_LE(widest_of(screen), static_cast<size_t>(size.columns)) << screen;
        EXPECT_NE(screen.find("you are "), std::string::npos) << screen;
        EXPECT_NE(screen.find("What now?"), std::string::npos) << screen;
        EXPECT_NE(screen.find("  Type: "), std::string::npos) << screen;
      }
    }
}

TEST_F(PlayScreen, ACutQuestionOffersOnlyTheNumbersItShows) {
  const auto screens = play({"queen-of-the-seas", "coronel"}, {80, 24}, {"", "help", "", "", "", "", "6", "q"});
  ASSERT_FALSE(screens.empty());
  EXPECT_NE(screens[0].find("... help shows the rest"), std::string::npos) << screens[0];
  EXPECT_EQ(screens[0].find("6) "), std::string::npos) << screens[0];
  EXPECT_TRUE(shows("Good Hope")) << "the whole question stands in help";
  EXPECT_TRUE(shows("The numbers go from 1 to ")) << shown_;
}

TEST_F(PlayScreen, HelpWaitsAtTheEndOfAPageAndHeedsWhatIsTypedThere) {
  play({"queen-of-the-seas", "coronel"}, {80, 24}, {"", "help", "", "save", "help", "q", "quit"});
  EXPECT_TRUE(shows("-- Enter for more, q to stop -- "));
  EXPECT_TRUE(shows("The battle has been saved in "));
  EXPECT_FALSE(shows("How to read a data sheet")) << "the last page was not reached";
  EXPECT_FALSE(shows("[,\n")) << "the grammar of an order is broken between its parts only";
}

TEST_F(PlayScreen, TheScenariosNamesOfTheSidesStandInThePrompt) {
  play({"queen-of-the-seas", "coronel"}, {100, 40}, {"", "quit"});
  EXPECT_TRUE(shows("Cradock> "));
  EXPECT_FALSE(shows("First> "));
}

TEST_F(PlayScreen, RulesAreFoundWithoutRegardToCapitals) {
  const std::string prefix = "QS";  // written so that it is not a citation
  play({"queen-of-the-seas", "coronel"}, {100, 90},
       {"", "rule " + prefix + "-PHASE-2-speed-04", "rule phase-2", "rule qs", "explain 3", "quit"});
  EXPECT_FALSE(shows("There is no rule")) << shown_;
  EXPECT_TRUE(shows("\n" + prefix + "-phase-2-speed-04 ")) << shown_;
  EXPECT_TRUE(shows("\n  " + prefix + "-phase-2-moving-17 ")) << "the chapter is listed";
  EXPECT_TRUE(shows("Chapters and the number of rules in each: " + prefix + "-basics (8), ")) << shown_;
  EXPECT_TRUE(shows("Event 3: "));
  EXPECT_TRUE(shows("\n" + prefix + "-phase-1-02 ")) << "explain ends with the rule";
}

TEST_F(PlayScreen, ZoomShowsWhatItSaysAndRefusesMoreThanTheTable) {
  play({"queen-of-the-seas", "coronel"}, {100, 40},
       {"", "zoom Good 99999", "zoom Good Hope 3", "zoom Good Hope 30", "quit"});
  EXPECT_TRUE(shows("99999 cm cannot be drawn: the width goes from 10 to 240, the width of the table."));
  EXPECT_TRUE(shows("3 cm cannot be drawn"));
  EXPECT_TRUE(shows("is 5 cm; a row is 1.")) << shown_;
  const size_t edge = shown_.rfind("+. . ");
  ASSERT_NE(edge, std::string::npos);
  EXPECT_EQ(shown_.find('+', edge + 1) - edge - 1, 60U) << "60 columns of half a cm";
}

TEST_F(PlayScreen, ASystemWithoutCardsHasNoRealDeck) {
  for (const char* system : {"grand-fleets", "queen-of-the-seas"}) {
    ScriptedTerminal terminal(std::vector<std::string>{});
    PlayOptions options;
    options.system = system;
    options.scenario = "coronel";
    options.ask_cards = true;
    options.record = folder_ + "/cards.jsonl";
    testing::internal::CaptureStderr();
    EXPECT_EQ(play_at(terminal, options), kBadInput);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("has no cards"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(options.record));
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::app
