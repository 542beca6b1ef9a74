// The store in one file, by SQLite. One connection writes, a few read beside it and see the last commit (WAL).
//
// A lock file beside the database keeps a second process out, not SQLite's own exclusive mode: that would keep out our
// reading connections too, and the tools that back up a running database.
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <thread>

#include "server/store.h"
#include "server/store_rows.h"

namespace broadside::server {
namespace {

constexpr int64_t kApplicationId = 0x42725364;  // "BrSd" in the file's header: this database is Broadside's
constexpr int kPatienceMs = 5000;               // with a tool that holds the file locked for a moment

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
)sql"};

/// A write first touches its battle. If no row answers, the battle is not there or not as the write expects it, and
/// nothing else is done: so no write can fail halfway and the others of a batch need no savepoints.
enum class Writing : uint8_t {
  begin,
  commit,
  new_battle,
  touch,
  touch_for_lines,
  touch_for_message,
  add_line,
  put_settings,
  add_link,
  drop_links,
  put_draft,
  drop_draft,
  add_message,
};
constexpr std::array<const char*, 13> kWritingSql = {
    "BEGIN IMMEDIATE",
    "COMMIT",
    "INSERT INTO battle (id, seed, settings, created_ms, changed_ms) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO "
    "NOTHING",
    "UPDATE battle SET changed_ms = ?2 WHERE id = ?1",
    "UPDATE battle SET changed_ms = ?2, line_count = line_count + ?4 WHERE id = ?1 AND line_count = ?3 - 1",
    "UPDATE battle SET changed_ms = ?2, message_count = message_count + 1 WHERE id = ?1",
    "INSERT INTO line (battle, number, text) VALUES (?1, ?2, ?3)",
    "UPDATE battle SET settings = ?3, changed_ms = ?4 WHERE id = ?1 AND settings = ?2",
    "INSERT INTO link (token_hash, battle, role, seat, ships, name) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
    "ON CONFLICT DO NOTHING",
    "DELETE FROM link WHERE battle = ?1 AND seat = ?2",
    "INSERT INTO draft (battle, topic, text) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET text = excluded.text",
    "DELETE FROM draft WHERE battle = ?1 AND topic = ?2",
    "INSERT INTO message (battle, number, sender, text, time_ms) "
    "SELECT id, message_count - 1, ?2, ?3, ?4 FROM battle WHERE id = ?1",
};

int64_t now_ms() {
  using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::system_clock;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// --- One connection

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

class SqliteRow final : public Row {
 public:
  explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}
  std::string text(int column) const override {
    const void* bytes = sqlite3_column_blob(statement_, column);  // of a text: its bytes as they are
    const auto size = static_cast<size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
  }
  int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3_stmt* statement_;
};

/// A database handle and its prepared statements; used by one thread at a time.
class Connection {
 public:
  static Expected<std::unique_ptr<Connection>> open(const std::string& path) {
    auto connection = std::unique_ptr<Connection>(new Connection(path));
    sqlite3* database = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    connection->database_.reset(database);  // SQLite gives a handle for the message even if it fails
    if (code != SQLITE_OK) return tl::make_unexpected(connection->problem_of(code));
    sqlite3_extended_result_codes(database, 1);
    sqlite3_busy_timeout(database, kPatienceMs);
    return connection;
  }

  Expected<void> run_script(const std::string& sql) {
    const int code = sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return tl::make_unexpected(problem_of(code));
    return {};
  }

  Expected<void> prepare(std::span<const char* const> all_sql) {
    for (const char* sql : all_sql) {
      sqlite3_stmt* statement = nullptr;
      const int code = sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
      if (code != SQLITE_OK) return tl::make_unexpected(problem_of(code));
      statements_.emplace_back(statement);
    }
    return {};
  }

  /// Runs a prepared statement to its end.
  Expected<void> run(size_t index, std::span<const Parameter> parameters, const std::function<void(const Row&)>& tell) {
    sqlite3_stmt* statement = statements_[index].get();
    int code = SQLITE_OK;
    for (size_t i = 0; i < parameters.size() && code == SQLITE_OK; ++i)
      code = bind(statement, static_cast<int>(i) + 1, parameters[i]);
    if (code == SQLITE_OK) {
      code = sqlite3_step(statement);
      for (const SqliteRow row(statement); code == SQLITE_ROW; code = sqlite3_step(statement)) tell(row);
    }
    Expected<void> result;
    if (code != SQLITE_DONE) result = tl::make_unexpected(problem_of(code));  // before the reset, which clears it
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return result;
  }

