// What befalls a counter on its way, in the order in which it happens: play settles it one by one, a preview warns of
// it.
#pragma once

#include <span>

#include "engine/great_war_at_sea/rules/land.h"
#include "engine/great_war_at_sea/rules/ports.h"

namespace broadside::great_war_at_sea {

enum class Encounter : uint8_t {
  collision,      // the mover stops (GW-7.2-02)
  shoals,         // a grounding check is due (GW-7.42-01)
  coastal_strip,  // the same, near an all-land side (GW-7.41-02)
  land,           // ashore: only to be beached (GW-7.41-05, GW-7.44-01)
  mine,           // within an inch of an enemy counter (GW-13.25-14)
  port,           // within 4 in of a port that keeps out (GW-11.31-06)
  edge            // over the edge of the table (GW-7.33-01 to -04)
};

/// What lies about. Other counters are those that do not move with this one.
struct Surroundings {
  std::span<const Counter> counters;
  std::span<const plane::Polygon> land;  // convex pieces; together they are one stretch of water (GW-Q-136)
  std::span<const plane::Point> mines;   // enemy counters, whatever they turn out to be
  std::span<const Port> ports;           // those of the enemy
  TableEdges table;
  EdgeSet all_land;  // sides and corners closed by land
};

struct Met {
  Length way = 0;
  Encounter what = Encounter::collision;
  uint16_t which = 0;  // place in the list of counters, land, mines or ports; of the edge its side or corner
  bool operator==(const Met&) const = default;
};
inline constexpr int kMostMet = 64;
using Encounters = Table<Met, kMostMet>;

/// All of them along the whole way, sorted by way, then as listed above. What stops the counter makes void what would
/// follow: play asks again with the course shortened.
Encounters encounters(const Course& course, Length length, const Surroundings& about);
/// Does nothing at all happen?
bool clear_way(const Course& course, Length length, const Surroundings& about);

}  // namespace broadside::great_war_at_sea
