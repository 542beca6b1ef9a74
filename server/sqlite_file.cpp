#include "server/sqlite_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>

namespace broadside::server::sqlite {
namespace {

namespace fs = std::filesystem;

constexpr int64_t kApplicationId = 0x42725364;  // "BrSd" in the file's header: this database is Broadside's

constexpr std::array<const char*, kTablesVersion> kTableSteps = {R"sql(
  CREATE TABLE tables_version (version INTEGER PRIMARY KEY, since_ms INTEGER NOT NULL) STRICT;
  CREATE TABLE battle (
    id TEXT PRIMARY KEY,
    seed TEXT NOT NULL,
    settings TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    line_count INTEGER NOT NULL DEFAULT 0,
    message_count INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE line (
    battle TEXT NOT NULL REFERENCES battle,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (battle, number)
  ) STRICT;
  CREATE TABLE link (
    token_hash TEXT PRIMARY KEY,
    battle TEXT NOT NULL REFERENCES battle,
    role TEXT NOT NULL,
    seat INTEGER NOT NULL,
    ships TEXT NOT NULL,
    name TEXT NOT NULL
  ) STRICT;
  CREATE INDEX link_of_battle ON link (battle);
  CREATE TABLE draft (
    battle TEXT NOT NULL REFERENCES battle,
    topic TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (battle, topic)
  ) STRICT;
  CREATE TABLE message (
    battle TEXT NOT NULL REFERENCES battle,
    number INTEGER NOT NULL,
    sender TEXT NOT NULL,
    text TEXT NOT NULL,
    time_ms INTEGER NOT NULL,
    PRIMARY KEY (battle, number)
  ) STRICT;
)sql",
                                                                 R"sql(
  ALTER TABLE battle ADD COLUMN finished INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE battle ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
  UPDATE battle SET
    bytes = (SELECT coalesce(sum(length(CAST(text AS BLOB))), 0) FROM line WHERE battle = id),
    finished = coalesce((SELECT text LIKE '{"end":%' FROM line WHERE battle = id AND number = line_count), 0);
  CREATE INDEX battle_by_end ON battle (finished, changed_ms);
  CREATE TABLE pulse (time_ms INTEGER NOT NULL) STRICT;
  INSERT INTO pulse VALUES (0);
)sql"};

std::string log_of(const std::string& path) { return path + "-wal"; }

// The file's own word for "a server has it open": all that is written goes to the log first, so a file that says so and
// has no log beside it lacks what was written last.
constexpr const char* kInUse = "PRAGMA user_version = 1";
constexpr const char* kClosed = "PRAGMA user_version = 0";

Problem lacks_log(const std::string& path) {
  return {path,
          "was still in use when it was copied or its server stopped, and its log " + log_of(path) + " is missing",
          "put the log back beside it. If the log is lost, or SQLite itself made this copy: 'broadside store "
          "check --accept-missing-wal' accepts the file as it is"};
}

/// 0 if the file is still empty.
Expected<int64_t> tables_version(Connection& connection, const std::string& path) {
  auto application = connection.ask("PRAGMA application_id");  // the first look into the file
  if (!application) return tl::make_unexpected(std::move(application.error()));
  auto tables = connection.ask("SELECT count(*) FROM sqlite_schema");
  if (!tables) return tl::make_unexpected(std::move(tables.error()));
  if (*application == "0" && *tables == "0") return 0;
  if (*application != std::to_string(kApplicationId))
    return problem(path, "this database belongs to another program",
                   "name a Broadside server's file, or a file that does not exist yet");
  return connection.ask_number("SELECT max(version) FROM tables_version");
}

Expected<void> make_tables(Connection& connection, int64_t version) {
  std::string script = fmt::format("BEGIN IMMEDIATE; PRAGMA application_id = {};", kApplicationId);
  for (int64_t step = version; step < kTablesVersion; ++step)
    script += fmt::format("{}INSERT INTO tables_version VALUES ({}, {});", kTableSteps[static_cast<size_t>(step)],
                          step + 1, now_ms());
  auto made = connection.run_script(script + "COMMIT");
  if (!made) connection.roll_back();
  return made;
}

/// Opened without a change to it.
struct Looked {
  std::unique_ptr<Connection> connection;
  int64_t version = 0;
  bool lacks_log = false;
};

Expected<Looked> look_into(const std::string& path) {
  std::error_code ignored;
  const bool has_log = fs::exists(log_of(path), ignored);
  auto opened = Connection::open(path);
  if (!opened) return tl::make_unexpected(std::move(opened.error()));
  Looked looked{std::move(*opened), 0, false};
  if (has_log) looked.connection->leave_log_alone();
  const auto version = tables_version(*looked.connection, path);
  if (!version) return tl::make_unexpected(version.error());
  looked.version = *version;
  const auto in_use = looked.connection->ask_number("PRAGMA user_version");
  if (!in_use) return tl::make_unexpected(in_use.error());
  looked.lacks_log = *in_use != 0 && !has_log;
  return looked;
}

}  // namespace

int64_t now_ms() {
  using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::system_clock;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Expected<std::string> file_named(const std::string& path) {
  if (path.empty()) return problem("database", "no file is named", "such as /var/lib/broadside/battles.db");
  std::error_code error;
  std::string file = fs::weakly_canonical(fs::absolute(path, error), error).string();
  if (error) return problem(path, error.message(), "name a file in a folder that exists");
  if (fs::is_directory(file, error)) return problem(path, "this is a folder", "name a file in it");
  return file;
}

// ---------------------------------------------------------------- one server at a time

Expected<ProcessLock> ProcessLock::take(const std::string& path) {
  const std::string lock_path = path + ".lock";
  ProcessLock lock(::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (lock.file_ < 0)
    return problem(path, "cannot make the file " + lock_path + ": " + std::strerror(errno),
                   "name a file in an existing folder that you may write to");
  if (::flock(lock.file_, LOCK_EX | LOCK_NB) != 0) {
    std::array<char, 32> holder{};
    const ssize_t size = ::pread(lock.file_, holder.data(), holder.size(), 0);
    const std::string who(holder.data(), size > 0 ? static_cast<size_t>(size) : 0);
    return problem(path, "another process" + (who.empty() ? who : " (" + who + ")") + " has this database open",
                   "stop it first, or use PostgreSQL, which several servers can share");
  }
  // Only for the message above; the lock holds without it.
  const std::string holder = std::to_string(::getpid());
  if (::ftruncate(lock.file_, 0) == 0) (void)!::pwrite(lock.file_, holder.data(), holder.size(), 0);
  return lock;
}

ProcessLock::~ProcessLock() {
  if (file_ >= 0) ::close(file_);
}

// ---------------------------------------------------------------- opening

Expected<std::unique_ptr<Connection>> open_writer(const std::string& path, std::span<const char* const> statements) {
  // SQLite would let everybody read a file that it makes, and this one contains seeds.
  const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) ::close(made);

  auto looked = look_into(path);
  if (!looked) return tl::make_unexpected(looked.error());
  if (looked->version > kTablesVersion) return tl::make_unexpected(tables_are_newer(path, looked->version));
  if (looked->lacks_log) return tl::make_unexpected(lacks_log(path));
  looked->connection.reset();

  auto opened = Connection::open(path);
  if (!opened) return opened;
  Connection& connection = **opened;
  const auto journal = connection.ask("PRAGMA journal_mode = WAL");
  if (!journal) return tl::make_unexpected(journal.error());
  if (*journal != "wal") return problem(path, "a write-ahead log is not possible here", "use a disk of this machine");
  // FULL: a commit waits until the log is on disk. With NORMAL a power cut could take back what was acknowledged.
  auto ready = connection.run_script("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  if (ready && looked->version < kTablesVersion) ready = make_tables(connection, looked->version);
  if (ready) ready = connection.run_script(kInUse);
  // Into the file itself, before anything else is: a copy of it without its log will say so.
  if (ready) ready = connection.ask("PRAGMA wal_checkpoint(TRUNCATE)").map([](const std::string&) {});
  if (ready) ready = connection.prepare(statements);
  if (!ready) return tl::make_unexpected(std::move(ready.error()));
  return opened;
}

void mark_closed(Connection& writer) { (void)writer.run_script(kClosed); }

Expected<std::unique_ptr<Connection>> open_reader(const std::string& path) {
  auto opened = Connection::open(path);
  if (!opened) return opened;
  auto ready = (*opened)->run_script("PRAGMA query_only = ON");
  if (ready) ready = (*opened)->prepare(kReadingSql);
  if (!ready) return tl::make_unexpected(std::move(ready.error()));
  return opened;
}

namespace {

Expected<Looked> look_at_whole(const std::string& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return problem(path, "there is no such file", "name a Broadside server's file");
  auto looked = look_into(path);
  if (looked && looked->lacks_log) return tl::make_unexpected(lacks_log(path));
  if (looked && looked->version == 0) return problem(path, "is empty", "name a Broadside server's file");
  return looked;
}

}  // namespace

Expected<std::unique_ptr<Connection>> open_to_copy(const std::string& path) {
  return look_at_whole(path).map([](Looked looked) { return std::move(looked.connection); });
}

Expected<std::unique_ptr<Connection>> open_to_look(const std::string& path) {
  auto looked = look_at_whole(path);
  if (!looked) return tl::make_unexpected(std::move(looked.error()));
  if (looked->version > kTablesVersion) return tl::make_unexpected(tables_are_newer(path, looked->version));
  if (looked->version < kTablesVersion) return tl::make_unexpected(tables_are_older(path, looked->version));
  auto ready = looked->connection->run_script("PRAGMA query_only = ON");
  if (ready) ready = looked->connection->prepare(kReadingSql);
  if (!ready) return tl::make_unexpected(std::move(ready.error()));
  return std::move(looked->connection);
}

Expected<void> accept_without_log(const std::string& path) {
  const auto lock = ProcessLock::take(path);
  if (!lock) return tl::make_unexpected(lock.error());
  const auto looked = look_into(path);
  if (!looked) return tl::make_unexpected(looked.error());
  if (!looked->lacks_log) return problem(path, "is not missing a log", "leave out --accept-missing-wal");
  return looked->connection->run_script(kClosed);
}

}  // namespace broadside::server::sqlite
