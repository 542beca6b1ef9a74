// Order texts as a stranger may type them: parsed, checked, printed, read back.
#include <cstdlib>

#include "app/battles.h"
#include "engine/core/game.h"

using namespace broadside;  // NOLINT

namespace {

/// One battle at every step of its beginning, so that every kind of question is met.
std::vector<std::unique_ptr<Match>> positions() {
  const auto named = app::load_battle("grand-admiral", "fleet-action-choose", {});
  if (!named) std::abort();
  auto match = named->game->open(named->battle);
  if (!match) std::abort();
  Dice dice({1, 2});
  Log silent;
  std::vector<std::unique_ptr<Match>> all;
  for (int step = 0; step < 256; ++step) {
    all.push_back((*match)->clone());
    for (const Ask& ask : (*match)->asks()) {
      Budget budget;
      (*match)->answer(ask, (*match)->advise(ask, "random", {3, 4}, budget));
    }
    if ((*match)->step(dice, nullptr, silent) == Outcome::over) break;
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  static const auto all = positions();
  if (size == 0) return 0;
  const Match& match = *all[bytes[0] % all.size()];  // the first byte says how far the battle has come
  const std::string_view text(reinterpret_cast<const char*>(bytes + 1), size - 1);  // NOLINT
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
