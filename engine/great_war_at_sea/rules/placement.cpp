// 7.2 to 7.26, 7.28, 7.41 and 19.1: where a fleet may be set up.
#include "engine/great_war_at_sea/rules/placement.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/great_war_at_sea/rules/nations.h"
#include "engine/great_war_at_sea/rules/ports.h"
#include "engine/great_war_at_sea/rules/setup.h"

namespace broadside::great_war_at_sea {
namespace {

using plane::Point;

constexpr Point kCentre{};

// ---------------------------------------------------------------- the ground

/// GW-7.24-05, GW-7.23-03: none after a surprise (GW-7.28-04), or beside an island (GW-7.41-04).
Length range_to_stay_out_of(const Deployment& where, const SightRanges& sight) {
  const bool lifted = where.as == Deploys::initiative ? where.surprise > 0 : where.island;
  if (lifted || where.waived.spotting) return 0;
  return where.waived.sighting ? sight.spotting : sight.sighting;
}

/// The apex of a corner's zone, which a surprise moves towards the centre (GW-Q-95).
plane::Pose corner_of_zone(const Deployment& where) {
  const Point corner = middle_of(where.table, where.entry);
  const plane::Angle inward = plane::bearing(corner, kCentre);
  return {corner + plane::polar(inward, where.surprise), inward};
}

/// GW-7.0-12. Behind the zone there is something only after a surprise; else a ship is off the table there, which is a
/// fault of its own.
bool in_zone(const Deployment& where, Point at) {
  const bool at_rim = where.surprise == 0;
  if (!is_corner(where.entry)) {
    const int64_t depth = depth_from(where.table, where.entry, at) - where.surprise;
    return depth >= -(at_rim ? kDeployment : 0) - plane::kLengthSlack && depth <= kDeployment + plane::kLengthSlack;
  }
  const Point apex = corner_of_zone(where).at;
  const Outward out = outward(where.entry);
  const bool inward = out.x * (int64_t{at.x} - apex.x) <= plane::kLengthSlack &&
                      out.y * (int64_t{at.y} - apex.y) <= plane::kLengthSlack;
  return (at_rim || inward) && reaches(apex, at, kDeployment);
}

/// Whether a point lies on the side of the table from which the fleet enters: within 45 degrees of it (GW-19.1-02).
bool on_side_of_entry(const Deployment& where, Point at) {
  return plane::in_arc(bearing_of(where.entry), -(plane::kCircle / 8), plane::kCircle / 8, plane::bearing(kCentre, at));
}

/// Whether the nearest enemy lies that far away and no more than 3 in farther.
bool in_band(const Deployment& where, Point at, Length from, Length to) {
  const auto within = [&](Length limit) { return [at, limit](Point enemy) { return reaches(at, enemy, limit); }; };
  const auto inside = [&](Point enemy) { return nearer(at, enemy, from); };
  return where.enemy.empty() || (std::none_of(where.enemy.begin(), where.enemy.end(), inside) &&
                                 std::any_of(where.enemy.begin(), where.enemy.end(), within(to)));
}

/// GW-19.1-01, -02, GW-Q-156
bool at_sighting_range(const Deployment& where, const Limits& limits, Point at) {
  return where.at_sighting_range && !where.enemy.empty() && on_side_of_entry(where, at) &&
         in_band(where, at, limits.sight.sighting, limits.sight.sighting + kBand);
}

/// GW-7.0-09, GW-7.23-01; beside an island GW-7.41-04, GW-Q-157.
bool in_centre(const Deployment& where, Point at) {
  if (!where.island) return reaches(kCentre, at, kDeployment);
  const Outward out = outward(where.entry);
  const bool facing = int64_t{out.x} * at.x + int64_t{out.y} * at.y >= -plane::kLengthSlack;
  return facing && reaches(kCentre, at, 2 * kDeployment);
}

bool any_nearer(std::span<const Point> enemy, Point at, Length limit) {
  return limit > 0 && std::any_of(enemy.begin(), enemy.end(), [&](Point ship) { return nearer(at, ship, limit); });
}

bool on_land(const Deployment& where, Point at) {
  return std::any_of(where.land.begin(), where.land.end(),
                     [at](const plane::Polygon& land) { return plane::within(plane::Shape(at), land, 0); });
}

void non_initiative_faults(const Deployment& where, const Limits& limits, bool first_eight, Point at,
                           FaultSet& faults) {
  faults.add(FaultCode::centre, first_eight && !where.waived.close_order && !in_centre(where, at));
  faults.add(FaultCode::sighting,
             limits.out_of > 0 && compare_from_edge(where.table, where.entry, at, kDeployment + limits.out_of) < 0);
}

void initiative_faults(const Deployment& where, const Limits& limits, bool first_eight, Point at, FaultSet& faults) {
  faults.add(FaultCode::gap, any_nearer(where.enemy, at, limits.least_gap));
  const bool elsewhere = at_sighting_range(where, limits, at);
  if (limits.clear) {
    faults.add(FaultCode::zone, first_eight && !where.waived.close_order && !in_zone(where, at) && !elsewhere);
    faults.add(FaultCode::sighting, any_nearer(where.enemy, at, limits.out_of));
  } else if (where.waived.close_order) {
    faults.add(FaultCode::visibility, any_nearer(where.enemy, at, limits.band_from));
  } else {  // GW-7.0-14, -15: no zone, and no sighting range to stay out of
    faults.add(FaultCode::visibility, !in_band(where, at, limits.band_from, limits.band_to) && !elsewhere);
  }
}

}  // namespace

Limits limits_of(const Deployment& where) {
  Limits out;
  out.sight = sight_ranges(where.conditions);
  out.clear = where.conditions.weather == Weather::clear;
  out.out_of = range_to_stay_out_of(where, out.sight);
  out.band_from = out.sight.spotting;  // GW-Q-93
  const bool shifted = where.surprise > 0 && (out.clear || out.band_from > kSurpriseGap);
  if (shifted) {  // GW-Q-95, GW-Q-153
    out.least_gap = kSurpriseGap;
    out.band_from = std::max(kSurpriseGap, out.band_from - where.surprise);
  }
  if (where.waived.spotting) out.band_from = 0;
  out.band_to = out.band_from + kBand;
  return out;
}

FaultSet ground_faults(const Deployment& where, const Limits& limits, bool first_eight, Point at) {
  FaultSet faults;
  if (where.as == Deploys::anywhere) return faults;
  faults.add(FaultCode::off_table, !on_table(where.table, at));  // GW-Q-155
  faults.add(FaultCode::land, (where.island && nearer(kCentre, at, kDeployment)) || on_land(where, at));
  faults.add(FaultCode::keep_out, any_nearer(where.ports, at, kKeepOut));
  if (where.as == Deploys::initiative)
    initiative_faults(where, limits, first_eight, at, faults);
  else
    non_initiative_faults(where, limits, first_eight, at, faults);
  return faults;
}

// ---------------------------------------------------------------- the first eight

namespace {

/// Whether three points fit a circle of radius r. A triangle that is not acute fits the circle over its longest side;
/// else a·b·c / (2·|cross|) is the radius of the circle through all three.
bool three_fit(Point a, Point b, Point c, int64_t r) {
  std::array<plane::UnsignedWide, 3> sides = {plane::squared_distance(a, b), plane::squared_distance(b, c),
                                              plane::squared_distance(c, a)};
  std::sort(sides.begin(), sides.end());
  const auto diameter = 2 * static_cast<plane::UnsignedWide>(r);
  if (sides[2] > diameter * diameter) return false;
  if (sides[2] >= sides[0] + sides[1]) return true;
  const plane::Wide cross = plane::cross(b - a, c - a);
  const auto area = static_cast<plane::UnsignedWide>(cross < 0 ? -cross : cross);
  return plane::compare_products(sides[0] * sides[1], sides[2], diameter * diameter, area * area) <= 0;
}

}  // namespace

bool fit_circle(std::span<const Point> points) {
  constexpr int64_t kRadius = kDeployment + plane::kLengthSlack;
  for (size_t i = 0; i < points.size(); ++i)  // any three fit: then all do (Helly)
    for (size_t k = 0; k <= i; ++k)
      for (size_t n = 0; n <= k; ++n)
        if (!three_fit(points[i], points[k], points[n], kRadius)) return false;
  return true;
}

namespace {

/// Names each ship that does not fit one circle with those placed before it.
void circle_faults(std::span<const PlacedShip> ships, std::span<FaultSet> of_ship) {
  std::array<Point, kFirstShips> inside{};
  size_t count = 0;
  for (size_t i = 0; i < std::min(ships.size(), kFirstShips); ++i) {
    inside[count] = ships[i].at;
    const bool fits = fit_circle(std::span<const Point>(inside.data(), count + 1));
    of_ship[i].add(FaultCode::circle, !fits);
    count += fits ? 1 : 0;
  }
}

// ---------------------------------------------------------------- the fleet

/// Whether one ship of the side counts for the cohesion of another (GW-7.22-01, GW-Q-65).
bool holds_together(size_t ships, const PlacedShip& ship, const PlacedShip& other) {
  return ship.fleet == other.fleet && (ships <= kSmallFleet || is_german(ship.nation) || is_german(other.nation) ||
                                       same_nation(ship.nation, other.nation));
}

void fleet_faults(const Deployment& where, std::span<const PlacedShip> ships, size_t i, FaultSet& faults) {
  const PlacedShip& ship = ships[i];
  const bool small = ships.size() <= kSmallFleet;
  bool only_ship = true, lone_in_fleet = true, alone = true;  // of her fleet; of her nation in it; of her nation
  bool held = false, compatriot_near = false, earlier_near = false;
  for (size_t k = 0; k < ships.size(); ++k) {
    if (k == i) continue;
    const PlacedShip& other = ships[k];
    const bool near = reaches(ship.at, other.at, kDeployment), compatriot = same_nation(ship.nation, other.nation);
    faults.add(FaultCode::spacing,
               nearer(ship.at, other.at, std::max(ship.length, other.length)));  // GW-7.2-01, GW-7.25-02
    faults.add(FaultCode::separation, nations_too_near(where, ships.size(), ship, other));
    held = held || (near && holds_together(ships.size(), ship, other));
    only_ship = only_ship && other.fleet != ship.fleet;
    lone_in_fleet = lone_in_fleet && !(compatriot && other.fleet == ship.fleet);
    alone = alone && !compatriot;
    compatriot_near = compatriot_near || (compatriot && reaches(ship.at, other.at, kNationReach));
    earlier_near = earlier_near || (k < i && near);
  }
  faults.add(FaultCode::cohesion, !(small ? only_ship : lone_in_fleet) && !held);
  faults.add(FaultCode::nation_12, (small || lone_in_fleet) && !alone && !compatriot_near);  // GW-Q-110
  const bool later = where.as != Deploys::anywhere && i >= kFirstShips;
  faults.add(FaultCode::overflow, later && !earlier_near);  // GW-7.0-10, GW-7.0-13, GW-7.23-02, GW-7.24-04
}

}  // namespace

bool nations_too_near(const Deployment& where, size_t fleet, const PlacedShip& a, const PlacedShip& b) {
  return fleet > kSmallFleet && !where.waived.nations && !is_german(a.nation) && !is_german(b.nation) &&
         !same_nation(a.nation, b.nation) && nearer(a.at, b.at, kDeployment);
}

FaultSet placement_faults(const Deployment& where, std::span<const PlacedShip> ships, std::span<FaultSet> of_ship) {
  assert(of_ship.size() == ships.size());
  const Limits limits = limits_of(where);
  for (size_t i = 0; i < ships.size(); ++i) {
    const FaultSet ground = ground_faults(where, limits, i < kFirstShips, ships[i].at);
    ground.each([&](FaultCode code) { of_ship[i].add(code); });
    fleet_faults(where, ships, i, of_ship[i]);
  }
  FaultSet of_fleet;
  if (where.as != Deploys::initiative) return of_fleet;
  if (!where.waived.close_order) circle_faults(ships, of_ship);
  of_fleet.add(FaultCode::entry_side, where.came_from && *where.came_from != where.entry);  // GW-7.0-07, -08
  return of_fleet;
}

}  // namespace broadside::great_war_at_sea
