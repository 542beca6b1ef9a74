// The one place where the contract is made for this system.
#include "engine/core/game_of.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {

const Game& game() {
  static const GameOf<System> game;
  return game;
}

}  // namespace broadside::grand_admiral
