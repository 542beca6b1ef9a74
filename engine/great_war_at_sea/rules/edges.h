// 7.2: the table, its sides and its corners, and what lies near what on it. Points count from its centre.
#pragma once

#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea {

/// "Within", "up to": exact, and a limit reached just so is reached (GW-Q-105).
constexpr bool reaches(plane::Point a, plane::Point b, int64_t limit) {
  return plane::within(a, b, limit + plane::kLengthSlack);
}
/// "Nearer than".
constexpr bool nearer(plane::Point a, plane::Point b, int64_t limit) {
  const plane::Wide sure = limit - plane::kLengthSlack;
  return sure > 0 && plane::squared_distance(a, b) < static_cast<plane::UnsignedWide>(sure * sure);
}

struct TableSize {
  Length width = 108 * kInch, height = 108 * kInch;  // GW-Q-72
};

/// From the centre towards a side or corner: -1, 0 or 1 east and north.
struct Outward {
  int x = 0, y = 0;
};
constexpr Outward outward(Edge edge) {
  constexpr std::array<Outward, kEdges> kOutward = {
      {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
  return kOutward[static_cast<size_t>(edge)];
}
constexpr plane::Angle bearing_of(Edge edge) { return static_cast<plane::Angle>(edge) * (plane::kCircle / 8); }

/// The middle of a side, or the corner.
constexpr plane::Point middle_of(const TableSize& table, Edge edge) {
  return {outward(edge).x * (table.width / 2), outward(edge).y * (table.height / 2)};
}

constexpr bool on_table(const TableSize& table, plane::Point at) {
  const auto inside = [](int64_t a, Length across) { return (a < 0 ? -a : a) <= across / 2 + plane::kLengthSlack; };
  return inside(at.x, table.width) && inside(at.y, table.height);
}

/// How far a point lies inside a side; for a point on the table the distance from it.
constexpr int64_t depth_from(const TableSize& table, Edge side, plane::Point at) {
  const Outward out = outward(side);
  const plane::Point middle = middle_of(table, side);
  return int64_t{out.x} * (int64_t{middle.x} - at.x) + int64_t{out.y} * (int64_t{middle.y} - at.y);
}

/// Below 0 if a point lies nearer to a side or corner than the limit, 0 if it lies just there (GW-Q-105).
int compare_from_edge(const TableSize& table, Edge edge, plane::Point at, int64_t limit);
inline bool reaches_edge(const TableSize& table, Edge edge, plane::Point at, int64_t limit) {
  return compare_from_edge(table, edge, at, limit) <= 0;
}

}  // namespace broadside::great_war_at_sea
