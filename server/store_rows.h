// What both stores share: the reading half, word for word the same SQL, and the pool of connections that does it.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "record/course.h"
#include "server/store.h"

namespace broadside::server {

/// Version of the tables this program makes and understands; each store holds one step of SQL a version.
inline constexpr int64_t kTablesVersion = 2;

Problem tables_are_newer(std::string place, int64_t version);
/// For those who only look: a server brings them up to date when it starts.
Problem tables_are_older(std::string place, int64_t version);

int64_t bytes_of(const std::vector<std::string>& lines);

std::string_view role_word(Role role);

/// The battle a write belongs to.
const std::string& battle_of(const Write& write);

/// Both databases take "$1" for a parameter; SQLite counts them by first appearance, so they appear in their order.
enum class Reading : uint8_t {
  battle,
  lines,
  link,
  links,
  drafts,
  messages,
  changed_since,
  finished,
  summary,
  // Battles of which the tables tell two things that do not go together.
  lines_miscounted,
  messages_miscounted,
  lines_astray,
  links_astray,
};
inline constexpr std::array<const char*, 13> kReadingSql = {
    "SELECT id, seed, settings, created_ms FROM battle WHERE id = $1",
    "SELECT text FROM line WHERE battle = $1 AND number >= $2 AND number <= $3 ORDER BY number",
    "SELECT token_hash, battle, role, seat, ships, name FROM link WHERE token_hash = $1",
    "SELECT token_hash, battle, role, seat, ships, name FROM link WHERE battle = $1 ORDER BY seat, name, token_hash",
    "SELECT topic, text FROM draft WHERE battle = $1 ORDER BY topic",
    "SELECT number, sender, text, time_ms FROM message WHERE battle = $1 AND number >= $2 ORDER BY number",
    "SELECT id FROM battle WHERE changed_ms >= $1 ORDER BY id",
    "SELECT id, changed_ms, bytes FROM battle WHERE finished = 1 ORDER BY changed_ms, id LIMIT $1",
    "SELECT count(*), CAST(coalesce(sum(finished), 0) AS bigint), CAST(coalesce(sum(bytes), 0) AS bigint) FROM battle",
    "SELECT id FROM battle WHERE line_count <> (SELECT count(*) FROM line WHERE battle = id)"
    " OR line_count <> (SELECT coalesce(max(number), 0) FROM line WHERE battle = id) ORDER BY id",
    "SELECT id FROM battle WHERE message_count <> (SELECT count(*) FROM message WHERE battle = id)"
    " OR message_count <> (SELECT coalesce(max(number) + 1, 0) FROM message WHERE battle = id) ORDER BY id",
    "SELECT DISTINCT battle FROM line WHERE NOT EXISTS (SELECT 1 FROM battle WHERE id = line.battle)",
    "SELECT DISTINCT battle FROM link WHERE NOT EXISTS (SELECT 1 FROM battle WHERE id = link.battle)",
};

using Parameter = std::variant<std::string_view, int64_t>;

/// One row of an answer, good until the next one.
class Row {
 public:
  virtual ~Row() = default;
  virtual std::string text(int column) const = 0;
  virtual int64_t number(int column) const = 0;

 protected:
  Row() = default;
  Row(const Row&) = default;
  Row& operator=(const Row&) = default;
};

/// A store that reads by SQL: says what the rows mean and leaves it to the databases to fetch them.
class RowStore : public Store {
 public:
  Expected<std::optional<StoredBattle>> battle(std::string_view id) final;
  Expected<std::vector<std::string>> lines(std::string_view battle, uint32_t from, uint32_t to = kLastLine) final;
  Expected<std::optional<Link>> link(std::string_view token_hash) final;
  Expected<std::vector<Link>> links(std::string_view battle) final;
  Expected<std::vector<StoredDraft>> drafts(std::string_view battle) final;
  Expected<std::vector<StoredMessage>> messages(std::string_view battle, uint32_t from) final;
  Expected<std::vector<std::string>> changed_since(int64_t time_ms) final;
  Expected<std::vector<FinishedBattle>> finished(uint32_t most) final;
  Expected<StoreSummary> summary() final;
  Expected<std::vector<Fault>> faults() override;

 protected:
  /// From any thread. If it returns a Problem, some rows may already have been told.
  virtual Expected<void> read(Reading reading, std::span<const Parameter> parameters,
                              const std::function<void(const Row&)>& tell) = 0;

 private:
  Expected<std::vector<Link>> read_links(Reading reading, std::string_view key);
};

/// Connections for reading: made when first needed, each used by one thread at a time, at most `kMost` at once.
template <class Connection>
class ConnectionPool {
 public:
  using Made = Expected<std::unique_ptr<Connection>>;

  explicit ConnectionPool(std::function<Made()> make) : make_(std::move(make)) {}
  ConnectionPool(const ConnectionPool&) = delete;
  ConnectionPool& operator=(const ConnectionPool&) = delete;

  /// Calls `use` with a connection of its own and returns what it returns; `use` resets the pointer if the connection
  /// is of no more use.
  template <class Use>
  auto with(const Use& use) -> decltype(use(std::declval<std::unique_ptr<Connection>&>())) {
    const Turn turn(*this);
    std::unique_ptr<Connection> connection = take_idle();
    if (!connection) {
      Made made = make_();
      if (!made) return tl::make_unexpected(std::move(made.error()));
      connection = std::move(*made);
    }
    auto result = use(connection);
    if (connection) give_back(std::move(connection));
    return result;
  }

  Made make() const { return make_(); }

 private:
  static constexpr int kMost = 8;

  struct Turn {
    explicit Turn(ConnectionPool& of) : pool(of) {
      std::unique_lock lock(pool.mutex_);
      pool.freed_.wait(lock, [this] { return pool.in_use_ < kMost; });
      ++pool.in_use_;
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() {
      {
        const std::lock_guard lock(pool.mutex_);
        --pool.in_use_;
      }
      pool.freed_.notify_one();
    }
    ConnectionPool& pool;
  };

  std::unique_ptr<Connection> take_idle() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return nullptr;
    std::unique_ptr<Connection> connection = std::move(idle_.back());
    idle_.pop_back();
    return connection;
  }

  void give_back(std::unique_ptr<Connection> connection) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(connection));
  }

  std::function<Made()> make_;
  std::mutex mutex_;
  std::condition_variable freed_;
  int in_use_ = 0;
  std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace broadside::server
