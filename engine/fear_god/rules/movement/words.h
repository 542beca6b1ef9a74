// What the chapters on movement, detection and command share: exact lengths, who rolls, chances.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/core/dice.h"
#include "engine/fear_god/rules/kinds.h"
#include "engine/fear_god/rules/measures.h"
#include "engine/fear_god/rules/rule.h"

namespace broadside::fear_god {

/// In 10^-3 yard, as the open table has it (engine/core/plane.h); a Decimal of kyds has the same millionths.
using Length = int64_t;
inline constexpr Length kYard = 1'000, kKyd = 1'000 * kYard;  // FG-1.4.2-01

/// Who rolls: row of the unit, and its seat.
struct Who {
  uint16_t unit = 0;
  Seat seat = kUmpire;
};

/// A halved rate: down to whole knots, but at least 1 (FG-Q-152).
constexpr int halved_rate(int rate_kts) { return std::max(1, rate_kts / 2); }

/// FG-1.5-01: D100 of the chance or less. The die is thrown whatever the chance is.
inline bool succeeds(const Roll& why, int chance_pct, Dice& dice) {
  return dice.tally(why, 1, 100, Cuts::below(std::clamp(chance_pct, 0, 100) + 1)).in[0] == 1;
}

/// The sum of n dice.
inline int sum_of(const Roll& why, int n, int sides, Dice& dice) {
  uint8_t faces[8] = {};
  dice.faces(why, n, sides, faces);
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += faces[i];
  return sum;
}

/// Classes from A = 0 down to E = 4; a fast E is an E.
constexpr int class_rank(SizeClass size) { return std::min(static_cast<int>(size), static_cast<int>(SizeClass::E)); }

}  // namespace broadside::fear_god
