// The same promises, kept by both stores. PostgreSQL is a real one, which the tests start in a temporary folder.
#include "server/store.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <mutex>

#include "server/store_testing.h"

namespace broadside::server {
namespace THIS_FILE {

INSTANTIATE_TEST_SUITE_P(Both, StoreTest, testing::Values(Kind::sqlite, Kind::postgres), kind_name);

TEST_P(StoreTest, WhatWasCommittedIsThereAfterReopening) {
  EXPECT_EQ(commit({new_battle("b1"), AppendLines{"b1", 1, {"header\n", "first\n"}}, AddLink{commander("b1", 1, 'c')},
                    PutDraft{"b1", "1/plot", "Lion: 1S3"}, AddMessage{"b1", "Beatty", "Something is wrong", 1234}}),
            Answers(5, true));
  EXPECT_EQ(commit({AppendLines{"b1", 3, {"second\n"}}, PutSettings{"b1", new_battle("b1").settings, "{}"}}),
            Answers(2, true));
  for (int reopened = 0; reopened < 2; ++reopened) {
    const auto battle = store_->battle("b1");
    ASSERT_TRUE(battle && battle->has_value());
    EXPECT_EQ((*battle)->id, "b1");
    EXPECT_EQ((*battle)->seed, std::string(64, 'a'));
    EXPECT_EQ((*battle)->settings, "{}");
    EXPECT_EQ((*battle)->created_ms, 1000);
    EXPECT_EQ(lines("b1"), (Lines{"header\n", "first\n", "second\n"}));
    EXPECT_EQ(lines("b1", 3), Lines{"second\n"});
    EXPECT_EQ(lines("b1", 4), Lines{});
    EXPECT_EQ(store_->links("b1")->size(), 1U);
    ASSERT_EQ(store_->drafts("b1")->size(), 1U);
    EXPECT_EQ(store_->drafts("b1")->front().text, "Lion: 1S3");
    ASSERT_EQ(store_->messages("b1", 0)->size(), 1U);
    EXPECT_EQ(store_->messages("b1", 0)->front().time_ms, 1234);
    open();
  }
}

TEST_P(StoreTest, WhatIsNotThereIsNoProblem) {
  EXPECT_FALSE(store_->battle("none")->has_value());
  EXPECT_FALSE(store_->link(std::string(64, '0'))->has_value());
  EXPECT_TRUE(store_->links("none")->empty());
  EXPECT_TRUE(store_->drafts("none")->empty());
  EXPECT_TRUE(store_->messages("none", 0)->empty());
  EXPECT_EQ(lines("none"), Lines{});
  EXPECT_EQ(commit({}), Answers{});
}

TEST_P(StoreTest, ASecondBattleOfTheSameIdIsNotMade) {
  NewBattle other = new_battle("b1");
  other.settings = "other";
  EXPECT_EQ(commit({new_battle("b1"), other}), (Answers{true, false}));
  EXPECT_EQ(commit({other}), Answers{false});
  EXPECT_EQ((*store_->battle("b1"))->settings, new_battle("b1").settings);
}

TEST_P(StoreTest, LinesThatComeSecondAreNotWritten) {
  commit({new_battle("b1"), AppendLines{"b1", 1, {"header\n"}}});
  EXPECT_EQ(commit({AppendLines{"b1", 2, {"mine\n"}}}), Answers{true});
  EXPECT_EQ(commit({AppendLines{"b1", 2, {"yours\n", "more\n"}}}), Answers{false});
  EXPECT_EQ(commit({AppendLines{"b1", 1, {"header\n", "mine\n", "third\n"}}}), Answers{false});
  EXPECT_EQ(lines("b1"), (Lines{"header\n", "mine\n"}));
}

TEST_P(StoreTest, LinesLeaveNoGap) {
  commit({new_battle("b1"), AppendLines{"b1", 1, {"header\n"}}});
  EXPECT_EQ(commit({AppendLines{"b1", 3, {"third\n"}}}), Answers{false});
  EXPECT_EQ(commit({AppendLines{"b1", 0, {"before the header\n"}}}), Answers{false});
  // The second follows the first, which came too late: it is not done either.
  EXPECT_EQ(commit({AppendLines{"b1", 1, {"late\n"}}, AppendLines{"b1", 3, {"after it\n"}}}), (Answers{false, false}));
  EXPECT_EQ(commit({AppendLines{"b1", 2, {}}, AppendLines{"b1", 2, {"second\n"}}}), (Answers{true, true}));
  EXPECT_EQ(lines("b1"), (Lines{"header\n", "second\n"}));
}

TEST_P(StoreTest, TheOthersOfABatchWithAConflictAreDone) {
  commit({new_battle("b1"), new_battle("b2"), AppendLines{"b1", 1, {"header\n"}}});
  EXPECT_EQ(commit({PutDraft{"b1", "k", "before"}, AppendLines{"b1", 1, {"late\n"}}, AppendLines{"b2", 1, {"two\n"}},
                    AddMessage{"b1", "Scheer", "after", 1}, AddMessage{"none", "nobody", "nowhere", 1},
                    PutSettings{"none", "", ""}, PutDraft{"none", "k", "x"}, PutDraft{"none", "k", ""},
                    DropLink{"none", std::string(64, 'b')}, AddLink{commander("none", 0, 'e')},
                    AppendLines{"none", 1, {"x\n"}}}),
            (Answers{true, false, true, true, false, false, false, false, false, false, false}));
  EXPECT_EQ(lines("b1"), Lines{"header\n"});
  EXPECT_EQ(lines("b2"), Lines{"two\n"});
  EXPECT_EQ(store_->drafts("b1")->front().text, "before");
  EXPECT_EQ(store_->messages("b1", 0)->front().text, "after");
}

TEST_P(StoreTest, OfTwoWhoChangeTheSameSettingsTheSecondIsRefused) {
  const std::string read = new_battle("b1").settings, paused = R"({"paused":"tea"})", unsealed = R"({"unsealed":true})";
  EXPECT_EQ(commit({new_battle("b1"), PutSettings{"b1", read, paused}, PutSettings{"b1", read, unsealed}}),
            (Answers{true, true, false}));
  EXPECT_EQ((*store_->battle("b1"))->settings, paused);
  EXPECT_EQ(commit({PutSettings{"b1", read, unsealed}}), Answers{false});
  EXPECT_EQ(commit({PutSettings{"b1", paused, unsealed}}), Answers{true});
  EXPECT_EQ((*store_->battle("b1"))->settings, unsealed);
}

TEST_P(StoreTest, ADraftIsReplacedAndRemoved) {
  commit({new_battle("b1"), PutDraft{"b1", "1/plot", "first"}, PutDraft{"b1", "0/plot", "other"}});
  commit({PutDraft{"b1", "1/plot", "second"}});
  ASSERT_EQ(store_->drafts("b1")->size(), 2U);
  EXPECT_EQ((*store_->drafts("b1"))[0].key, "0/plot");
  EXPECT_EQ((*store_->drafts("b1"))[1].text, "second");
  EXPECT_EQ(commit({PutDraft{"b1", "1/plot", ""}, PutDraft{"b1", "never there", ""}}), Answers(2, true));
  ASSERT_EQ(store_->drafts("b1")->size(), 1U);
  EXPECT_EQ(store_->drafts("b1")->front().text, "other");
}

TEST_P(StoreTest, MessagesAreNumberedWithoutGapsInABattle) {
  commit({new_battle("b1"), new_battle("b2")});
  for (int i = 0; i < 3; ++i)
    commit({AddMessage{"b1", "A", std::to_string(2 * i), i}, AppendLines{"b1", 7, {"in vain\n"}},
            AddMessage{"b2", "B", "elsewhere", i}, AddMessage{"b1", "C", std::to_string(2 * i + 1), i}});
  const auto all = *store_->messages("b1", 0);
  ASSERT_EQ(all.size(), 6U);
  for (uint32_t i = 0; i < 6; ++i) {
    EXPECT_EQ(all[i].number, i);
    EXPECT_EQ(all[i].text, std::to_string(i));
    EXPECT_EQ(all[i].from, i % 2 == 0 ? "A" : "C");
  }
  ASSERT_EQ(store_->messages("b1", 4)->size(), 2U);
  EXPECT_EQ(store_->messages("b1", 4)->front().number, 4U);
  EXPECT_TRUE(store_->messages("b1", 6)->empty());
}

TEST_P(StoreTest, ALinkIsFoundByItsHashUntilItIsDropped) {
  commit({new_battle("b1"), new_battle("b2"), AddLink{commander("b1", 0, 'a')}, AddLink{commander("b1", 1, 'b')},
          AddLink{commander("b2", 1, 'c')}, AddLink{{std::string(64, 'd'), "b1", Role::referee, -1, "", "Umpire"}}});
  const auto found = *store_->link(std::string(64, 'b'));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->battle, "b1");
  EXPECT_EQ(found->role, Role::commander);
  EXPECT_EQ(found->seat, 1);
  EXPECT_EQ(found->ships, "Lion, Tiger");
  EXPECT_EQ(found->name, "Beatty");
  EXPECT_EQ((*store_->link(std::string(64, 'd')))->role, Role::referee);
  EXPECT_EQ(commit({AddLink{commander("b2", 5, 'b')}}), Answers{false});  // the hash is taken

