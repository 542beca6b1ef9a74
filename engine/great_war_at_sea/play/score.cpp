#include "engine/great_war_at_sea/play/score.h"

#include "engine/great_war_at_sea/rules/land.h"

namespace broadside::great_war_at_sea {

namespace {

/// GW-7.44-04 to -06: what a ship is worth to the enemy now that the battle is over, if she lies aground.
int points_aground(const Battle& battle, const Position& p, size_t ship) {
  const Entry& entry = battle.ships[ship];
  if (p.open.ended == Ending::none || p.umpire.counters[entry.counter].aground == Aground::no) return 0;
  const Seat owner = battle.side_of(ship);
  const ZoneOwner zone = battle.zone_of > 1        ? ZoneOwner::other
                         : battle.zone_of == owner ? ZoneOwner::friendly_coastal
                                                   : ZoneOwner::enemy;
  return aground_points(entry.card.points, zone);
}

}  // namespace

int64_t side_points(const Battle& battle, const Position& p, Seat side) {
  int64_t points = 0;
  for (size_t i = 0; i < p.umpire.ships.count; ++i) {
    if (battle.side_of(i) == side) continue;
    const Fate fate = p.umpire.ships[i].fate;
    points += fate == Fate::sunk ? battle.card(i).points : fate == Fate::afloat ? points_aground(battle, p, i) : 0;
  }
  return points * battle.sides[side].vp_percent;
}

Seat ahead_on_points(const Battle& battle, const Position& p) {
  const int64_t allied = side_points(battle, p, 0), central = side_points(battle, p, 1);
  return allied == central ? kNoSeat : allied > central ? Seat{0} : Seat{1};
}

}  // namespace broadside::great_war_at_sea