  /// The first column of the first row of a query that is asked once; "" if there is no row.
  Expected<std::string> ask(const std::string& sql) {
    sqlite3_stmt* raw = nullptr;
    int code = sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &raw, nullptr);
    const Statement statement(raw);
    if (code == SQLITE_OK) code = sqlite3_step(raw);
    if (code == SQLITE_ROW) return SqliteRow(raw).text(0);
    if (code == SQLITE_DONE) return std::string();
    return tl::make_unexpected(problem_of(code));
  }

  /// Calls back after each commit with the pages that the log has then. SQLite itself then makes no checkpoints here.
  void after_commit(std::function<void(int pages)> tell) {
    tell_pages_ = std::move(tell);
    sqlite3_wal_hook(
        database_.get(),
        [](void* self, sqlite3*, const char*, int pages) {
          static_cast<Connection*>(self)->tell_pages_(pages);
          return SQLITE_OK;
        },
        this);
  }

  int64_t rows_changed() const { return sqlite3_changes64(database_.get()); }

  void roll_back() {
    // Some errors have already ended the transaction; asking again would only add a second error.
    if (sqlite3_get_autocommit(database_.get()) == 0)
      sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }

 private:
  explicit Connection(std::string path) : path_(std::move(path)) {}

  // The parameter outlives the statement's run, so that SQLite need not copy it (a null destructor).
  static int bind(sqlite3_stmt* statement, int place, const Parameter& parameter) {
    if (const auto* number = std::get_if<int64_t>(&parameter)) return sqlite3_bind_int64(statement, place, *number);
    const auto text = std::get<std::string_view>(parameter);
    return sqlite3_bind_text64(statement, place, text.empty() ? "" : text.data(), text.size(), nullptr, SQLITE_UTF8);
  }

  Problem problem_of(int code) const {
    std::string reason = sqlite3_errmsg(database_.get());
    switch (code & 0xff) {
      case SQLITE_NOTADB:
        return {path_, "this file is no SQLite database",
                "name the file of a Broadside server, or a file that does not exist yet"};
      case SQLITE_FULL: return {path_, "the disk is full", "make room; nothing of the last commit was written"};
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
        return {path_, "another program has held the database locked for " + std::to_string(kPatienceMs / 1000) + " s",
                "close that program"};
      case SQLITE_READONLY:
        return {path_, "the file cannot be written: " + reason, "check the rights of file and folder"};
      case SQLITE_CORRUPT: return {path_, "the database is damaged: " + reason, "put back a backup"};
      default: break;
    }
    const int cause = sqlite3_system_errno(database_.get());
    if (cause != 0) reason += std::string(": ") + std::strerror(cause);
    return {path_, reason, ""};
  }

  std::string path_;
  std::function<void(int)> tell_pages_;
  Database database_;
  std::vector<Statement> statements_;  // after the handle: finalized before it is closed
};

// --- One process at a time

