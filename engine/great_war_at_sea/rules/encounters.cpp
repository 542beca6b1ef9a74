#include "engine/great_war_at_sea/rules/encounters.h"

#include <algorithm>
#include <tuple>

namespace broadside::great_war_at_sea {
namespace {

constexpr Length kNearMine = kInch;  // GW-13.25-14, GW-Q-58

class Gathering {
 public:
  Gathering(const Course& course, Encounters& out) : course_(course), out_(out) {}

  void add(Encounter what, size_t which, Length way) {
    if (!out_.full()) out_.add({way, what, static_cast<uint16_t>(which)});
  }
  void entries_of(Encounter what, size_t which, const Water& water) {
    for (const Length way : entries(course_, water)) add(what, which, way);
  }

 private:
  const Course& course_;
  Encounters& out_;
};

/// One check for each time the coast is approached, whatever its pieces (GW-Q-43, GW-Q-136).
void along_the_coast(const Course& course, std::span<const plane::Polygon> land, Gathering& gathering) {
  Table<Water, kMostMet> pieces;
  for (const plane::Polygon& piece : land)
    if (!pieces.full()) pieces.add(shoals(piece));
  for (const Length way : entries(course, std::span<const Water>(pieces.begin(), pieces.count))) {
    const plane::Point here = course.pose(way).at;
    size_t which = 0;
    while (which + 1 < pieces.count && !inside(here, pieces[which])) ++which;
    gathering.add(Encounter::shoals, which, way);
  }
  for (size_t i = 0; i < land.size(); ++i) gathering.entries_of(Encounter::land, i, land_itself(land[i]));
}

}  // namespace

Encounters encounters(const Course& course, Length length, const Surroundings& about) {
  Encounters out;
  Gathering gathering(course, out);
  for (size_t i = 0; i < about.counters.size(); ++i)
    if (const auto way = first_collision(course, length, about.counters[i]))
      gathering.add(Encounter::collision, i, *way);
  along_the_coast(course, about.land, gathering);
  for (const Edge side : {Edge::N, Edge::E, Edge::S, Edge::W}) {
    if (!about.all_land.has(side)) continue;
    const plane::Segment shore = all_land_side(about.table, side);
    gathering.entries_of(Encounter::coastal_strip, static_cast<size_t>(side), coastal_strip(shore));
  }
  for (size_t i = 0; i < about.mines.size(); ++i)
    gathering.entries_of(Encounter::mine, i, {about.mines[i], kNearMine, true});
  for (size_t i = 0; i < about.ports.size(); ++i)
    if (about.ports[i].keeps_out()) gathering.entries_of(Encounter::port, i, {about.ports[i].at, kKeepOut, true});
  if (const auto edge = edge_reached(course, about.table))
    gathering.add(Encounter::edge, static_cast<size_t>(edge->edge), edge->way);
  std::sort(out.begin(), out.end(), [](const Met& a, const Met& b) {
    return std::tie(a.way, a.what, a.which) < std::tie(b.way, b.what, b.which);
  });
  return out;
}

bool clear_way(const Course& course, Length length, const Surroundings& about) {
  return encounters(course, length, about).count == 0;
}

}  // namespace broadside::great_war_at_sea
