// A legal placement of a fleet by the program: where a player gives none, and to know which limits a table can keep.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/great_war_at_sea/rules/placement.h"

namespace broadside::great_war_at_sea {

inline constexpr size_t kMostPlaced = 400;

struct FleetShip {
  std::string_view nation;
  Length length = 0;  // of her counter, at most 6 in
  uint8_t fleet = 0;
};
struct Placing {
  uint16_t ship = 0;  // row of the fleet
  plane::Pose pose;
  bool operator==(const Placing&) const = default;
};
struct FleetPlacement {
  std::vector<Placing> order;  // as placed, heading for the enemy
  Waived waived;               // beside what `where` waives; nothing if there is room
};

/// Always the same for the same facts. Nothing only where counters do not fit the table at all.
///
/// The first eight stand as near to the enemy as they may (GW-7.23-04), the others beside and behind them. Where no
/// arrangement is found that keeps every limit, the fewest of them give way (GW-Q-154): a player is then judged by the
/// same waiver.
std::optional<FleetPlacement> place_fleet(const Deployment& where, std::span<const FleetShip> fleet);

}  // namespace broadside::great_war_at_sea