/// Held until destroyed, or until the process ends in whatever way.
class ProcessLock {
 public:
  static Expected<ProcessLock> take(const std::string& path) {
    const std::string lock_path = path + ".lock";
    ProcessLock lock(::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (lock.file_ < 0)
      return problem(path, "cannot make the file " + lock_path + ": " + std::strerror(errno),
                     "name a file in a folder that exists and can be written");
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

  ProcessLock(ProcessLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  ProcessLock& operator=(ProcessLock&&) = delete;
  ~ProcessLock() {
    if (file_ >= 0) ::close(file_);
  }

 private:
  explicit ProcessLock(int file) : file_(file) {}
  int file_;
};

// --- Opening

/// 0 if the file is still empty.
Expected<int64_t> tables_version(Connection& connection, const std::string& path) {
  auto application = connection.ask("PRAGMA application_id");  // the first look into the file
  if (!application) return tl::make_unexpected(std::move(application.error()));
  auto tables = connection.ask("SELECT count(*) FROM sqlite_schema");
  if (!tables) return tl::make_unexpected(std::move(tables.error()));
  if (*application == "0" && *tables == "0") return 0;
  if (*application != std::to_string(kApplicationId))
    return problem(path, "this database belongs to another program",
                   "name the file of a Broadside server, or a file that does not exist yet");
  auto version = connection.ask("SELECT max(version) FROM tables_version");
  if (!version) return tl::make_unexpected(std::move(version.error()));
  return std::strtoll(version->c_str(), nullptr, 10);
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

Expected<std::unique_ptr<Connection>> open_writer(const std::string& path) {
  // SQLite would let everybody read a file that it makes, and seeds lie in this one.
  const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) ::close(made);

  auto opened = Connection::open(path);
  if (!opened) return opened;
  Connection& connection = **opened;
  const auto version = tables_version(connection, path);
  if (!version) return tl::make_unexpected(version.error());
  if (*version > kTablesVersion) return tl::make_unexpected(tables_are_newer(path, *version));

  const auto journal = connection.ask("PRAGMA journal_mode = WAL");
  if (!journal) return tl::make_unexpected(journal.error());
  if (*journal != "wal") return problem(path, "no write-ahead log is possible here", "use a disk of this machine");
  // FULL: a commit waits until the log is on disk. With NORMAL a power cut could take back what was acknowledged.
  auto ready = connection.run_script("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  if (ready && *version < kTablesVersion) ready = make_tables(connection, *version);
  if (ready) ready = connection.prepare(kWritingSql);
  if (!ready) return tl::make_unexpected(std::move(ready.error()));
  return opened;
}

Expected<std::unique_ptr<Connection>> open_copier(const std::string& path) {
  auto opened = Connection::open(path);
  if (!opened) return opened;
  if (auto ready = (*opened)->run_script("PRAGMA synchronous = FULL"); !ready)
    return tl::make_unexpected(std::move(ready.error()));
  return opened;
}

Expected<std::unique_ptr<Connection>> open_reader(const std::string& path) {
  auto opened = Connection::open(path);
  if (!opened) return opened;
  auto ready = (*opened)->run_script("PRAGMA query_only = ON");
  if (ready) ready = (*opened)->prepare(kReadingSql);
  if (!ready) return tl::make_unexpected(std::move(ready.error()));
  return opened;
}

// --- The store

/// Does the writes of a batch one by one and remembers the first real error; after it nothing more is tried.
class Batch {
 public:
  explicit Batch(Connection& connection) : connection_(connection) {}

  bool operator()(const NewBattle& made) {
    return run(Writing::new_battle, {made.id, made.seed, made.settings, made.created_ms, now_}) == 1;
  }
  bool operator()(const AppendLines& appended) {
    const auto count = static_cast<int64_t>(appended.lines.size());
    int64_t number = appended.first;
    if (run(Writing::touch_for_lines, {appended.battle, now_, number, count}) == 0) return false;
    for (const std::string& line : appended.lines) run(Writing::add_line, {appended.battle, number++, line});
    return true;
  }
  bool operator()(const PutSettings& put) {
    return run(Writing::put_settings, {put.battle, put.was, put.settings, now_}) == 1;
  }
  bool operator()(const AddLink& added) {
    const Link& link = added.link;
    return touch(link.battle) && run(Writing::add_link, {link.token_hash, link.battle, role_word(link.role),
                                                         int64_t{link.seat}, link.ships, link.name}) == 1;
  }
  bool operator()(const DropLinks& dropped) {
    if (!touch(dropped.battle)) return false;
    run(Writing::drop_links, {dropped.battle, int64_t{dropped.seat}});
    return true;
  }
  bool operator()(const PutDraft& put) {
    if (!touch(put.battle)) return false;
    if (put.text.empty())
      run(Writing::drop_draft, {put.battle, put.key});
    else
      run(Writing::put_draft, {put.battle, put.key, put.text});
    return true;
  }
  bool operator()(const AddMessage& added) {
    return run(Writing::touch_for_message, {added.battle, now_}) == 1 &&
           run(Writing::add_message, {added.battle, added.from, added.text, added.time_ms}) == 1;
  }

  /// How many rows it changed; none after an error.
  int64_t run(Writing writing, std::initializer_list<Parameter> parameters) {
    if (!so_far) return 0;
    so_far = connection_.run(static_cast<size_t>(writing), parameters, [](const Row&) {});
    return so_far ? connection_.rows_changed() : 0;
  }

  Expected<void> so_far;

 private:
  bool touch(const std::string& battle) { return run(Writing::touch, {battle, now_}) == 1; }

  Connection& connection_;
  int64_t now_ = now_ms();
};

/// Brings the log into the file beside the commits, so that none of them has to wait for it. It seldom gets to the end
/// of a log that goes on being written; what is left is little, and is for a moment when nobody commits (`tidy`): a log
/// that is in the file as a whole begins again from its start and does not grow.
class Checkpoints {
 public:
  explicit Checkpoints(std::unique_ptr<Connection> connection)
      : connection_(std::move(connection)), thread_([this] { work(); }) {}
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;
  ~Checkpoints() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wanted_.notify_all();
    thread_.join();
  }

  /// After a commit, with the pages that the log has now.
  void log_has(int pages) {
    const std::lock_guard lock(mutex_);
    pages_ = pages;
    if (pages < kPagesOfLog || pages < done_ + kPagesOfLog) return;
    busy_ = true;
    wanted_.notify_one();
  }
  /// Nearly all of a long log is in the file.
  bool nearly_done() {
    const std::lock_guard lock(mutex_);
    return !busy_ && done_ > 0 && pages_ >= kPagesOfLog;
  }
  void log_begins_again() {
    const std::lock_guard lock(mutex_);
    done_ = 0;
  }

 private:
  static constexpr int kPagesOfLog = 1000;

  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wanted_.wait(lock, [&] { return stopping_ || busy_; });
      if (stopping_) return;
      const int pages = pages_;
      lock.unlock();
      (void)connection_->ask("PRAGMA wal_checkpoint(PASSIVE)");
      lock.lock();
      done_ = pages;
      busy_ = false;
    }
  }

  std::unique_ptr<Connection> connection_;
  std::mutex mutex_;
  std::condition_variable wanted_;
  int pages_ = 0, done_ = 0;  // in the log; of them in the file
  bool busy_ = false, stopping_ = false;
  std::thread thread_;
};

class SqliteStore final : public RowStore {
 public:
  SqliteStore(ProcessLock lock, std::unique_ptr<Connection> writer, std::unique_ptr<Connection> copier,
              const std::string& path)
      : lock_(std::move(lock)),
        writer_(std::move(writer)),
        checkpoints_(std::move(copier)),
        readers_([path] { return open_reader(path); }) {
    writer_->after_commit([this](int pages) { checkpoints_.log_has(pages); });
  }

