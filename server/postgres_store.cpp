// The store in PostgreSQL, which several servers may share.
//
// A commit goes in two halves. The first sends everything but COMMIT in one go and gets the answers; if the connection
// is lost there, nothing can have been committed and it is tried once more. The second is COMMIT; if the connection is
// lost there, a receipt that was written with the rest tells afterwards whether it was done.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>

#include "server/postgres_connection.h"
#include "server/postgres_listener.h"
#include "server/postgres_tables.h"
#include "server/store.h"
#include "server/upkeep.h"

namespace broadside::server {
namespace {

using namespace postgres;  // NOLINT: made for this file

/// A write is one statement that first touches its battle and gives back one row if it was done. So no client has to
/// decide anything halfway: a batch needs neither savepoints nor more than one trip.
enum class Writing : uint8_t {
  begin,
  lock_battles,
  new_battle,
  append_lines,
  put_settings,
  add_link,
  drop_link,
  put_draft,
  drop_draft,
  add_message,
  drop_battle,
  notify,
  leave_receipt,
  drop_receipts,
  void_receipt,
};
constexpr std::array<const char*, 15> kWritingSql = {
    // Not the database's default: it has to see what others committed while it waited for a lock.
    "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE",
    // All locks at once and in order of id: two batches about the same battles wait for each other only one way round.
    "SELECT id FROM battle WHERE id = ANY ($1::bytea[]) ORDER BY id FOR NO KEY UPDATE",
    "INSERT INTO battle (id, seed, settings, created_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id",
    "WITH touched AS (UPDATE battle SET changed_ms = DEFAULT, line_count = line_count + cardinality($3::bytea[]),"
    "                 bytes = bytes + $4::bigint, finished = greatest(finished, $5::bigint)"
    "                 WHERE id = $1 AND line_count = $2::bigint - 1 RETURNING id),"
    "     added AS (INSERT INTO line (battle, number, text) SELECT id, $2::bigint + place - 1, text"
    "               FROM touched, unnest($3::bytea[]) WITH ORDINALITY AS new_line (text, place)) "
    "SELECT id FROM touched",
    "UPDATE battle SET settings = $3, changed_ms = DEFAULT WHERE id = $1 AND settings = $2 RETURNING id",
    "WITH touched AS (UPDATE battle SET changed_ms = DEFAULT WHERE id = $1 RETURNING id) "
    "INSERT INTO link (token_hash, battle, role, seat, ships, name)"
    " SELECT $2::bytea, id, $3::bytea, $4::bigint, $5::bytea, $6::bytea FROM touched"
    " ON CONFLICT DO NOTHING RETURNING battle",
    "WITH touched AS (UPDATE battle SET changed_ms = DEFAULT WHERE id = $1 RETURNING id),"
    "     dropped AS (DELETE FROM link USING touched WHERE battle = id AND token_hash = $2) "
    "SELECT id FROM touched",
    "WITH touched AS (UPDATE battle SET changed_ms = DEFAULT WHERE id = $1 RETURNING id) "
    "INSERT INTO draft (battle, topic, text) SELECT id, $2::bytea, $3::bytea FROM touched"
    " ON CONFLICT (battle, topic) DO UPDATE SET text = excluded.text RETURNING battle",
    "WITH touched AS (UPDATE battle SET changed_ms = DEFAULT WHERE id = $1 RETURNING id),"
    "     dropped AS (DELETE FROM draft USING touched WHERE battle = id AND topic = $2) "
    "SELECT id FROM touched",
    "WITH touched AS (UPDATE battle SET changed_ms = DEFAULT, message_count = message_count + 1 WHERE id = $1"
    "                 RETURNING id, message_count - 1 AS number) "
    "INSERT INTO message (battle, number, sender, text, time_ms)"
    " SELECT id, number, $2::bytea, $3::bytea, $4::bigint FROM touched RETURNING battle",
    "WITH doomed AS (SELECT id FROM battle WHERE id = $1 AND finished = 1 AND changed_ms <= $2 FOR UPDATE),"
    "     lines AS (DELETE FROM line USING doomed WHERE battle = id),"
    "     links AS (DELETE FROM link USING doomed WHERE battle = id),"
    "     drafts AS (DELETE FROM draft USING doomed WHERE battle = id),"
    "     messages AS (DELETE FROM message USING doomed WHERE battle = id) "
    "DELETE FROM battle USING doomed WHERE battle.id = doomed.id RETURNING battle.id",
    "SELECT pg_notify('broadside', $1::text || ' ' || encode(id, 'hex'))"
    " FROM unnest($2::bytea[]) AS written (id)",
    "INSERT INTO receipt (writer, number) VALUES ($1, $2)",
    "DELETE FROM receipt WHERE writer = $1 AND number < $2",
    // Waits for the end of a transaction that has left the same receipt; a row comes back if that was not committed.
    "INSERT INTO receipt (writer, number) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING number",
};

// --- Opening

Expected<Server> server_of(const std::string& url) {
  const std::string right = "postgres://user@host/database";
  // libpq would take other forms too, and some of its messages about them repeat the password.
  if (!url.starts_with("postgres://") && !url.starts_with("postgresql://"))
    return problem("database", "this is not the address of a PostgreSQL database", right);
  char* complaint = nullptr;
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(url.c_str(), &complaint));
  const std::unique_ptr<char, decltype(&PQfreemem)> owned_complaint(complaint, &PQfreemem);
  if (!options) return problem("database", "its address cannot be read: " + one_line(complaint), right);
  std::string host, port, name;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    const std::string_view keyword = option->keyword;
    if (keyword == "host") host = option->val;
    if (keyword == "port") port = std::string(":") + option->val;
    if (keyword == "dbname") name = option->val;
  }
  return Server{url, "PostgreSQL " + (host.empty() ? "here" : host) + port + "/" + name};
}

