// The one place where the contract is made for this system.
#include "engine/core/game_of.h"
#include "engine/core/one_of_json.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

const Game& game() {
  static const GameOf<System> game;
  return game;
}

}  // namespace broadside::great_war_at_sea
