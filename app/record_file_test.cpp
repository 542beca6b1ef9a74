#include "app/record_file.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "app/library/console.h"

namespace broadside::app {
namespace THIS_FILE {

class RecordFiles : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "broadside-record-" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return folder_ + "/" + name; }

  std::string folder_;
};

TEST_F(RecordFiles, LinesAreThereAsSoonAsTheyAreWritten) {
  auto file = RecordFile::create(path("a.jsonl"));
  ASSERT_TRUE(file) << file.error().text();
  const Sink sink = (*file)->sink();
  sink("one\n");
  EXPECT_EQ(*read_file(path("a.jsonl")), "one\n");
  sink("two\n");
  EXPECT_EQ(*read_file(path("a.jsonl")), "one\ntwo\n");
  EXPECT_FALSE((*file)->fault());
}

TEST_F(RecordFiles, NoFolderIsMadeForAFileThatSomebodyNamed) {
  const auto file = RecordFile::create(path("new/dir/a.jsonl"));
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().text().find("its folder does not exist (make the folder "), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(path("new")));
}

TEST_F(RecordFiles, TheFolderOfTheUsersBattlesIsMade) {
  ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
  const auto made = made_battles_folder();
  ::unsetenv("XDG_DATA_HOME");
  ASSERT_TRUE(made) << made.error().text();
  EXPECT_TRUE(std::filesystem::is_directory(*made));
}

TEST_F(RecordFiles, AnExistingFileIsNeverOverwritten) {
  { ASSERT_TRUE(RecordFile::create(path("a.jsonl"))); }
  const auto again = RecordFile::create(path("a.jsonl"));
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().right.find("--resume"), std::string::npos);
}

TEST_F(RecordFiles, ALineCutShortIsTakenOff) {
  {
    auto file = RecordFile::create(path("a.jsonl"));
    (*file)->sink()("whole\ncut sh");
  }
  std::string text;
  auto file = RecordFile::go_on(path("a.jsonl"), text);
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ(text, "whole\n");
  (*file)->sink()("more\n");
  EXPECT_EQ(*read_file(path("a.jsonl")), "whole\nmore\n");
}

TEST_F(RecordFiles, WithoutAWholeLineThereIsNothingToGoOnWith) {
  std::string text;
  EXPECT_EQ(RecordFile::go_on(path("none.jsonl"), text).error().reason, "does not exist");
  {
    auto file = RecordFile::create(path("a.jsonl"));
    (*file)->sink()("{\"broadside\":1,\"sys");
  }
  const auto file = RecordFile::go_on(path("a.jsonl"), text);
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().reason.find("cut short in its first line"), std::string::npos) << file.error().text();
}

TEST_F(RecordFiles, TwoProgramsCannotWriteOneBattle) {
  auto first = RecordFile::create(path("a.jsonl"));
  ASSERT_TRUE(first);
  std::string text;
  const auto second = RecordFile::go_on(path("a.jsonl"), text);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().reason.find("another program"), std::string::npos);
}

TEST_F(RecordFiles, WhatCannotBeWrittenIsAFault) {
  { ASSERT_TRUE(RecordFile::create(path("a.jsonl"))); }
  auto below = RecordFile::create(path("a.jsonl/b.jsonl"));
  ASSERT_FALSE(below);
  EXPECT_NE(below.error().right.find("--record"), std::string::npos);
}

TEST_F(RecordFiles, AFolderThatCannotBeSearchedThrowsNothing) {
  const std::string loop = folder_ + "/loop";
  std::filesystem::create_directories(folder_);
  std::filesystem::create_directory_symlink(loop, loop);
  EXPECT_FALSE(RecordFile::create(new_record_path(loop, "coronel")));
}

TEST_F(RecordFiles, NewNamesAreFree) {
  const std::string first = new_record_path(folder_, "some/where/My Battle.toml");
  EXPECT_NE(first.find("/My-Battle-"), std::string::npos) << first;
  { ASSERT_TRUE(RecordFile::create(first)); }
  EXPECT_NE(new_record_path(folder_, "My Battle"), first);
}

}  // namespace THIS_FILE
}  // namespace broadside::app
