// 7.33: leaving the table.
#pragma once

#include <optional>
#include <span>

#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/movement.h"

namespace broadside::great_war_at_sea {

/// The sides of the table. Ships may be shifted from one, and a side may be moved out (GW-7.33-02, GW-Q-134).
struct TableEdges {
  Length west = 0, south = 0, east = 0, north = 0;
};
/// 108 x 108 in, its middle the origin, unless the scenario says otherwise (GW-Q-72).
inline constexpr Length kUsualTable = 108 * kInch;
constexpr TableEdges table_of(Length width, Length height) { return {-width / 2, -height / 2, width / 2, height / 2}; }

/// A ship that crosses a side so near to a corner leaves over the corner: the reach of a corner at set-up (GW-Q-133).
inline constexpr Length kCornerReach = 6 * kInch;

struct EdgeReached {
  Length way = 0;
  Edge edge = Edge::N;
};
/// Where the centre of a counter crosses the edge of the table; a counter on the edge is still on the table.
std::optional<EdgeReached> edge_reached(const Course& course, const TableEdges& table);

/// A set of sides and corners, a bit each.
struct EdgeSet {
  uint8_t bits = 0;
  constexpr void add(Edge edge) { bits = static_cast<uint8_t>(bits | 1U << static_cast<unsigned>(edge)); }
  constexpr bool has(Edge edge) const { return (bits >> static_cast<unsigned>(edge) & 1U) != 0; }
};

enum class Leaving : uint8_t { exits, shifted, blocked, may_withdraw, stays };
struct LeavingFacts {
  std::optional<Edge> edge;   // that would be crossed
  EdgeSet land;               // sides and corners closed by land
  bool in_sighting = false;   // an enemy is within sighting range
  bool unseen_round = false;  // outside enemy sighting range for a full Round
};
/// GW-7.33-01 to -04, GW-7.41-01: land first, then sighting.
Leaving leaving(const LeavingFacts& facts);

// ---------------------------------------------------------------- GW-7.33-02: shifting everybody back

/// What all ships of both sides take up on the table after the move.
struct Extent {
  Length west = 0, south = 0, east = 0, north = 0;
  static Extent of(std::span<const plane::Point> ships);
};
struct Shift {
  plane::Vector by;  // for all ships, running torpedoes and smoke
  TableEdges table;  // moved out where there was no room for a shift
};
/// How far beyond the overhang ships are put back where there is room (GW-Q-134).
inline constexpr Length kShiftMargin = 12 * kInch;
Shift shift_back(const TableEdges& table, Edge edge, const Extent& ships);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Leaving> {
  static constexpr std::array<std::string_view, 5> words = {"exits", "shifted", "blocked", "may_withdraw", "stays"};
};
}  // namespace broadside
