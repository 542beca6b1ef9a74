// The program's systems and one more: what runs over the registry runs over Blind Water too. Linked instead of
// engine/games.cpp.
#include "engine/registry.h"
#include "tests/sixth_system/system.h"

namespace broadside {

std::span<const Game* const> games() {
  static const std::vector<const Game*> all = [] {
    std::vector<const Game*> systems = systems_of_the_program();
    systems.push_back(&blind_water::game());
    return systems;
  }();
  return all;
}

}  // namespace broadside
