// All systems there are. In a file of its own: the tests link another one, in tests/sixth_system/.
#include "engine/registry.h"

namespace broadside {

std::span<const Game* const> games() {
  static const std::vector<const Game*> all = systems_of_the_program();
  return all;
}

}  // namespace broadside
