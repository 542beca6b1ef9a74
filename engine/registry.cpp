// One line a rule system.
#include <array>

#include "engine/core/game_of.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_fleets/system.h"
#include "engine/planned.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside {
namespace {

const GameOf<grand_admiral::System> kGrandAdmiral;
const GameOf<grand_fleets::System> kGrandFleets;
const GameOf<queen_of_the_seas::System> kQueenOfTheSeas;
const PlannedGame kGreatWarAtSea{planned_great_war_at_sea()};
const PlannedGame kFearGod{planned_fear_god()};

constexpr std::array<const Game*, 5> kGames = {&kGrandAdmiral, &kGrandFleets, &kQueenOfTheSeas, &kGreatWarAtSea,
                                               &kFearGod};

}  // namespace

std::span<const Game* const> games() { return kGames; }

Expected<const Game*> find_game(std::string_view id) {
  const Game* found = nullptr;
  std::string known;
  for (const Game* game : kGames) {
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
