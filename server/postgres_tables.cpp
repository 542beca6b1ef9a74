#include "server/postgres_tables.h"

#include <fmt/format.h>

#include <cstdlib>

namespace broadside::server::postgres {
namespace {

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
)sql",
                                                                 R"sql(
  ALTER TABLE battle ADD COLUMN finished bigint NOT NULL DEFAULT 0, ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
  UPDATE battle SET
    bytes = (SELECT coalesce(sum(octet_length(text)), 0) FROM line WHERE battle = id),
    finished = coalesce((SELECT (substring(text FROM 1 FOR 7) = '{"end":'::bytea)::int FROM line
                         WHERE battle = id AND number = line_count), 0);
  CREATE INDEX battle_by_end ON battle (finished, changed_ms);
)sql"};

}  // namespace

Expected<int64_t> tables_version(Connection& connection) {
  const auto has_tables = connection.ask("SELECT to_regclass('broadside.tables_version') IS NOT NULL");
  if (!has_tables) return tl::make_unexpected(has_tables.error());
  if (*has_tables != "t") return 0;
  return connection.ask("SELECT max(version) FROM tables_version").map([](const std::string& version) {
    return static_cast<int64_t>(std::strtoll(version.c_str(), nullptr, 10));
  });
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
  const auto found = tables_version(connection);
  if (!found) return tl::make_unexpected(found.error());
  int64_t version = *found;
  if (version > kTablesVersion) return tl::make_unexpected(tables_are_newer(place, version));
  for (; version < kTablesVersion; ++version) {
    auto made = connection.run_script(fmt::format("{}INSERT INTO tables_version VALUES ({})",
                                                  kTableSteps[static_cast<size_t>(version)], version + 1));
    if (!made) return made;
  }
  // Receipts matter for seconds only; these are the last ones of servers that ended.
  return connection.run_script("DELETE FROM receipt WHERE written_ms < now_ms() - 86400000; COMMIT");
}

}  // namespace broadside::server::postgres
