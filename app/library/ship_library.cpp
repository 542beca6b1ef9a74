#include "app/library/ship_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/library/console.h"
#include "data/embed.h"
#include "engine/core/scenario_file.h"

namespace broadside::app {

namespace {

/// Libraries that have been asked for, by the folders of the user's ships and tables. One command line names one of
/// each at most.
struct Shelf {
  std::mutex guard;
  std::pair<std::string, std::string> folders;
  std::map<std::pair<std::string, std::string>, Expected<std::unique_ptr<const RegisterLibrary>>> opened;
};
Shelf& shelf() {
  static Shelf only;
  return only;
}

constexpr uintmax_t kLargestTable = uintmax_t{64} << 10U;

Expected<TableText> table_in(const std::filesystem::path& file) {
  std::error_code error;
  const uintmax_t bytes = std::filesystem::file_size(file, error);
  if (error) return problem(file.string(), "cannot be read: " + error.message(), "a table as tab-separated text");
  if (bytes > kLargestTable)
    return problem(file.string(), fmt::format("is too large for a table: {} bytes", bytes), "at most 64 KiB");
  auto text = read_file(file.string());
  if (!text) return tl::make_unexpected(text.error());
  return TableText{std::move(*text), file.string(), true};
}

}  // namespace

Expected<const RegisterLibrary*> RegisterLibrary::stored() {
  Shelf& all = shelf();
  const std::scoped_lock lock(all.guard);
  auto found = all.opened.find(all.folders);
  if (found == all.opened.end()) {
    auto library = RegisterCards::stored(all.folders.first).map([&](RegisterCards&& cards) {
      return std::make_unique<const RegisterLibrary>(std::move(cards), all.folders.second);
    });
    found = all.opened.emplace(all.folders, std::move(library)).first;
  }
  if (!found->second) return tl::make_unexpected(found->second.error());
  return found->second->get();
}

void RegisterLibrary::use_ships(const std::string& path) {
  Shelf& all = shelf();
  const std::scoped_lock lock(all.guard);
  all.folders.first = path;
}

void RegisterLibrary::use_tables(const std::string& folder) {
  Shelf& all = shelf();
  const std::scoped_lock lock(all.guard);
  all.folders.second = folder;
}

Expected<void> RegisterLibrary::check_tables(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::is_directory(folder, error)) return problem(folder, "is not a folder", "a folder of tables, NAME.tsv");
  std::vector<std::string> known;
  for (const Game* game : games())
    for (const std::string& name : game->info().tables) known.push_back(game->info().id + "/" + name);
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error)) {
    if (entry.path().extension() != ".tsv") continue;
    const std::string name = fs::relative(entry.path(), folder).replace_extension().generic_string();
    const bool taken = std::any_of(known.begin(), known.end(), [&](const std::string& table) {
      return table == name || table.substr(table.find('/') + 1) == name;
    });
    if (!taken)
      return problem(entry.path().string(), "is not a table that can be replaced",
                     known.empty() ? "no system has any" : "one of " + scenario::listed(known));
  }
  if (error) return problem(folder, "cannot be read: " + error.message(), "a folder of tables, NAME.tsv");
  return {};
}

Expected<TableText> RegisterLibrary::table(std::string_view system, std::string_view name) const {
  namespace fs = std::filesystem;
  if (!tables_.empty())
    for (const fs::path& file :
         {fs::path(tables_) / system / fmt::format("{}.tsv", name), fs::path(tables_) / fmt::format("{}.tsv", name)}) {
      std::error_code error;
      if (fs::exists(file, error)) return table_in(file);
    }
  const std::string path = fmt::format("rules/tables/{}/{}.tsv", system, name);
  if (const auto text = data::file(path)) return TableText{std::string(*text), path, false};
  return Library::table(system, name);
}

Expected<Json> RegisterLibrary::card(std::string_view system, std::string_view ship) const {
  const std::scoped_lock lock(guard_);
  auto& made = made_[std::string(system)];
  if (const auto found = made.find(ship); found != made.end()) return found->second;
  const auto derived = cards_.card(system, ship);
  if (!derived) return tl::make_unexpected(derived.error());
  return made.emplace(ship, *derived).first->second;
}

std::vector<grand_admiral::ShipCard> RegisterLibrary::grand_admiral_cards(int year) const {
  return cards_.grand_admiral(year);
}

}  // namespace broadside::app
