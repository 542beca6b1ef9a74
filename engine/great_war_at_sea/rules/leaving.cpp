#include "engine/great_war_at_sea/rules/leaving.h"

#include <algorithm>

namespace broadside::great_war_at_sea {
namespace {

bool on_table(plane::Point at, const TableEdges& table) {
  return at.x >= table.west - plane::kLengthSlack && at.x <= table.east + plane::kLengthSlack &&
         at.y >= table.south - plane::kLengthSlack && at.y <= table.north + plane::kLengthSlack;
}

/// The side or corner that a point just off the table lies at.
Edge edge_at(plane::Point at, const TableEdges& table) {
  const bool north = at.y > table.north, south = at.y<table.south, east = at.x> table.east, west = at.x < table.west;
  const bool near_north = at.y >= table.north - kCornerReach, near_south = at.y <= table.south + kCornerReach;
  const bool near_east = at.x >= table.east - kCornerReach, near_west = at.x <= table.west + kCornerReach;
  if ((north && near_east) || (east && near_north)) return Edge::NE;
  if ((south && near_east) || (east && near_south)) return Edge::SE;
  if ((south && near_west) || (west && near_south)) return Edge::SW;
  if ((north && near_west) || (west && near_north)) return Edge::NW;
  return north ? Edge::N : east ? Edge::E : south ? Edge::S : Edge::W;
}

/// The first way on a leg that is off the table: from there on it is off for good.
Length first_off(const plane::Leg& leg, const TableEdges& table) {
  Length on = 0, off = static_cast<Length>(leg.length);
  while (off - on > 1) {
    const Length middle = on + (off - on) / 2;
    (on_table(plane::after(leg, middle).at, table) ? on : off) = middle;
  }
  return off;
}

}  // namespace

std::optional<EdgeReached> edge_reached(const Course& course, const TableEdges& table) {
  if (!on_table(course.start.at, table)) return EdgeReached{0, edge_at(course.start.at, table)};
  Length begins = 0;
  for (const plane::Leg& leg : course.legs) {
    if (!on_table(plane::after(leg).at, table)) {
      const Length way = first_off(leg, table);
      return EdgeReached{begins + way, edge_at(plane::after(leg, way).at, table)};
    }
    begins += static_cast<Length>(leg.length);
  }
  return std::nullopt;
}

Leaving leaving(const LeavingFacts& facts) {
  if (!facts.edge) return facts.unseen_round ? Leaving::may_withdraw : Leaving::stays;  // GW-7.33-01
  if (facts.land.has(*facts.edge)) return Leaving::blocked;                             // GW-7.33-03, GW-7.41-01
  return facts.in_sighting ? Leaving::shifted : Leaving::exits;                         // GW-7.33-02, -04
}

Extent Extent::of(std::span<const plane::Point> ships) {
  Extent out;
  for (size_t i = 0; i < ships.size(); ++i) {
    const plane::Point p = ships[i];
    out = i == 0 ? Extent{p.x, p.y, p.x, p.y}
                 : Extent{std::min(out.west, p.x), std::min(out.south, p.y), std::max(out.east, p.x),
                          std::max(out.north, p.y)};
  }
  return out;
}

namespace {

struct Along {
  Length back = 0, out = 0;  // what the ships are put back, and what the side is moved out
};
/// One side: how far the ships stick out beyond it, and how much room there is behind them.
Along put_back(Length overhang, Length room) {
  if (overhang <= 0) return {};
  const Length back = std::clamp(overhang + kShiftMargin, 0, std::max(0, room));
  return {back, std::max(0, overhang - back)};
}

}  // namespace

Shift shift_back(const TableEdges& table, Edge edge, const Extent& ships) {
  Shift out{{}, table};
  const auto is = [&](Edge corner, Edge side, Edge other) { return edge == corner || edge == side || edge == other; };
  if (is(Edge::NW, Edge::N, Edge::NE)) {
    const Along north = put_back(ships.north - table.north, ships.south - table.south);
    out.by.y = -north.back;
    out.table.north += north.out;
  }
  if (is(Edge::SW, Edge::S, Edge::SE)) {
    const Along south = put_back(table.south - ships.south, table.north - ships.north);
    out.by.y = south.back;
    out.table.south -= south.out;
  }
  if (is(Edge::NE, Edge::E, Edge::SE)) {
    const Along east = put_back(ships.east - table.east, ships.west - table.west);
    out.by.x = -east.back;
    out.table.east += east.out;
  }
  if (is(Edge::NW, Edge::W, Edge::SW)) {
    const Along west = put_back(table.west - ships.west, table.east - ships.east);
    out.by.x = west.back;
    out.table.west -= west.out;
  }
  return out;
}

}  // namespace broadside::great_war_at_sea