  EXPECT_EQ(commit({DropLink{"b1", std::string(64, 'b')}, AddLink{commander("b1", 1, 'e')},
                    DropLink{"b1", std::string(64, 'c')}, DropLink{"b1", std::string(64, 'f')}}),
            Answers(4, true));
  EXPECT_FALSE(store_->link(std::string(64, 'b'))->has_value());
  EXPECT_TRUE(store_->link(std::string(64, 'a'))->has_value());
  EXPECT_TRUE(store_->link(std::string(64, 'c'))->has_value());  // another battle
  EXPECT_TRUE(store_->link(std::string(64, 'e'))->has_value());  // made afterwards
  EXPECT_EQ(store_->links("b1")->size(), 3U);

  // The same link, to look on only.
  EXPECT_EQ(commit({DropLink{"b1", std::string(64, 'a')},
                    AddLink{{std::string(64, 'a'), "b1", Role::spectator, 0, "", "Beatty"}}}),
            Answers(2, true));
  EXPECT_EQ((*store_->link(std::string(64, 'a')))->role, Role::spectator);
}

TEST_P(StoreTest, EveryByteComesBackAsItWas) {
  std::string odd;
  for (int byte = 0; byte < 256; ++byte) odd.push_back(static_cast<char>(byte));
  const std::string id = "b\xff'\"\\ ";
  commit({NewBattle{id, "", odd, -5}, AppendLines{id, 1, {odd, "", "\n", "{\"a\",NULL}"}}, PutDraft{id, odd, odd},
          AddMessage{id, odd, odd, std::numeric_limits<int64_t>::max()}});
  EXPECT_EQ((*store_->battle(id))->settings, odd);
  EXPECT_EQ((*store_->battle(id))->created_ms, -5);
  EXPECT_EQ(lines(id), (Lines{odd, "", "\n", "{\"a\",NULL}"}));
  EXPECT_EQ(store_->drafts(id)->front().key, odd);
  EXPECT_EQ(store_->messages(id, 0)->front().text, odd);
  EXPECT_EQ(store_->messages(id, 0)->front().time_ms, std::numeric_limits<int64_t>::max());
  EXPECT_EQ(*store_->changed_since(0), Lines{id});
  EXPECT_FALSE(store_->battle(odd)->has_value());
}

TEST_P(StoreTest, ChangedSinceNamesTheBattlesThatWereWritten) {
  const auto now_ms = [] { return std::chrono::system_clock::now().time_since_epoch() / 1ms; };
  commit({new_battle("old"), new_battle("new"), new_battle("missed")});
  EXPECT_EQ(store_->changed_since(now_ms() - 60'000)->size(), 3U);
  EXPECT_EQ(*store_->changed_since(now_ms() + 60'000), Lines{});
  std::this_thread::sleep_for(10ms);
  const int64_t between = now_ms();
  std::this_thread::sleep_for(10ms);
  commit({AddMessage{"new", "a", "b", 0}, AppendLines{"missed", 9, {"gap\n"}}});
  EXPECT_EQ(*store_->changed_since(between), Lines{"new"});
}

TEST_P(StoreTest, ManyThreadsReadWhileOneWrites) {
  commit({new_battle("b1")});
  std::atomic<bool> done = false;
  std::atomic<int> wrong = 0;
  std::array<std::thread, 8> readers;
  for (std::thread& reader : readers)
    reader = std::thread([&] {
      while (!done) {
        // A line and a message are written together: who sees the line first must see the message afterwards.
        const auto read_lines = store_->lines("b1", 1);
        const auto read_messages = store_->messages("b1", 0);
        if (!read_lines || !read_messages || read_messages->size() < read_lines->size()) ++wrong;
      }
    });
  for (uint32_t i = 1; i <= 50; ++i) commit({AppendLines{"b1", i, {"line\n"}}, AddMessage{"b1", "a", "b", 0}});
  done = true;
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(wrong, 0);
}

/// Several stores at once where the database allows it, else several threads at one.
TEST_P(StoreTest, OfAllWhoAppendTheSameLineOneSucceeds) {
  constexpr uint32_t kLines = 60;
  constexpr size_t kWriters = 3;
  commit({new_battle("x"), new_battle("y")});
  std::vector<std::unique_ptr<Store>> others;
  std::vector<Store*> stores(kWriters, store_.get());
  if (GetParam() == Kind::postgres)
    for (Store*& store : stores) store = others.emplace_back(std::move(*open_postgres(where_))).get();
  std::array<std::atomic<int>, kLines + 1> winners_x{}, winners_y{};
  std::vector<std::thread> threads;
  for (size_t writer = 0; writer < kWriters; ++writer)
    threads.emplace_back([&, writer] {
      for (uint32_t number = 1; number <= kLines; ++number) {
        const std::string text = std::to_string(writer) + "\n";
        std::vector<Write> writes = {AppendLines{"x", number, {text}}, AppendLines{"y", number, {text}},
                                     AddMessage{"x", "a", text, 0}};
        if (writer % 2 == 1) std::swap(writes[0], writes[1]);  // the other way round: no two may wait for each other
        const Answers answers = commit(*stores[writer], writes);
        ASSERT_EQ(answers.size(), 3U);
        winners_x[number] += answers[writer % 2];
        winners_y[number] += answers[1 - writer % 2];
        EXPECT_TRUE(answers[2]);
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (uint32_t number = 1; number <= kLines; ++number) {
    EXPECT_EQ(winners_x[number], 1);
    EXPECT_EQ(winners_y[number], 1);
  }
  EXPECT_EQ(lines("x").size(), kLines);
  EXPECT_EQ(lines("y").size(), kLines);
  const auto messages = *store_->messages("x", 0);
  ASSERT_EQ(messages.size(), kLines * kWriters);
  for (uint32_t i = 0; i < messages.size(); ++i) EXPECT_EQ(messages[i].number, i);
}

TEST_P(StoreTest, TablesOfANewerVersionAreRefused) {
  store_.reset();
  if (GetParam() == Kind::sqlite) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(where_.c_str(), &database), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(database, "INSERT INTO tables_version VALUES (99, 0)", nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(database);
  } else {
    ASSERT_TRUE(PostgresServer::shared()->run("test", "INSERT INTO broadside.tables_version VALUES (99, 0)"));
  }
  const auto refused = open_store(where_);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().reason.find("version 99"), std::string::npos) << refused.error().text();
  EXPECT_FALSE(refused.error().place.empty());
  EXPECT_FALSE(refused.error().right.empty());
}

// --- A child that commits until it is killed: this program again, with one test that is not run otherwise

TEST(StoreTestChild, DISABLED_CommitsUntilKilled) {
  const char* where = std::getenv(kChildStore);
  if (where == nullptr) return;
  auto store = open_store(where);
  if (!store) return;
  uint32_t number = static_cast<uint32_t>((*store)->lines("b1", 1)->size());
  for (;;) {
    ++number;
    const std::string text = std::to_string(number) + "\n";
    const auto done =
        (*store)->commit(std::vector<Write>{AppendLines{"b1", number, {text}}, AddMessage{"b1", "c", text, 0}});
    if (!done || !done->front()) return;
    if (::write(kChildOutput, text.data(), text.size()) < 0) return;
  }
}

TEST_P(StoreTest, KillingTheProcessLosesNothingAcknowledged) {
  commit({new_battle("b1")});
  store_.reset();
  size_t acknowledged_in_all = 0;
  for (int round = 0; round < 10; ++round) {
    const Child child = start_committing_child(where_);
    ASSERT_GT(child.process, 0);
    std::string said;
    std::array<char, 4096> buffer{};
    ssize_t size = 1;
    while (size > 0 &&
           std::ranges::count(said, '\n') <= 2 * round) {  // killed after another number of commits each time
      size = ::read(child.output, buffer.data(), buffer.size());
      if (size > 0) said.append(buffer.data(), static_cast<size_t>(size));
    }
    ::kill(child.process, SIGKILL);
    wait_for(child.process);
    while ((size = ::read(child.output, buffer.data(), buffer.size())) > 0)
      said.append(buffer.data(), static_cast<size_t>(size));
    ::close(child.output);
    ASSERT_FALSE(said.empty());
    const auto last_begins = said.find_last_of('\n', said.size() - 2);
    const auto acknowledged = std::stoul(said.substr(last_begins == std::string::npos ? 0 : last_begins + 1));

    open();
    commit({PutSettings{"b1", "",
                        "{}"}});  // waits for the battle if PostgreSQL is still at the dead process's last commit
    const Lines kept = lines("b1");
    EXPECT_GE(kept.size(), acknowledged);
    EXPECT_LE(kept.size(), acknowledged + 1);  // one may be done and not yet told
    for (size_t i = 0; i < kept.size(); ++i) EXPECT_EQ(kept[i], std::to_string(i + 1) + "\n");
    EXPECT_EQ(store_->messages("b1", 0)->size(), kept.size());  // a commit is there as a whole
    acknowledged_in_all = acknowledged;
    store_.reset();
  }
  RecordProperty("acknowledged", static_cast<int>(acknowledged_in_all));
  EXPECT_GT(acknowledged_in_all, 20U);
}

// --- SQLite alone

class SqliteStoreTest : public testing::Test {
 protected:
  Problem refusal(const std::string& path) {
    const auto refused = open_sqlite(path);
    EXPECT_FALSE(refused);
    const Problem why = refused ? Problem{} : refused.error();
    EXPECT_NE(why.place.find(path), std::string::npos) << why.text();
    EXPECT_FALSE(why.reason.empty());
    EXPECT_FALSE(why.right.empty()) << why.text();
    return why;
  }
  TemporaryFolder folder_;
};

TEST_F(SqliteStoreTest, AFileThatIsNoDatabaseIsRefusedAndLeftAlone) {
  for (const std::string& content : {std::string("hello\n"), std::string(100'000, 'x')}) {
    const std::string path = folder_.path() + "/letter.txt";
    std::ofstream(path) << content;
    EXPECT_EQ(refusal(path).reason, "this file is not an SQLite database");
    std::ifstream file(path);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), content);
  }
}

TEST_F(SqliteStoreTest, ADatabaseOfAnotherProgramIsRefused) {
  const std::string path = folder_.path() + "/other.db";
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "CREATE TABLE recipe (name)", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  EXPECT_EQ(refusal(path).reason, "this database belongs to another program");
}

TEST_F(SqliteStoreTest, APlaceWhereNoFileCanBeIsRefused) {
  refusal(folder_.path() + "/no/such/folder/battles.db");
  EXPECT_EQ(refusal(folder_.path()).reason, "this is a folder");
  EXPECT_FALSE(open_sqlite(""));
}

TEST_F(SqliteStoreTest, ASecondProcessIsRefused) {
  const std::string path = folder_.path() + "/battles.db";
  auto store = open_sqlite(path);
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->commit(std::vector<Write>{new_battle("b1")}));
  fs::create_symlink(path, folder_.path() + "/alias.db");
  EXPECT_NE(refusal(path).reason.find(std::to_string(::getpid())), std::string::npos);  // who it is
  EXPECT_FALSE(open_sqlite(folder_.path() + "/alias.db"));
  const Child child = start_committing_child(path);
  char letter = 0;
  EXPECT_EQ(::read(child.output, &letter, 1), 0);  // it ended without a commit
  ::kill(child.process, SIGKILL);                  // should it not have ended
  wait_for(child.process);
  ::close(child.output);
  EXPECT_TRUE((*store)->lines("b1", 1)->empty());
  store->reset();
  EXPECT_TRUE(open_sqlite(path));
}

TEST_F(SqliteStoreTest, OnlyTheOwnerCanReadTheSeeds) {
  const std::string path = folder_.path() + "/battles.db";
  auto store = open_sqlite(path);
  ASSERT_TRUE(store);
  for (const char* file : {"", "-wal", "-shm", ".lock"}) {
    struct stat status {};
    ASSERT_EQ(::stat((path + file).c_str(), &status), 0) << file;
    EXPECT_EQ(status.st_mode & 0777, 0600U) << file;
  }
}

TEST_F(SqliteStoreTest, AFullDiskIsAProblemAndNothingIsHalfWritten) {
  const std::string path = folder_.path() + "/battles.db";
  auto store = open_sqlite(path);
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->commit(std::vector<Write>{new_battle("b1"), AppendLines{"b1", 1, {"header\n"}}}));
  // Files may not grow beyond what the log has now, as on a disk that is full.
  struct rlimit before {};
  ::getrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, SIG_IGN);
  const rlimit tight{static_cast<rlim_t>(fs::file_size(path + "-wal")), before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &tight);
  const std::vector<Write> writes = {AddMessage{"b1", "a", "b", 0}, AppendLines{"b1", 2, {std::string(500'000, 'x')}}};
  const auto failed = (*store)->commit(writes);
  ::setrlimit(RLIMIT_FSIZE, &before);
  ASSERT_FALSE(failed);
  EXPECT_FALSE(failed.error().reason.empty());
  EXPECT_EQ((*store)->lines("b1", 1)->size(), 1U);
  EXPECT_TRUE((*store)->messages("b1", 0)->empty());
  const auto again = (*store)->commit(writes);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(*again, (Answers{true, true}));
}

// --- Figures: --gtest_also_run_disabled_tests --gtest_filter='*CommitsASecond*'

TEST_P(StoreTest, DISABLED_CommitsASecond) {
  for (const size_t size : {size_t{1}, size_t{50}}) {
    std::vector<Write> writes;
    std::vector<uint32_t> lines_of(size, 0);
    for (size_t i = 0; i < size; ++i) commit({new_battle("b" + std::to_string(size) + "-" + std::to_string(i))});
    const std::string line(200, 'x');
    const auto begin = std::chrono::steady_clock::now();
    std::vector<double> took_ms;
    while (std::chrono::steady_clock::now() - begin < 5s) {
      writes.clear();
      for (size_t i = 0; i < size; ++i)
        writes.emplace_back(AppendLines{"b" + std::to_string(size) + "-" + std::to_string(i), ++lines_of[i], {line}});
      const auto from = std::chrono::steady_clock::now();
      ASSERT_EQ(commit(writes), Answers(size, true));
      took_ms.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count());
    }
    std::ranges::sort(took_ms);
    std::printf(
        "batches of %zu: %.0f commits a second, %.0f writes a second; median %.2f ms, 99 of 100 below %.2f ms\n", size,
        static_cast<double>(took_ms.size()) / 5, static_cast<double>(took_ms.size() * size) / 5,
        took_ms[took_ms.size() / 2], took_ms[took_ms.size() * 99 / 100]);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::server
