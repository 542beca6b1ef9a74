// Exact chances, as a person reads them. They come from the functions that play calls, under the enumerator of all
// dice.
#pragma once

#include <gmpxx.h>

#include <functional>
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
  std::map<int, mpq_class> chance;    // of each value
  std::string about = {}, word = {};  // for programs: "H", "unsaved_hits"; empty where nobody asks for them
  std::string by = {}, at = {};  // of damage: handles of who does it (empty: all of the order together) and whom it is
                                 // done to; empty: it counts something else
  mpq_class mean() const;
};

/// A line of a table as people read it. A tail that comes to less than 0.1 % is one line: "7 or more", "2 or fewer".
struct OddsRow {
  std::string value;
  mpq_class chance;
  mpq_class at_least;  // chance of this value or a greater one
};
std::vector<OddsRow> rows_for_people(const std::map<int, mpq_class>& chance);
/// Tables of so many lines have a column for what comes up at least.
inline constexpr size_t kLongTable = 4;

/// Told now and then which part of all ways has been looked at, 0 to 1. False: stop.
using OddsWatch = std::function<bool(double part)>;

/// Any op of the conformance pages under all dice: chance of each value found at `pointer` ("/damage",
/// "/targets/0/sunk").
Expected<std::map<std::string, mpq_class>> op_odds(const Op& op, const Json& given, const std::string& pointer,
                                                   const OddsWatch& watch = {}, uint64_t most_ways = 1'000'000);

}  // namespace broadside
