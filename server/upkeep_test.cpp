// What the one who runs a server does with its store: copies, checks, upgrades, dropping what is old.
#include "server/upkeep.h"

#include <sqlite3.h>

#include <fstream>

#include "app/library/console.h"
#include "app/run_on_terminal.h"
#include "app/run_program.h"
#include "app/serve/amounts.h"
#include "app/serve/server_process.h"
#include "server/retention.h"
#include "server/store_testing.h"
#include "server/test_client.h"
#include "server/wire_client.h"

namespace broadside::server {
namespace THIS_FILE {

using broadside::test::expect_bad;
using broadside::test::run;

constexpr const char* kEnd = R"({"end":{"winner":null,"why":"x","points_hundredths":{}}})"
                             "\n";
constexpr int64_t kDayMs = 24 * 3'600'000;

int64_t now() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

void run_sql(const std::string& file, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  char* complaint = nullptr;
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &complaint), SQLITE_OK) << complaint;
  sqlite3_free(complaint);
  sqlite3_close(database);
}

std::string asked(const std::string& file, const std::string& sql) {
  sqlite3* database = nullptr;
  std::string answer;
  EXPECT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  sqlite3_exec(
      database, sql.c_str(),
      [](void* out, int, char** values, char**) {
        *static_cast<std::string*>(out) = values[0] == nullptr ? "" : values[0];
        return 0;
      },
      &answer, nullptr);
  sqlite3_close(database);
  return answer;
}

// ---------------------------------------------------------------- both stores

class StoreUpkeep : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Both, StoreUpkeep, testing::Values(Kind::sqlite, Kind::postgres), kind_name);

TEST_P(StoreUpkeep, WhatIsOverIsCountedWithItsBytes) {
  commit({new_battle("b1"), AppendLines{"b1", 1, {"header\n"}}, new_battle("b2"),
          AppendLines{"b2", 1, {"header\n", "more\n"}}});
  EXPECT_TRUE(store_->finished(10)->empty());
  commit({AppendLines{"b1", 2, {"last answer\n", kEnd}}});
  const auto over = *store_->finished(10);
  ASSERT_EQ(over.size(), 1U);
  EXPECT_EQ(over[0].id, "b1");
  EXPECT_EQ(over[0].bytes, static_cast<int64_t>(7 + 12 + std::string(kEnd).size()));
  const StoreSummary summary = *store_->summary();
  EXPECT_EQ(summary.battles, 2);
  EXPECT_EQ(summary.finished, 1);
  EXPECT_EQ(summary.bytes, over[0].bytes + 12);
}

TEST_P(StoreUpkeep, ABattleIsDroppedOnlyWhenItIsOverAndWasLeftAlone) {
  commit({new_battle("over"), AppendLines{"over", 1, {"header\n", kEnd}}, AddLink{commander("over", 0, 'a')},
          PutDraft{"over", "k", "x"}, AddMessage{"over", "A", "b", 1}, new_battle("on"),
          AppendLines{"on", 1, {"header\n"}}, AddLink{commander("on", 0, 'b')}});
  const int64_t changed = store_->finished(1)->front().changed_ms;
  EXPECT_EQ(commit({DropBattle{"over", changed - 1}, DropBattle{"on", changed + kDayMs}, DropBattle{"none", changed}}),
            (Answers{false, false, false}));
  EXPECT_EQ(lines("over").size(), 2U);
  EXPECT_EQ(commit({DropBattle{"over", changed}}), Answers{true});
  EXPECT_FALSE(store_->battle("over")->has_value());
  EXPECT_TRUE(lines("over").empty());
  EXPECT_TRUE(store_->links("over")->empty());
  EXPECT_TRUE(store_->drafts("over")->empty());
  EXPECT_TRUE(store_->messages("over", 0)->empty());
  EXPECT_EQ(lines("on").size(), 1U);
  EXPECT_TRUE(store_->link(std::string(64, 'b'))->has_value());
}

