// The file of a store: who has it open, its tables and their versions, and whether its log is still beside it.
//
// A lock file beside the database keeps a second server out, not SQLite's own exclusive mode: that would keep out our
// reading connections too, and whoever backs up a running server.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>

#include "server/sqlite_connection.h"

namespace broadside::server::sqlite {

int64_t now_ms();

/// One name for a file, however it was called: the lock goes by the name.
Expected<std::string> file_named(const std::string& path);

/// One server at a time. Held until destroyed, or until the process ends in whatever way.
class ProcessLock {
 public:
  static Expected<ProcessLock> take(const std::string& path);
  ProcessLock(ProcessLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  ProcessLock& operator=(ProcessLock&&) = delete;
  ~ProcessLock();

 private:
  explicit ProcessLock(int file) : file_(file) {}
  int file_;
};

/// Made with its tables if it does not exist, brought up to date if they are of an older version. From here on the file
/// itself says that it is in use, until `mark_closed`: so a file whose log was lost is known.
Expected<std::unique_ptr<Connection>> open_writer(const std::string& path, std::span<const char* const> statements);
void mark_closed(Connection& writer);

/// Of a file that has its tables; with the statements of the readings.
Expected<std::unique_ptr<Connection>> open_reader(const std::string& path);

/// To copy a file while a server may have it open: nothing of it is changed. Refuses one whose log is missing.
Expected<std::unique_ptr<Connection>> open_to_copy(const std::string& path);

/// To read it likewise, with the statements of the readings; refuses tables of another version too.
Expected<std::unique_ptr<Connection>> open_to_look(const std::string& path);

/// The file was in use when it was copied or its server killed, and its log is no longer beside it. What is there is
/// all that is left: from now on the file is taken as it is.
Expected<void> accept_without_log(const std::string& path);

}  // namespace broadside::server::sqlite
