#include "app/serve/store_command.h"

#include <fmt/format.h>

#include "app/library/console.h"
#include "app/library/progress.h"
#include "app/record_file.h"
#include "app/serve/amounts.h"
#include "app/serve/serve.h"
#include "record/replay.h"
#include "server/upkeep.h"

namespace broadside::app {
namespace {

using server::Fault;

/// What is wrong with a battle's record; empty: nothing.
Expected<std::string> fault_of_record(server::Store& store, const std::string& id, bool replay) {
  const auto battle = store.battle(id);
  if (!battle) return tl::make_unexpected(battle.error());
  const auto lines = store.lines(id, 1);
  if (!lines) return tl::make_unexpected(lines.error());
  if (!*battle) return std::string();  // dropped in the meantime
  std::string text;
  for (const std::string& line : *lines) text += line;
  const auto record = read_record(text, "record");
  if (!record) return record.error().text();
  if (!replay) return std::string();
  const auto game = find_game(record->header.system);
  if (!game) return game.error().text();
  const std::string& seed = (*battle)->seed;
  const auto replayed = replay_record(**game, *record, {}, {}, seed.empty() ? std::nullopt : seed_from_hex(seed));
  if (!replayed) return replayed.error().text();
  return replayed->ok() ? std::string() : replayed->difference->text();
}

struct Checked {
  std::vector<Fault> faults;
  size_t battles = 0, of = 0;  // fewer than all: somebody has stopped it
};

Expected<Checked> check_battles(server::Store& store, bool replay) {
  const auto faults = store.faults();
  if (!faults) return tl::make_unexpected(faults.error());
  const auto ids = store.changed_since(INT64_MIN);
  if (!ids) return tl::make_unexpected(ids.error());
  Checked checked{*faults, 0, ids->size()};
  Progress progress("battles checked");
  for (const std::string& id : *ids) {
    if (!progress.at(checked.battles, checked.of)) break;
    auto fault = fault_of_record(store, id, replay);
    if (!fault) return tl::make_unexpected(std::move(fault.error()));
    if (!fault->empty()) checked.faults.push_back({id, *fault});
    ++checked.battles;
  }
  return checked;
}

int check_store(const StoreOptions& options, const std::string& place) {
  if (options.accept_missing_wal) {
    if (is_postgres(place)) return bad_input({"--accept-missing-wal", "is for SQLite files only", "leave it out"});
    if (auto done = server::accept_sqlite_without_log(place); !done) return bad_input(done.error());
  }
  const auto store = is_postgres(place) ? server::look_into_postgres(place) : server::look_into_sqlite(place);
  if (!store) return bad_input(store.error());
  const auto summary = (*store)->summary();
  if (!summary) return bad_input(summary.error());
  const auto checked = check_battles(**store, options.replay);
  if (!checked) return bad_input(checked.error());
  const bool stopped = checked->battles < checked->of;
  if (stopped) fmt::print("stopped by Ctrl-C: {} of {} battles checked\n", checked->battles, checked->of);
  fmt::print("battles  {}, {} of them over\n", summary->battles, summary->finished);
  fmt::print("records  {}\n", size_text(static_cast<uint64_t>(summary->bytes)));
  fmt::print("faults   {}\n", checked->faults.empty() ? "none" : std::to_string(checked->faults.size()));
  for (const Fault& fault : checked->faults)
    fmt::print("  {}: {}\n", fault.battle.empty() ? "store" : "battle " + fault.battle, fault.what);
  if (stopped) return kInterrupted;
  return checked->faults.empty() ? kOk : kFailed;
}

int back_up_store(const StoreOptions& options, const std::string& place) {
  if (is_postgres(place))
    return bad_input({"store backup", "PostgreSQL has its own tools for that",
                      "pg_dump --format=custom --schema=broadside --file=FILE ADDRESS; servers may keep running"});
  if (options.file.empty()) return bad_input({"store backup", "no file is named", "broadside store backup FILE"});
  const auto bytes = server::backup_sqlite(place, options.file);
  if (!bytes) return bad_input(bytes.error());
  const auto copy = server::look_into_sqlite(options.file);
  if (copy)
    if (const auto summary = (*copy)->summary())
      fmt::print("{} battle{}, {} over, ", summary->battles, summary->battles == 1 ? "" : "s", summary->finished);
  fmt::print("{} in {}\n", size_text(*bytes), options.file);
  return kOk;
}

int compact_store(const std::string& place) {
  if (is_postgres(place)) {
    if (auto done = server::compact_postgres(place); !done) return bad_input(done.error());
    fmt::print("The space of deleted battles is free for new ones; VACUUM FULL would return it to the disk.\n");
    return kOk;
  }
  const auto done = server::compact_sqlite(place);
  if (!done) return bad_input(done.error());
  fmt::print("{} before, {} now\n", size_text(done->bytes_before), size_text(done->bytes_after));
  return kOk;
}

}  // namespace

bool is_postgres(const std::string& store) {
  return store.starts_with("postgres://") || store.starts_with("postgresql://");
}

Expected<std::string> store_place(const std::string& named) {
  if (!named.empty()) return named;
  return made_battles_folder("--store").map([](const std::string& folder) { return folder + "/battles.sqlite"; });
}

int store_command(const StoreOptions& options) {
  const auto place = store_place(options.store);
  if (!place) return bad_input(place.error());
  if (!options.file.empty() && options.action != "backup")
    return bad_input({options.file, "is not needed here", "only 'store backup' takes a file; --store names the store"});
  if (options.action == "backup") return back_up_store(options, *place);
  if (options.action == "check") return check_store(options, *place);
  return compact_store(*place);
}

}  // namespace broadside::app
