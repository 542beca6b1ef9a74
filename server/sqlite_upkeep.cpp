#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>

#include "server/sqlite_file.h"
#include "server/upkeep.h"

namespace broadside::server {
namespace {

namespace fs = std::filesystem;

/// Reads a file beside the server that has it open, or without one.
class SqliteLook final : public RowStore {
 public:
  explicit SqliteLook(std::unique_ptr<sqlite::Connection> connection) : connection_(std::move(connection)) {}

  Expected<std::vector<bool>> commit(std::span<const Write>) override { return only_read(); }
  Expected<void> pulse() override { return only_read(); }
  void watch(std::function<void(const std::string&)>) override {}

  Expected<std::vector<Fault>> faults() override {
    auto found = RowStore::faults();
    if (!found) return found;
    for (const char* check : {"PRAGMA integrity_check(1)", "PRAGMA foreign_key_check"}) {
      const std::lock_guard lock(mutex_);
      const auto said = connection_->ask(check);
      if (!said) return tl::make_unexpected(said.error());
      if (!said->empty() && *said != "ok") found->push_back({"", std::string(check) + ": " + *said});
    }
    return found;
  }

 private:
  static tl::unexpected<Problem> only_read() { return problem("store", "is open for reading only"); }

  Expected<void> read(Reading reading, std::span<const Parameter> parameters,
                      const std::function<void(const Row&)>& tell) override {
    const std::lock_guard lock(mutex_);
    return connection_->run(static_cast<size_t>(reading), parameters, tell);
  }

  std::mutex mutex_;
  std::unique_ptr<sqlite::Connection> connection_;
};

Expected<void> on_disk(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = file >= 0 && ::fsync(file) == 0;
  const int cause = errno;
  if (file >= 0) ::close(file);
  if (!done) return problem(path, std::strerror(cause), "");
  return {};
}

/// Into a new file. It is marked as closed, and as one that needs no log, until a server opens it.
Expected<void> copy_into(const std::string& path, const std::string& copy) {
  const auto from = sqlite::open_to_copy(path);
  if (!from) return tl::make_unexpected(from.error());
  const int made = ::open(copy.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);  // it contains seeds
  if (made < 0)
    return problem(copy, std::strerror(errno),
                   errno == EEXIST ? "name a file that does not exist yet" : "name a file in a folder that exists");
  ::close(made);
  const auto to = sqlite::Connection::open(copy);
  if (!to) return tl::make_unexpected(to.error());
  auto done = (*from)->copy_to(**to);
  if (done) done = (*to)->run_script("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL");
  if (done) sqlite::mark_closed(**to);
  if (!done) return done;
  const auto sound = (*to)->ask("PRAGMA quick_check(1)");
  if (!sound) return tl::make_unexpected(sound.error());
  if (*sound != "ok") return problem(path, "the copy is damaged: " + *sound, "see 'broadside store check'");
  return {};
}

}  // namespace

Expected<std::unique_ptr<Store>> look_into_sqlite(const std::string& path) {
  const auto file = sqlite::file_named(path);
  if (!file) return tl::make_unexpected(file.error());
  auto connection = sqlite::open_to_look(*file);
  if (!connection) return tl::make_unexpected(std::move(connection.error()));
  return std::make_unique<SqliteLook>(std::move(*connection));
}

/// Under another name until it is whole: nobody takes half a copy for a backup.
Expected<uint64_t> backup_sqlite(const std::string& path, const std::string& copy) {
  const auto file = sqlite::file_named(path);
  if (!file) return tl::make_unexpected(file.error());
  std::error_code error;
  if (fs::exists(copy, error)) return problem(copy, "exists already", "name a file that does not exist yet");
  const std::string unfinished = copy + ".unfinished";
  fs::remove(unfinished, error);
  auto done = copy_into(*file, unfinished);
  if (done) done = on_disk(unfinished);
  if (done && ::rename(unfinished.c_str(), copy.c_str()) != 0) done = problem(copy, std::strerror(errno), "");
  fs::remove(unfinished, error);
  if (done) done = on_disk(fs::absolute(copy).parent_path().string());
  if (!done) return tl::make_unexpected(done.error());
  return static_cast<uint64_t>(fs::file_size(copy, error));
}

Expected<Compacted> compact_sqlite(const std::string& path) {
  const auto file = sqlite::file_named(path);
  if (!file) return tl::make_unexpected(file.error());
  std::error_code error;
  if (!fs::exists(*file, error)) return problem(path, "there is no such file", "name a Broadside server's file");
  const auto lock = sqlite::ProcessLock::take(*file);
  if (!lock) return tl::make_unexpected(lock.error());
  Compacted out;
  {
    const auto writer = sqlite::open_writer(*file, {});
    if (!writer) return tl::make_unexpected(writer.error());
    out.bytes_before = fs::file_size(*file, error);
    auto done = (*writer)->run_script("VACUUM");
    if (done) done = (*writer)->ask("PRAGMA wal_checkpoint(TRUNCATE)").map([](const std::string&) {});
    if (!done) return tl::make_unexpected(done.error());
    sqlite::mark_closed(**writer);
  }
  out.bytes_after = fs::file_size(*file, error);
  return out;
}

Expected<void> accept_sqlite_without_log(const std::string& path) {
  const auto file = sqlite::file_named(path);
  if (!file) return tl::make_unexpected(file.error());
  return sqlite::accept_without_log(*file);
}

}  // namespace broadside::server
