#include "engine/great_war_at_sea/play/mined_water.h"

namespace broadside::great_war_at_sea {

void meet_mines(const Stage&, size_t, const Course&) {}

std::vector<Port> enemy_ports(const Battle& battle, Seat side) {
  std::vector<Port> out;
  for (const PortEntry& port : battle.ports)
    if (port.side != side) out.push_back({{port.at.x, port.at.y}, side_of(port.side), false, port.shore_batteries});
  return out;
}

}  // namespace broadside::great_war_at_sea
