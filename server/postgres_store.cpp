// The store in PostgreSQL, which several servers may share.
//
// A commit goes in two halves. The first sends everything but COMMIT in one go and gets the answers; if the connection
// is lost there, nothing can have been committed and it is tried once more. The second is COMMIT; if the connection is
// lost there, a receipt that was written with the rest tells afterwards whether it was done.
//
// All columns of text are bytea: whatever encoding and locale a database was made with, it can neither refuse nor
// change nor reorder what we keep.
#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>

#include "server/postgres_connection.h"
#include "server/store.h"

namespace broadside::server {
namespace {

using namespace postgres;  // NOLINT: made for this file

constexpr std::array<const char*, kTablesVersion> kTableSteps = {R"sql(
  CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql AS
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
  CREATE TABLE tables_version (version bigint PRIMARY KEY, since_ms bigint NOT NULL DEFAULT broadside.now_ms());
  CREATE TABLE battle (
    id bytea PRIMARY KEY,
    seed bytea NOT NULL,
    settings bytea NOT NULL,
    created_ms bigint NOT NULL,
    changed_ms bigint NOT NULL DEFAULT broadside.now_ms(),
    line_count bigint NOT NULL DEFAULT 0,
    message_count bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE line (
    battle bytea NOT NULL REFERENCES battle,
    number bigint NOT NULL,
    text bytea NOT NULL,
    PRIMARY KEY (battle, number)
  );
  CREATE TABLE link (
    token_hash bytea PRIMARY KEY,
    battle bytea NOT NULL REFERENCES battle,
    role bytea NOT NULL,
    seat bigint NOT NULL,
    ships bytea NOT NULL,
    name bytea NOT NULL
  );
  CREATE INDEX link_of_battle ON link (battle);
  CREATE TABLE draft (
    battle bytea NOT NULL REFERENCES battle,
    topic bytea NOT NULL,
    text bytea NOT NULL,
    PRIMARY KEY (battle, topic)
  );
  CREATE TABLE message (
    battle bytea NOT NULL REFERENCES battle,
    number bigint NOT NULL,
    sender bytea NOT NULL,
    text bytea NOT NULL,
    time_ms bigint NOT NULL,
    PRIMARY KEY (battle, number)
  );
  CREATE TABLE receipt (
    writer bytea NOT NULL,
    number bigint NOT NULL,
    written_ms bigint NOT NULL DEFAULT broadside.now_ms(),
    PRIMARY KEY (writer, number)
  );
)sql"};

/// A write is one statement that first touches its battle and gives back one row if it was done. So no client has to
/// decide anything halfway: a batch needs neither savepoints nor more than one trip.
enum class Writing : uint8_t {
  begin,
  lock_battles,
  new_battle,
  append_lines,
  put_settings,
  add_link,
  drop_links,
  put_draft,
  drop_draft,
  add_message,
  notify,
  leave_receipt,
  drop_receipts,
  void_receipt,
};
constexpr std::array<const char*, 14> kWritingSql = {
    // Not the database's default: it has to see what others committed while it waited for a lock.
    "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE",
    // All locks at once and in order of id: two batches about the same battles wait for each other only one way round.
    "SELECT id FROM battle WHERE id = ANY ($1::bytea[]) ORDER BY id FOR NO KEY UPDATE",
    "INSERT INTO battle (id, seed, settings, created_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id",
    "WITH touched AS (UPDATE battle SET changed_ms = DEFAULT, line_count = line_count + cardinality($3::bytea[])"
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
    "     dropped AS (DELETE FROM link USING touched WHERE battle = id AND seat = $2) "
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
    return problem("database", "this is no address of a PostgreSQL database", right);
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

Expected<void> make_tables(Connection& connection, const std::string& place) {
  // Two servers that start at the same moment make the tables one after the other; the number is ours alone.
  auto locked = connection.run_script("BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(4726553261)");
  if (!locked) return locked;
  // Asked first, for a user who may not make schemas but was given one.
  const auto schema = connection.ask("SELECT to_regnamespace('broadside') IS NOT NULL");
  if (!schema) return tl::make_unexpected(schema.error());
  if (*schema != "t") {
    auto made = connection.run_script("CREATE SCHEMA broadside");
    if (!made) return made;
  }
  const auto has_tables = connection.ask("SELECT to_regclass('broadside.tables_version') IS NOT NULL");
  if (!has_tables) return tl::make_unexpected(has_tables.error());
  int64_t version = 0;
  if (*has_tables == "t") {
    const auto found = connection.ask("SELECT max(version) FROM tables_version");
    if (!found) return tl::make_unexpected(found.error());
    version = std::strtoll(found->c_str(), nullptr, 10);
  }
  if (version > kTablesVersion) return tl::make_unexpected(tables_are_newer(place, version));
  for (; version < kTablesVersion; ++version) {
    auto made = connection.run_script(fmt::format("{}INSERT INTO tables_version VALUES ({})",
                                                  kTableSteps[static_cast<size_t>(version)], version + 1));
    if (!made) return made;
  }
  // Receipts matter for seconds only; these are the last ones of servers that ended.
  return connection.run_script("DELETE FROM receipt WHERE written_ms < now_ms() - 86400000; COMMIT");
}

// --- Hearing other processes

/// Listens on a connection of its own until destroyed; a lost connection is made again, sooner or later.
class Listener {
 public:
  Listener(Server server, std::string own_name, std::function<void(const std::string&)> changed)
      : server_(std::move(server)),
        own_name_(std::move(own_name)),
        changed_(std::move(changed)),
        stop_(::eventfd(0, EFD_CLOEXEC)) {
    connect();  // here and not in the thread: what is written once `watch` has returned will be heard
    thread_ = std::thread([this] { run(); });
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() {
    ::eventfd_write(stop_, 1);
    thread_.join();
    ::close(stop_);
  }

 private:
  static constexpr int kFirstPauseMs = 100, kLongestPauseMs = 5000;

  void connect() {
    auto opened = Connection::open(server_);
    if (opened && (*opened)->run_script("LISTEN broadside")) connection_ = std::move(*opened);
  }

  void run() {
    int pause_ms = kFirstPauseMs;
    for (;;) {
      if (connection_) {
        tell_what_came();
        if (stopped_within(-1, PQsocket(connection_->raw()))) return;
        if (PQconsumeInput(connection_->raw()) == 1 && !connection_->lost()) continue;
        connection_.reset();
      }
      connect();
      if (connection_) {
        pause_ms = kFirstPauseMs;
        changed_("");  // only now: what is written after the look this causes will be heard
      } else {
        if (stopped_within(pause_ms, -1)) return;
        pause_ms = std::min(2 * pause_ms, kLongestPauseMs);
      }
    }
  }

  /// Waits for the end, for input on the socket or for the time to pass.
  bool stopped_within(int wait_ms, int socket) const {
    std::array<pollfd, 2> wait_for = {pollfd{stop_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};  // poll skips a socket -1
    ::poll(wait_for.data(), wait_for.size(), wait_ms);
    return (wait_for[0].revents & POLLIN) != 0;
  }

  /// "NAME HEX": who wrote, and the id of the battle.
  void tell_what_came() {
    while (PGnotify* raw_notice = PQnotifies(connection_->raw())) {
      const std::unique_ptr<PGnotify, decltype(&PQfreemem)> notice(raw_notice, &PQfreemem);
      const std::string_view payload = notice->extra;
      const size_t space = payload.find(' ');
      if (space == std::string_view::npos || payload.substr(0, space) == own_name_) continue;
      std::string battle;
      for (const char* digits = payload.data() + space + 1; digits + 1 < payload.data() + payload.size(); digits += 2) {
        unsigned char byte = 0;
        std::from_chars(digits, digits + 2, byte, 16);
        battle.push_back(static_cast<char>(byte));
      }
      changed_(battle);
    }
  }

  Server server_;
  std::string own_name_;
  std::function<void(const std::string&)> changed_;
  int stop_;
  std::unique_ptr<Connection> connection_;
  std::thread thread_;
};

// --- The store

/// Sends each write of a batch on its way.
class Sender {
 public:
  explicit Sender(Connection& connection) : connection_(connection) {}

  void operator()(const NewBattle& made) {
    send(Writing::new_battle, Arguments().text(made.id).text(made.seed).text(made.settings).number(made.created_ms));
  }
  void operator()(const AppendLines& appended) {
    send(Writing::append_lines, Arguments().text(appended.battle).number(appended.first).texts(appended.lines));
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
  void operator()(const DropLinks& dropped) {
    send(Writing::drop_links, Arguments().text(dropped.battle).number(dropped.seat));
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

class PostgresStore final : public RowStore {
 public:
  PostgresStore(Server server, std::unique_ptr<Connection> writer)
      : server_(std::move(server)),
        writer_(std::move(writer)),
        readers_([this] { return Connection::open_prepared(server_, kReadingSql); }) {}

  Expected<std::vector<bool>> commit(std::span<const Write> writes) override {
    if (writes.empty()) return std::vector<bool>();
    const std::lock_guard guard(writing_);
    Attempt attempt = try_commit(writes);
    if (attempt.try_again) attempt = try_commit(writes);
    return std::move(attempt.answers);
  }

  void watch(std::function<void(const std::string&)> changed) override {
    listener_ = std::make_unique<Listener>(server_, own_name_, std::move(changed));
  }

 private:
  struct Attempt {
    Expected<std::vector<bool>> answers;
    bool try_again = false;  // it is certain that nothing was written, and a second attempt may go better
  };

  static Attempt in_vain(Problem why) { return {tl::make_unexpected(std::move(why)), false}; }
  static Attempt worth_another(Problem why) { return {tl::make_unexpected(std::move(why)), true}; }

  Attempt try_commit(std::span<const Write> writes) {
    if (!writer_) {
      auto opened = Connection::open_prepared(server_, kWritingSql);
      if (!opened) return in_vain(std::move(opened.error()));
      writer_ = std::move(*opened);
    }
    ++receipt_;
    auto rows = send_all_but_commit(writes);
    if (!rows) {
      // The server never got a COMMIT, so it drops the transaction, with the connection if need be.
      const std::string code = writer_->refusal_code();
      const bool lost = code.empty() || !writer_->roll_back();
      if (lost) writer_.reset();
      const bool deadlock = code == "40P01";  // of two that waited for each other one was picked: us
      return lost || deadlock ? worth_another(std::move(rows.error())) : in_vain(std::move(rows.error()));
    }
    std::vector<bool> answers;
    for (size_t i = 0; i < writes.size(); ++i) answers.push_back((*rows)[i + kSentBeforeWrites] > 0);

    const auto committed = writer_->run_script("COMMIT");
    if (committed) return {std::move(answers), false};
    if (!writer_->refusal_code().empty() && writer_->roll_back()) return in_vain(committed.error());
    return learn_what_became_of_it(std::move(answers), committed.error());
  }

  static constexpr size_t kSentBeforeWrites = 2;  // begin, lock_battles

  Expected<std::vector<int>> send_all_but_commit(std::span<const Write> writes) {
    std::vector<std::string> battles;
    for (const Write& write : writes) battles.push_back(battle_of(write));
    std::ranges::sort(battles);
    battles.erase(std::unique(battles.begin(), battles.end()), battles.end());

    Sender sender(*writer_);
    writer_->start_sending();
    sender.send(Writing::begin, {});
    sender.send(Writing::lock_battles, Arguments().texts(battles));
    for (const Write& write : writes) std::visit(sender, write);
    sender.send(Writing::notify, Arguments().text(own_name_).texts(battles));
    sender.send(Writing::leave_receipt, Arguments().text(own_name_).number(receipt_));
    sender.send(Writing::drop_receipts, Arguments().text(own_name_).number(receipt_));
    return writer_->receive_all();
  }

  /// The connection was lost after COMMIT had been sent.
  Attempt learn_what_became_of_it(std::vector<bool> answers, const Problem& why) {
    const Problem not_known{server_.place,
                            "the connection was lost during a commit and it is not known whether it was done",
                            "read the battle again before writing to it (" + why.reason + ")"};
    writer_.reset();
    // A server that restarts is back in seconds, and to know is worth the wait.
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    for (;;) {
      auto opened = Connection::open_prepared(server_, kWritingSql);
      if (opened) {
        writer_ = std::move(*opened);
        break;
      }
      if (std::chrono::steady_clock::now() > give_up) return in_vain(not_known);
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    const auto voided =
        writer_->run(static_cast<size_t>(Writing::void_receipt), Arguments().text(own_name_).number(receipt_));
    if (!voided) {
      if (writer_->lost()) writer_.reset();
      return in_vain(not_known);
    }
    if (PQntuples(voided->get()) == 0) return {std::move(answers), false};
    return worth_another(why);
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
  std::mutex writing_;
  std::unique_ptr<Connection> writer_;  // none: to be made by the next commit
  int64_t receipt_ = 0;                 // number of the last one
  ConnectionPool<Connection> readers_;
  std::unique_ptr<Listener> listener_;
};

}  // namespace

Expected<std::unique_ptr<Store>> open_postgres(const std::string& url) {
  auto server = server_of(url);
  if (!server) return tl::make_unexpected(std::move(server.error()));
  auto first = Connection::open(*server);
  if (!first) return tl::make_unexpected(std::move(first.error()));
  auto ready = make_tables(**first, server->place);
  if (!ready) return tl::make_unexpected(std::move(ready.error()));
  auto writer = Connection::open_prepared(*server, kWritingSql);
  if (!writer) return tl::make_unexpected(std::move(writer.error()));
  return std::make_unique<PostgresStore>(std::move(*server), std::move(*writer));
}

}  // namespace broadside::server
