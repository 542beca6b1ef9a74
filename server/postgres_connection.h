// One connection to PostgreSQL, and values as they cross its wire. Only for the store.
#pragma once

#include <libpq-fe.h>

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store_rows.h"

namespace broadside::server::postgres {

inline constexpr const char* kSession =
    "SET search_path = broadside;"
    "SET synchronous_commit = on;"
    "SET lock_timeout = '10s';"
    // A server whose machine vanished in the middle of a commit must not hold a battle's lock for hours. Shorter than
    // the lock timeout: whoever waits for that lock gets it.
    "SET idle_in_transaction_session_timeout = '5s'";

// --- Values as they cross the wire (binary format)

template <class Number>
void put_big_endian(std::string& out, Number number) {
  for (int shift = static_cast<int>(sizeof number) * 8 - 8; shift >= 0; shift -= 8)
    out.push_back(static_cast<char>(static_cast<uint64_t>(number) >> shift & 0xff));
}

/// Parameters of one statement. Texts are not copied.
class Arguments {
 public:
  Arguments& text(std::string_view text) {
    return add(text.empty() ? "" : text.data(), text.size());  // a null pointer would mean NULL
  }
  Arguments& number(int64_t number) {
    std::string& bytes = owned_.emplace_back();
    put_big_endian(bytes, number);
    return add(bytes.data(), bytes.size());
  }
  /// bytea[]: dimensions, whether there are NULLs, type of the elements; size and lowest index; elements with lengths.
  Arguments& texts(std::span<const std::string> texts) {
    constexpr int32_t kBytea = 17;
    std::string& bytes = owned_.emplace_back();
    put_big_endian<int32_t>(bytes, texts.empty() ? 0 : 1);
    put_big_endian<int32_t>(bytes, 0);
    put_big_endian<int32_t>(bytes, kBytea);
    if (!texts.empty()) {
      put_big_endian(bytes, static_cast<int32_t>(texts.size()));
      put_big_endian<int32_t>(bytes, 1);
    }
    for (const std::string& text : texts) {
      put_big_endian(bytes, static_cast<int32_t>(text.size()));
      bytes += text;
    }
    return add(bytes.data(), bytes.size());
  }

  int count() const { return static_cast<int>(values_.size()); }
  const char* const* values() const { return values_.data(); }
  const int* lengths() const { return lengths_.data(); }
  const int* formats() const { return formats_.data(); }

 private:
  Arguments& add(const char* bytes, size_t size) {
    values_.push_back(bytes);
    lengths_.push_back(static_cast<int>(size));
    formats_.push_back(1);
    return *this;
  }

  std::deque<std::string> owned_;  // a deque: what stands in it stays where it is
  std::vector<const char*> values_;
  std::vector<int> lengths_, formats_;
};

class PostgresRow final : public Row {
 public:
  PostgresRow(const PGresult* result, int row) : result_(result), row_(row) {}
  std::string text(int column) const override {
    return {PQgetvalue(result_, row_, column), static_cast<size_t>(PQgetlength(result_, row_, column))};
  }
  int64_t number(int column) const override {
    uint64_t number = 0;
    for (const char byte : text(column)) number = number << 8 | static_cast<unsigned char>(byte);
    return static_cast<int64_t>(number);
  }

 private:
  const PGresult* result_;
  int row_;
};

// --- One connection

struct FinishConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearResult>;

/// Where the database is, and what to call it in messages: the URL may hold a password.
struct Server {
  std::string url;
  std::string place;
};

inline std::string one_line(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\n' && !out.empty() && out.back() != ' ') out += "; ";
    if (letter != '\n' && letter != '\t') out += letter;
  }
  while (out.ends_with(' ') || out.ends_with(';')) out.pop_back();
  return out;
}

class Connection {
 public:
  using Opened = Expected<std::unique_ptr<Connection>>;

  static Opened open(const Server& server) {
    // What stands before the URL are defaults that it may change. They end the wait for a machine that vanished.
    constexpr std::array<const char*, 9> keywords = {
        "connect_timeout",  "keepalives_idle",  "keepalives_interval",
        "keepalives_count", "tcp_user_timeout", "fallback_application_name",
        "dbname",           "client_encoding",  nullptr,
    };
    const std::array<const char*, 9> values = {
        "5", "10", "5", "3", "15000", "broadside", server.url.c_str(), "UTF8", nullptr,
    };
    auto connection = std::unique_ptr<Connection>(new Connection(server));
    connection->raw_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
    if (connection->lost())
      return problem(server.place, one_line(PQerrorMessage(connection->raw())),
                     "check that PostgreSQL is running there and lets this user in");
    PQsetNoticeProcessor(
        connection->raw(), [](void*, const char*) {}, nullptr);
    auto ready = connection->run_script(kSession);
    if (!ready) return tl::make_unexpected(std::move(ready.error()));
    return connection;
  }

