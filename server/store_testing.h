// For tests of the stores: what both kinds have in common.
#pragma once

#include <gtest/gtest.h>
#include <spawn.h>

#include <array>
#include <cstdlib>

#include "server/store.h"
#include "server/test_postgres.h"

namespace broadside::server {

using namespace test;  // NOLINT: both are only for tests

enum class Kind : uint8_t { sqlite, postgres };

inline Expected<std::unique_ptr<Store>> open_store(const std::string& where) {
  return where.starts_with("postgres") ? open_postgres(where) : open_sqlite(where);
}

class StoreTest : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::sqlite) {
      where_ = folder_.path() + "/battles.db";
    } else {
      if (PostgresServer::shared() == nullptr) GTEST_SKIP() << "PostgreSQL is not installed";
      where_ = PostgresServer::shared()->empty_database();
    }
    open();
  }

  void open() {
    store_.reset();  // SQLite takes one at a time
    auto opened = open_store(where_);
    ASSERT_TRUE(opened) << opened.error().text();
    store_ = std::move(*opened);
  }

  /// The answers, and an empty list for a problem.
  std::vector<bool> commit(const std::vector<Write>& writes) { return commit(*store_, writes); }
  static std::vector<bool> commit(Store& store, const std::vector<Write>& writes) {
    const auto answers = store.commit(writes);
    if (!answers) ADD_FAILURE() << answers.error().text();
    return answers ? *answers : std::vector<bool>();
  }

  std::vector<std::string> lines(const std::string& battle, uint32_t from = 1) {
    return store_->lines(battle, from).value_or(std::vector<std::string>{"problem"});
  }

  TemporaryFolder folder_;
  std::string where_;
  std::unique_ptr<Store> store_;
};

inline std::string kind_name(const testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::sqlite ? "Sqlite" : "Postgres";
}

using Answers = std::vector<bool>;
using Lines = std::vector<std::string>;

inline NewBattle new_battle(const std::string& id) {
  return {id, std::string(64, 'a'), R"({"title":"Jutland"})", 1000};
}
inline Link commander(const std::string& battle, int seat, char hash) {
  return {std::string(64, hash), battle, Role::commander, seat, "Lion, Tiger", "Beatty"};
}

// --- A child that commits until it is killed: this program again, with one test that is not run otherwise

inline constexpr const char* kChildStore = "BROADSIDE_TEST_CHILD_STORE";
inline constexpr int kChildOutput = 9;

struct Child {
  pid_t process = 0;
  int output = -1;
};

inline Child start_committing_child(const std::string& where) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  ::setenv(kChildStore, where.c_str(), 1);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], kChildOutput);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  std::string program = fs::read_symlink("/proc/self/exe").string();
  std::string filter = "--gtest_filter=StoreTestChild.*", disabled = "--gtest_also_run_disabled_tests";
  std::array<char*, 4> arguments = {program.data(), filter.data(), disabled.data(), nullptr};
  Child child;
  posix_spawn(&child.process, program.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::unsetenv(kChildStore);
  ::close(ends[1]);
  child.output = ends[0];
  return child;
}

}  // namespace broadside::server
