// How the program arranges a fleet around a point.
#include "engine/great_war_at_sea/rules/arrangement.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/great_war_at_sea/rules/nations.h"

namespace broadside::great_war_at_sea {
namespace {

using plane::Point;

constexpr Length kGrid = kInch / 4;            // of the places tried for the first eight
constexpr Length kCoarse = 2 * kInch;          // of those tried for a ship that stands alone
constexpr Length kAbeam = kInch / 2;           // counters are as wide as the small ones are long
constexpr int kRingPlaces = 72, kStarts = 12;  // on the rim of the circle; directions in which to begin

plane::Angle part_of_circle(int n, int parts) { return static_cast<plane::Angle>(int64_t{plane::kCircle} * n / parts); }

/// So far apart that two counters on one course do not overlap however they lie: more than the rule asks.
plane::UnsignedWide squared_room(Length a, Length b) {
  const plane::Wide longer = std::max(a, b);
  return static_cast<plane::UnsignedWide>(longer * longer + plane::Wide{kAbeam} * kAbeam);
}
Length room(Length a, Length b) { return static_cast<Length>(plane::isqrt(squared_room(a, b))) + 2; }

}  // namespace

Arrangement::Arrangement(const Deployment& where, const Limits& limits, std::span<const FleetShip> fleet,
                         std::span<const uint16_t> order, Point site)
    : where_(where),
      limits_(limits),
      fleet_(fleet),
      order_(order),
      site_(site),
      front_(std::numeric_limits<int64_t>::max() / 2) {
  placed_.reserve(fleet.size());
  ships_.reserve(fleet.size());
}

bool Arrangement::arrange() {
  if (!where_.waived.close_order && !arrange_first_eight()) return false;
  return grow() && faultless();
}

std::vector<Placing> Arrangement::placings() const {
  const plane::Angle to_entry = bearing_of(where_.entry);
  const bool away = where_.as == Deploys::initiative;
  const plane::Angle heading = away ? plane::normal(int64_t{to_entry} + plane::kCircle / 2) : to_entry;
  std::vector<Placing> out;
  for (size_t i = 0; i < placed_.size(); ++i) out.push_back({ships_[i], {placed_[i].at, heading}});
  return out;
}

/// Towards the enemy: the initiative fleet comes from the entry side, the other waits for it (GW-7.23-04).
int64_t Arrangement::ahead(Point at) const {
  const Outward out = outward(where_.entry);
  const int64_t to_entry = int64_t{out.x} * at.x + int64_t{out.y} * at.y;
  return where_.as == Deploys::initiative ? -to_entry : to_entry;
}

bool Arrangement::faultless() const {
  std::vector<FaultSet> of_ship(placed_.size());
  placement_faults(where_, placed_, of_ship);
  return std::all_of(of_ship.begin(), of_ship.end(), [](const FaultSet& faults) { return faults.empty(); });
}

// ---------------------------------------------------------------- the first eight

bool Arrangement::arrange_first_eight() {
  find_free_places();
  find_clusters();
  if (clusters_.size() < 2) return gather();
  for (int start = 0; start < kStarts; ++start) {
    spread(start);
    if (gather()) return true;
  }
  for (int start = 0; start < kStarts; ++start)
    for (const bool last_in_middle : {false, true}) {
      spread_on_ring(start, last_in_middle);
      if (gather()) return true;
    }
  return false;
}

/// Around the site, on a grid and on the rim of the circle: nations that stand exactly 6 in apart need the rim.
void Arrangement::find_free_places() {
  const bool in_circle = where_.as == Deploys::initiative;
  const Length half = where_.island ? 2 * kDeployment : kDeployment;
  const auto try_place = [&](Point at) {
    if (in_circle && !reaches(site_, at, kDeployment)) return;
    if (ground_faults(where_, limits_, true, at).empty()) free_.push_back(at);
  };
  for (int i = 0; i < kRingPlaces; ++i) try_place(site_ + plane::polar(part_of_circle(i, kRingPlaces), kDeployment));
  for (Length y = -half; y <= half; y += kGrid)
    for (Length x = -half; x <= half; x += kGrid) try_place(site_ + plane::Vector{x, y});
}

/// Germans stand where they like (GW-7.26-03), and so do all in a small fleet.
void Arrangement::find_clusters() {
  if (fleet_.size() <= kSmallFleet || where_.waived.nations) return;
  for (const uint16_t ship : order_.first(std::min(order_.size(), kFirstShips))) {
    const std::string_view nation = fleet_[ship].nation;
    if (is_german(nation)) continue;
    const auto known = std::find_if(clusters_.begin(), clusters_.end(),
                                    [&](const Cluster& c) { return same_nation(c.nation, nation); });
    if (known == clusters_.end())
      clusters_.push_back({nation, 1, site_});
    else
      ++known->ships;
  }
}

/// Each nation as far as can be from those before it, the first at the far end in some direction.
void Arrangement::spread(int start) {
  if (free_.empty()) return;
  const plane::Vector direction = plane::polar(part_of_circle(start, kStarts), kInch);
  clusters_[0].anchor = *std::max_element(free_.begin(), free_.end(), [&](Point a, Point b) {
    return plane::dot(direction, a - Point{}) < plane::dot(direction, b - Point{});
  });
  for (size_t i = 1; i < clusters_.size(); ++i) {
    const auto apart = [&](Point at) {
      plane::UnsignedWide least = plane::squared_distance(at, clusters_[0].anchor);
      for (size_t k = 1; k < i; ++k) least = std::min(least, plane::squared_distance(at, clusters_[k].anchor));
      return least;
    };
    clusters_[i].anchor =
        *std::max_element(free_.begin(), free_.end(), [&](Point a, Point b) { return apart(a) < apart(b); });
  }
}

/// Around the rim, a nation of many ships with more of it than one of few.
void Arrangement::spread_on_ring(int start, bool last_in_middle) {
  constexpr int kGap = 4;  // between nations, in lengths along the rim
  const size_t on_rim = clusters_.size() - (last_in_middle ? 1 : 0);
  int all = 0, before = 0;
  for (size_t i = 0; i < on_rim; ++i) all += kGap + clusters_[i].ships - 1;
  for (size_t i = 0; i < on_rim; ++i) {
    const int mine = kGap + clusters_[i].ships - 1;
    const plane::Angle middle = part_of_circle(start, kStarts) + part_of_circle(2 * before + mine, 2 * all);
    clusters_[i].anchor = site_ + plane::polar(plane::normal(middle), kDeployment);
    before += mine;
  }
  if (last_in_middle) clusters_.back().anchor = site_;
}

/// A ship of each nation in turn, then the Germans.
bool Arrangement::gather() {
  placed_.clear();
  ships_.clear();
  const std::span<const uint16_t> first = order_.first(std::min(order_.size(), kFirstShips));
  std::array<bool, kFirstShips> done{};
  for (size_t left = first.size(); left > 0;) {
    const size_t before = left;
    for (const Cluster& cluster : clusters_)
      for (size_t i = 0; i < first.size(); ++i) {
        if (done[i] || is_german(fleet_[first[i]].nation) || !same_nation(fleet_[first[i]].nation, cluster.nation))
          continue;
        if (!place_best(first[i], free_, {clusters_.size() > 1 ? &cluster.anchor : nullptr})) return false;
        done[i] = true;
        --left;
        break;
      }
    if (left < before) continue;
    for (size_t i = 0; i < first.size(); ++i)
      if (!done[i] && !place_best(first[i], free_, {})) return false;
    break;
  }
  return true;
}

// ---------------------------------------------------------------- the others

/// Beside those placed, around the middle of them and not ahead of them.
bool Arrangement::grow() {
  const size_t first = placed_.size();
  if (first > 0) {
    plane::Vector sum;
    front_ = std::numeric_limits<int64_t>::min();
    for (const PlacedShip& ship : placed_) {
      sum = sum + (ship.at - Point{});
      front_ = std::max(front_, ahead(ship.at));
    }
    const auto count = static_cast<int64_t>(first);
    site_ = Point{} + plane::Vector{sum.x / count, sum.y / count};
  }
  for (const uint16_t ship : order_.subspan(first)) {
    const std::vector<Point> places = placed_.empty() ? places_anywhere() : places_beside(fleet_[ship]);
    if (!place_best(ship, places, {&site_, true})) return false;
  }
  return true;
}

std::vector<Arrangement::Point> Arrangement::places_anywhere() const {
  std::vector<Point> out;
  for (Length y = -where_.table.height / 2; y <= where_.table.height / 2; y += kCoarse)
    for (Length x = -where_.table.width / 2; x <= where_.table.width / 2; x += kCoarse) out.push_back({x, y});
  return out;
}

/// Touching a ship of her own, or any German; the first of a nation also 6 in from somebody (GW-Q-65), the first of a
/// further fleet beside any compatriot.
std::vector<Arrangement::Point> Arrangement::places_beside(const FleetShip& ship) const {
  const bool with_any = fleet_.size() <= kSmallFleet || is_german(ship.nation);
  const auto none_placed = [&](const auto& like) { return std::none_of(placed_.begin(), placed_.end(), like); };
  const bool first =
      !with_any && none_placed([&](const PlacedShip& other) { return same_nation(ship.nation, other.nation); });
  const bool new_fleet = none_placed([&](const PlacedShip& other) {
    return other.fleet == ship.fleet && (with_any || is_german(other.nation) || same_nation(ship.nation, other.nation));
  });
  std::vector<Point> out;
  const auto around = [&](Point middle, Length off) {
    for (int i = 0; i < kBearings; ++i) out.push_back(middle + plane::polar(part_of_circle(i, kBearings), off));
  };
  for (const PlacedShip& other : placed_) {
    const bool holds = (new_fleet || other.fleet == ship.fleet) &&
                       (with_any || is_german(other.nation) || same_nation(ship.nation, other.nation));
    if (holds || (first && where_.waived.nations)) around(other.at, room(ship.length, other.length));
    if (first) around(other.at, kDeployment);
  }
  return out;
}

// ---------------------------------------------------------------- one ship

bool Arrangement::fits(const PlacedShip& ship) const {
  return std::all_of(placed_.begin(), placed_.end(), [&](const PlacedShip& other) {
    return plane::squared_distance(ship.at, other.at) >= squared_room(ship.length, other.length) &&
           !nations_too_near(where_, fleet_.size(), ship, other);
  });
}

bool Arrangement::place_best(uint16_t ship, std::span<const Point> places, const Aim& aim) {
  using Score = std::pair<int64_t, plane::UnsignedWide>;  // the lower the better
  const auto score_of = [&](Point at) {
    if (aim.anchor == nullptr) return Score{-ahead(at), plane::squared_distance(at, site_)};
    return Score{std::max<int64_t>(0, ahead(at) - front_), plane::squared_distance(at, *aim.anchor)};
  };
  PlacedShip best{fleet_[ship].nation, fleet_[ship].length, {}, fleet_[ship].fleet};
  Score lowest{};
  bool found = false;
  for (const Point at : places) {
    const Score score = score_of(at);
    if (found && score >= lowest) continue;
    if (!fits({best.nation, best.length, at, best.fleet})) continue;
    if (aim.check_ground && !ground_faults(where_, limits_, placed_.size() < kFirstShips, at).empty()) continue;
    best.at = at;
    lowest = score;
    found = true;
  }
  if (!found) return false;
  placed_.push_back(best);
  ships_.push_back(ship);
  return true;
}

}  // namespace broadside::great_war_at_sea