TEST_P(StoreUpkeep, WhatIsKeptGoesByTimeAndBySize) {
  commit({new_battle("b1"), AppendLines{"b1", 1, {std::string(1000, 'x') + "\n", kEnd}}});
  const int64_t changed = store_->finished(1)->front().changed_ms;
  const auto dropped = [&](const Keep& keep, int64_t after_ms) {
    return to_be_dropped(*store_, keep, changed + after_ms)->has_value();
  };
  EXPECT_FALSE(dropped({}, 1000 * kDayMs)) << "nothing was said";
  EXPECT_FALSE(dropped({90 * kDayMs, {}}, 89 * kDayMs));
  EXPECT_TRUE(dropped({90 * kDayMs, {}}, 90 * kDayMs));
  EXPECT_FALSE(dropped({{}, 10'000}, 1000 * kDayMs)) << "they fit";
  EXPECT_TRUE(dropped({{}, 1000}, 2 * kDayMs));
  EXPECT_FALSE(dropped({{}, 1000}, kDayMs / 2)) << "its report has still to be read";
  EXPECT_FALSE(dropped({1, {}}, kDayMs / 2));
}

TEST_P(StoreUpkeep, APulseIsAWriteThatLeavesNothing) {
  ASSERT_TRUE(store_->pulse());
  EXPECT_EQ(store_->summary()->battles, 0);
  EXPECT_TRUE(store_->changed_since(INT64_MIN)->empty());
}

TEST_P(StoreUpkeep, CheckFindsWhatIsMissingAndWhatBelongsToNoBattle) {
  commit({new_battle("b1"), AppendLines{"b1", 1, {"header\n", "second\n", "third\n"}}, AddMessage{"b1", "A", "b", 1}});
  EXPECT_TRUE(store_->faults()->empty());
  size_t found = 0;
  for (const char* damage :
       {"DELETE FROM line WHERE number = 2", "DELETE FROM message", "INSERT INTO line VALUES ('lost', 1, 'header')",
        "INSERT INTO link VALUES ('abc', 'lost', 'commander', 1, '', 'Scheer')"}) {
    if (GetParam() == Kind::sqlite)
      run_sql(where_, damage);
    else  // as a superuser may who puts back parts of a backup
      ASSERT_TRUE(PostgresServer::shared()->run(
          "test", std::string("SET search_path = broadside; SET session_replication_role = replica; ") + damage));
    const auto faults = *store_->faults();
    ASSERT_EQ(faults.size(), ++found) << damage;
    EXPECT_EQ(faults.back().battle, found < 3 ? "b1" : "lost") << damage;
  }
}

// The tables as version 1 of them was made, with what they held.
constexpr const char* kFirstTables = R"sql(
  CREATE TABLE tables_version (version INTEGER PRIMARY KEY, since_ms INTEGER NOT NULL) STRICT;
  CREATE TABLE battle (id TEXT PRIMARY KEY, seed TEXT NOT NULL, settings TEXT NOT NULL, created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL, line_count INTEGER NOT NULL DEFAULT 0, message_count INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE line (battle TEXT NOT NULL REFERENCES battle, number INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (battle, number)) STRICT;
  CREATE TABLE link (token_hash TEXT PRIMARY KEY, battle TEXT NOT NULL REFERENCES battle, role TEXT NOT NULL,
    seat INTEGER NOT NULL, ships TEXT NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE INDEX link_of_battle ON link (battle);
  CREATE TABLE draft (battle TEXT NOT NULL REFERENCES battle, topic TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (battle, topic)) STRICT;
  CREATE TABLE message (battle TEXT NOT NULL REFERENCES battle, number INTEGER NOT NULL, sender TEXT NOT NULL,
    text TEXT NOT NULL, time_ms INTEGER NOT NULL, PRIMARY KEY (battle, number)) STRICT;
  PRAGMA application_id = 1114788708;
  PRAGMA journal_mode = WAL;
  INSERT INTO tables_version VALUES (1, 0);
)sql";
constexpr const char* kFirstTablesOfPostgres = R"sql(
  DROP SCHEMA IF EXISTS broadside CASCADE;
  CREATE SCHEMA broadside;
  SET search_path = broadside;
  CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql AS
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
  CREATE TABLE tables_version (version bigint PRIMARY KEY, since_ms bigint NOT NULL DEFAULT broadside.now_ms());
  CREATE TABLE battle (id bytea PRIMARY KEY, seed bytea NOT NULL, settings bytea NOT NULL, created_ms bigint NOT NULL,
    changed_ms bigint NOT NULL DEFAULT broadside.now_ms(), line_count bigint NOT NULL DEFAULT 0,
    message_count bigint NOT NULL DEFAULT 0);
  CREATE TABLE line (battle bytea NOT NULL REFERENCES battle, number bigint NOT NULL, text bytea NOT NULL,
    PRIMARY KEY (battle, number));
  CREATE TABLE link (token_hash bytea PRIMARY KEY, battle bytea NOT NULL REFERENCES battle, role bytea NOT NULL,
    seat bigint NOT NULL, ships bytea NOT NULL, name bytea NOT NULL);
  CREATE INDEX link_of_battle ON link (battle);
  CREATE TABLE draft (battle bytea NOT NULL REFERENCES battle, topic bytea NOT NULL, text bytea NOT NULL,
    PRIMARY KEY (battle, topic));
  CREATE TABLE message (battle bytea NOT NULL REFERENCES battle, number bigint NOT NULL, sender bytea NOT NULL,
    text bytea NOT NULL, time_ms bigint NOT NULL, PRIMARY KEY (battle, number));
  CREATE TABLE receipt (writer bytea NOT NULL, number bigint NOT NULL,
    written_ms bigint NOT NULL DEFAULT broadside.now_ms(), PRIMARY KEY (writer, number));
  INSERT INTO tables_version VALUES (1);
)sql";
constexpr const char* kFirstBattles = R"sql(
  INSERT INTO battle VALUES ('over', 'seed', '{}', 5, 6, 2, 1), ('on', 'seed', '{}', 5, 7, 1, 0);
  INSERT INTO line VALUES ('over', 1, 'header'), ('over', 2, '{"end":{}}'), ('on', 1, 'Königsberg');
  INSERT INTO link VALUES ('abc', 'over', 'commander', 1, '', 'Scheer');
  INSERT INTO draft VALUES ('on', 'topic', 'text');
  INSERT INTO message VALUES ('over', 0, 'Scheer', 'About turn', 9);
)sql";

TEST_P(StoreUpkeep, TablesOfTheFirstVersionAreBroughtUpToDate) {
  store_.reset();
  if (GetParam() == Kind::sqlite) {
    where_ = folder_.path() + "/first.sqlite";
    run_sql(where_, std::string(kFirstTables) + kFirstBattles);
  } else {
    ASSERT_TRUE(PostgresServer::shared()->run("test", std::string(kFirstTablesOfPostgres) + kFirstBattles));
  }
  const auto look = [&] { return GetParam() == Kind::sqlite ? look_into_sqlite(where_) : look_into_postgres(where_); };
  ASSERT_FALSE(look()) << "who only looks changes nothing";
  EXPECT_NE(look().error().reason.find("version 1"), std::string::npos) << look().error().text();
  open();
  EXPECT_TRUE(look());
  const auto over = *store_->finished(10);
  ASSERT_EQ(over.size(), 1U);
  EXPECT_EQ(over[0].id, "over");
  EXPECT_EQ(over[0].changed_ms, 6);
  EXPECT_EQ(over[0].bytes, 16);
  EXPECT_EQ(store_->summary()->bytes, 16 + 11) << "bytes, not letters";
  EXPECT_EQ(lines("on"), Lines{"Königsberg"});
  EXPECT_EQ((*store_->link("abc"))->name, "Scheer");
  EXPECT_EQ(store_->drafts("on")->size(), 1U);
  EXPECT_EQ(store_->messages("over", 0)->front().text, "About turn");
  EXPECT_EQ(commit({AppendLines{"on", 2, {kEnd}}}), Answers{true});
  EXPECT_EQ(store_->finished(10)->size(), 2U);
  EXPECT_TRUE(store_->faults()->empty());
}

/// As one whose program ends in the middle of it finds them.
TEST_P(StoreUpkeep, TablesThatCannotBeBroughtUpToDateStayAsTheyWere) {
  store_.reset();
  const std::string taken = "CREATE TABLE battle_by_end (x INTEGER);";  // a name that the last step needs
  const std::string half = "SELECT count(*) FROM battle WHERE finished = 0";
  if (GetParam() == Kind::sqlite) {
    where_ = folder_.path() + "/first.sqlite";
    run_sql(where_, std::string(kFirstTables) + kFirstBattles + taken);
    EXPECT_FALSE(open_store(where_));
    EXPECT_EQ(asked(where_, half), "") << "there is no such column";
    run_sql(where_, "DROP TABLE battle_by_end");
  } else {
    const auto& server = *PostgresServer::shared();
    ASSERT_TRUE(server.run("test", std::string(kFirstTablesOfPostgres) + kFirstBattles + taken));
    EXPECT_FALSE(open_store(where_));
    EXPECT_FALSE(server.run("test", "SET search_path = broadside; " + half)) << "there is no such column";
    ASSERT_TRUE(server.run("test", "DROP TABLE broadside.battle_by_end"));
  }
  open();
  EXPECT_EQ(store_->finished(10)->size(), 1U);
}

// ---------------------------------------------------------------- the file of SQLite

class SqliteUpkeep : public testing::Test {
 protected:
  std::string in(const std::string& name) const { return folder_.path() + "/" + name; }
  TemporaryFolder folder_;
};

TEST_F(SqliteUpkeep, ABackupOfAnOpenStoreIsWholeAndNeedsNoLog) {
  auto store = open_sqlite(in("battles.sqlite"));
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->commit(std::vector<Write>{new_battle("b1"), AppendLines{"b1", 1, {"header\n", "second\n"}}}));
  std::ofstream(in("copy.sqlite.unfinished")) << "left by one that was killed";
  const auto bytes = backup_sqlite(in("battles.sqlite"), in("copy.sqlite"));
  ASSERT_TRUE(bytes) << bytes.error().text();
  EXPECT_EQ(*bytes, fs::file_size(in("copy.sqlite")));
  EXPECT_FALSE(fs::exists(in("copy.sqlite-wal")));
  EXPECT_EQ(asked(in("copy.sqlite"), "PRAGMA journal_mode"), "delete");
  EXPECT_EQ(fs::status(in("copy.sqlite")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_TRUE((*store)->commit(std::vector<Write>{AppendLines{"b1", 3, {"third\n"}}})) << "the server goes on";

  const auto look = look_into_sqlite(in("copy.sqlite"));
  ASSERT_TRUE(look) << look.error().text();
  EXPECT_EQ(*(*look)->lines("b1", 1), (Lines{"header\n", "second\n"}));
  const auto second = backup_sqlite(in("battles.sqlite"), in("copy.sqlite"));
  ASSERT_FALSE(second) << "no backup is written over another";
  EXPECT_EQ(second.error().reason, "exists already");
  const auto served = open_sqlite(in("copy.sqlite"));
  ASSERT_TRUE(served) << served.error().text();
  EXPECT_EQ((*served)->lines("b1", 1)->size(), 2U);
}

TEST_F(SqliteUpkeep, ADamagedFileIsNamedAndNoBackupOfItIsLeft) {
  auto store = open_sqlite(in("battles.sqlite"));
  ASSERT_TRUE(store);
  std::vector<Write> writes = {new_battle("b1"), AppendLines{"b1", 1, {}}};
  for (int i = 0; i < 2000; ++i) std::get<AppendLines>(writes[1]).lines.push_back(std::to_string(i) + "\n");
  ASSERT_TRUE((*store)->commit(writes));
  store->reset();
  // The cells of a page point nowhere any more: a reader of single rows would not notice for long.
  const std::string page = asked(in("battles.sqlite"), "SELECT rootpage FROM sqlite_schema WHERE name = 'line'");
  std::fstream file(in("battles.sqlite"), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp((std::stol(page) - 1) * 4096 + 8);
  file << std::string(64, '\xff');
  file.close();
  const auto copied = backup_sqlite(in("battles.sqlite"), in("copy.sqlite"));
  ASSERT_FALSE(copied);
  EXPECT_NE(copied.error().reason.find("damaged"), std::string::npos) << copied.error().text();
  for (const char* left : {"copy.sqlite", "copy.sqlite.unfinished"}) EXPECT_FALSE(fs::exists(in(left))) << left;
}

TEST_F(SqliteUpkeep, IndexesThatDoNotFitTheirTableAreFound) {
  ASSERT_TRUE(open_sqlite(in("battles.sqlite")));
  run_sql(in("battles.sqlite"), R"(INSERT INTO battle VALUES ('b1', '', '{}', 0, 0, 0, 0, 0, 0);
    PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'battle_by_end')");
  const auto look = look_into_sqlite(in("battles.sqlite"));
  ASSERT_TRUE(look) << look.error().text();
  const auto faults = *(*look)->faults();
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_TRUE(faults[0].what.starts_with("PRAGMA integrity_check")) << faults[0].what;
}

TEST_F(SqliteUpkeep, AMissingLogIsNoticed) {
  auto store = open_sqlite(in("battles.sqlite"));
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->commit(std::vector<Write>{new_battle("b1"), AppendLines{"b1", 1, {"header\n"}}}));
  fs::copy_file(in("battles.sqlite"), in("cp.sqlite"));  // as `cp` would, without the -wal beside it
  const auto refused = open_sqlite(in("cp.sqlite"));
  ASSERT_FALSE(refused) << "what was acknowledged is not in it";
  EXPECT_NE(refused.error().reason.find("-wal is missing"), std::string::npos) << refused.error().text();
  EXPECT_FALSE(look_into_sqlite(in("cp.sqlite")));
  EXPECT_FALSE(backup_sqlite(in("cp.sqlite"), in("copy of it.sqlite")));
  EXPECT_FALSE(open_sqlite(in("cp.sqlite"))) << "to look at it has left no log there";

  ASSERT_TRUE(accept_sqlite_without_log(in("cp.sqlite")));
  const auto accepted = open_sqlite(in("cp.sqlite"));
  ASSERT_TRUE(accepted) << accepted.error().text();
  EXPECT_EQ((*accepted)->summary()->battles, 0);
  EXPECT_FALSE(accept_sqlite_without_log(in("battles.sqlite"))) << "that one is in use";
  fs::copy_file(in("battles.sqlite"), in("both.sqlite"));
  fs::copy_file(in("battles.sqlite-wal"), in("both.sqlite-wal"));
  EXPECT_TRUE(look_into_sqlite(in("both.sqlite")));
  EXPECT_TRUE(fs::exists(in("both.sqlite-wal"))) << "who only looks changes nothing";
  const auto both = open_sqlite(in("both.sqlite"));
  ASSERT_TRUE(both) << both.error().text();
  EXPECT_EQ((*both)->summary()->battles, 1);
  store->reset();
  EXPECT_FALSE(fs::exists(in("battles.sqlite-wal")));
  EXPECT_FALSE(accept_sqlite_without_log(in("battles.sqlite"))) << "there is nothing to accept";
  EXPECT_TRUE(open_sqlite(in("battles.sqlite"))) << "closed in order it needs none";
}

TEST_F(SqliteUpkeep, CompactGivesTheRoomBack) {
  auto store = open_sqlite(in("battles.sqlite"));
  ASSERT_TRUE(store);
  const std::vector<Write> large = {new_battle("b1"), AppendLines{"b1", 1, {std::string(3'000'000, 'x'), kEnd}},
                                    new_battle("b2"), AppendLines{"b2", 1, {"header\n"}}};
  ASSERT_TRUE((*store)->commit(large));
  EXPECT_FALSE(compact_sqlite(in("battles.sqlite"))) << "a server has it open";
  ASSERT_TRUE((*store)->commit(std::vector<Write>{DropBattle{"b1", now() + kDayMs}}));
  store->reset();
  const auto done = compact_sqlite(in("battles.sqlite"));
  ASSERT_TRUE(done) << done.error().text();
  EXPECT_GT(done->bytes_before, 3'000'000U);
  EXPECT_LT(done->bytes_after, 300'000U);
  EXPECT_EQ(asked(in("battles.sqlite"), "PRAGMA user_version"), "0");
  EXPECT_EQ((*look_into_sqlite(in("battles.sqlite")))->lines("b2", 1)->size(), 1U);
}

// ---------------------------------------------------------------- the command

class StoreCommand : public SqliteUpkeep {
 protected:
  /// A server of its own with a battle in which nobody has moved yet.
  void serve() {
    ASSERT_TRUE(server_.start({broadside::test::program(), in("battles.sqlite"), app::free_port(), in("log")}));
    ASSERT_TRUE(wire::make_battle(server_.port(), {"grand-admiral", "coronel"}, "person"));
  }
  std::string at() const { return " --store " + in("battles.sqlite"); }
  app::ServerProcess server_;
};

TEST_F(StoreCommand, BacksUpARunningServerAndChecksTheCopy) {
  serve();
  const auto ran = run("store backup " + in("copy.sqlite") + at());
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.out.find("1 battle, 0 over, "), std::string::npos) << ran.out;
  const auto checked = run("store check --replay --store " + in("copy.sqlite"));
  EXPECT_EQ(checked.code, 0) << checked.out;
  EXPECT_NE(checked.out.find("faults   none"), std::string::npos) << checked.out;
  EXPECT_EQ(run("store check" + at()).code, 0) << "of the running one too";
  EXPECT_EQ(wire::get(server_.port(), "/health").status, 200U);
  expect_bad("store compact" + at(), "has this database open");
  server_.kill();
  EXPECT_EQ(run("store compact" + at()).code, 0);
}

TEST_F(StoreCommand, CheckNamesTheBattleThatNoLongerReplays) {
  serve();
  server_.stop();
  EXPECT_EQ(run("store check --replay" + at()).code, 0);
  run_sql(in("battles.sqlite"),
          R"(UPDATE line SET text = replace(text, '"hash":"', '"hash":"0') WHERE text LIKE '{"phase":%')");
  run_sql(in("battles.sqlite"),
          R"(UPDATE line SET text = substr(text, 1, instr(text, '"hash":"') + 23) || '"}' || char(10)
                                   WHERE text LIKE '{"phase":%')");
  EXPECT_EQ(run("store check" + at()).code, 0) << "each line can be read";
  const auto ran = run("store check --replay" + at());
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_NE(ran.out.find("faults   1\n  battle "), std::string::npos) << ran.out;
  run_sql(in("battles.sqlite"), "UPDATE line SET text = 'no line' || char(10) WHERE number = 2");
  EXPECT_EQ(run("store check" + at()).code, 1) << "a line that cannot be read is found without a replay";
}

TEST_F(StoreCommand, AServerDropsWhatItIsToldNotToKeep) {
  {
    const auto store = open_sqlite(in("battles.sqlite"));
    ASSERT_TRUE(store);
    ASSERT_TRUE((*store)->commit(std::vector<Write>{new_battle("b1"), AppendLines{"b1", 1, {"header\n", kEnd}}}));
  }
  run_sql(in("battles.sqlite"), "UPDATE battle SET changed_ms = 0");
  ASSERT_TRUE(server_.start(
      {broadside::test::program(), in("battles.sqlite"), app::free_port(), in("log"), {"--keep-finished", "90d"}}));
  EXPECT_TRUE(eventually([&] { return asked(in("battles.sqlite"), "SELECT count(*) FROM battle") == "0"; }));
  EXPECT_EQ(server_.stop(), 0);
}

TEST_F(StoreCommand, CtrlCEndsACheckAndSaysHowFarItIs) {
  constexpr int kMany = 2000;  // many times the two seconds after which the bar is seen
  ASSERT_EQ(run("play --terminal --plain --system grand-admiral --scenario coronel --sides steady,steady --delay 0 "
                "--record " +
                in("battle.jsonl"))
                .code,
            0);
  const std::string record = app::read_file(in("battle.jsonl")).value();
  {
    auto store = open_sqlite(in("battles.sqlite"));
    ASSERT_TRUE(store);
    std::vector<Write> writes;
    for (int i = 0; i < kMany; ++i) {
      const std::string id = "b" + std::to_string(i);
      writes.emplace_back(new_battle(id));
      writes.emplace_back(AppendLines{id, 1, {record}});
    }
    ASSERT_TRUE((*store)->commit(writes));
  }
  broadside::test::OnTerminal check("store check --replay" + at());
  ASSERT_TRUE(check.shows("battles checked [")) << check.out();
  check.press_ctrl_c();
  EXPECT_EQ(check.exit_code(), 130) << check.out();
  EXPECT_NE(check.out().find("stopped by Ctrl-C: "), std::string::npos) << check.out();
  EXPECT_NE(check.out().find(" of 2000 battles checked"), std::string::npos) << check.out();
}

TEST_F(StoreCommand, SaysWhatWouldBeRight) {
  expect_bad("store backup x --store postgres://h/d", "pg_dump");
  expect_bad("store backup --store " + in("none.sqlite"), "no file is named");
  expect_bad("store check --store " + in("none.sqlite"), "there is no such file");
  expect_bad("store check other.sqlite", "is not needed here");
  expect_bad("serve --keep-finished soon --store " + in("none.sqlite"), "soon: is not an amount with its unit");
  expect_bad("serve --keep-size 0M --store " + in("none.sqlite"), "is out of range");
  EXPECT_FALSE(fs::exists(in("none.sqlite")));
}

TEST(Amounts, AreReadWithTheirUnits) {
  EXPECT_EQ(app::time_ms("90d").value_or(0), 90 * kDayMs);
  EXPECT_EQ(app::time_ms("2w").value_or(0), 14 * kDayMs);
  EXPECT_EQ(app::size_bytes("2G").value_or(0), int64_t{2} << 30);
  EXPECT_EQ(app::size_bytes("500MiB").value_or(0), int64_t{500} << 20);
  for (const char* wrong : {"", "90", "d", "-1d", "1.5d", "9999999999999999d", "90 d", "90dB x"})
    EXPECT_FALSE(app::time_ms(wrong)) << wrong;
  EXPECT_EQ(app::size_text(3'565'158), "3.4 MiB");
}

}  // namespace THIS_FILE
}  // namespace broadside::server
