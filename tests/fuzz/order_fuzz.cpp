// Order texts as a stranger may type them: parsed, checked, printed, read back.
#include <cstdlib>

#include "app/library/battles.h"
#include "app/library/ship_library.h"
#include "engine/core/game.h"

using namespace broadside;  // NOLINT

namespace {

/// Both fleets in a heap: while they stay there is somebody to ram, to be placed beside and to torpedo.
constexpr std::string_view kMelee = R"(
format = 1
system = "grand-fleets"
id = "melee"
source = "house"
turn_limit = 9
columns = 12
rows = 12
side = [ { name = "Red", squadrons = "free" }, { name = "Blue", squadrons = "free" } ]
ship = [
  { side = "Red", ship = "gb-lion", hex = "F6", facing = "N" },
  { side = "Red", ship = "gb-tiger", hex = "F6", facing = "N" },
  { side = "Red", ship = "gb-new-zealand", hex = "F7", facing = "N" },
  { side = "Red", ship = "gb-arethusa", hex = "G6", facing = "NE" },
  { side = "Blue", ship = "de-seydlitz", hex = "F6", facing = "S" },
  { side = "Blue", ship = "de-moltke", hex = "F5", facing = "S" },
  { side = "Blue", ship = "de-derfflinger", hex = "F5", facing = "S" },
  { side = "Blue", ship = "de-rostock", hex = "G6", facing = "SW" },
]
)";

constexpr std::string_view kStay[] = {"all: 0", "all: together 0"};

/// In the first steps one of the texts where it is legal, else whatever a random admiral says.
std::string answer_to(const Match& match, const Ask& ask, bool stay) {
  for (const std::string_view text : kStay)
    if (const auto order = match.parse(ask, text); stay && order && match.check(ask, *order).ok())
      return std::string(text);
  Budget budget;
  return match.advise(ask, "random", {3, 4}, budget);
}

/// One battle at every step of its beginning, so that every kind of question is met.
using Positions = std::vector<std::unique_ptr<Match>>;
Positions positions(const Game& game, const Json& battle) {
  auto match = game.open(battle);
  if (!match) std::abort();
  Dice dice({1, 2});
  Log silent;
  Positions all;
  for (int step = 0; step < 256; ++step) {
    all.push_back((*match)->clone());
    for (const Ask& ask : (*match)->asks()) (*match)->answer(ask, answer_to(**match, ask, step < 20));
    if ((*match)->step(dice, nullptr, silent) == Outcome::over) break;
  }
  return all;
}

std::vector<Positions> positions_of_every_system() {
  const auto admiral = app::load_battle("grand-admiral", "fleet-action-choose", {});
  const auto library = app::RegisterLibrary::stored();
  const auto fleets = find_game("grand-fleets");
  if (!admiral || !library || !fleets) std::abort();
  const auto melee = (*fleets)->read_scenario(kMelee, "melee.toml", **library, {});
  if (!melee) std::abort();
  const auto table = app::load_battle("queen-of-the-seas", "coronel", {});
  if (!table) std::abort();
  std::vector<Positions> all;
  all.push_back(positions(*admiral->game, admiral->battle));
  all.push_back(positions(**fleets, *melee));
  all.push_back(positions(*table->game, table->battle));
  const auto sighting = app::load_battle("great-war-at-sea", "cape-sarych", {});
  if (!sighting) std::abort();
  all.push_back(positions(*sighting->game, sighting->battle));
  const auto hidden = app::load_battle("blind-water", "skirmish", {});
  if (!hidden) std::abort();
  all.push_back(positions(*hidden->game, hidden->battle));
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  static const auto systems = positions_of_every_system();
  if (size < 2) return 0;
  const Positions& all = systems[bytes[0] % systems.size()];
  const Match& match = *all[bytes[1] % all.size()];  // the second byte says how far the battle has come
  const std::string_view text(reinterpret_cast<const char*>(bytes + 2), size - 2);  // NOLINT
  for (const Ask& ask : match.asks()) {
    const auto order = match.parse(ask, text);
    if (!order || !match.check(ask, *order).ok()) continue;
    const auto printed = match.print(ask, *order);
    if (!printed) std::abort();
    const auto again = match.parse(ask, *printed);
    if (!again || *again != *order) std::abort();
  }
  return 0;
}
