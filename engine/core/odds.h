// Exact chances, as a person reads them. They come from the functions that play calls, under the enumerator of all
// dice.
#pragma once

#include <gmpxx.h>

#include <map>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace broadside {

/// "2.778 % (1/36)"
std::string chance_text(const mpq_class& chance);
double percent(const mpq_class& chance);

/// Distribution of one quantity: "New York, boxes lost" -> 0, 1, 2 ...
struct OddsTable {
  std::string what;
  std::map<int, mpq_class> chance;  // of each value
  mpq_class mean() const;
};

/// Any op of the conformance pages under all dice: chance of each value found at `pointer` ("/damage",
/// "/targets/0/sunk").
Expected<std::map<std::string, mpq_class>> op_odds(const Op& op, const Json& given, const std::string& pointer,
                                                   uint64_t most_ways = 1'000'000);

}  // namespace broadside
