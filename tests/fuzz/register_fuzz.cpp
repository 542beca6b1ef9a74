// A user's own ships as a stranger may write them: read on top of a small register, and a card of every system made.
#include <cstdlib>
#include <map>
#include <string>

#include "app/library/register_cards.h"
#include "data/embed.h"
#include "register/register.h"

using namespace broadside;  // NOLINT

namespace {

/// The head and the rows that tell of one class: reading all ships again for every input would leave no time for
/// inputs.
std::string rows_of(std::string_view text, std::string_view word) {
  std::string kept;
  for (bool head = true; !text.empty(); head = false) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (head || line.find(word) != std::string_view::npos) kept.append(line).append("\n");
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return kept;
}

std::map<std::string, std::string> small_register() {
  std::map<std::string, std::string> files;
  for (const std::string_view name : register_files()) {
    const auto text = data::file("register/" + std::string(name));
    if (!text) std::abort();
    const bool of_ships = name != "guns.csv" && name != "torpedoes.csv";
    files[std::string(name)] = rows_of(*text, of_ships ? "gb-tiger" : "gb-");
  }
  files["battle_ships.csv"] = rows_of(files["battle_ships.csv"], "no such battle");
  return files;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  static const std::map<std::string, std::string> stored = small_register();
  if (size < 1) return 0;
  std::vector<NamedText> files;
  for (const auto& [name, text] : stored) files.push_back({name, text});
  const NamedText own{register_files()[bytes[0] % register_files().size()],
                      std::string_view(reinterpret_cast<const char*>(bytes + 1), size - 1)};  // NOLINT
  const RegisterReading read = read_all(files, std::span(&own, 1));
  if (!read.problems.empty()) return 0;
  if (read.facts.ships.empty()) std::abort();
  for (const Ship& ship : read.facts.ships)
    for (const std::string_view system : app::RegisterCards::systems())
      app::RegisterCards::check(system, read.facts, ship);
  return 0;
}
