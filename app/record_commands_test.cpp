// broadside replay, verify and fork as a user meets them: exit codes, and what is printed to whom.
#include "app/record_commands.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "record/test_battle.h"

namespace broadside::app {
namespace THIS_FILE {

namespace fs = std::filesystem;

/// A folder of its own with one finished battle in it.
class RecordCommands : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("broadside-record-" + std::to_string(getpid()));
    fs::create_directories(folder_);
    text_ = test::played(test::setting("commands")).file;
    file_ = write("battle.jsonl", text_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }
  static std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  /// Runs a command; what it printed to both streams is in out_ and err_.
  template <class Command>
  int run(Command&& command) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int code = command();
    out_ = testing::internal::GetCapturedStdout();
    err_ = testing::internal::GetCapturedStderr();
    return code;
  }
  int verify(const std::vector<std::string>& files) {
    return run([&] { return verify_command({files}); });
  }
  int replay(const ReplayOptions& options) {
    return run([&] { return replay_command(options); });
  }
  int fork(const ForkOptions& options) {
    return run([&] { return fork_command(options); });
  }

  fs::path folder_;
  std::string text_, file_, out_, err_;
};

TEST_F(RecordCommands, VerifyAgreesNamesThePhaseOrSaysThatItCannotRead) {
  EXPECT_EQ(verify({file_}), 0) << err_;
  EXPECT_NE(out_.find("all moves and dice as recorded; the battle is over"), std::string::npos) << out_;
  std::string changed = text_;
  const size_t hash = changed.find("\"hash\":\"", changed.find("{\"phase\":3,")) + 8;
  changed[hash] = changed[hash] == '0' ? '1' : '0';
  const std::string touched = write("touched.jsonl", changed);
  EXPECT_EQ(verify({file_, touched}), 1);
  EXPECT_NE(err_.find("phase 3 ("), std::string::npos) << err_;
  const std::string cut = write("cut.jsonl", text_.substr(0, text_.size() / 2));
  EXPECT_EQ(verify({cut, touched, file_}), 2);
  EXPECT_NE(err_.find("broadside play --terminal --resume " + cut), std::string::npos) << err_;
  EXPECT_EQ(verify({(folder_ / "none.jsonl").string()}), 2);
}

TEST_F(RecordCommands, ReplayTellsEachEyeNoMoreThanItMayKnow) {
  ReplayOptions options;
  options.file = file_;
  ASSERT_EQ(replay(options), 0) << err_;
  const std::string referee = out_;
  EXPECT_NE(referee.find("phase 0: "), std::string::npos);
  EXPECT_NE(referee.find("\n      dice "), std::string::npos);
  options.as = "public";
  ASSERT_EQ(replay(options), 0) << err_;
  EXPECT_LT(out_.size(), referee.size());
  options.as = "RED";
  ASSERT_EQ(replay(options), 0) << err_;
  const std::string red = out_;
  options.as = "cruiser squadron";
  EXPECT_EQ(replay(options), 0) << err_;
  EXPECT_EQ(out_, red);
  options.as = "green";
  EXPECT_EQ(replay(options), 2);
  options.as = "referee";
  options.to = 2;
  ASSERT_EQ(replay(options), 0) << err_;
  EXPECT_EQ(out_.find("phase 3: "), std::string::npos);
  options.to = 100'000;
  EXPECT_EQ(replay(options), 2);
}

TEST_F(RecordCommands, ReplayAsJsonIsOneObjectAPhase) {
  ReplayOptions options;
  options.file = file_;
  options.json = true;
  options.as = "black";
  ASSERT_EQ(replay(options), 0) << err_;
  uint32_t phase = 0;
  for (size_t at = 0; at < out_.size(); at = out_.find('\n', at) + 1, ++phase) {
    const Json line = Json::parse(out_.substr(at, out_.find('\n', at) - at), nullptr, false);
    ASSERT_TRUE(line.is_object());
    EXPECT_EQ(line["phase"], phase);
    EXPECT_FALSE(line.contains("hash")) << "a hash betrays hidden cards";
  }
  EXPECT_EQ(phase, test::read_back(text_).phases());
}

TEST_F(RecordCommands, ExplainShowsOneEventWithRuleAndDice) {
  ReplayOptions options;
  options.file = file_;
  options.explain = 1;
  ASSERT_EQ(replay(options), 0) << err_;
  EXPECT_TRUE(out_.starts_with("phase 0: ")) << out_;
  EXPECT_NE(out_.find("\nEvent 1: "), std::string::npos) << out_;
  EXPECT_NE(out_.find("\nGA-"), std::string::npos) << out_;
  EXPECT_EQ(out_.find('{'), std::string::npos) << out_;
  options.explain = 0;
  EXPECT_EQ(replay(options), 2);
}

TEST_F(RecordCommands, OtherWordsAreOneNoteAndOnePhaseIsNoPlural) {
  std::string changed = text_.substr(0, text_.find('\n', text_.find("{\"phase\":0,")) + 1);
  const size_t name = changed.find("\"name\":\"", changed.find("{\"phase\":0,")) + 8;
  changed.insert(name, "once ");
  EXPECT_EQ(verify({write("words.jsonl", changed)}), 0) << err_;
  EXPECT_NE(out_.find("note: 1 text differs from what this version would write: 1 phase name; first: line 2"),
            std::string::npos)
      << out_;
  EXPECT_NE(out_.find(": 1 phase, "), std::string::npos) << out_;
}

TEST_F(RecordCommands, ForkNeverReplacesItsOwnSource) {
  ForkOptions options;
  options.file = file_;
  options.at = 4;
  options.force = true;
  fs::create_symlink(file_, folder_ / "link.jsonl");
  fs::create_hard_link(file_, folder_ / "hard.jsonl");
  for (const char* name : {"battle.jsonl", "./battle.jsonl", "link.jsonl", "hard.jsonl"}) {
    options.out = (folder_ / name).string();
    EXPECT_EQ(fork(options), 2) << name;
    EXPECT_EQ(read(file_), text_) << name;
  }
}

TEST_F(RecordCommands, ForkWritesANewFileAndNeverOverAnOldOne) {
  ForkOptions options;
  options.file = file_;
  options.at = 4;
  options.seed = "other luck";
  options.out = (folder_ / "fork.jsonl").string();
  ASSERT_EQ(fork(options), 0) << err_;
  EXPECT_EQ(verify({options.out}), 0) << err_;
  const std::string first = read(options.out);
  options.seed = "yet other luck";
  EXPECT_EQ(fork(options), 2);
  EXPECT_EQ(read(options.out), first);
  options.force = true;
  EXPECT_EQ(fork(options), 0);
  EXPECT_NE(read(options.out), first);
  options.at = 100'000;
  EXPECT_EQ(fork(options), 2);
}

}  // namespace THIS_FILE
}  // namespace broadside::app
