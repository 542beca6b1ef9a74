// How the program arranges a fleet around a point: for place_fleet.h and nobody else.
#pragma once

#include <span>
#include <vector>

#include "engine/great_war_at_sea/rules/place_fleet.h"

namespace broadside::great_war_at_sea {

inline constexpr int kBearings = 24;  // tried around a fleet and around a ship

class Arrangement {
 public:
  Arrangement(const Deployment& where, const Limits& limits, std::span<const FleetShip> fleet,
              std::span<const uint16_t> order, plane::Point site);

  /// False if a ship found no place. What is true has no fault.
  bool arrange();
  std::vector<Placing> placings() const;

 private:
  using Point = plane::Point;
  /// A nation that keeps its distance from others, and the place around which its ships gather.
  struct Cluster {
    std::string_view nation;
    int ships = 0;
    Point anchor;
  };
  /// The first place of those with the lowest score, and the first of these.
  struct Aim {
    const Point* anchor = nullptr;  // none: as far forward as may be
    bool check_ground = false;
  };

  bool arrange_first_eight();
  void find_free_places();
  void find_clusters();
  void spread(int start);
  void spread_on_ring(int start, bool last_in_middle);
  bool gather();
  bool grow();

  bool place_best(uint16_t ship, std::span<const Point> places, const Aim& aim);
  std::vector<Point> places_beside(const FleetShip& ship) const;
  std::vector<Point> places_anywhere() const;
  bool fits(const PlacedShip& ship) const;
  bool faultless() const;
  int64_t ahead(Point at) const;

  const Deployment& where_;
  const Limits& limits_;
  std::span<const FleetShip> fleet_;
  std::span<const uint16_t> order_;
  Point site_;
  int64_t front_;  // no later ship goes ahead of it
  std::vector<Point> free_;
  std::vector<Cluster> clusters_;
  std::vector<PlacedShip> placed_;
  std::vector<uint16_t> ships_;  // of placed_
};

}  // namespace broadside::great_war_at_sea
