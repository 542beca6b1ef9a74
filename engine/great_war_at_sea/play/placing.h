// The facts by which a fleet is set up: for the step, for the check of an order and for the fallback alike.
#pragma once

#include <optional>
#include <vector>

#include "engine/great_war_at_sea/play/known.h"
#include "engine/great_war_at_sea/rules/place_fleet.h"

namespace broadside::great_war_at_sea {

/// The sides and corners from which a side may set up: those its fleets came from, else all that are not land
/// (GW-7.24-01, -02, GW-7.41-01).
using OpenEdges = std::array<bool, kEdges>;
OpenEdges entry_edges(const Battle& battle, Seat side);
/// Nothing while there is a choice to make.
std::optional<Edge> only_edge(const OpenEdges& edges);

/// The counters of the side that are to be placed, and their rows.
struct FleetToPlace {
  std::vector<FleetShip> ships;
  std::vector<uint16_t> counters;
};
FleetToPlace fleet_to_place(const Battle& battle, Seat side);

/// Where a side sets up; `where` points into the lists beside it.
struct SetUp {
  Deployment where;
  std::vector<plane::Point> enemy, ports;
  std::vector<plane::Polygon> land;

  /// `battle` may be the side's own part alone; `enemy`: places of the other side's counters.
  SetUp(const Battle& battle, const Open& open, Seat side, std::span<const Spot> enemy);
  SetUp(const SetUp&) = delete;
  SetUp& operator=(const SetUp&) = delete;
};

/// What the program finds for a side: a placement, and the limits that gave way for it (GW-Q-154).
struct Arranged {
  std::vector<Placing> order;
  Waived waived;
  bool one_fleet = false;  // fleets of the side need only hold together as one
  bool no_room = false;    // nothing was found: any place on the table will do
};
Arranged arrange(const SetUp& set_up, const FleetToPlace& fleet);

/// The fastest a counter may go when she is set up: her slowest ship, in this weather (GW-Q-103).
Length starting_speed(const Afloat& a, size_t counter);

}  // namespace broadside::great_war_at_sea
