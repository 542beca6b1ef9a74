// The one place where the contract is made for this system.
#include "engine/core/game_of.h"
#include "engine/core/one_of_json.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {

const Game& game() {
  static const GameOf<System> game;
  return game;
}

}  // namespace broadside::queen_of_the_seas