// --- The store

/// Sends each write of a batch on its way.
class Sender {
 public:
  explicit Sender(Connection& connection) : connection_(connection) {}

  void operator()(const NewBattle& made) {
    send(Writing::new_battle, Arguments().text(made.id).text(made.seed).text(made.settings).number(made.created_ms));
  }
  void operator()(const AppendLines& appended) {
    const int64_t ends = !appended.lines.empty() && ends_record(appended.lines.back()) ? 1 : 0;
    Arguments arguments;
    arguments.text(appended.battle).number(appended.first).texts(appended.lines);
    send(Writing::append_lines, arguments.number(bytes_of(appended.lines)).number(ends));
  }
  void operator()(const PutSettings& put) {
    send(Writing::put_settings, Arguments().text(put.battle).text(put.was).text(put.settings));
  }
  void operator()(const AddLink& added) {
    const Link& link = added.link;
    Arguments arguments;
    arguments.text(link.battle).text(link.token_hash).text(role_word(link.role));
    send(Writing::add_link, arguments.number(link.seat).text(link.ships).text(link.name));
  }
  void operator()(const DropLink& dropped) {
    send(Writing::drop_link, Arguments().text(dropped.battle).text(dropped.token_hash));
  }
  void operator()(const PutDraft& put) {
    if (put.text.empty())
      send(Writing::drop_draft, Arguments().text(put.battle).text(put.key));
    else
      send(Writing::put_draft, Arguments().text(put.battle).text(put.key).text(put.text));
  }
  void operator()(const AddMessage& added) {
    send(Writing::add_message, Arguments().text(added.battle).text(added.from).text(added.text).number(added.time_ms));
  }
  void operator()(const DropBattle& dropped) {
    send(Writing::drop_battle, Arguments().text(dropped.id).number(dropped.unchanged_since_ms));
  }

  void send(Writing writing, const Arguments& arguments) { connection_.send(static_cast<size_t>(writing), arguments); }

 private:
  Connection& connection_;
};

/// Names this process among those that share the database.
std::string random_name() {
  std::random_device random;
  std::string name;
  for (int i = 0; i < 32; ++i) name += "0123456789abcdef"[random() & 15U];
  return name;
}

/// A connection that commits, and what it needs to find out what became of a commit.
class CommittingConnection {
 public:
  /// `server_name`: of this process; `own_name`: among all connections that ever commit.
  CommittingConnection(const Server& server, std::string server_name, std::string own_name)
      : server_(server), server_name_(std::move(server_name)), own_name_(std::move(own_name)) {}

  Expected<void> connect() {
    auto opened = Connection::open_prepared(server_, kWritingSql);
    if (!opened) return tl::make_unexpected(std::move(opened.error()));
    connection_ = std::move(*opened);
    return {};
  }

