// 7.2 to 7.26, 7.28, 7.41 and 19.1: where a fleet may be set up. A fleet is placed in one order; every ship hears of
// her own faults. place_fleet.h finds a placement when nobody else does.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/core/fields.h"
#include "engine/great_war_at_sea/rules/edges.h"
#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/sighting.h"

namespace broadside::great_war_at_sea {

inline constexpr Length kDeployment = 6 * kInch;    // depth of a zone, radius of the centre, cohesion, separation
inline constexpr Length kNationReach = 12 * kInch;  // GW-7.2-03
inline constexpr Length kBand = 3 * kInch;          // GW-7.0-14
inline constexpr size_t kFirstShips = 8;            // GW-7.23-01, GW-7.24-03
inline constexpr size_t kSmallFleet = 4;            // GW-7.26-02

enum class Deploys : uint8_t { anywhere, non_initiative, initiative };

/// What gives way where a fleet cannot keep all limits on its table (GW-Q-154).
struct Waived {
  bool sighting = false;     // what must stay out of sighting range need only stay out of spotting range (GW-7.27-11)
  bool nations = false;      // nations need not keep apart (GW-7.26-01)
  bool spotting = false;     // nor is spotting range asked
  bool close_order = false;  // zone, centre, circle and the far side of the band: ships stand as near as they can
  FIELDS(sighting, nations, spotting, close_order)
  bool operator==(const Waived&) const = default;
};
static_assert(fields_complete<Waived>());

struct Deployment {
  Deploys as = Deploys::anywhere;  // anywhere: spacing, cohesion and nations only
  TableSize table;
  Edge entry = Edge::N;           // of the initiative player
  std::optional<Edge> came_from;  // where his fleet came from; none if it did not move, and he may choose (GW-7.24-02)
  Conditions conditions;
  Length surprise = 0;             // how much nearer he sets up (surprise_shift)
  bool island = false;             // within 6 in of the centre is land (GW-7.41-03)
  bool at_sighting_range = false;  // he may stand at sighting range instead (GW-19.1-01, optional)
  Waived waived;
  std::span<const plane::Point> enemy;   // ships placed before, of a fleet that may still be face-down
  std::span<const plane::Polygon> land;  // coast models, on which nobody stands (GW-7.41-05)
  std::span<const plane::Point> ports;   // of the enemy, armed: nobody begins within 4 in (GW-11.31-06)
};

/// A counter, one ship however many it holds (GW-7.2-04); from the centre of the table.
struct PlacedShip {
  std::string_view nation;
  Length length = 0;
  plane::Point at;
  uint8_t fleet = 0;  // of a side that has several (GW-7.22-01)
};

/// The limits of a side that do not depend on other ships of the fleet, worked out once.
struct Limits {
  SightRanges sight;
  bool clear = true;  // the zone, not the band
  Length out_of = 0;  // the range to stay out of; 0: none
  Length band_from = 0, band_to = 0;
  Length least_gap = 0;  // between enemies after a surprise
};
Limits limits_of(const Deployment& where);

/// Faults of a ship by herself at a place; the first eight have more to obey.
FaultSet ground_faults(const Deployment& where, const Limits& limits, bool first_eight, plane::Point at);
/// Whether two ships of a fleet of so many are too near for their nations (GW-7.26-01).
bool nations_too_near(const Deployment& where, size_t fleet, const PlacedShip& a, const PlacedShip& b);
/// Whether points fit a circle of 12 in diameter (GW-7.24-03).
bool fit_circle(std::span<const plane::Point> points);

/// Ships in the order placed. Faults of each are added to `of_ship`; those of the fleet as a whole are returned.
FaultSet placement_faults(const Deployment& where, std::span<const PlacedShip> ships, std::span<FaultSet> of_ship);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Deploys> {
  static constexpr std::array<std::string_view, 3> words = {"anywhere", "non_initiative", "initiative"};
};
}  // namespace broadside
