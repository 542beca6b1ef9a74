#include "engine/great_war_at_sea/rules/land.h"

#include <algorithm>
#include <cassert>

#include "engine/great_war_at_sea/rules/arcs.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.41 land on the table

Water shoals(const plane::Shape& land) { return {land, kShoals, true}; }
Water land_itself(const plane::Shape& land) { return {land, 0, true}; }

plane::Polygon middle_island() {
  constexpr int kCorners = 24;
  static_assert(kCorners <= plane::kMaxCorners && 360 % kCorners == 0);
  plane::Polygon out;
  for (int i = 0; i < kCorners; ++i)  // anticlockwise
    out.add(plane::Point{} + plane::polar(plane::normal(-int64_t{i} * (360 / kCorners) * plane::kDegree), kIsland));
  return out;
}

plane::Segment all_land_side(const TableEdges& table, Edge side) {
  assert(!is_corner(side));
  const plane::Point nw{table.west, table.north}, ne{table.east, table.north}, se{table.east, table.south},
      sw{table.west, table.south};
  switch (side) {
    case Edge::N: return {{nw, ne}};
    case Edge::E: return {{ne, se}};
    case Edge::S: return {{se, sw}};
    default: return {{sw, nw}};
  }
}

Water coastal_strip(const plane::Segment& side) { return {side, kCoastalStrip, false}; }

FaultSet land_faults(const Course& course, std::span<const plane::Polygon> land, bool beaching) {
  FaultSet faults;
  for (const plane::Polygon& piece : land)
    faults.add(FaultCode::ashore, !beaching && entries(course, land_itself(piece)).count > 0);
  return faults;
}

// ---------------------------------------------------------------- 7.42 grounding

bool grounding_check_due(const GroundingFacts& ship, LandKind land, Length distance) {
  if (never_grounds(ship)) return false;
  return land == LandKind::coast ? within(distance, kShoals) : below(distance, kCoastalStrip);
}

Modifiers grounding_modifiers(const GroundingFacts& ship) {
  Modifiers out;
  if (ship.home) out.add(kHomeWaters, -1);
  if (ship.category == Category::capital && !ship.shallow) out.add(kDeepDraught, 1);  // GW-7.42a-01, GW-Q-43
  return out;
}

Grounding grounding(const GroundingFacts& ship, uint16_t actor, Seat owner, Dice& dice) {
  Grounding out;
  out.die = dice.one({GW("7.42-01"), actor, owner}, 6);
  out.modified = out.die + grounding_modifiers(ship).total();
  out.grounded = out.modified >= kGroundedFrom;
  return out;
}

// ---------------------------------------------------------------- 7.43 and 7.44 aground

Refloating refloat(bool hard_aground, bool hull_armour, uint16_t actor, Seat owner, Dice& dice) {
  Refloating out;
  if (hard_aground) return out;
  out.die = dice.one({GW("7.43-01"), actor, owner}, 6);
  out.freed = out.die == 1;
  if (!out.freed) return out;
  out.damage_die = dice.one({GW("7.43-02"), actor, owner}, 6);
  out.hull_boxes = (out.damage_die + (hull_armour ? 0 : 1) + 1) / 2;
  return out;
}

bool has_hull_armour(const ShipCard& card) {
  const Boxes& hull = card.boxes(Section::hull);
  return std::any_of(hull.armour.begin(), hull.armour.begin() + hull.count,
                     [](Armour armour) { return armour != Armour::none; });
}

int aground_points(int points, ZoneOwner zone) {
  if (zone == ZoneOwner::enemy) return 2 * points;
  return zone == ZoneOwner::friendly_coastal ? (3 * points + 3) / 4 : points;
}

}  // namespace broadside::great_war_at_sea