  Expected<std::vector<bool>> commit(std::span<const Write> writes) {
    Attempt attempt = try_commit(writes);
    if (attempt.try_again) attempt = try_commit(writes);
    return std::move(attempt.answers);
  }

 private:
  struct Attempt {
    Expected<std::vector<bool>> answers;
    bool try_again = false;  // it is certain that nothing was written, and a second attempt may go better
  };

  static Attempt in_vain(Problem why) { return {tl::make_unexpected(std::move(why)), false}; }
  static Attempt worth_another(Problem why) { return {tl::make_unexpected(std::move(why)), true}; }

  Attempt try_commit(std::span<const Write> writes) {
    if (!connection_)
      if (auto connected = connect(); !connected) return in_vain(std::move(connected.error()));
    ++receipt_;
    auto rows = send_all_but_commit(writes);
    if (!rows) {
      // The server never got a COMMIT, so it drops the transaction, with the connection if need be.
      const std::string code = connection_->refusal_code();
      const bool lost = code.empty() || !connection_->roll_back();
      if (lost) connection_.reset();
      const bool deadlock = code == "40P01";  // of two that waited for each other one was picked: us
      return lost || deadlock ? worth_another(std::move(rows.error())) : in_vain(std::move(rows.error()));
    }
    std::vector<bool> answers;
    for (size_t i = 0; i < writes.size(); ++i) answers.push_back((*rows)[i + kSentBeforeWrites] > 0);

    const auto committed = connection_->run_script("COMMIT");
    if (committed) return {std::move(answers), false};
    if (!connection_->refusal_code().empty() && connection_->roll_back()) return in_vain(committed.error());
    return learn_what_became_of_it(std::move(answers), committed.error());
  }

  static constexpr size_t kSentBeforeWrites = 2;  // begin, lock_battles

  Expected<std::vector<int>> send_all_but_commit(std::span<const Write> writes) {
    std::vector<std::string> battles;
    for (const Write& write : writes) battles.push_back(battle_of(write));
    std::ranges::sort(battles);
    battles.erase(std::unique(battles.begin(), battles.end()), battles.end());

    Sender sender(*connection_);
    connection_->start_sending();
    sender.send(Writing::begin, {});
    sender.send(Writing::lock_battles, Arguments().texts(battles));
    for (const Write& write : writes) std::visit(sender, write);
    sender.send(Writing::notify, Arguments().text(server_name_).texts(battles));
    sender.send(Writing::leave_receipt, Arguments().text(own_name_).number(receipt_));
    sender.send(Writing::drop_receipts, Arguments().text(own_name_).number(receipt_));
    return connection_->receive_all();
  }

  /// The connection was lost after COMMIT had been sent.
  Attempt learn_what_became_of_it(std::vector<bool> answers, const Problem& why) {
    const Problem not_known{server_.place,
                            "the connection was lost during a commit, which may or may not have been done",
                            "read the battle again before writing to it (" + why.reason + ")"};
    connection_.reset();
    // A server that restarts is back in seconds, and to know is worth the wait.
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    for (;;) {
      if (connect()) break;
      if (std::chrono::steady_clock::now() > give_up) return in_vain(not_known);
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    const auto voided =
        connection_->run(static_cast<size_t>(Writing::void_receipt), Arguments().text(own_name_).number(receipt_));
    if (!voided) {
      if (connection_->lost()) connection_.reset();
      return in_vain(not_known);
    }
    if (PQntuples(voided->get()) == 0) return {std::move(answers), false};
    return worth_another(why);
  }

  const Server& server_;
  const std::string server_name_, own_name_;
  std::unique_ptr<Connection> connection_;  // none: to be made by the next commit
  int64_t receipt_ = 0;                     // number of the last one
};

class PostgresStore final : public RowStore {
 public:
  explicit PostgresStore(Server server)
      : server_(std::move(server)), readers_([this] { return Connection::open_prepared(server_, kReadingSql); }) {
    for (size_t i = 0; i < desks_.size(); ++i)
      desks_[i].connection =
          std::make_unique<CommittingConnection>(server_, own_name_, own_name_ + "/" + std::to_string(i));
  }

  /// So that the first who commits does not wait for a connection.
  Expected<void> connect() {
    for (Desk& desk : desks_)
      if (auto connected = desk.connection->connect(); !connected) return connected;
    return {};
  }

  int commits_at_once() const override { return static_cast<int>(desks_.size()); }

