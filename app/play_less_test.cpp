// Whoever plays at the terminal is not asked what has no consequence, unless he wants to be.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "app/library/console.h"
#include "app/play.h"
#include "app/scripted_terminal.h"
#include "record/record.h"

namespace broadside::app {
namespace THIS_FILE {

constexpr size_t kQuestions = 9;

class PlayAskedLess : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "broadside-less-" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ + "/broadside/battles");
    ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    options_.system = "grand-fleets";
    options_.scenario = "coronel";
    options_.sides = {"person", "steady"};
    options_.seed = "a test";
    options_.delay_ms = 0;
  }
  void TearDown() override {
    ::unsetenv("XDG_DATA_HOME");
    std::filesystem::remove_all(folder_);
  }

  /// What stands in the record after these lines were typed.
  std::string play(const std::string& name, bool person, std::vector<std::string> lines) {
    options_.record = folder_ + "/" + name + ".jsonl";
    ScriptedTerminal terminal(std::move(lines));
    Screen screen = terminal.screen();
    screen.person = person;
    screen.rows = 10'000;
    terminal.set_screen(screen);
    EXPECT_EQ(play_at(terminal, options_), kOk);
    shown_ = terminal.shown();
    return read_file(options_.record).value_or("");
  }
  static std::vector<std::string> orders_of(const std::string& text, Seat seat) {
    std::vector<std::string> out;
    const auto record = read_record(text, "record");
    EXPECT_TRUE(record) << record.error().text();
    for (const RecordLine& line : record->lines)
      if (const auto* answer = std::get_if<AnswerLine>(&line); answer != nullptr && answer->ask.seat == seat)
        out.push_back(answer->order);
    return out;
  }
  bool shows(const std::string& part) const { return shown_.find(part) != std::string::npos; }

  PlayOptions options_;
  std::string folder_, shown_;
};

TEST_F(PlayAskedLess, TheRecordIsThatOfTheFullDialogue) {
  const std::string less = play("less", true, std::vector<std::string>(kQuestions, "auto"));
  EXPECT_TRUE(shows("Not asked: ")) << shown_;
  const std::vector<std::string> orders = orders_of(less, 0);
  EXPECT_GT(orders.size(), kQuestions);
  options_.ask_all = true;
  EXPECT_EQ(play("all", true, orders), less);
  EXPECT_FALSE(shows("Not asked: "));
  options_.ask_all = false;
  EXPECT_EQ(play("script", false, orders), less) << "a script is asked everything";
}

TEST_F(PlayAskedLess, AskBringsAQuestionBackOnceAndAskAllAllOfThem) {
  const auto answers_after = [](const std::string& first) {
    std::vector<std::string> lines(kQuestions, "auto");
    lines.insert(lines.begin(), first);
    return lines;
  };
  const std::string asked = "transfer command of a squadron";
  play("once", true, answers_after("ask transfer"));
  EXPECT_TRUE(shows(asked));
  play("never", true, answers_after("ask less"));
  EXPECT_FALSE(shows(asked));
  play("all", true, answers_after("ask all"));
  EXPECT_TRUE(shows(asked));
}

}  // namespace THIS_FILE
}  // namespace broadside::app
