// The one place where the contract is made for this system.
#include "engine/core/game_of.h"
#include "engine/core/one_of_json.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

const Game& day_battle() {
  static const GameOf<System> game;
  return game;
}

}  // namespace broadside::fear_god
