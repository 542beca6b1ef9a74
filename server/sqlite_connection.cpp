#include "server/sqlite_connection.h"

#include <cstdlib>
#include <cstring>

namespace broadside::server::sqlite {
namespace {

constexpr int kPatienceMs = 5000;  // with a tool that holds the file locked for a moment

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

// The parameter outlives the statement's run, so that SQLite need not copy it (a null destructor).
int bind(sqlite3_stmt* statement, int place, const Parameter& parameter) {
  if (const auto* number = std::get_if<int64_t>(&parameter)) return sqlite3_bind_int64(statement, place, *number);
  const auto text = std::get<std::string_view>(parameter);
  return sqlite3_bind_text64(statement, place, text.empty() ? "" : text.data(), text.size(), nullptr, SQLITE_UTF8);
}

}  // namespace

Expected<std::unique_ptr<Connection>> Connection::open(const std::string& path) {
  auto connection = std::unique_ptr<Connection>(new Connection(path));
  sqlite3* database = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  connection->database_.reset(database);  // SQLite gives a handle for the message even if it fails
  if (code != SQLITE_OK) return tl::make_unexpected(connection->problem_of(code));
  sqlite3_extended_result_codes(database, 1);
  sqlite3_busy_timeout(database, kPatienceMs);
  return connection;
}

Expected<void> Connection::run_script(const std::string& sql) {
  const int code = sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return tl::make_unexpected(problem_of(code));
  return {};
}

Expected<void> Connection::prepare(std::span<const char* const> all_sql) {
  for (const char* sql : all_sql) {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) return tl::make_unexpected(problem_of(code));
    statements_.emplace_back(statement);
  }
  return {};
}

Expected<void> Connection::run(size_t index, std::span<const Parameter> parameters,
                               const std::function<void(const Row&)>& tell) {
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

Expected<std::string> Connection::ask(const std::string& sql) {
  sqlite3_stmt* raw = nullptr;
  int code = sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &raw, nullptr);
  const Statement statement(raw);
  if (code == SQLITE_OK) code = sqlite3_step(raw);
  if (code == SQLITE_ROW) return SqliteRow(raw).text(0);
  if (code == SQLITE_DONE) return std::string();
  return tl::make_unexpected(problem_of(code));
}

Expected<int64_t> Connection::ask_number(const std::string& sql) {
  return ask(sql).map(
      [](const std::string& text) { return static_cast<int64_t>(std::strtoll(text.c_str(), nullptr, 10)); });
}

Expected<void> Connection::copy_to(Connection& other) {
  sqlite3_backup* copying = sqlite3_backup_init(other.database_.get(), "main", database_.get(), "main");
  if (copying == nullptr) return tl::make_unexpected(other.problem_of(sqlite3_errcode(other.database_.get())));
  // All in one go: in steps it would have to begin again whenever somebody commits in between. Nobody waits for it.
  const int code = sqlite3_backup_step(copying, -1);
  const int ended = sqlite3_backup_finish(copying);
  if (code == SQLITE_DONE && ended == SQLITE_OK) return {};
  return tl::make_unexpected(other.problem_of(code == SQLITE_DONE ? ended : code));
}

void Connection::after_commit(std::function<void(int pages)> tell) {
  tell_pages_ = std::move(tell);
  sqlite3_wal_hook(
      database_.get(),
      [](void* self, sqlite3*, const char*, int pages) {
        static_cast<Connection*>(self)->tell_pages_(pages);
        return SQLITE_OK;
      },
      this);
}

bool Connection::file_is_gone() const {
  int moved = 0;
  return sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0;
}

void Connection::roll_back() {
  // Some errors have already ended the transaction; asking again would only add a second error.
  if (sqlite3_get_autocommit(database_.get()) == 0)
    sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Problem Connection::problem_of(int code) const {
  std::string reason = sqlite3_errmsg(database_.get());
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      return {path_, "this file is not an SQLite database",
              "name a Broadside server's file, or a file that does not exist yet"};
    case SQLITE_FULL: return {path_, "the disk is full", "free some space; nothing of the last commit was written"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {path_, "another program has held the database locked for " + std::to_string(kPatienceMs / 1000) + " s",
              "close that program"};
    case SQLITE_READONLY:
      return {path_, "the file cannot be written: " + reason, "check the permissions of the file and its folder"};
    case SQLITE_CORRUPT: return {path_, "the database is damaged: " + reason, "restore a backup"};
    default: break;
  }
  const int cause = sqlite3_system_errno(database_.get());
  if (cause != 0) reason += std::string(": ") + std::strerror(cause);
  return {path_, reason, ""};
}

}  // namespace broadside::server::sqlite