  Expected<std::vector<bool>> commit(std::span<const Write> writes) override {
    if (writes.empty()) return std::vector<bool>();
    const std::lock_guard guard(writing_);
    Batch batch(*writer_);
    std::vector<bool> answers;
    batch.run(Writing::begin, {});
    for (const Write& write : writes) answers.push_back(std::visit(batch, write));
    batch.run(Writing::commit, {});
    if (!batch.so_far) {
      writer_->roll_back();
      return tl::make_unexpected(std::move(batch.so_far.error()));
    }
    return answers;
  }

  void tidy() override {
    if (!checkpoints_.nearly_done()) return;
    const std::lock_guard guard(writing_);
    (void)writer_->ask("PRAGMA wal_checkpoint(PASSIVE)");
    checkpoints_.log_begins_again();
  }

  void watch(std::function<void(const std::string&)>) override {}  // there is no other process

 private:
  Expected<void> read(Reading reading, std::span<const Parameter> parameters,
                      const std::function<void(const Row&)>& tell) override {
    return readers_.with([&](std::unique_ptr<Connection>& connection) {
      return connection->run(static_cast<size_t>(reading), parameters, tell);
    });
  }

  ProcessLock lock_;  // first: given up when everything is closed
  std::mutex writing_;
  std::unique_ptr<Connection> writer_;  // before the others: closed last, it empties the log into the file
  Checkpoints checkpoints_;
  ConnectionPool<Connection> readers_;
};

}  // namespace

Expected<std::unique_ptr<Store>> open_sqlite(const std::string& path) {
  if (path.empty()) return problem("database", "no file is named", "for instance /var/lib/broadside/battles.db");
  // One name for the file, however it was called: the lock goes by the name.
  std::error_code error;
  std::string file = std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error).string();
  if (error) return problem(path, error.message(), "name a file in a folder that exists");
  if (std::filesystem::is_directory(file, error)) return problem(path, "this is a folder", "name a file in it");
  auto lock = ProcessLock::take(file);
  if (!lock) return tl::make_unexpected(std::move(lock.error()));
  auto writer = open_writer(file);
  if (!writer) return tl::make_unexpected(std::move(writer.error()));
  auto copier = open_copier(file);
  if (!copier) return tl::make_unexpected(std::move(copier.error()));
  return std::make_unique<SqliteStore>(std::move(*lock), std::move(*writer), std::move(*copier), file);
}

}  // namespace broadside::server
