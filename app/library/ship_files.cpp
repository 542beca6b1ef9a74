#include "app/library/ship_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/library/console.h"
#include "data/embed.h"
#include "engine/core/words.h"
#include "register/csv.h"

namespace broadside::app {
namespace {

namespace fs = std::filesystem;

bool is_register_file(std::string_view name) {
  const auto names = register_files();
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string known_names() { return fmt::format("{}", fmt::join(register_files(), ", ")); }

/// A table by another name would be overlooked without a word.
Expected<void> check_name(const fs::path& file) {
  const std::string name = file.filename().string();
  if (is_register_file(name)) return {};
  std::string_view nearest;
  int least = 4;
  for (const std::string_view known : register_files())
    if (const int apart = edit_distance(name, known); apart < least) least = apart, nearest = known;
  return problem(file.string(), "does not have the name of a register file",
                 nearest.empty() ? "one of " + known_names() : "did you mean " + std::string(nearest) + "?");
}

Expected<std::vector<fs::path>> paths_in(const std::string& folder) {
  std::vector<fs::path> paths;
  std::error_code failed;
  fs::directory_iterator entries(folder, failed);
  if (failed) return problem(folder, "cannot be read: " + failed.message(), "a folder you may read");
  for (; entries != fs::directory_iterator(); entries.increment(failed)) {
    if (failed) return problem(folder, "cannot be read: " + failed.message(), "a folder you may read");
    if (entries->path().extension() == ".csv") paths.push_back(entries->path());
  }
  std::sort(paths.begin(), paths.end());
  if (paths.empty()) return problem(folder, "contains no register file", "any of " + known_names());
  return paths;
}

std::vector<NamedText> stored_files(const std::vector<std::string>& paths) {
  std::vector<NamedText> files;
  for (const std::string& path : paths)
    if (path.ends_with(".csv")) files.push_back({path, *data::file(path)});
  return files;
}

/// Empty when the file has no such row.
std::string place_in(std::string_view file, std::string_view text, std::string_view id) {
  for (const CsvRow& row : read_csv_rows(file, text).rows)
    if (row.front().text == id) return csv_place(file, row.front().line, row.front().column);
  return {};
}

}  // namespace

Expected<std::vector<ShipFile>> ship_files(const std::string& path) {
  std::vector<ShipFile> files;
  if (path.empty()) return files;
  std::error_code failed;
  if (!fs::exists(path, failed))
    return problem(path, "does not exist", "a folder with any of " + known_names() + ", or one of these files");
  std::vector<fs::path> paths = {path};
  if (fs::is_directory(path, failed)) {
    auto found = paths_in(path);
    if (!found) return tl::make_unexpected(found.error());
    paths = std::move(*found);
  }
  for (const fs::path& file : paths) {
    if (auto ok = check_name(file); !ok) return tl::make_unexpected(ok.error());
    auto text = read_file(file.string());
    if (!text) return tl::make_unexpected(text.error());
    files.push_back({file.string(), std::move(*text)});
  }
  return files;
}

RegisterReading read_ships(const std::vector<ShipFile>& files) {
  const std::vector<std::string> paths = data::list("register/");
  std::vector<NamedText> further;
  further.reserve(files.size());
  for (const ShipFile& file : files) further.push_back({file.name, file.text});
  return read_all(stored_files(paths), further);
}

std::string place_of_row(const std::vector<ShipFile>& files, std::string_view name, std::string_view id) {
  for (const ShipFile& file : files)
    if (fs::path(file.name).filename() == name)
      if (std::string place = place_in(file.name, file.text, id); !place.empty()) return place;
  const std::string stored = "register/" + std::string(name);
  std::string place = place_in(stored, data::file(stored).value_or(""), id);
  return place.empty() ? std::string(id) : place;
}

}  // namespace broadside::app
