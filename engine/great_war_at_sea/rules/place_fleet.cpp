// A legal placement of a fleet by the program.
#include "engine/great_war_at_sea/rules/place_fleet.h"

#include <algorithm>
#include <array>

#include "engine/great_war_at_sea/rules/arrangement.h"
#include "engine/great_war_at_sea/rules/nations.h"

namespace broadside::great_war_at_sea {
namespace {

using plane::Point;

// ---------------------------------------------------------------- the order of placing

/// The greatest nations first, fleet by fleet, their long counters first: so the first eight are of as few nations as
/// can be.
std::vector<uint16_t> placing_order(std::span<const FleetShip> fleet) {
  std::vector<int> compatriots(fleet.size());
  for (size_t i = 0; i < fleet.size(); ++i)
    for (const FleetShip& other : fleet) compatriots[i] += same_nation(fleet[i].nation, other.nation) ? 1 : 0;
  std::vector<uint16_t> order(fleet.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<uint16_t>(i);
  std::stable_sort(order.begin(), order.end(), [&](uint16_t a, uint16_t b) {
    const std::string_view one = counted_nation(fleet[a].nation), two = counted_nation(fleet[b].nation);
    if (compatriots[a] != compatriots[b]) return compatriots[a] > compatriots[b];
    if (one != two) return one < two;
    if (fleet[a].fleet != fleet[b].fleet) return fleet[a].fleet < fleet[b].fleet;
    return fleet[a].length > fleet[b].length;
  });
  return order;
}

// ---------------------------------------------------------------- where the first eight may be tried

/// Middles of circles of 12 in; the best first.
using Sites = std::vector<Point>;

constexpr int kAlongSide = 4;  // places tried to either hand along a side, 12 in apart

/// GW-7.0-12: in the middle of the zone, then along it.
Sites sites_in_zone(const Deployment& where) {
  const Outward out = outward(where.entry);
  const Point middle = middle_of(where.table, where.entry);
  const plane::Angle inward = plane::normal(int64_t{bearing_of(where.entry)} + plane::kCircle / 2);
  if (is_corner(where.entry)) {
    const Point apex = middle + plane::polar(plane::bearing(middle, Point{}), where.surprise);
    return {apex + plane::Vector{-out.x * int64_t{kDeployment / 2}, -out.y * int64_t{kDeployment / 2}}};
  }
  const Point first = middle + plane::polar(inward, where.surprise + kDeployment / 2);
  Sites sites = {first};
  for (int i = 1; i <= kAlongSide; ++i)
    for (const int hand : {1, -1})
      sites.push_back(first + plane::Vector{int64_t{out.y} * hand * i * 2 * kDeployment,
                                            int64_t{out.x} * hand * i * 2 * kDeployment});
  return sites;
}

/// Bearings from the best outwards to either hand: 0, 15, -15, 30 degrees.
plane::Angle swing(int i) {
  const plane::Angle off = (i + 1) / 2 * (plane::kCircle / kBearings);
  return i % 2 == 1 ? off : -off;
}

/// GW-7.0-14: in the middle of the band, off the enemy who is foremost in a direction, that of the entry first; or
/// around him.
Sites sites_in_band(const Deployment& where, const Limits& limits) {
  if (where.enemy.empty()) return sites_in_zone(where);
  Sites sites;
  for (int i = 0; i < kBearings; ++i) {
    const plane::Angle bearing = plane::normal(int64_t{bearing_of(where.entry)} + swing(i));
    const plane::Vector off = plane::polar(bearing, (int64_t{limits.band_from} + limits.band_to) / 2);
    const auto less = [&](Point a, Point b) { return plane::dot(off, a - Point{}) < plane::dot(off, b - Point{}); };
    const Point foremost = *std::max_element(where.enemy.begin(), where.enemy.end(), less);
    const Point site = foremost + off;
    if (on_table(where.table, site)) sites.push_back(site);
    if (i == 0) sites.push_back(foremost);
  }
  return sites;
}

Sites sites_for(const Deployment& where, const Limits& limits) {
  if (where.as != Deploys::initiative) return {Point{}};
  return limits.clear ? sites_in_zone(where) : sites_in_band(where, limits);
}

// ---------------------------------------------------------------- what gives way

/// From none to all; the first of them under which a fleet can be arranged is taken, so that the least gives way.
std::vector<Waived> waivers(const Deployment& where, const Limits& limits, std::span<const FleetShip> fleet) {
  const bool mixed = fleet.size() > kSmallFleet && std::any_of(fleet.begin(), fleet.end(), [&](const FleetShip& ship) {
                       return !is_german(ship.nation) && !same_nation(ship.nation, fleet[0].nation);
                     });
  const bool can_be_seen = limits.out_of > 0 && (limits.clear || where.as == Deploys::non_initiative);
  std::vector<Waived> out;
  for (const bool close_order : {false, true})
    for (const bool spotting : {false, true})
      for (const bool nations : {false, true})
        for (const bool sighting : {false, true}) {
          if ((nations && !mixed) || (sighting && !can_be_seen) || (spotting && sighting < can_be_seen)) continue;
          Waived w = where.waived;
          w.sighting = w.sighting || sighting;
          w.spotting = w.spotting || spotting;
          w.nations = w.nations || nations;
          w.close_order = w.close_order || close_order;
          out.push_back(w);
        }
  return out;
}

/// The fleet in one arrangement, or nothing.
std::optional<std::vector<Placing>> arranged(const Deployment& where, std::span<const FleetShip> fleet,
                                             std::span<const uint16_t> order) {
  const Limits limits = limits_of(where);
  for (const Point site : sites_for(where, limits)) {
    Arrangement arrangement(where, limits, fleet, order, site);
    if (arrangement.arrange()) return arrangement.placings();
  }
  return std::nullopt;
}

}  // namespace

std::optional<FleetPlacement> place_fleet(const Deployment& where, std::span<const FleetShip> fleet) {
  if (fleet.size() > kMostPlaced) return std::nullopt;
  const std::vector<uint16_t> order = placing_order(fleet);
  for (const Waived& waived : waivers(where, limits_of(where), fleet)) {
    Deployment tried = where;
    tried.waived = waived;
    if (auto found = arranged(tried, fleet, order)) return FleetPlacement{std::move(*found), waived};
  }
  return std::nullopt;
}

}  // namespace broadside::great_war_at_sea
