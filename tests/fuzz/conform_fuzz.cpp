// Conformance cases as a stranger may write them: every op with any given, any dice.
#include "engine/core/conform.h"

using namespace broadside;  // NOLINT

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);  // NOLINT
  const auto cases = read_cases(text, "fuzz.json");
  if (!cases) return 0;
  for (const Case& c : *cases)
    for (const Game* game : games()) run_case(game->ops(), c);
  return 0;
}