  static Opened open_prepared(const Server& server, std::span<const char* const> statements) {
    Opened opened = open(server);
    if (!opened) return opened;
    auto ready = (*opened)->prepare(statements);
    if (!ready) return tl::make_unexpected(std::move(ready.error()));
    return opened;
  }

  PGconn* raw() const { return raw_.get(); }
  bool lost() const { return PQstatus(raw()) == CONNECTION_BAD; }

  Expected<void> run_script(const std::string& sql) {
    const PostgresResult result(PQexec(raw(), sql.c_str()));
    return check(result.get());
  }

  /// The first column of the first row, as text; "" if there is no row or nothing in it.
  Expected<std::string> ask(const std::string& sql) {
    const PostgresResult result(PQexec(raw(), sql.c_str()));
    auto checked = check(result.get());
    if (!checked) return tl::make_unexpected(std::move(checked.error()));
    return PQntuples(result.get()) == 0 ? std::string() : std::string(PQgetvalue(result.get(), 0, 0));
  }

  /// One prepared statement and its answer.
  Expected<PostgresResult> run(size_t statement, const Arguments& arguments) {
    PostgresResult result(PQexecPrepared(raw(), name_of(statement).c_str(), arguments.count(), arguments.values(),
                                         arguments.lengths(), arguments.formats(), 1));
    auto checked = check(result.get());
    if (!checked) return tl::make_unexpected(std::move(checked.error()));
    return result;
  }

  // Many statements in one trip: `send` each, then `receive_all` their answers in the same order.
  bool start_sending() { return PQenterPipelineMode(raw()) == 1; }
  void send(size_t statement, const Arguments& arguments) {
    ++sent_;  // a failure to send shows when the answer is fetched
    PQsendQueryPrepared(raw(), name_of(statement).c_str(), arguments.count(), arguments.values(), arguments.lengths(),
                        arguments.formats(), 1);
  }
  /// How many rows each statement gave, or the first problem; with a problem the server has done nothing after it.
  Expected<std::vector<int>> receive_all() {
    std::vector<int> rows;
    Expected<void> all_well;
    if (PQpipelineSync(raw()) != 1) all_well = tl::make_unexpected(connection_problem());
    for (int i = std::exchange(sent_, 0); i > 0 && all_well; --i) {
      const PostgresResult result(PQgetResult(raw()));
      all_well = check(result.get());
      rows.push_back(PQntuples(result.get()));
      if (result) PostgresResult(PQgetResult(raw())).reset();  // the null that ends one statement's answers
    }
    // Up to the sync mark, past the answers of statements that were skipped after a failed one.
    for (int nulls = 0; !lost() && nulls < 2;) {
      const PostgresResult result(PQgetResult(raw()));
      nulls = result ? 0 : nulls + 1;
      if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) break;
    }
    if (!lost()) PQexitPipelineMode(raw());
    if (!all_well) return tl::make_unexpected(std::move(all_well.error()));
    return rows;
  }

  /// SQLSTATE of the last problem if it was the server that said no, else empty.
  const std::string& refusal_code() const { return refusal_code_; }

  /// Whether the connection is of use afterwards.
  bool roll_back() {
    if (!lost() && PQtransactionStatus(raw()) != PQTRANS_IDLE) PostgresResult(PQexec(raw(), "ROLLBACK")).reset();
    return !lost() && PQtransactionStatus(raw()) == PQTRANS_IDLE;
  }

 private:
  explicit Connection(const Server& server) : place_(server.place) {}

  static std::string name_of(size_t statement) { return "s" + std::to_string(statement); }

  Expected<void> prepare(std::span<const char* const> statements) {
    if (!start_sending()) return tl::make_unexpected(connection_problem());
    for (size_t i = 0; i < statements.size(); ++i) {
      ++sent_;
      PQsendPrepare(raw(), name_of(i).c_str(), statements[i], 0, nullptr);
    }
    return receive_all().map([](const std::vector<int>&) {});
  }

  Problem connection_problem() const {
    return {place_, one_line(PQerrorMessage(raw())), "check that PostgreSQL is running there"};
  }

  Expected<void> check(const PGresult* result) {
    refusal_code_.clear();
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return {};
    const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    if (code == nullptr || message == nullptr) return tl::make_unexpected(connection_problem());
    refusal_code_ = code;
    std::string right;
    if (refusal_code_ == "53100") right = "free some space on the database's disk";
    if (refusal_code_ == "42501") right = "give the user the rights to make and use the schema \"broadside\"";
    if (refusal_code_ == "55P03") right = "another server kept a battle locked too long; try again";
    if (refusal_code_ == "25006") right = "name the primary server, not a read-only copy";
    return problem(place_, message, right);
  }

  std::string place_;
  std::unique_ptr<PGconn, FinishConnection> raw_;
  int sent_ = 0;
  std::string refusal_code_;
};

}  // namespace broadside::server::postgres
