// What the admiral `steady` makes of the sea: where the enemy is by now, how strong, and what its own divisions are
// for. It remembers nothing: all of it is read off the view.
#pragma once

#include <optional>
#include <vector>

#include "engine/fear_god/admirals/admirals.h"
#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god::steady {

/// An enemy where it must be now if it has gone on.
struct Foe {
  uint16_t number = 0;
  plane::Point at;
  plane::Angle heading = 0;
  int speed_kts = 0;
  int worth = 0;  // damage points, as far as they are known
  bool heavy = false, in_sight = false;
  const ShipCard* card = nullptr;
};

enum class Duty : uint8_t { line, scout, flotilla };

bool is_heavy(const ShipCard& card);
Duty duty_of(const ShipCard& card);
/// Tubes that can still fire.
bool has_torpedoes(const ShipCard& card, const Gear& gear);
/// The longest run of her torpedoes, in yards.
int torpedo_reach(const ShipCard& card);

struct Picture {
  explicit Picture(const Asked& asked);

  const Asked& a;
  std::vector<Foe> foes;  // that are or were lately in sight
  bool outmatched = false;

  const Foe* nearest(plane::Point from, bool heavy_only = false) const;
  /// The leader of the nearest own division of the line; kNoShip.
  uint16_t nearest_line(plane::Point from) const;
};

inline int yards_between(plane::Point a, plane::Point b) { return static_cast<int>(plane::distance(a, b) / kYard); }

}  // namespace broadside::fear_god::steady
