// Where battles are kept. A battle is its record, line by line as record/ writes it; beside it stand who may look and
// speak (links), orders not yet given (drafts), what people said (messages) and the settings of the table.
// Everything is written through `commit`: what it returned for is on disk, whatever happens to the process afterwards.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/problem.h"

namespace broadside::server {

inline constexpr uint32_t kLastLine = INT32_MAX;  // of a record, whatever its number

/// Lines as one text.
std::string joined(const std::vector<std::string>& lines);

enum class Role : uint8_t { commander, referee, spectator };

/// What a secret link opens. The store knows only the SHA-256 of its token.
struct Link {
  std::string token_hash;  // 64 hex digits
  std::string battle;
  Role role = Role::spectator;
  int seat = -1;      // of a commander; of a spectator the one that he had before
  std::string ships;  // of a commander who shares his seat: register ids or names, separated by commas; empty: all
  std::string name;   // how the others call him
};

/// Lines of a record, line ends included, in their order. `first` is the number of the first one in the file, the
/// header being 1: if the battle already has that line, somebody else was faster and nothing of this write is done. Nor
/// is it if the line before it is not there, so that a later write of a batch does not outlive the one it follows.
struct AppendLines {
  std::string battle;
  uint32_t first = 1;
  std::vector<std::string> lines;
};
struct NewBattle {
  std::string id;
  std::string seed;      // 64 hex digits: kept from everybody until the end
  std::string settings;  // JSON
  int64_t created_ms = 0;
};
/// Done only if the settings are still those that were read: of two who change them at once the second reads again.
struct PutSettings {
  std::string battle;
  std::string was;
  std::string settings;
};
struct AddLink {
  Link link;
};
/// A link is no longer good. Followed by an AddLink of the same hash it opens something else from then on.
struct DropLink {
  std::string battle;
  std::string token_hash;
};
struct PutDraft {
  std::string battle;
  std::string key;   // whose and of which question
  std::string text;  // empty: none any more
};
struct AddMessage {
  std::string battle;
  std::string from, text;
  int64_t time_ms = 0;
};
/// The battle with all that belongs to it, for good. Done only if it is over and nothing was written to it since then.
struct DropBattle {
  std::string id;
  int64_t unchanged_since_ms = 0;
};
using Write = std::variant<NewBattle, AppendLines, PutSettings, AddLink, DropLink, PutDraft, AddMessage, DropBattle>;

struct StoredBattle {
  std::string id, seed, settings;
  int64_t created_ms = 0;
};
struct StoredMessage {
  uint32_t number = 0;  // from 0, without gaps in a battle
  std::string from, text;
  int64_t time_ms = 0;
};
struct StoredDraft {
  std::string key, text;
};
struct FinishedBattle {
  std::string id;
  int64_t changed_ms = 0;  // when something was last written to it
  int64_t bytes = 0;       // of its record
};
struct StoreSummary {
  int64_t battles = 0, finished = 0;
  int64_t bytes = 0;  // of all records
};
/// Something that cannot be so in a store that only Broadside has written to.
struct Fault {
  std::string battle;  // empty: it is about the store as a whole
  std::string what;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// All writes in one transaction, durable when it returns. One answer a write: false if it could not be done because
  /// of what is already there (an AppendLines or PutSettings that came second, a NewBattle whose id or a link whose
  /// hash is taken) or is not (the battle); the others are done all the same. A Problem: nothing was written (disk
  /// full, server gone), but for one that says it is not known: the database went away during the commit and has not
  /// come back within seconds. From any thread; one after the other.
  virtual Expected<std::vector<bool>> commit(std::span<const Write> writes) = 0;

  /// How many calls of `commit` it does at the same time; the others wait.
  virtual int commits_at_once() const { return 1; }

  /// Called between commits, when nobody is waiting for one: a moment for what would make a later one slow.
  virtual void tidy() {}

  /// Writes something of no account and waits until it is on disk: whether a commit would be possible now.
  virtual Expected<void> pulse() = 0;

  // Reading; from any thread.
  virtual Expected<std::optional<StoredBattle>> battle(std::string_view id) = 0;
  /// By number, both included.
  virtual Expected<std::vector<std::string>> lines(std::string_view battle, uint32_t from, uint32_t to = kLastLine) = 0;
  virtual Expected<std::optional<Link>> link(std::string_view token_hash) = 0;
  virtual Expected<std::vector<Link>> links(std::string_view battle) = 0;
  virtual Expected<std::vector<StoredDraft>> drafts(std::string_view battle) = 0;
  virtual Expected<std::vector<StoredMessage>> messages(std::string_view battle, uint32_t from) = 0;
  /// Battles in which something was written since then, by the clock of the process (SQLite) or of the database that
  /// all share (PostgreSQL): what a server that starts has to look after.
  virtual Expected<std::vector<std::string>> changed_since(int64_t time_ms) = 0;
  /// Battles that are over, those first that were longest left alone.
  virtual Expected<std::vector<FinishedBattle>> finished(uint32_t most) = 0;
  virtual Expected<StoreSummary> summary() = 0;
  /// Looks through all of it, which may take minutes.
  virtual Expected<std::vector<Fault>> faults() = 0;

  /// Calls back, from a thread of the store's own, whenever another process has written to a battle. An empty id: the
  /// connection was lost for a while, look at everything again. What is written after it has returned is heard.
  virtual void watch(std::function<void(const std::string& battle)> changed) = 0;
};

/// A file, made if it does not exist; SQLite with WAL and synchronous FULL. One process at a time, another is refused.
Expected<std::unique_ptr<Store>> open_sqlite(const std::string& path);

/// "postgres://user@host/database": several processes may share it. Makes its tables if they are not there.
Expected<std::unique_ptr<Store>> open_postgres(const std::string& url);

}  // namespace broadside::server
