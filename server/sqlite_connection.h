// One connection to an SQLite file and its prepared statements. Only for the store and its upkeep.
#pragma once

#include <sqlite3.h>

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "server/store_rows.h"

namespace broadside::server::sqlite {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

/// Used by one thread at a time.
class Connection {
 public:
  static Expected<std::unique_ptr<Connection>> open(const std::string& path);

  Expected<void> run_script(const std::string& sql);
  Expected<void> prepare(std::span<const char* const> all_sql);
  /// Runs a prepared statement to its end.
  Expected<void> run(size_t index, std::span<const Parameter> parameters, const std::function<void(const Row&)>& tell);
  /// The first column of the first row of a query that is asked once; "" if there is no row.
  Expected<std::string> ask(const std::string& sql);
  Expected<int64_t> ask_number(const std::string& sql);
  /// Everything as it stands now into another database, whose own content is lost.
  Expected<void> copy_to(Connection& other);

  /// Calls back after each commit with the pages that the log has then. SQLite itself then makes no checkpoints here.
  void after_commit(std::function<void(int pages)> tell);
  /// The last connection to be closed leaves the log as it is.
  void leave_log_alone() { sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr); }
  /// Somebody has removed or replaced the file: what is written would be in none that a later start finds.
  bool file_is_gone() const;
  int64_t rows_changed() const { return sqlite3_changes64(database_.get()); }
  void roll_back();

 private:
  explicit Connection(std::string path) : path_(std::move(path)) {}
  Problem problem_of(int code) const;

  std::string path_;
  std::function<void(int)> tell_pages_;
  Database database_;
  std::vector<Statement> statements_;  // after the handle: finalized before it is closed
};

}  // namespace broadside::server::sqlite
