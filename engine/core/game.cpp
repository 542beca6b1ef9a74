#include "engine/core/game.h"

namespace broadside {

std::string Refusal::text() const {
  std::string out;
  for (const Reason& r : reasons) {
    out += "  " + r.text;
    if (!r.rule.empty()) out += "  [" + r.rule + "]";
    out += "\n";
  }
  for (const Reason& r : reasons)
    if (!r.right.empty()) out += (r.code == "unreadable" ? "  " : "  legal: ") + r.right + "\n";
  return out;
}

Expected<TableText> ShipLibrary::table(std::string_view system, std::string_view name) const {
  return problem("table " + std::string(name), "is not a table of " + std::string(system));
}

Expected<const Game*> find_game(std::string_view id) {
  const Game* found = nullptr;
  std::string known;
  for (const Game* game : games()) {
    const std::string& name = game->info().id;
    known += (known.empty() ? "" : ", ") + name;
    if (name == id) return game;
    if (!id.empty() && name.starts_with(id)) {
      if (found != nullptr)
        return problem("system " + std::string(id), "fits more than one rule system", "one of " + known);
      found = game;
    }
  }
  if (found != nullptr) return found;
  return problem("system " + std::string(id), "is not a known rule system", "one of " + known);
}

}  // namespace broadside
