// Scenario files as a stranger may write them.
#include <cstdlib>

#include "app/library/ship_library.h"
#include "engine/core/game.h"

using namespace broadside;  // NOLINT

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  static const auto library = app::RegisterLibrary::stored();
  if (!library) std::abort();
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);  // NOLINT
  for (const Game* game : games()) {  // each reads its own and refuses the others'
    if (!game->info().playable) continue;
    const auto battle = game->read_scenario(text, "fuzz.toml", **library, {});
    if (!battle) continue;
    // What was read can be opened, and the battle it makes can be played.
    auto runner = game->runner(*battle);
    if (!runner) std::abort();
    PlayOut play;
    play.admirals.fill("random");
    play.steps_limit = 2000;
    if ((*runner)->run(play).illegal_order) std::abort();
  }
  return 0;
}
