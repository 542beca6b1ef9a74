// The facts by which a fleet is set up: for the step, for the check of an order and for the fallback alike.
#pragma once

#include "engine/great_war_at_sea/play/position.h"
#include "engine/great_war_at_sea/rules/place_fleet.h"

namespace broadside::great_war_at_sea {

/// Where this side sets up. `battle` may be its own part alone; `enemy` are places of the other side's counters, and
/// has to outlast what is returned.
Deployment deployment_of(const Battle& battle, const Open& open, Seat side, std::span<const plane::Point> enemy);
/// The counters of the side that are to be placed, and their rows.
struct FleetToPlace {
  std::vector<FleetShip> ships;
  std::vector<uint16_t> counters;
};
FleetToPlace fleet_to_place(const Battle& battle, Seat side);

}  // namespace broadside::great_war_at_sea
