// The store in one file, by SQLite. One connection writes, a few read beside it and see the last commit (WAL).
#include <sys/statvfs.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/sqlite_file.h"
#include "server/store.h"

namespace broadside::server {
namespace {

using namespace sqlite;  // NOLINT: made for the store

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
  drop_link,
  put_draft,
  drop_draft,
  add_message,
  touch_to_drop,
  drop_all_lines,
  drop_all_links,
  drop_all_drafts,
  drop_all_messages,
  drop_battle,
  pulse,
};
constexpr std::array<const char*, 20> kWritingSql = {
    "BEGIN IMMEDIATE",
    "COMMIT",
    "INSERT INTO battle (id, seed, settings, created_ms, changed_ms) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO "
    "NOTHING",
    "UPDATE battle SET changed_ms = ?2 WHERE id = ?1",
    "UPDATE battle SET changed_ms = ?2, line_count = line_count + ?4, bytes = bytes + ?5, finished = max(finished, ?6)"
    " WHERE id = ?1 AND line_count = ?3 - 1",
    "UPDATE battle SET changed_ms = ?2, message_count = message_count + 1 WHERE id = ?1",
    "INSERT INTO line (battle, number, text) VALUES (?1, ?2, ?3)",
    "UPDATE battle SET settings = ?3, changed_ms = ?4 WHERE id = ?1 AND settings = ?2",
    "INSERT INTO link (token_hash, battle, role, seat, ships, name) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
    "ON CONFLICT DO NOTHING",
    "DELETE FROM link WHERE battle = ?1 AND token_hash = ?2",
    "INSERT INTO draft (battle, topic, text) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET text = excluded.text",
    "DELETE FROM draft WHERE battle = ?1 AND topic = ?2",
    "INSERT INTO message (battle, number, sender, text, time_ms) "
    "SELECT id, message_count - 1, ?2, ?3, ?4 FROM battle WHERE id = ?1",
    "UPDATE battle SET changed_ms = changed_ms WHERE id = ?1 AND finished = 1 AND changed_ms <= ?2",
    "DELETE FROM line WHERE battle = ?1",
    "DELETE FROM link WHERE battle = ?1",
    "DELETE FROM draft WHERE battle = ?1",
    "DELETE FROM message WHERE battle = ?1",
    "DELETE FROM battle WHERE id = ?1",
    "UPDATE pulse SET time_ms = ?1",
};

Expected<std::unique_ptr<Connection>> open_copier(const std::string& path) {
  auto opened = Connection::open(path);
  if (!opened) return opened;
  if (auto ready = (*opened)->run_script("PRAGMA synchronous = FULL"); !ready)
    return tl::make_unexpected(std::move(ready.error()));
  return opened;
}

constexpr uint64_t kLeastFreeBytes = 1U << 20U;

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
    const int64_t ends = !appended.lines.empty() && ends_record(appended.lines.back()) ? 1 : 0;
    if (run(Writing::touch_for_lines, {appended.battle, now_, number, count, bytes_of(appended.lines), ends}) == 0)
      return false;
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
  bool operator()(const DropLink& dropped) {
    if (!touch(dropped.battle)) return false;
    run(Writing::drop_link, {dropped.battle, dropped.token_hash});
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
  bool operator()(const DropBattle& dropped) {
    if (run(Writing::touch_to_drop, {dropped.id, dropped.unchanged_since_ms}) == 0) return false;
    for (const Writing each : {Writing::drop_all_lines, Writing::drop_all_links, Writing::drop_all_drafts,
                               Writing::drop_all_messages, Writing::drop_battle})
      run(each, {dropped.id});
    return true;
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
      : path_(path),
        lock_(std::move(lock)),
        writer_(std::move(writer)),
        checkpoints_(std::move(copier)),
        readers_([path] { return open_reader(path); }) {
    writer_->after_commit([this](int pages) { checkpoints_.log_has(pages); });
  }

  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  ~SqliteStore() override { mark_closed(*writer_); }

  Expected<std::vector<bool>> commit(std::span<const Write> writes) override {
    if (writes.empty()) return std::vector<bool>();
    std::vector<bool> answers;
    auto done = transact([&](Batch& batch) {
      for (const Write& write : writes) answers.push_back(std::visit(batch, write));
    });
    return done.map([&] { return std::move(answers); });
  }

  Expected<void> pulse() override {
    // So small a write may find room in the log when nothing else would.
    struct statvfs disk {};
    if (::statvfs(path_.c_str(), &disk) == 0 && disk.f_bavail * disk.f_frsize < kLeastFreeBytes)
      return problem(path_, "the disk is full", "free some space");
    return transact([](Batch& batch) { batch.run(Writing::pulse, {now_ms()}); });
  }

  void tidy() override {
    if (!checkpoints_.nearly_done()) return;
    const std::lock_guard guard(writing_);
    (void)writer_->ask("PRAGMA wal_checkpoint(PASSIVE)");
    checkpoints_.log_begins_again();
  }

  void watch(std::function<void(const std::string&)>) override {}  // there is no other process

 private:
  template <class Writes>
  Expected<void> transact(const Writes& writes) {
    const std::lock_guard guard(writing_);
    if (writer_->file_is_gone())
      return problem(path_, "the file is gone", "stop the server, put the file and its -wal back, start it again");
    Batch batch(*writer_);
    batch.run(Writing::begin, {});
    writes(batch);
    batch.run(Writing::commit, {});
    if (!batch.so_far) writer_->roll_back();
    return std::move(batch.so_far);
  }

  Expected<void> read(Reading reading, std::span<const Parameter> parameters,
                      const std::function<void(const Row&)>& tell) override {
    return readers_.with([&](std::unique_ptr<Connection>& connection) {
      return connection->run(static_cast<size_t>(reading), parameters, tell);
    });
  }

  const std::string path_;
  ProcessLock lock_;  // before the others: given up when everything is closed
  std::mutex writing_;
  std::unique_ptr<Connection> writer_;  // before the others: closed last, it empties the log into the file
  Checkpoints checkpoints_;
  ConnectionPool<Connection> readers_;
};

}  // namespace

Expected<std::unique_ptr<Store>> open_sqlite(const std::string& path) {
  const auto file = file_named(path);
  if (!file) return tl::make_unexpected(file.error());
  auto lock = ProcessLock::take(*file);
  if (!lock) return tl::make_unexpected(std::move(lock.error()));
  auto writer = open_writer(*file, kWritingSql);
  if (!writer) return tl::make_unexpected(std::move(writer.error()));
  auto copier = open_copier(*file);
  if (!copier) return tl::make_unexpected(std::move(copier.error()));
  return std::make_unique<SqliteStore>(std::move(*lock), std::move(*writer), std::move(*copier), *file);
}

}  // namespace broadside::server
