// What the rows of both stores mean.
#include "server/store_rows.h"

#include <algorithm>

namespace broadside::server {
namespace {

// Words and not numbers: whoever looks into the database can read them, and the order of the enum is free to change.
constexpr std::array<std::string_view, 3> kRoleWords = {"commander", "referee", "spectator"};

}  // namespace

std::string_view role_word(Role role) { return kRoleWords[static_cast<size_t>(role)]; }

Problem tables_are_newer(std::string place, int64_t version) {
  return Problem{std::move(place),
                 "its tables have version " + std::to_string(version) + ", and this program knows versions up to " +
                     std::to_string(kTablesVersion),
                 "use the newer Broadside that wrote it; nothing was changed"};
}

Problem tables_are_older(std::string place, int64_t version) {
  return Problem{std::move(place),
                 "its tables have version " + std::to_string(version) + ", this program's have version " +
                     std::to_string(kTablesVersion),
                 "make a backup, then start 'broadside serve' once to bring them up to date"};
}

int64_t bytes_of(const std::vector<std::string>& lines) {
  int64_t bytes = 0;
  for (const std::string& line : lines) bytes += static_cast<int64_t>(line.size());
  return bytes;
}

const std::string& battle_of(const Write& write) {
  struct BattleOf {
    const std::string& operator()(const NewBattle& made) const { return made.id; }
    const std::string& operator()(const AddLink& added) const { return added.link.battle; }
    const std::string& operator()(const AppendLines& appended) const { return appended.battle; }
    const std::string& operator()(const PutSettings& put) const { return put.battle; }
    const std::string& operator()(const DropLink& dropped) const { return dropped.battle; }
    const std::string& operator()(const PutDraft& put) const { return put.battle; }
    const std::string& operator()(const AddMessage& added) const { return added.battle; }
    const std::string& operator()(const DropBattle& dropped) const { return dropped.id; }
  };
  return std::visit(BattleOf{}, write);
}

std::string joined(const std::vector<std::string>& lines) {
  size_t size = 0;
  for (const std::string& line : lines) size += line.size();
  std::string all;
  all.reserve(size);
  for (const std::string& line : lines) all += line;
  return all;
}

Expected<std::optional<StoredBattle>> RowStore::battle(std::string_view id) {
  std::optional<StoredBattle> found;
  const auto tell = [&](const Row& row) { found = StoredBattle{row.text(0), row.text(1), row.text(2), row.number(3)}; };
  return read(Reading::battle, std::array<Parameter, 1>{id}, tell).map([&] { return std::move(found); });
}

Expected<std::vector<std::string>> RowStore::lines(std::string_view battle, uint32_t from, uint32_t to) {
  std::vector<std::string> found;
  const auto tell = [&](const Row& row) { found.push_back(row.text(0)); };
  return read(Reading::lines, std::array<Parameter, 3>{battle, int64_t{from}, int64_t{to}}, tell).map([&] {
    return std::move(found);
  });
}

Expected<std::vector<Link>> RowStore::read_links(Reading reading, std::string_view key) {
  std::vector<Link> found;
  std::string odd_role;
  const auto tell = [&](const Row& row) {
    const std::string word = row.text(2);
    const auto role = std::ranges::find(kRoleWords, word);
    if (role == kRoleWords.end()) odd_role = word;
    found.push_back({row.text(0), row.text(1), static_cast<Role>(role - kRoleWords.begin()),
                     static_cast<int>(row.number(3)), row.text(4), row.text(5)});
  };
  auto done = read(reading, std::array<Parameter, 1>{key}, tell);
  if (!done) return tl::make_unexpected(std::move(done.error()));
  if (!odd_role.empty())
    return problem("a link of battle " + found.back().battle, "unknown role \"" + odd_role + "\"",
                   "commander, referee or spectator");
  return found;
}

Expected<std::optional<Link>> RowStore::link(std::string_view token_hash) {
  return read_links(Reading::link, token_hash).map([](std::vector<Link> found) {
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
  });
}

Expected<std::vector<Link>> RowStore::links(std::string_view battle) { return read_links(Reading::links, battle); }

Expected<std::vector<StoredDraft>> RowStore::drafts(std::string_view battle) {
  std::vector<StoredDraft> found;
  const auto tell = [&](const Row& row) { found.push_back({row.text(0), row.text(1)}); };
  return read(Reading::drafts, std::array<Parameter, 1>{battle}, tell).map([&] { return std::move(found); });
}

Expected<std::vector<StoredMessage>> RowStore::messages(std::string_view battle, uint32_t from) {
  std::vector<StoredMessage> found;
  const auto tell = [&](const Row& row) {
    found.push_back({static_cast<uint32_t>(row.number(0)), row.text(1), row.text(2), row.number(3)});
  };
  return read(Reading::messages, std::array<Parameter, 2>{battle, int64_t{from}}, tell).map([&] {
    return std::move(found);
  });
}

Expected<std::vector<std::string>> RowStore::changed_since(int64_t time_ms) {
  std::vector<std::string> found;
  const auto tell = [&](const Row& row) { found.push_back(row.text(0)); };
  return read(Reading::changed_since, std::array<Parameter, 1>{time_ms}, tell).map([&] { return std::move(found); });
}

Expected<std::vector<FinishedBattle>> RowStore::finished(uint32_t most) {
  std::vector<FinishedBattle> found;
  const auto tell = [&](const Row& row) { found.push_back({row.text(0), row.number(1), row.number(2)}); };
  return read(Reading::finished, std::array<Parameter, 1>{int64_t{most}}, tell).map([&] { return std::move(found); });
}

Expected<StoreSummary> RowStore::summary() {
  StoreSummary found;
  const auto tell = [&](const Row& row) { found = {row.number(0), row.number(1), row.number(2)}; };
  return read(Reading::summary, {}, tell).map([&] { return found; });
}

Expected<std::vector<Fault>> RowStore::faults() {
  constexpr std::array<std::pair<Reading, const char*>, 4> kQuestions = {{
      {Reading::lines_miscounted, "lines of its record are missing or surplus"},
      {Reading::messages_miscounted, "messages are missing or surplus"},
      {Reading::lines_astray, "has lines of a record, but there is no such battle"},
      {Reading::links_astray, "has links, but there is no such battle"},
  }};
  std::vector<Fault> found;
  for (const auto& [reading, what] : kQuestions) {
    const auto tell = [&found, what = what](const Row& row) { found.push_back({row.text(0), what}); };
    if (auto done = read(reading, {}, tell); !done) return tl::make_unexpected(std::move(done.error()));
  }
  return found;
}

}  // namespace broadside::server
