#include "engine/great_war_at_sea/play/placing.h"

#include "engine/great_war_at_sea/rules/setup.h"

namespace broadside::great_war_at_sea {

Deployment deployment_of(const Battle& battle, const Open& open, Seat side, std::span<const plane::Point> enemy) {
  Deployment where;
  const bool has_initiative = open.initiative == side;
  where.as = has_initiative ? Deploys::initiative : Deploys::non_initiative;
  where.table = {battle.table_width, battle.table_height};
  where.entry = open.entry == kNoEdge ? Edge::N : static_cast<Edge>(open.entry);
  if (has_initiative)
    for (const Fleet& fleet : battle.fleets)
      if (fleet.side == side && fleet.came_from) where.came_from = fleet.came_from;
  where.conditions = open.conditions;
  if (open.surprise && has_initiative) where.surprise = surprise_shift(is_night(battle.light));
  for (const Land& land : battle.land) where.island = where.island || land.form == LandForm::island;
  where.at_sighting_range = battle.options.set_up_at_sighting_range;
  where.enemy = enemy;
  return where;
}

FleetToPlace fleet_to_place(const Battle& battle, Seat side) {
  FleetToPlace out;
  for (uint16_t c = 0; c < battle.counters.size(); ++c) {
    const CounterEntry& counter = battle.counters[c];
    if (counter.side != side || counter.placed) continue;
    out.ships.push_back({battle.card(counter.first).nation, length_of(battle, counter)});
    out.counters.push_back(c);
  }
  return out;
}

}  // namespace broadside::great_war_at_sea
