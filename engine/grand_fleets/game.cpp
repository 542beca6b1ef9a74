// The one place where the contract is made for this system.
#include "engine/core/game_of.h"
#include "engine/core/one_of_json.h"
#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {

const Game& game() {
  static const GameOf<System> game;
  return game;
}

}  // namespace broadside::grand_fleets