  Expected<std::vector<bool>> commit(std::span<const Write> writes) override {
    if (writes.empty()) return std::vector<bool>();
    return transact(writes);
  }

  /// Its receipt is written and read by nobody.
  Expected<void> pulse() override {
    return transact({}).map([](const std::vector<bool>&) {});
  }

  void watch(std::function<void(const std::string&)> changed) override {
    listener_ = std::make_unique<Listener>(server_, own_name_, std::move(changed));
  }

 private:
  struct Desk {
    std::mutex mutex;
    std::unique_ptr<CommittingConnection> connection;
  };

  /// By whichever connection is free.
  Expected<std::vector<bool>> transact(std::span<const Write> writes) {
    for (Desk& desk : desks_) {
      const std::unique_lock turn(desk.mutex, std::try_to_lock);
      if (turn.owns_lock()) return desk.connection->commit(writes);
    }
    const std::lock_guard turn(desks_.front().mutex);
    return desks_.front().connection->commit(writes);
  }

  Expected<void> read(Reading reading, std::span<const Parameter> parameters,
                      const std::function<void(const Row&)>& tell) override {
    Arguments arguments;
    for (const Parameter& parameter : parameters) {
      if (const auto* number = std::get_if<int64_t>(&parameter))
        arguments.number(*number);
      else
        arguments.text(std::get<std::string_view>(parameter));
    }
    return readers_.with([&](std::unique_ptr<Connection>& connection) -> Expected<void> {
      auto result = connection->run(static_cast<size_t>(reading), arguments);
      if (!result &&
          connection->lost()) {  // reading twice does no harm; with a new connection, the idle ones are lost too
        connection.reset();
        auto opened = readers_.make();
        if (!opened) return tl::make_unexpected(std::move(opened.error()));
        connection = std::move(*opened);
        result = connection->run(static_cast<size_t>(reading), arguments);
      }
      if (!result) return tl::make_unexpected(std::move(result.error()));
      for (int row = 0; row < PQntuples(result->get()); ++row) tell(PostgresRow(result->get(), row));
      return {};
    });
  }

  const Server server_;
  const std::string own_name_ = random_name();
  std::array<Desk, 2> desks_;
  ConnectionPool<Connection> readers_;
  std::unique_ptr<Listener> listener_;
};

struct ReachedStore {
  Server server;
  std::unique_ptr<Connection> connection;
};

Expected<ReachedStore> reach(const std::string& url) {
  auto server = server_of(url);
  if (!server) return tl::make_unexpected(std::move(server.error()));
  auto opened = Connection::open(*server);
  if (!opened) return tl::make_unexpected(std::move(opened.error()));
  return ReachedStore{std::move(*server), std::move(*opened)};
}

}  // namespace

Expected<std::unique_ptr<Store>> open_postgres(const std::string& url) {
  auto reached = reach(url);
  if (!reached) return tl::make_unexpected(std::move(reached.error()));
  auto ready = make_tables(*reached->connection, reached->server.place);
  if (!ready) return tl::make_unexpected(std::move(ready.error()));
  auto store = std::make_unique<PostgresStore>(std::move(reached->server));
  if (auto connected = store->connect(); !connected) return tl::make_unexpected(std::move(connected.error()));
  return store;
}

Expected<std::unique_ptr<Store>> look_into_postgres(const std::string& url) {
  auto reached = reach(url);
  if (!reached) return tl::make_unexpected(std::move(reached.error()));
  const std::string place = reached->server.place;
  const auto version = tables_version(*reached->connection);
  if (!version) return tl::make_unexpected(version.error());
  if (*version == 0) return problem(place, "has no tables of Broadside", "name a Broadside server's database");
  if (*version > kTablesVersion) return tl::make_unexpected(tables_are_newer(place, *version));
  if (*version < kTablesVersion) return tl::make_unexpected(tables_are_older(place, *version));
  return std::make_unique<PostgresStore>(std::move(reached->server));
}

Expected<void> compact_postgres(const std::string& url) {
  const auto reached = reach(url);
  if (!reached) return tl::make_unexpected(reached.error());
  for (const char* table : {"battle", "line", "link", "draft", "message", "receipt"})
    if (auto done = reached->connection->run_script(fmt::format("VACUUM (ANALYZE) broadside.{}", table)); !done)
      return done;
  return {};
}

}  // namespace broadside::server
